import { Hono } from 'hono'
import { signOut } from '#server/accounts/sign-out.ts'
import type { AppEnv } from '#server/context.ts'

/** The sign-out form of pages without script. */
export default new Hono<AppEnv>().post('/', async (c) => {
  await signOut(c)
  return c.redirect('/login', 303)
})
