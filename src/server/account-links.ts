import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { claimAccountTokenById, findUserByAccountToken } from '../../db/queries/account-tokens'
import { deleteSessionsOfUser } from '../../db/queries/sessions'
import { deleteFailures } from '../../db/queries/sign-in-attempts'
import { setUserEmailVerified, setUserPassword } from '../../db/queries/users'
import { passwordProblem } from '../domain/account'
import { accountText, passwordProblemText } from '../text/accounts'
import type { AppEnv } from './app-env'
import { hashPassword, inAccountTurn } from './passwords'
import { logEvent } from './security-events'
import { accountSubject, addressSubject, countFailure, refuseThrottled } from './throttle'
import { hashToken } from './tokens'

/** Sets the password of the person a reset link was made for and ends all their sessions; it does not sign in (requirements.md 6). */
export async function resetPassword(c: Context<AppEnv>, token: string, password: string): Promise<void> {
  const problem = passwordProblem(password, password)
  if (problem) throw new HTTPException(400, { message: passwordProblemText[problem] })
  const subjects = [addressSubject(c, 'link')]
  const passwordHash = await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    const isLive = await findUserByAccountToken(c.var.db, hashToken(token), 'reset')
    return isLive ? hashPassword(password) : undefined
  })
  const user = passwordHash && (await applyResetLink(c, token, passwordHash))
  if (!user) {
    await countFailure(c, subjects)
    logEvent(c, 'reset refused')
    throw new HTTPException(400, { message: accountText.resetLinkDead })
  }
  logEvent(c, 'password reset', { userId: user.id })
}

/** The user whose password it has set, or undefined when the link was dead after all. */
const applyResetLink = (c: Context<AppEnv>, token: string, passwordHash: string) =>
  c.var.db.transaction().execute(async (tx) => {
    const claimed = await claimAccountTokenById(tx, hashToken(token), 'reset')
    if (!claimed) return undefined
    await setUserPassword(tx, claimed.id, passwordHash)
    await deleteSessionsOfUser(tx, claimed.id)
    await deleteFailures(tx, accountSubject(claimed.email))
    return claimed
  })

/** Notes that the person behind a verification link reads mail at the account's address. */
export async function verifyEmail(c: Context<AppEnv>, token: string): Promise<void> {
  const subjects = [addressSubject(c, 'link')]
  const user = await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    return c.var.db.transaction().execute(async (tx) => {
      const claimed = await claimAccountTokenById(tx, hashToken(token), 'verify')
      if (claimed) await setUserEmailVerified(tx, claimed.id)
      return claimed
    })
  })
  if (!user) {
    await countFailure(c, subjects)
    logEvent(c, 'verification refused')
    throw new HTTPException(400, { message: accountText.verificationLinkDead })
  }
  logEvent(c, 'email verified', { userId: user.id })
}
