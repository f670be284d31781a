import { findUserByEmail } from '#db/queries/users.ts'
import type { Db } from '#db/schema.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Storage } from '#server/storage/storage.ts'
import { noAccount } from '#text/commands/commands.ts'

/** What a command works with. */
export interface CommandParts {
  db: Db
  environment: Environment
  storage: Storage
  /** asks the operator; false unless the answer is yes */
  confirm(question: string): Promise<boolean>
}

/** The answer, as text for people and as JSON for scripts. */
export interface CommandAnswer {
  lines: string[]
  json: unknown
}

/** Nothing was changed, and this is why (exit code 1). */
export class CommandError extends Error {}

/** Whether a system call failed because the user who runs the command may not do it. */
export const isNoRight = (code: string | undefined): boolean => code === 'EACCES' || code === 'EPERM'

/** The account at this address, or CommandError. */
export async function accountAt(db: Db, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandError(noAccount(email.trim()))
  return user
}
