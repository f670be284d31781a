import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/context.ts'

const name = 'invitation'
const path = '/first-time-setup'

/**
 * Keeps an opened invitation while the page asks a signed-in person what to do. The link itself is removed from the
 * address bar.
 */
export function keepInvitation(c: Context<AppEnv>, token: string): void {
  const secure = c.var.environment.publicUrl.protocol === 'https:'
  setCookie(c, name, token, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: 600 })
}

export const readInvitation = (c: Context<AppEnv>): string => getCookie(c, name) ?? ''

export function forgetInvitation(c: Context<AppEnv>): void {
  deleteCookie(c, name, { path })
}
