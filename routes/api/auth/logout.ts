import { Hono } from 'hono'
import { signOut } from '#server/accounts/sign-out.ts'
import type { AppEnv } from '#server/context.ts'
import { accountText } from '#text/accounts/accounts.ts'

export default new Hono<AppEnv>().post('/', async (c) => {
  await signOut(c)
  return c.json({ message: accountText.signedOut })
})
