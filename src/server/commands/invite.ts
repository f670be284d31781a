import { insertAccountToken } from '../../../db/queries/account-tokens'
import { deleteSessionsOfUser } from '../../../db/queries/sessions'
import { findUserByEmail, insertUser, setUserNames } from '../../../db/queries/users'
import type { Db } from '../../../db/schema'
import { alreadySetUp, commandText, invited } from '../../text/commands'
import type { Environment } from '../environment'
import { hashToken, newId, newToken } from '../tokens'

const inviteLifeMs = 72 * 3_600_000

interface Invitation {
  email: string
  firstName?: string
  lastName?: string
}

/**
 * Creates the user, or re-invites one that is not set up yet: a new link, the old one and what it opened dead. An
 * account that is set up stays as it is (exit 1). The last line is the set-up link.
 */
export async function invite(db: Db, environment: Environment, { email, firstName, lastName }: Invitation) {
  const address = email.trim()
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > 254) return { lines: [commandText.badEmail], exitCode: 1 }
  const token = newToken()
  const isInvited = await db.transaction().execute(async (tx) => {
    const known = await findUserByEmail(tx, address)
    if (known && !known.is_first_time_sign_in) return false
    const id = known?.id ?? newId()
    if (!known) await insertUser(tx, { id, email: address, firstName: firstName ?? null, lastName: lastName ?? null })
    else if (firstName || lastName) await setUserNames(tx, id, { first_name: firstName, last_name: lastName })
    await deleteSessionsOfUser(tx, id)
    await insertAccountToken(tx, {
      id: hashToken(token),
      userId: id,
      kind: 'invite',
      expiresAt: new Date(Date.now() + inviteLifeMs),
    })
    return true
  })
  if (!isInvited) return { lines: [alreadySetUp(address)], exitCode: 1 }
  const link = new URL('/first-time-setup', environment.publicUrl)
  link.searchParams.set('token', token)
  return { lines: [invited(address), link.href], exitCode: 0 }
}
