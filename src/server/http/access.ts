import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isAtLeast, isRole } from '#domain/accounts/roles.ts'
import { isApiPath } from '#domain/api/api-token.ts'
import type { AppEnv } from '#server/context.ts'
import { isOpen, needOf } from '#server/roles/needs.ts'
import { refuseRole } from '#server/roles/reach.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { tokensText } from '#text/api/api-tokens.ts'
import { setFlash } from './answers/flash-cookie.ts'
import { isCall } from './requests/is-call.ts'
import { isPrefetch } from './requests/prefetch.ts'
import { headerText } from './requests/request-text.ts'

/** What a user may call before setting a password (requirement 11), besides the open addresses. */
const beforeSetup = new Set(['/api/auth/me'])

/** Programs poll these every few seconds. So no session is looked up, and only the debug log records them. */
export const isHealthCheck = (path: string): boolean => path === '/healthz' || path === '/readyz'

/** The access guard of one mounted address: a sign-in, a password, and a role in one workspace at least. */
export function guard(path: string): MiddlewareHandler<AppEnv> {
  if (isOpen(path)) return (_, next) => next()
  if (isApiPath(path)) return tokenGuard(path)
  const isApi = isCall(path)
  return async (c, next) => {
    if (!c.var.session) return isApi ? refuse(401, accountText.signInFirst) : sendToLogin(c)
    if (c.var.user.isFirstTimeSignIn && !beforeSetup.has(path)) {
      return isApi ? refuse(403, accountText.setPasswordFirst) : sendToSetup(c)
    }
    c.set('reach', reachOf(c, path))
    return next()
  }
}

/** The guard of the API for scripts: a token, and the role of its person. The operation checks the scope. */
function tokenGuard(path: string): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    if (!c.var.apiToken) {
      c.header('WWW-Authenticate', 'Bearer')
      refuse(401, headerText(c, 'authorization') === undefined ? tokensText.required : tokensText.refused)
    }
    c.set('reach', reachOf(c, path))
    return next()
  }
}

/** The workspaces in which the person's role is enough. Queries find nothing outside of them. */
function reachOf(c: Context<AppEnv>, path: string): string[] {
  const need = needOf(c.req.method, path)
  if (!isRole(need)) return []
  const { workspaces, workspace } = c.var
  const reach = workspaces.filter(({ role }) => isAtLeast(role, need)).map(({ id }) => id)
  return reach.length ? reach : refuseRole(workspace.role)
}

const refuse = (status: 401 | 403, message: string): never => {
  throw new HTTPException(status, { message })
}

/** Redirects to the sign-in page with its toast; after signing in, the requested page opens. A submitted form has no page to return to. */
function sendToLogin(c: Context<AppEnv>) {
  if (!isPrefetch(c)) setFlash(c, 'authentication-required')
  const { pathname, search } = new URL(c.req.url)
  const isPage = c.req.method === 'GET' && pathname !== '/dashboard'
  return c.redirect(isPage ? `/login?next=${encodeURIComponent(pathname + search)}` : '/login')
}

function sendToSetup(c: Context<AppEnv>) {
  if (!isPrefetch(c)) setFlash(c, 'first-time-setup-required')
  return c.redirect('/first-time-setup')
}
