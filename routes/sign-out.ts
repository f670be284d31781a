import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import { signOut } from '../src/server/sign-out'

/** The sign-out form of pages without script. */
export default new Hono<AppEnv>().post('/', async (c) => {
  await signOut(c)
  return c.redirect('/login', 303)
})
