import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/context.ts'

const name = 'source'
const maxAge = 365 * 24 * 3600

/** The data source whose figures this browser showed last. It may be deleted, or belong to another person. */
export const lastSource = (c: Context<AppEnv>): string | undefined => getCookie(c, name)

/** The chosen source is kept from page to page, even if the address does not name it. */
export function rememberSource(c: Context<AppEnv>, fileId: string): void {
  if (lastSource(c) === fileId) return
  const secure = c.var.environment.publicUrl.protocol === 'https:'
  setCookie(c, name, fileId, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}
