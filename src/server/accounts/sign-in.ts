import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ThrottleSubject } from '#db/queries/sign-in-attempts.ts'
import { findUserByEmail, lockUserToSignIn, setUserPasswordHash, setUserSignedIn } from '#db/queries/users.ts'
import { waitBriefly } from '#db/queries/workspaces.ts'
import { isPasswordTooLong } from '#domain/accounts/password.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { accountText } from '#text/accounts/accounts.ts'
import { hashPassword, inAccountTurn, isWeakHash, verifyPassword } from './passwords.ts'
import { type SignedIn, signedInUser, startSession } from './sessions.ts'
import { accountSubject, addressSubject, clearFailures, countFailure, refuseThrottled } from './throttle.ts'

/**
 * Opens a session for the right address and password. Throws the same 401 in every other case (requirement 3), 429
 * after too many failures (4), 400 for a password that is longer than any allowed one.
 */
export async function signIn(c: Context<AppEnv>, email: string, password: string): Promise<SignedIn> {
  const account = accountSubject(email)
  const subjects = [account, addressSubject(c, 'address')]
  if (isPasswordTooLong(password)) throw new HTTPException(400, { message: accountText.passwordTooLong })
  const { user, isRight, renewed } = await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    const user = await findUserByEmail(c.var.db, email)
    const canSignIn = user !== undefined && user.disabled_at === null && !user.is_first_time_sign_in
    const hash = canSignIn ? user.password_hash : null
    const isRight = await verifyPassword(hash, password)
    return { user, isRight, renewed: isRight && isWeakHash(hash!) ? await hashPassword(password) : undefined }
  })
  if (!isRight || !user?.password_hash) return refuse(c, subjects, user?.id)
  const known = user.password_hash

  const session = await c.var.db.transaction().execute(async (tx) => {
    // Check again: since the look-up above, the user may have been disabled or the password changed.
    if (!(await lockUserToSignIn(tx, user.id, known))) return undefined
    await clearFailures(c, tx, account)
    if (renewed) await setUserPasswordHash(tx, user.id, renewed)
    await setUserSignedIn(tx, user.id)
    await waitBriefly(tx)
    return startSession(tx, user.id)
  })
  if (!session) return refuse(c, subjects, user.id)
  logEvent(c, 'signed in', { userId: user.id })
  return { session, user: signedInUser(user) }
}

async function refuse(c: Context<AppEnv>, subjects: ThrottleSubject[], userId?: string): Promise<never> {
  await countFailure(c, subjects)
  logEvent(c, 'sign-in refused', { userId })
  throw new HTTPException(401, { message: accountText.invalidCredentials })
}
