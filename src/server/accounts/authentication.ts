import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { isCall, isHealthCheck } from '#server/http/access.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'
import { headerText } from '#server/http/requests/request-text.ts'
import { requestText } from '#text/site/requests.ts'
import { readSessionCookie } from './session-cookie.ts'
import { findSession } from './sessions.ts'

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
  // Pages, downloads and redirects alike: what a signed-in person got, or what signs one in, is nobody else's.
  const isPersonal = found !== undefined || c.res.headers.has('set-cookie')
  if (isPersonal && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
}

/** The token of an `Authorization: Bearer` header, under /api only: pages authenticate by the cookie. */
function readBearer(c: Context<AppEnv>): string | undefined {
  if (!isCall(c.req.path)) return undefined
  return /^Bearer +(\S+)$/i.exec(headerText(c, 'authorization') ?? '')?.[1]
}

/** requirement 12: an unsafe call that does not carry a bearer token must come from a page of this site. */
function refuseForeignSite(c: Context<AppEnv>) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
  const site = headerText(c, 'sec-fetch-site')
  const origin = headerText(c, 'origin')
  const own = [askedOrigin(c), c.var.environment.publicUrl.origin]
  // Our pages send no referrer, and for their plain forms browsers then say `Origin: null`; Sec-Fetch-Site still tells.
  const isOwnForm = origin === 'null' && site === 'same-origin'
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !own.includes(origin) && !isOwnForm)
  if (isForeign) throw new HTTPException(403, { message: requestText.foreignSite })
}

/** The scheme and host that the browser asked for; behind a proxy of ours the scheme is the one it was told. */
function askedOrigin(c: Context<AppEnv>): string {
  const { origin, host } = new URL(c.req.url)
  const told = c.var.environment.trustProxy ? headerText(c, 'x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return told ? `${told}://${host}` : origin
}
