import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { invite } from '#server/commands/invite.ts'
import { readEnvironment } from '#server/operation/environment.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from './databases/database.ts'

const root = join(import.meta.dirname, '../..')

export interface RunningServer {
  site: string
  dataDir: string
  /** undefined where settings named one, or asked for the embedded database */
  database?: TestDatabase
  pid: number
  /** everything the server printed */
  output(): string
  /** starts it again on the same folder, after `kill` */
  start(): Promise<void>
  /** its exit code; null when the signal itself ended it */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** the link */
  invite(email: string, firstName?: string, lastName?: string): Promise<string>
  /** an admin command; the last line it printed */
  admin(...args: string[]): Promise<string>
  close(options?: { keepData?: boolean }): Promise<void>
}

/**
 * The built product as an operator runs it: a process of its own, a folder of its own. Its database is copied from the
 * template of this run. With a blank DATABASE_URL it uses the embedded database, which costs one more second of
 * processor time.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = settings.DATA_DIR ?? temporaryFolder()
  const database = settings.DATABASE_URL === undefined ? await testDatabase() : undefined
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MALLOC_MMAP_THRESHOLD_: '32768',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: site,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  }
  let child: ChildProcess
  let output = ''

  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(process.execPath, ['--max-semi-space-size=4', 'dist/server/server.js'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout!, child.stderr!]) {
        stream.on('data', (chunk) => {
          output += chunk
          if (String(chunk).includes('Listening on')) resolve()
        })
      }
      child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)))
    })
  const kill = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })

  const admin = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/cli.js', ...args], { cwd: root, env })
    return stdout.trim().split('\n').at(-1)!
  }

  await start().catch(async (error: Error) => {
    await database?.close()
    throw error
  })
  return {
    site,
    dataDir,
    database,
    get pid() {
      return child.pid!
    },
    output: () => output,
    start,
    kill,
    async invite(email, firstName, lastName) {
      if (database)
        return (await invite(database.db, readEnvironment(env), { email, firstName, lastName })).lines.at(-1)!
      const names = { '--first-name': firstName, '--last-name': lastName }
      return admin('invite', email, ...Object.entries(names).flatMap(([option, name]) => (name ? [option, name] : [])))
    },
    admin,
    async close({ keepData = false } = {}) {
      await kill('SIGTERM')
      await database?.close()
      if (!keepData) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
