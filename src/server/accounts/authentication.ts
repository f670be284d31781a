import type { Context, MiddlewareHandler, Next } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { findApiToken, type LiveToken, setTokenUsed } from '#db/queries/api-tokens.ts'
import type { Membership } from '#domain/accounts/roles.ts'
import { workspaceHeader } from '#domain/accounts/workspace-header.ts'
import { isApiPath, isApiToken } from '#domain/api/api-token.ts'
import type { AppEnv } from '#server/context.ts'
import { isHealthCheck } from '#server/http/access.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { clientAddress, networkOf } from '#server/http/requests/client-address.ts'
import { ClientGone, clientGone, isClientGone } from '#server/http/requests/client-gone.ts'
import { isCall } from '#server/http/requests/is-call.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'
import { headerText } from '#server/http/requests/request-text.ts'
import { bearerToken } from '#server/http/requests/sender-token.ts'
import { isOneClick } from '#server/http/token-paths.ts'
import { workspaceText } from '#text/accounts/workspaces.ts'
import { requestText } from '#text/site/requests.ts'
import { hashToken } from './random-ids.ts'
import { readSessionCookie } from './session-cookie.ts'
import { type FoundSession, findSession, signedInUser } from './sessions.ts'

/** Identifies the caller by the bearer header, if there is one (only under /api), else by the cookie. */
export const authenticate: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isHealthCheck(c.req.path)) return next()
  if (isApiPath(c.req.path)) return byToken(c, next)
  const bearer = readBearer(c)
  const token = bearer ?? readSessionCookie(c)
  const found = token ? await findSigned(c, token) : undefined
  if (!bearer && !isOneClick(c.req.path)) refuseForeignSite(c)
  if (c.req.method === 'GET' && isClientGone(c)) throw new ClientGone()
  c.set('session', found?.session)
  if (found) {
    c.set('user', found.user)
    c.set('workspaces', found.workspaces)
    c.set('workspace', workspaceOfCall(c, found))
  }
  await next()
  // For pages, downloads and redirects: no cache may keep what a signed-in person received, or a token that signs a
  // person in.
  const isPersonal = found !== undefined || c.res.headers.has('set-cookie')
  if (isPersonal && !c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
}

/** The API for scripts knows tokens only: a session does not open it, and a token opens nothing else. */
async function byToken(c: Context<AppEnv>, next: Next): Promise<void> {
  const token = readBearer(c)
  const found = token && isApiToken(token) ? await findOwnerOf(c, token) : undefined
  if (found) {
    const workspace = { id: found.workspace_id, name: found.workspace_name, role: found.role }
    c.set('apiToken', found)
    c.set('user', signedInUser({ ...found, id: found.user_id, is_first_time_sign_in: false }))
    c.set('workspaces', [workspace])
    c.set('workspace', workspace)
    await setTokenUsed(c.var.db, found.id)
  }
  await next()
}

async function findOwnerOf(c: Context<AppEnv>, token: string): Promise<LiveToken | undefined> {
  const found = await verified(c, token, () => findApiToken(c.var.db, hashToken(token)))
  c.var.people.note(token, found?.user_id)
  return found
}

/** The workspace of the page that makes a call, else the chosen one. 410 if the person has left the one of the page. */
function workspaceOfCall(c: Context<AppEnv>, { workspaces, chosen }: FoundSession): Membership {
  const isOfWorkspace = isCall(c.req.path) && !c.req.path.startsWith('/api/auth/')
  const named = isOfWorkspace ? headerText(c, workspaceHeader) : undefined
  if (!named) return chosen
  const workspace = workspaces.find(({ id }) => id === named)
  if (!workspace) throw new HTTPException(410, { message: workspaceText.gone })
  return workspace
}

/**
 * The queue of unverified tokens. Without it, 600 requests at once, each with a made-up token, took every connection of
 * the database pool, and everybody waited 5 to 9 s.
 */
const unknownTokens = fairQueue({ running: 4, runningEach: 2, waiting: 2000, waitingEach: 600 })

async function findSigned(c: Context<AppEnv>, token: string): Promise<FoundSession | undefined> {
  const found = await verified(c, token, () => findSession(c.var.db, token, { isUse: !isPrefetch(c) }))
  c.var.people.note(token, found?.user.id)
  return found
}

const verified = <Found>(c: Context<AppEnv>, token: string, find: () => Promise<Found>): Promise<Found> =>
  c.var.people.personOf(token) ? find() : unknownTokens(networkOf(clientAddress(c)), find, clientGone(c))

/** The token of an `Authorization: Bearer` header, under /api only: pages authenticate by the cookie. */
function readBearer(c: Context<AppEnv>): string | undefined {
  if (!isCall(c.req.path)) return undefined
  return bearerToken(headerText(c, 'authorization') ?? '')
}

/**
 * requirement 12: an unsafe call that does not carry a bearer token must come from a page of this site. Only an address that reads
 * no cookie is left out.
 */
function refuseForeignSite(c: Context<AppEnv>) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return
  const site = headerText(c, 'sec-fetch-site')
  const origin = headerText(c, 'origin')
  const own = [askedOrigin(c), c.var.environment.publicUrl.origin]
  // Our pages send no referrer, so browsers send `Origin: null` with plain forms. Sec-Fetch-Site still shows the
  // origin.
  const isOwnForm = origin === 'null' && site === 'same-origin'
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !own.includes(origin) && !isOwnForm)
  if (isForeign) throw new HTTPException(403, { message: requestText.foreignSite })
}

/** The scheme and host that the browser requested. Behind our proxy, the scheme is the one that the proxy reports. */
function askedOrigin(c: Context<AppEnv>): string {
  const { origin, host } = new URL(c.req.url)
  const told = c.var.environment.trustProxy ? headerText(c, 'x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return told ? `${told}://${host}` : origin
}
