import { Hono } from 'hono'
import { readSessionCookie, setSessionCookie } from '#server/accounts/session-cookie.ts'
import type { AppEnv } from '#server/context.ts'

/**
 * Answers the bare user. A valid bearer without the matching cookie sets the cookie: both name the same session
 * (docs/specification.md §10).
 */
export default new Hono<AppEnv>().get('/', (c) => {
  const { token } = c.var.session!
  if (readSessionCookie(c) !== token) setSessionCookie(c, token)
  return c.json(c.var.user)
})
