import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import { clearSessionCookie } from '../src/server/session-cookie'
import { endSession } from '../src/server/sessions'

/** The sign-out form of pages without script. */
export default new Hono<AppEnv>().post('/', async (c) => {
  if (c.var.session) await endSession(c.var.db, c.var.session.token)
  clearSessionCookie(c)
  return c.redirect('/login', 303)
})
