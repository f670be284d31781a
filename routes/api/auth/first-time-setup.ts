import { Hono } from 'hono'
import { setSessionCookie } from '#server/accounts/session-cookie.ts'
import { setUpAccount } from '#server/accounts/set-up.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const body = await readJsonObject(c)
  const { session, user } = await setUpAccount(c, {
    email: textField(body.email),
    password: textField(body.password),
    confirmPassword: textField(body.confirmPassword),
  })
  setSessionCookie(c, session.token)
  return c.json({ token: session.token, user })
})
