import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  claimAccountToken,
  findUserByAccountToken,
  hasAccountToken,
  lockUserByAccountToken,
} from '#db/queries/account-tokens.ts'
import { deleteSessionsOfUser } from '#db/queries/sessions.ts'
import { deleteFailures, type ThrottleSubject } from '#db/queries/sign-in-attempts.ts'
import { findUserByEmail, setUserPassword, setUserSignedIn } from '#db/queries/users.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import { accountText, passwordProblemText } from '#text/accounts/accounts.ts'
import { hashPassword, inAccountTurn } from './passwords.ts'
import { hashToken } from './random-ids.ts'
import { type Session, type SignedIn, signedInUser, startSession } from './sessions.ts'
import { acceptsBareAddress } from './setup-mode.ts'
import { accountSubject, addressSubject, countFailure, refuseThrottled } from './throttle.ts'

/**
 * The ID and address of the person for whom a working invitation link was made. The link stays unused. Throws 400, 429.
 */
export async function findInvited(c: Context<AppEnv>, token: string): Promise<{ id: string; email: string }> {
  const subjects = [addressSubject(c, 'link')]
  const user = await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    return findUserByAccountToken(c.var.db, hashToken(token), 'invite')
  })
  return user?.is_first_time_sign_in ? user : refuseInvitation(c, subjects)
}

/**
 * Opens a restricted session for a working invitation link, without using the link up (docs/specification.md §10).
 * Throws 400, 429.
 */
export async function openInvitation(c: Context<AppEnv>, token: string): Promise<Session> {
  const subjects = [addressSubject(c, 'link')]
  const session = await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    return c.var.db.transaction().execute(async (tx) => {
      const user = await lockUserByAccountToken(tx, hashToken(token), 'invite')
      return user?.is_first_time_sign_in ? startSession(tx, user.id) : undefined
    })
  })
  if (!session) return refuseInvitation(c, subjects)
  logEvent(c, 'invitation opened', { userId: session.userId })
  return session
}

async function refuseInvitation(c: Context<AppEnv>, subjects: ThrottleSubject[]): Promise<never> {
  await countFailure(c, subjects)
  logEvent(c, 'invitation refused')
  throw new HTTPException(400, { message: accountText.invitationDead })
}

interface Setup {
  email: string
  password: string
  confirmPassword: string
}

/**
 * Sets the first password. The same transaction uses the invitation up and ends every other session of the user. Throws
 * the same 400 for an account that is unknown, set up, disabled or without a working invitation.
 */
export async function setUpAccount(c: Context<AppEnv>, { email, password, confirmPassword }: Setup): Promise<SignedIn> {
  if (!email || !password) throw new HTTPException(400, { message: accountText.emailAndPasswordRequired })
  const problem = passwordProblem(password, confirmPassword)
  if (problem) throw new HTTPException(400, { message: passwordProblemText[problem] })
  const subjects = [addressSubject(c, 'link')]

  const { user, passwordHash } = await inAccountTurn(c, async () => {
    await refuseThrottled(c, subjects)
    const user = await findUserByEmail(c.var.db, email)
    const isInvited = user !== undefined && (user.id === c.var.session?.userId || acceptsBareAddress(c))
    const canSetUp = isInvited && user.is_first_time_sign_in && !user.disabled_at
    const isLive = canSetUp && (await hasAccountToken(c.var.db, user.id, 'invite'))
    return { user, passwordHash: isLive ? await hashPassword(password) : undefined }
  })
  const session =
    user && passwordHash
      ? await c.var.db.transaction().execute(async (tx) => {
          if (!(await claimAccountToken(tx, user.id, 'invite'))) return undefined
          await setUserPassword(tx, user.id, passwordHash)
          await setUserSignedIn(tx, user.id)
          await deleteSessionsOfUser(tx, user.id)
          await deleteFailures(tx, accountSubject(user.email))
          return startSession(tx, user.id)
        })
      : undefined
  if (!session || !user) {
    await countFailure(c, subjects)
    logEvent(c, 'set-up refused', { userId: user?.id })
    throw new HTTPException(400, { message: accountText.setupRefused })
  }
  logEvent(c, 'account set up', { userId: user.id })
  return { session, user: { ...signedInUser(user), isFirstTimeSignIn: false } }
}
