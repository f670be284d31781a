import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { readEnvironment } from '#server/operation/environment.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { startObjectStore, type TestObjectStore } from '#tests/support/object-store.ts'
import { postgresOf, processesOf } from '#tests/support/processes.ts'
import { startProgram, until } from '#tests/support/program.ts'
import { startServer } from '#tests/support/server.ts'

/** One process of the product, which can be ended in any way and started again. */
export interface Part {
  name: string
  readonly pid: number
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

export interface Stand {
  /** of the processes, each one's folder or the one all share */
  dataDirs: string[]
  storage: Storage
  webs: (Part & { site: string; invite(email: string): Promise<string>; output(): string })[]
  workers: (Part & { output(): string })[]
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  postgresPids(): number[]
  childrenLeft(): boolean
  /** undefined where files are on the disk */
  objectStore?: TestObjectStore
  /** what the processes printed */
  output(): string
  close(): Promise<void>
  /** after a failure: nothing may be left running */
  abort(): Promise<void>
}

/**
 * Two sites and two workers on one PostgreSQL. Without an object store, all share one folder and the clocks of the processes
 * jump. With one, each process has its own folder and no clock jumps: the store refuses requests with a wrong time.
 */
export async function openStand({ hasObjectStore }: { hasObjectStore: boolean }): Promise<Stand> {
  const [databaseFolder, folder] = [temporaryFolder(), temporaryFolder()]
  const objectStore = hasObjectStore ? await startObjectStore() : undefined
  const holder = startProgram('tests/support/databases/hold-database.program.ts', [databaseFolder])
  await holder.line('ready')
  const url = `postgres://app@localhost/app?host=${encodeURIComponent(join(databaseFolder, 'run'))}`
  const clock = pathToFileURL(join(import.meta.dirname, 'jumping-clock.mjs')).href
  const files: Record<string, string> = objectStore
    ? { STORAGE_URL: objectStore.url }
    : { NODE_OPTIONS: `--import=${clock}` }
  const dataDirs = objectStore ? ['1', '2', '3', '4'].map((name) => join(folder, name)) : [folder]
  for (const dataDir of dataDirs) mkdirSync(dataDir, { recursive: true })
  const settings = (n: number) => ({ DATABASE_URL: url, DATA_DIR: dataDirs[n] ?? folder, ...files })

  const webs: Stand['webs'] = []
  for (const n of [0, 1]) {
    const server = await startServer({ ...settings(n), WORKER: 'off' })
    webs.push(Object.assign(server, { name: `web ${n + 1}` }))
  }
  const workers = [2, 3].map((n) => workerPart(`worker ${n - 1}`, settings(n)))
  for (const worker of workers) await worker.start()
  const ownFolder = temporaryFolder()
  const storage = objectStore
    ? await openStorage(ownFolder, readEnvironment({ STORAGE_URL: objectStore.url }).objectStore)
    : await openStorage(folder)

  return {
    dataDirs,
    storage,
    objectStore,
    webs,
    workers,
    postgresPids: () => postgresOf(databaseFolder).map(({ pid }) => pid),
    childrenLeft: () => processesOf(folder).some(({ command }) => command.includes('ingest-child')),
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
      await objectStore?.close()
    },
    async close() {
      const codes = await Promise.all([...webs, ...workers].map((part) => part.kill('SIGTERM')))
      if (codes.some((code) => code !== 0)) throw new Error(`exit codes after SIGTERM: ${codes.join(', ')}`)
      await holder.end()
      await objectStore?.close()
      await until('no process is left', () => !processesOf(folder).length && !processesOf(databaseFolder).length)
      for (const one of [folder, databaseFolder, ownFolder])
        rmSync(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
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
      await until(`${name} has started: ${said}`, () => said.includes('Worker started'))
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
