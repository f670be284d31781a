import { Hono } from 'hono'
import type { AppEnv } from '../../../src/server/app-env'
import { readJsonObject, textField } from '../../../src/server/request-body'
import { setSessionCookie } from '../../../src/server/session-cookie'
import { setUpAccount } from '../../../src/server/set-up'

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
