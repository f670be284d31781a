import { findUserByEmail } from '#db/queries/users.ts'
import type { Db } from '#db/schema.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Storage } from '#server/storage/storage.ts'
import { noAccount } from '#text/commands/commands.ts'

/** What a command needs to run. */
export interface CommandParts {
  db: Db
  environment: Environment
  storage: Storage
  /** asks the operator; false unless the operator answers yes */
  confirm(question: string): Promise<boolean>
  /** asks the operator for a line; blank without an answer */
  ask(question: string): Promise<string>
}

/** The result, as text for people and as JSON for scripts. */
export interface CommandAnswer {
  lines: string[]
  json: unknown
  /** something was done, but not all: printed as a result, with exit code 1 */
  hasFailed?: boolean
}

/** The command changed nothing, and the message says why (exit code 1). */
export class CommandError extends Error {}

/** Whether a system call failed because the user who runs the command lacks permission. */
export const isNoRight = (code: string | undefined): boolean => code === 'EACCES' || code === 'EPERM'

/** The account with this address; throws CommandError without one. */
export async function accountAt(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandError(noAccount(email.trim()))
  return user
}
