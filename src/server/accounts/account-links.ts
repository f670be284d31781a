import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { claimAccountTokenById, findUserByAccountToken } from '#db/queries/account-tokens.ts'
import { deleteSessionsOfUser } from '#db/queries/sessions.ts'
import { deleteFailures } from '#db/queries/sign-in-attempts.ts'
import { setUserEmailVerified, setUserPassword } from '#db/queries/users.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { accountText, passwordProblemText } from '#text/accounts/accounts.ts'
import { hashPassword, inAccountTurn } from './passwords.ts'
import { hashToken } from './random-ids.ts'
import { accountSubject, addressSubject, countFailure, refuseThrottled } from './throttle.ts'

/**
 * Sets the password of the person for whom a reset link was made, and ends all their sessions. It does not sign the
 * person in (requirement 6).
 */
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

/** The user whose password was set; undefined if the link stopped working meanwhile. */
const applyResetLink = (c: Context<AppEnv>, token: string, passwordHash: string) =>
  c.var.db.transaction().execute(async (tx) => {
    const claimed = await claimAccountTokenById(tx, hashToken(token), 'reset')
    if (!claimed) return undefined
    await setUserPassword(tx, claimed.id, passwordHash)
    await deleteSessionsOfUser(tx, claimed.id)
    await deleteFailures(tx, accountSubject(claimed.email))
    return claimed
  })

/** Marks the address of a verification link as verified. */
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
