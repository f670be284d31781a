import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { passwordProblem } from '../../../src/domain/account'
import { setUpAccount } from '../../../src/server/accounts'
import type { AppEnv } from '../../../src/server/app-env'
import { readJsonObject } from '../../../src/server/request-body'
import { setSessionCookie } from '../../../src/server/session-cookie'
import { acceptsBareAddress } from '../../../src/server/setup-mode'
import { accountText, passwordProblemText } from '../../../src/text/accounts'

export default new Hono<AppEnv>().post('/', async (c) => {
  const { email, password, confirmPassword } = await readJsonObject(c)
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new HTTPException(400, { message: accountText.emailAndPasswordRequired })
  }
  const problem = passwordProblem(password, String(confirmPassword ?? ''))
  if (problem) throw new HTTPException(400, { message: passwordProblemText[problem] })
  const signedIn = await setUpAccount(c.var.db, {
    email,
    password,
    invitedUserId: c.var.session?.userId,
    acceptsBareAddress: acceptsBareAddress(c),
  })
  c.var.log.info(
    { requestId: c.var.requestId, userId: signedIn?.user.id },
    signedIn ? 'account set up' : 'set-up refused',
  )
  if (!signedIn) throw new HTTPException(400, { message: accountText.setupRefused })
  setSessionCookie(c, signedIn.session.token)
  return c.json({ token: signedIn.session.token, user: signedIn.user })
})
