import { Hono } from 'hono'
import type { AppEnv } from '../../../src/server/app-env'
import { readSessionCookie, setSessionCookie } from '../../../src/server/session-cookie'

/** The bare user. A valid bearer without the same cookie sets the cookie: the two name one session (design.md §6). */
export default new Hono<AppEnv>().get('/', (c) => {
  const { token } = c.var.session!
  if (readSessionCookie(c) !== token) setSessionCookie(c, token)
  return c.json(c.var.user)
})
