import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type FlashName, flashCookie, isFlashName } from '#domain/site/flash-names.ts'
import type { AppEnv } from '#server/context.ts'
import { isPrefetch } from '#server/http/requests/prefetch.ts'

/**
 * Script sets this cookie, too (a signed-in page without a token), so it is not HttpOnly, and only known names count.
 */
export function setFlash(c: Context<AppEnv>, name: FlashName): void {
  setCookie(c, flashCookie, name, { path: '/', sameSite: 'Lax', maxAge: 60 })
}

/** Takes the flash message for the page being rendered. A prefetch leaves it for the real visit. */
export function takeFlash(c: Context<AppEnv>): FlashName | undefined {
  const name = getCookie(c, flashCookie)
  if (!isFlashName(name) || isPrefetch(c)) return undefined
  deleteCookie(c, flashCookie, { path: '/' })
  return name
}
