import { claimAccountToken, findUserByAccountToken } from '../../db/queries/account-tokens'
import { deleteSessionsOfUser } from '../../db/queries/sessions'
import { findUserByEmail, setUserPassword, setUserSignedIn } from '../../db/queries/users'
import type { Db } from '../../db/schema'
import { hashPassword, verifyPassword } from './passwords'
import { type Session, type SignedInUser, startSession } from './sessions'
import { hashToken } from './tokens'

export interface SignedIn {
  session: Session
  user: SignedInUser
}

/** A new session for the right address and password; undefined alike for every other case (requirements.md 3). */
export async function signIn(db: Db, email: string, password: string): Promise<SignedIn | undefined> {
  const user = await findUserByEmail(db, email)
  const canSignIn = user !== undefined && user.disabled_at === null && !user.is_first_time_sign_in
  const isRight = await verifyPassword(canSignIn ? user.password_hash : null, password)
  if (!isRight || !user) return undefined
  await setUserSignedIn(db, user.id)
  const session = await startSession(db, user.id)
  const { id, first_name: firstName, last_name: lastName } = user
  return { session, user: { id, email: user.email, firstName, lastName, isFirstTimeSignIn: false } }
}

/** A restricted session for a live invitation link; looking at the link does not use it up (design.md §6). */
export async function openInvitation(db: Db, token: string): Promise<Session | undefined> {
  const user = await findUserByAccountToken(db, hashToken(token), 'invite')
  return user?.is_first_time_sign_in ? startSession(db, user.id) : undefined
}

interface Setup {
  email: string
  password: string
  /** the user whose invitation link this browser opened; without one the address alone must be enough */
  invitedUserId: string | undefined
  /** whether the address alone is accepted (SETUP_REQUIRES_LINK, design.md §6) */
  acceptsBareAddress: boolean
}

/**
 * Sets the first password, uses the invitation up in the same transaction and ends every other session of the user.
 * Undefined for an account that is unknown, set up, disabled or without a live invitation, all alike.
 */
export async function setUpAccount(
  db: Db,
  { email, password, invitedUserId, acceptsBareAddress }: Setup,
): Promise<SignedIn | undefined> {
  const passwordHash = await hashPassword(password)
  const user = await findUserByEmail(db, email)
  if (!user?.is_first_time_sign_in || user.disabled_at) return undefined
  if (user.id !== invitedUserId && !acceptsBareAddress) return undefined
  const isSet = await db.transaction().execute(async (tx) => {
    if (!(await claimAccountToken(tx, user.id, 'invite'))) return false
    await setUserPassword(tx, user.id, passwordHash)
    await setUserSignedIn(tx, user.id)
    await deleteSessionsOfUser(tx, user.id)
    return true
  })
  if (!isSet) return undefined
  const session = await startSession(db, user.id)
  const { id, first_name: firstName, last_name: lastName } = user
  return { session, user: { id, email: user.email, firstName, lastName, isFirstTimeSignIn: false } }
}
