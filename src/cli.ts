import { createInterface } from 'node:readline/promises'
import { connectDatabase, type DatabaseConnection } from '#db/connect.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { backup } from './server/commands/backup.ts'
import type { CommandAnswer, CommandParts } from './server/commands/command.ts'
import { deleteAccount } from './server/commands/delete.ts'
import { disable, enable } from './server/commands/disable.ts'
import { eraseCustomer } from './server/commands/erase.ts'
import { exportWorkspace } from './server/commands/export-workspace.ts'
import { token } from './server/commands/give-token.ts'
import { invite } from './server/commands/invite.ts'
import { resetLink, verifyLink } from './server/commands/links.ts'
import {
  type CommandName,
  type CommandOptions,
  readCommandLine,
  UsageError,
} from './server/commands/read-command-line.ts'
import { restore } from './server/commands/restore.ts'
import { retry } from './server/commands/retry.ts'
import { usage } from './server/commands/usage.ts'
import { users } from './server/commands/users.ts'
import { leave, members, role, workspaces } from './server/commands/workspaces.ts'
import { readEnvironment } from './server/operation/environment.ts'
import { openStorage } from './server/storage/open-storage.ts'
import type { Storage } from './server/storage/storage.ts'
import { asOnPath, commandText } from './text/commands/commands.ts'

const commands: Record<
  Exclude<CommandName, 'backup' | 'restore'>,
  (parts: CommandParts, target: string, options: CommandOptions, words: string[]) => Promise<CommandAnswer>
> = {
  invite: ({ db, environment }, email, options) =>
    invite(db, environment, {
      email,
      firstName: options['first-name'],
      lastName: options['last-name'],
      workspace: options.workspace,
      role: options.role,
      send: options.send,
    }),
  users: (parts) => users(parts),
  disable,
  enable,
  'reset-link': resetLink,
  'verify-link': verifyLink,
  token,
  retry: (parts, target, _, [name]) => retry(parts, target, name),
  delete: (parts, email, options) => deleteAccount(parts, email, options.yes ?? false),
  workspaces,
  usage,
  members,
  role: (parts, email, _, [name = '', asked = '']) => role(parts, email, name, asked),
  leave: (parts, email, _, [name = '']) => leave(parts, email, name),
  export: (parts, name, _, [target = '']) => exportWorkspace(parts, name, target),
  'erase-customer': eraseCustomer,
}

/**
 * These use the database as it is: a backup before an upgrade must not upgrade it, and a restore creates its own
 * schema.
 */
const wholeStateCommands: Record<
  'backup' | 'restore',
  (database: DatabaseConnection, storage: Storage, path: string, options: CommandOptions) => Promise<CommandAnswer>
> = {
  backup: (database, storage, path, options) => backup(database, storage, path, options.keep),
  restore,
}

/** Set by scripts/image-command.sh: in the image, commands are on the PATH, and npm is not used. */
const asCalled = (text: string) => (process.env.COMMANDS_ON_PATH ? asOnPath(text) : text)

async function main(args: string[]): Promise<void> {
  const { command, options, isHelp } = readCommandLine(args)
  if (!command) {
    console.log(asCalled(commandText.usage))
    if (!isHelp) process.exitCode = 2
    return
  }
  const { name, target, words } = command
  const answer = await withParts(async ({ database, ...parts }) => {
    if (isOfWholeState(name)) return wholeStateCommands[name](database, parts.storage, target, options)
    await migrateToLatest(database.db)
    return commands[name](parts, target, options, words)
  })
  if (answer.hasFailed) process.exitCode = 1
  console.log(options.json ? JSON.stringify(answer.json) : asCalled(answer.lines.join('\n')))
}

const isOfWholeState = (name: CommandName): name is 'backup' | 'restore' => Object.hasOwn(wholeStateCommands, name)

async function withParts<T>(work: (parts: CommandParts & { database: DatabaseConnection }) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env)
  const { databaseUrl, dataDir } = environment
  const database = await connectDatabase({ databaseUrl, dataDir, maxConnections: 1, onWaiting })
  try {
    return await work({
      database,
      db: database.db,
      environment,
      storage: await openStorage(dataDir, environment.objectStore),
      confirm,
      ask,
    })
  } finally {
    await database.close()
  }
}

/** Goes to standard error, like everything except the result. */
const onWaiting = (sentence: string) => console.error(isJson ? JSON.stringify({ waiting: sentence }) : sentence)

/** No answer means no. */
const confirm = async (question: string): Promise<boolean> => (await ask(question)).trim().toLowerCase() === 'yes'

/** The question goes to standard error, so that --json prints a single value. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), closed])
  terminal.close()
  return answer
}

const isJson = process.argv.includes('--json')
await main(process.argv.slice(2)).catch((error: Error) => {
  const isUsage = error instanceof UsageError
  process.exitCode = isUsage ? 2 : 1
  const message = asCalled(error.message)
  if (isJson) console.error(JSON.stringify({ error: message }))
  else console.error(isUsage ? `${message}\n\n${asCalled(commandText.usage)}` : message)
})
