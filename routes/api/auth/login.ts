import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../../../src/server/app-env'
import { readJsonObject } from '../../../src/server/request-body'
import { setSessionCookie } from '../../../src/server/session-cookie'
import { signIn } from '../../../src/server/sign-in'
import { accountText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { email, password } = await readJsonObject(c)
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new HTTPException(400, { message: accountText.emailAndPasswordRequired })
  }
  const { session, user } = await signIn(c, email, password)
  setSessionCookie(c, session.token)
  return c.json({ token: session.token, user })
})
