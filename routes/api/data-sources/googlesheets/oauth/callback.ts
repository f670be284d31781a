import { Hono } from 'hono'
import type { AppEnv } from '../../../../../src/server/app-env'
import { exchangeCode } from '../../../../../src/server/authorization-code'
import { readJsonObject, textField } from '../../../../../src/server/request-body'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { code } = await readJsonObject(c)
  return c.json({ accessToken: await exchangeCode(c, textField(code)) })
})
