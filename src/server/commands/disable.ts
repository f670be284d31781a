import { deleteAccountTokens } from '#db/queries/account-tokens.ts'
import { deleteSessionsOfUser } from '#db/queries/sessions.ts'
import { listWorkspacesToEnd, setUserDisabled } from '#db/queries/users.ts'
import { disabled, enabled, enabledNotSetUp } from '#text/commands/commands.ts'
import { withoutOwner } from '#text/commands/workspaces.ts'
import { accountAt, type CommandAnswer, type CommandParts } from './command.ts'

/** Ends every session and link at once; files stay. */
export async function disable({ db }: CommandParts, email: string): Promise<CommandAnswer> {
  const user = await accountAt(db, email)
  await db.transaction().execute(async (tx) => {
    await setUserDisabled(tx, user.id, true)
    await deleteAccountTokens(tx, user.id)
    await deleteSessionsOfUser(tx, user.id)
  })
  const orphans = (await listWorkspacesToEnd(db, user.id)).filter(({ others }) => others?.length)
  return {
    lines: [disabled(user.email), ...withoutOwner(orphans)],
    json: {
      email: user.email,
      state: 'disabled',
      ...(orphans.length && { withoutOwner: orphans.map(({ name }) => name) }),
    },
  }
}

/** The old password works again. A user who never set one needs a new invitation. */
export async function enable({ db }: CommandParts, email: string): Promise<CommandAnswer> {
  const user = await accountAt(db, email)
  await setUserDisabled(db, user.id, false)
  const isSetUp = !user.is_first_time_sign_in
  return {
    lines: [isSetUp ? enabled(user.email) : enabledNotSetUp(user.email)],
    json: { email: user.email, state: isSetUp ? 'active' : 'invitation expired' },
  }
}
