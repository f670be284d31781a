import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { setFlash } from './answers/flash-cookie.ts'
import { isCall } from './requests/is-call.ts'
import { isPrefetch } from './requests/prefetch.ts'

/** Addresses, written like the files of routes/, that are open to everybody. All others require a sign-in. */
const open = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/first-time-setup',
  '/reset-password',
  '/verify-email',
  '/callback',
  '/sign-out',
  '/healthz',
  '/readyz',
  '/theme',
  '/speculation-rules',
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/auth/verify-email',
  '/api/auth/first-time-setup',
  '/api/auth/logout',
])

/** What a user may call before setting a password (requirement 11), besides the open addresses. */
const beforeSetup = new Set(['/api/auth/me'])

/** Programs poll these every few seconds. So no session is looked up, and only the debug log records them. */
export const isHealthCheck = (path: string): boolean => path === '/healthz' || path === '/readyz'

/** The access guard of one mounted address. */
export function guard(path: string): MiddlewareHandler<AppEnv> {
  if (open.has(path)) return (_, next) => next()
  const isApi = isCall(path)
  return async (c, next) => {
    if (!c.var.session) return isApi ? refuse(401, accountText.signInFirst) : sendToLogin(c)
    if (c.var.user.isFirstTimeSignIn && !beforeSetup.has(path)) {
      return isApi ? refuse(403, accountText.setPasswordFirst) : sendToSetup(c)
    }
    return next()
  }
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
