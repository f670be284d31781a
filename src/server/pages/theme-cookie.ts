import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isTheme, type Theme, themeCookie, themeCookieSeconds } from '#domain/site/themes.ts'
import type { AppEnv } from '#server/context.ts'

export function readTheme(c: Context<AppEnv>): Theme {
  const theme = getCookie(c, themeCookie)
  return isTheme(theme) ? theme : 'system'
}

/** Script sets the same cookie, so it is not HttpOnly. */
export function setTheme(c: Context<AppEnv>, theme: Theme): void {
  if (theme === 'system') deleteCookie(c, themeCookie, { path: '/' })
  else setCookie(c, themeCookie, theme, { path: '/', sameSite: 'Lax', maxAge: themeCookieSeconds })
}
