import { Hono } from 'hono'
import type { AppEnv } from '../../../src/server/app-env'
import { signOut } from '../../../src/server/sign-out'
import { accountText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  await signOut(c)
  return c.json({ message: accountText.signedOut })
})
