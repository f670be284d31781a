import { Hono } from 'hono'
import { resetPassword } from '../../../src/server/account-links'
import type { AppEnv } from '../../../src/server/app-env'
import { readJsonObject, textField } from '../../../src/server/request-body'
import { accountText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { token, password } = await readJsonObject(c)
  await resetPassword(c, textField(token), textField(password))
  return c.json({ message: accountText.passwordReset })
})
