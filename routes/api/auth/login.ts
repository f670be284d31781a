import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { signIn } from '../../../src/server/accounts'
import type { AppEnv } from '../../../src/server/app-env'
import { readJsonObject } from '../../../src/server/request-body'
import { setSessionCookie } from '../../../src/server/session-cookie'
import { accountText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { email, password } = await readJsonObject(c)
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new HTTPException(400, { message: accountText.emailAndPasswordRequired })
  }
  const signedIn = await signIn(c.var.db, email, password)
  c.var.log.info({ requestId: c.var.requestId, userId: signedIn?.user.id }, signedIn ? 'signed in' : 'sign-in refused')
  if (!signedIn) throw new HTTPException(401, { message: accountText.invalidCredentials })
  setSessionCookie(c, signedIn.session.token)
  return c.json({ token: signedIn.session.token, user: signedIn.user })
})
