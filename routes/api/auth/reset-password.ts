import { Hono } from 'hono'
import { resetPassword } from '#server/accounts/account-links.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { accountText } from '#text/accounts/accounts.ts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { token, password } = await readJsonObject(c)
  await resetPassword(c, textField(token), textField(password))
  return c.json({ message: accountText.passwordReset })
})
