import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { temporaryFolder } from '../../support/database'
import { postgresOf, processesOf } from '../../support/processes'
import { startProgram, until } from '../../support/program'
import { startServer } from '../../support/server'

/** One process of the product, which can be ended in any way and started again. */
export interface Part {
  name: string
  readonly pid: number
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export interface Stand {
  dataDir: string
  webs: (Part & { site: string; invite(email: string): Promise<string> })[]
  workers: Part[]
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  postgresPids(): number[]
  /** what the processes printed */
  output(): string
  close(): Promise<void>
  /** after a failure: nothing may be left running */
  abort(): Promise<void>
}

/** Two sites and two workers on one PostgreSQL and one place for files, all with clocks that jump. */
export async function openStand(): Promise<Stand> {
  const [databaseFolder, dataDir] = [temporaryFolder(), temporaryFolder()]
  const holder = startProgram('tests/db/programs/hold-database.ts', [databaseFolder])
  await holder.line('ready')
  const url = `postgres://app@localhost/app?host=${encodeURIComponent(join(databaseFolder, 'run'))}`
  const clock = pathToFileURL(join(import.meta.dirname, 'jumping-clock.mjs')).href
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, NODE_OPTIONS: `--import=${clock}` }

  const servers = [await startServer({ ...settings, WORKER: 'off' }), await startServer({ ...settings, WORKER: 'off' })]
  const webs = servers.map((server, i) => Object.assign(server, { name: `web ${i + 1}` }))
  const workers = [workerPart('worker 1', settings), workerPart('worker 2', settings)]
  for (const worker of workers) await worker.start()

  return {
    dataDir,
    webs,
    workers,
    postgresPids: () => postgresOf(databaseFolder).map(({ pid }) => pid),
    output: () => [...webs, ...workers].map((part) => part.output()).join(''),
    async query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      for (let tries = 0; ; tries++) {
        const client = new pg.Client({ connectionString: url })
        client.on('error', () => {})
        try {
          await client.connect()
          return (await client.query<T>(text, values)).rows
        } catch (error) {
          if (tries > 100) throw error
          await sleep(200)
        } finally {
          await client.end().catch(() => {})
        }
      }
    },
    async abort() {
      await Promise.all([...webs, ...workers].map((part) => part.kill('SIGKILL')))
      await holder.end()
    },
    async close() {
      const codes = await Promise.all([...webs, ...workers].map((part) => part.kill('SIGTERM')))
      if (codes.some((code) => code !== 0)) throw new Error(`exit codes after SIGTERM: ${codes.join(', ')}`)
      await holder.end()
      await until('no process is left', () => !processesOf(dataDir).length && !processesOf(databaseFolder).length)
      for (const folder of [dataDir, databaseFolder])
        rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function workerPart(name: string, settings: Record<string, string>): Part & { output(): string } {
  let child: ChildProcess
  let output = ''
  return {
    name,
    get pid() {
      return child.pid!
    },
    output: () => output,
    async start() {
      const env = { ...process.env, NODE_ENV: 'production', ...settings }
      child = spawn(process.execPath, ['dist/server/worker.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (text) => {
          said += text
          output += text
        })
      await until(`${name} has started: ${said}`, () => said.includes('Worker started'), 60_000)
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
