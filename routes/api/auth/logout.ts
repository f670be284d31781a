import { Hono } from 'hono'
import type { AppEnv } from '../../../src/server/app-env'
import { clearSessionCookie } from '../../../src/server/session-cookie'
import { endSession } from '../../../src/server/sessions'
import { accountText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  if (c.var.session) await endSession(c.var.db, c.var.session.token)
  c.var.log.info({ requestId: c.var.requestId, userId: c.var.session?.userId }, 'signed out')
  clearSessionCookie(c)
  return c.json({ message: accountText.signedOut })
})
