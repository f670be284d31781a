import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { setSessionCookie } from '#server/accounts/session-cookie.ts'
import { signIn } from '#server/accounts/sign-in.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { accountText } from '#text/accounts/accounts.ts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { email, password } = await readJsonObject(c)
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new HTTPException(400, { message: accountText.emailAndPasswordRequired })
  }
  const { session, user } = await signIn(c, email, password)
  setSessionCookie(c, session.token)
  return c.json({ token: session.token, user })
})
