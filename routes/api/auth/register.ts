import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '../../../src/server/app-env'
import { accountText } from '../../../src/text/accounts'

/** Makes no account, whatever is sent (requirements.md 7). */
export default new Hono<AppEnv>().post('/', () => {
  throw new HTTPException(403, { message: accountText.registrationClosed })
})
