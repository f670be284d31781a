import { parseArgs } from 'node:util'
import { connectDatabase } from '../db/connect'
import { migrateToLatest } from '../db/migrate'
import { invite } from './server/commands/invite'
import { readEnvironment, SettingError } from './server/environment'
import { commandText } from './text/commands'

/** What a command is given; it returns the lines to print, the link last, or throws CommandError. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'first-name': { type: 'string' }, 'last-name': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
const [command, email] = positionals

if (values.help || command !== 'invite' || !email) {
  console.log(commandText.usage)
  process.exit(values.help ? 0 : 2)
}

try {
  const environment = readEnvironment(process.env)
  const database = await connectDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    maxConnections: 1,
  })
  try {
    await migrateToLatest(database.db)
    const names = { firstName: values['first-name'], lastName: values['last-name'] }
    const { lines, exitCode } = await invite(database.db, environment, { email, ...names })
    for (const line of lines) (exitCode ? console.error : console.log)(line)
    process.exitCode = exitCode
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof SettingError || error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
