import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/context.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'
import { sessionCookieName } from '#server/http/requests/sender-token.ts'

const maxAge = 14 * 24 * 3600
const storeTokenCookie = 'store-token'

const isHttps = (c: Context<AppEnv>) => c.var.environment.publicUrl.protocol === 'https:'
const cookieName = (c: Context<AppEnv>) => sessionCookieName(c.var.environment.publicUrl)

export const readSessionCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, cookieName(c))

/** HttpOnly, SameSite=Lax, for the whole site. On https it is also Secure and bound to the host (requirement 12). */
export function setSessionCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, cookieName(c), token, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c), maxAge })
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c) })
}

/** After a plain form sign-in, the next page passes the session's token to script once (docs/specification.md §10). */
export function askToStoreToken(c: Context<AppEnv>): void {
  setCookie(c, storeTokenCookie, '1', { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c), maxAge: 600 })
}

export function takeAskToStoreToken(c: Context<AppEnv>): boolean {
  if (getCookie(c, storeTokenCookie) !== '1' || isPrefetch(c)) return false
  deleteCookie(c, storeTokenCookie, { path: '/', secure: isHttps(c) })
  return true
}
