import { Hono } from 'hono'
import { verifyEmail } from '../../../src/server/account-links'
import type { AppEnv } from '../../../src/server/app-env'
import { readJsonObject, textField } from '../../../src/server/request-body'
import { accountText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { token } = await readJsonObject(c)
  await verifyEmail(c, textField(token))
  return c.json({ message: accountText.emailVerified })
})
