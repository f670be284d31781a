import { Hono } from 'hono'
import { verifyEmail } from '#server/accounts/account-links.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { accountText } from '#text/accounts/accounts.ts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { token } = await readJsonObject(c)
  await verifyEmail(c, textField(token))
  return c.json({ message: accountText.emailVerified })
})
