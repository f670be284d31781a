import { insertAccountToken } from '#db/queries/account-tokens.ts'
import { deleteSessionsOfUser } from '#db/queries/sessions.ts'
import { findUserByEmail, insertUser, setUserNames } from '#db/queries/users.ts'
import type { Db } from '#db/schema.ts'
import { inviteLifeMs } from '#domain/accounts/link-life.ts'
import { hashToken, newId, newToken } from '#server/accounts/random-ids.ts'
import { cleanName } from '#server/files/file-name.ts'
import type { Environment } from '#server/operation/environment.ts'
import { alreadySetUp, commandText, invited, isDisabled } from '#text/commands/commands.ts'
import { type CommandAnswer, CommandError } from './command.ts'
import { accountLink } from './links.ts'

interface Invitation {
  email: string
  firstName?: string
  lastName?: string
}

/**
 * Creates the user, or invites again a user who is not set up yet; the old link and its sessions end. It does not
 * change an account that is set up or disabled. The last line is the set-up link.
 */
export async function invite(
  db: Db,
  environment: Environment,
  { email, ...names }: Invitation,
): Promise<CommandAnswer> {
  const address = email.trim()
  if (address.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(address) || cleanName(address) !== address)
    throw new CommandError(commandText.badEmail)
  const [firstName, lastName] = [names.firstName, names.lastName].map((name) => cleanName(name ?? '') || undefined)
  const token = newToken()
  const expiresAt = new Date(Date.now() + inviteLifeMs)
  await db.transaction().execute(async (tx) => {
    const known = await findUserByEmail(tx, address)
    if (known && !known.is_first_time_sign_in) throw new CommandError(alreadySetUp(address))
    if (known?.disabled_at) throw new CommandError(isDisabled(address))
    const id = known?.id ?? newId()
    if (!known) await insertUser(tx, { id, email: address, firstName: firstName ?? null, lastName: lastName ?? null })
    else if (firstName || lastName) await setUserNames(tx, id, { first_name: firstName, last_name: lastName })
    await insertAccountToken(tx, { id: hashToken(token), userId: id, kind: 'invite', expiresAt })
    // Runs after the token is replaced, so that a session just opened with the old link ends, too.
    await deleteSessionsOfUser(tx, id)
  })
  const link = accountLink(environment, '/first-time-setup', token)
  return { lines: [invited(address), link], json: { email: address, link, expiresAt } }
}
