import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { withoutDays } from '#domain/filters/question-id.ts'
import type { AppEnv } from '#server/context.ts'

const name = 'source'
const maxAge = 365 * 24 * 3600

/** The data source whose figures this browser showed last. It may be deleted, or belong to another person. */
export const lastSource = (c: Context<AppEnv>): string | undefined => getCookie(c, name)

/** The chosen source with its filter is kept from page to page, even if the address does not name it; days are not. */
export function rememberSource(c: Context<AppEnv>, fileId: string): void {
  const id = withoutDays(fileId)
  if (lastSource(c) === id) return
  const secure = c.var.environment.publicUrl.protocol === 'https:'
  setCookie(c, name, id, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}
