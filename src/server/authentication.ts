import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestText } from '../text/requests'
import { isHealthCheck } from './access'
import type { AppEnv } from './app-env'
import { isPrefetch } from './prefetch'
import { readSessionCookie } from './session-cookie'
import { findSession } from './sessions'

/** Finds who asks: the bearer header when there is one (under /api), else the cookie. */
export const authenticate: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isHealthCheck(c.req.path)) return next()
  const bearer = readBearer(c)
  const token = bearer ?? readSessionCookie(c)
  const found = token ? await findSession(c.var.db, token, { isUse: !isPrefetch(c) }) : undefined
  if (!bearer) refuseForeignSite(c)
  c.set('session', found?.session)
  if (found) c.set('user', found.user)
  await next()
}

/** The token of an `Authorization: Bearer` header, under /api only: pages authenticate by the cookie. */
function readBearer(c: Context<AppEnv>): string | undefined {
  if (!c.req.path.startsWith('/api/')) return undefined
  return /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/** requirements.md 12: an unsafe call that does not carry a bearer token must come from a page of this site. */
function refuseForeignSite(c: Context<AppEnv>) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = [new URL(c.req.url).origin, c.var.environment.publicUrl.origin]
  // Our pages send no referrer, and for their plain forms browsers then say `Origin: null`; Sec-Fetch-Site still tells.
  const isOwnForm = origin === 'null' && site === 'same-origin'
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !own.includes(origin) && !isOwnForm)
  if (isForeign) throw new HTTPException(403, { message: requestText.foreignSite })
}
