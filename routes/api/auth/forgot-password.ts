import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { setResetRequested } from '#db/queries/users.ts'
import { inAccountTurn } from '#server/accounts/passwords.ts'
import { askSubject, countFailure, refuseThrottled } from '#server/accounts/throttle.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject, textField } from '#server/http/requests/request-body.ts'
import { logEvent } from '#server/http/security-events.ts'
import { accountText } from '#text/accounts/accounts.ts'

/** Longer than the write that only a known address causes, so that the time of the answer reveals nothing either. */
const answerMs = 50

/**
 * Gives the same answer whether or not the account exists, to at most ten requests in 15 minutes from one address. `npm
 * run admin -- users` lists who asked.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const email = textField((await readJsonObject(c)).email)
  if (!email.trim()) throw new HTTPException(400, { message: accountText.emailRequired })
  const subjects = [askSubject(c)]
  await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    await countFailure(c, subjects)
  })
  const [userId] = await Promise.all([setResetRequested(c.var.db, email), sleep(answerMs)])
  logEvent(c, 'password reset requested', { userId })
  return c.json({ message: accountText.resetRequested })
})
