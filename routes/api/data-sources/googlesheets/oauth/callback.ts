import { Hono } from 'hono'
import { exchangeCode } from '#server/accounts/authorization-code.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { code } = await readJsonObject(c)
  return c.json({ accessToken: await exchangeCode(c, textField(code)) })
})
