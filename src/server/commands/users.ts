import { listUsers } from '#db/queries/users.ts'
import { commandText, textTable, userColumns } from '#text/commands/commands.ts'
import type { CommandAnswer, CommandParts } from './command.ts'

/**
 * Every account with its state, last sign-in, files, bytes on disk (including unfinished uploads), and whether a reset
 * link was requested.
 */
export async function users({ db }: CommandParts): Promise<CommandAnswer> {
  const json = (await listUsers(db)).map((user) => ({
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    state: stateOf(user),
    createdAt: user.created_at,
    lastSignInAt: user.last_sign_in_at,
    emailVerifiedAt: user.email_verified_at,
    resetRequestedAt: user.reset_requested_at,
    files: user.files ?? 0,
    openUploads: user.open_uploads ?? 0,
    bytes: (user.file_bytes ?? 0) + (user.upload_bytes ?? 0),
  }))
  return { lines: json.length ? textTable(userColumns, json) : [commandText.noUsers], json }
}

type Listed = Awaited<ReturnType<typeof listUsers>>[number]

function stateOf(user: Listed) {
  if (user.disabled_at) return 'disabled'
  if (!user.is_first_time_sign_in) return 'active'
  return user.invited_until && user.invited_until > new Date() ? 'invited' : 'invitation expired'
}
