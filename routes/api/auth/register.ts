import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { accountText } from '#text/accounts/accounts.ts'

/** Never creates an account, whatever is sent (requirement 7). */
export default new Hono<AppEnv>().post('/', () => {
  throw new HTTPException(403, { message: accountText.registrationClosed })
})
