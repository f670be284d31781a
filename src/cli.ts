import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { connectDatabase } from '../db/connect'
import { migrateToLatest } from '../db/migrate'
import { disable, enable } from './server/commands/access'
import type { CommandAnswer, CommandParts } from './server/commands/command'
import { deleteAccount } from './server/commands/delete'
import { invite } from './server/commands/invite'
import { resetLink, verifyLink } from './server/commands/links'
import { users } from './server/commands/users'
import { readEnvironment } from './server/environment'
import { openStorage } from './server/storage'
import { commandText, tooManyWords, unknownCommand } from './text/commands'

type Options = ReturnType<typeof understand>['values']

const commands: Record<string, (parts: CommandParts, email: string, options: Options) => Promise<CommandAnswer>> = {
  invite: ({ db, environment }, email, options) =>
    invite(db, environment, { email, firstName: options['first-name'], lastName: options['last-name'] }),
  users: (parts) => users(parts),
  disable,
  enable,
  'reset-link': resetLink,
  'verify-link': verifyLink,
  delete: (parts, email, options) => deleteAccount(parts, email, options.yes ?? false),
}

const understand = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

/** Exit code 2: the command line was not understood. */
class UsageError extends Error {}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = understoodOrUsage(args)
  const [name, email = '', extra] = positionals
  if (values.help || !name) {
    console.log(commandText.usage)
    if (!values.help) process.exitCode = 2
    return
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(unknownCommand(name))
  if (!email && name !== 'users') throw new UsageError(commandText.emailMissing)
  if (extra !== undefined || (email && name === 'users')) throw new UsageError(tooManyWords(extra ?? email))

  const answer = await withParts((parts) => command(parts, email, values))
  console.log(values.json ? JSON.stringify(answer.json) : answer.lines.join('\n'))
}

function understoodOrUsage(args: string[]) {
  try {
    return understand(args)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function withParts<T>(work: (parts: CommandParts) => Promise<T>): Promise<T> {
  const environment = readEnvironment(process.env)
  const { databaseUrl, dataDir } = environment
  const database = await connectDatabase({ databaseUrl, dataDir, maxConnections: 1 })
  try {
    await migrateToLatest(database.db)
    return await work({ db: database.db, environment, storage: await openStorage(dataDir), confirm })
  } finally {
    await database.close()
  }
}

/** The question goes to standard error, so that --json output stays one value. No answer is no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), closed])
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

const isJson = process.argv.includes('--json')
await main(process.argv.slice(2)).catch((error: Error) => {
  const isUsage = error instanceof UsageError
  process.exitCode = isUsage ? 2 : 1
  if (isJson) console.error(JSON.stringify({ error: error.message }))
  else console.error(isUsage ? `${error.message}\n\n${commandText.usage}` : error.message)
})
