import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import { readForm } from '../src/server/request-body'
import { signOut } from '../src/server/sign-out'

/** The sign-out form of pages without script. */
export default new Hono<AppEnv>().post('/', async (c) => {
  if (c.req.header('content-type') !== undefined) await readForm(c)
  await signOut(c)
  return c.redirect('/login', 303)
})
