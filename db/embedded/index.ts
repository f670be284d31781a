import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { binariesFolder } from './binaries'
import { type Cluster, clusterFolder, databaseUser, initialise, lockedExitCode, startPostgres } from './cluster'
import { socketFolders } from './folders'
import { isPostmasterOf, readPostmaster } from './postmaster'
import { runAs } from './run-as'

const databaseName = 'app'
const startLimitMs = 120_000

export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface Embedded {
  connection: EmbeddedConnection
  /** Leaves; the last process out stops the server. */
  stop(): Promise<'stopped' | 'left-running'>
}

interface Options {
  /** the server ends with the process that started it: for tests, which leave nothing behind */
  dieWithParent?: boolean
  /** the server went away and could not be started again */
  onLost?: (error: unknown) => void
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs: the server and the commands share it.
 * Every process holds a shared advisory lock on a connection of its own; the last one out stops the server. When the
 * server dies under a process (kill -9, or its starter took it along), that process starts it again.
 */
export async function ensureEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const cluster = prepare(dataDir)
  initialise(cluster)
  const lease = new Lease(cluster, options)
  await lease.take()
  await lease.makeDatabase()
  return { connection: lease.connection(databaseName), stop: () => lease.leave() }
}

function prepare(folder: string): Cluster {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const dataDir = realpathSync(folder)
  const bin = binariesFolder()
  const run = runAs(dataDir, join(bin, 'postgres'))
  // The database's user must be able to make files here; what else lies here stays closed to it (0700 folders).
  if (run.owner) chownSync(dataDir, run.owner.uid, run.owner.gid)
  return { dataDir, bin, run, sockets: socketFolders(dataDir, run) }
}

/** This process's hold on the running server. */
class Lease {
  private client: pg.Client | undefined
  private socket: string
  private isLeaving = false

  constructor(
    private readonly cluster: Cluster,
    private readonly options: Options,
  ) {
    this.socket = cluster.sockets[0]!
  }

  connection(database: string): EmbeddedConnection {
    return { host: this.socket, port: 5432, user: databaseUser, database }
  }

  /** Joins the running server, or starts one and joins it. Taking the lock is the readiness test. */
  async take(): Promise<void> {
    const folder = clusterFolder(this.cluster)
    const log = join(this.cluster.dataDir, 'postgres.log')
    const deadline = Date.now() + startLimitMs
    let child: ChildProcess | undefined
    let failures = 0
    let lockedSince = 0
    while (!(await this.join())) {
      if (Date.now() > deadline || failures >= 3) throw new Error(`The embedded database did not start; see ${log}.`)
      const isElsewhere =
        lockedSince && Date.now() - lockedSince > 30_000 && !isPostmasterOf(readPostmaster(folder)?.pid, folder)
      if (isElsewhere) throw new Error(`${this.cluster.dataDir} is in use by another container or machine.`)
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        child = startPostgres(this.cluster, this.options.dieWithParent ?? false)
        child.on('error', () => failures++)
        child.on('exit', (code) => {
          if (code === lockedExitCode) lockedSince ||= Date.now()
          else if (code !== 0) failures++
        })
      }
      await sleep(10)
    }
  }

  private async join(): Promise<boolean> {
    for (const socket of this.cluster.sockets) {
      if (!existsSync(join(socket, '.s.PGSQL.5432'))) continue
      this.socket = socket
      const client = new pg.Client({ ...this.connection('postgres'), connectionTimeoutMillis: 5000 })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select pg_advisory_lock_shared(1, 1)')
        // The lock of a server that is just stopping is no use: it was free only because its stopper's session ended.
        if (readPostmaster(clusterFolder(this.cluster))?.state !== 'ready') throw new Error('stopping')
        this.client = client
        client.on('end', () => this.lost())
        return true
      } catch {
        await client.end().catch(() => {})
      }
    }
    return false
  }

  private lost(): void {
    if (this.isLeaving) return
    this.take().catch((error) => this.options.onLost?.(error))
  }

  async makeDatabase(): Promise<void> {
    const found = await this.client!.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount) return
    await this.client!.query(`create database ${databaseName}`).catch((error: { code?: string }) => {
      if (!['42P04', '23505'].includes(error.code ?? '')) throw error // another process made it at the same moment
    })
  }

  async leave(): Promise<'stopped' | 'left-running'> {
    this.isLeaving = true
    const folder = clusterFolder(this.cluster)
    let isLast = false
    try {
      const left = await this.client!.query<{ last: boolean }>(
        'select pg_advisory_unlock_shared(1, 1), pg_try_advisory_lock(1, 1) as last',
      )
      isLast = left.rows[0]!.last
    } catch {
      return 'stopped' // another process, leaving at the same moment, stopped the server
    }
    const pid = readPostmaster(folder)?.pid
    if (isLast && pid && isPostmasterOf(pid, folder)) {
      process.kill(pid, 'SIGINT') // fast shutdown; the exclusive lock is kept until the server itself drops it
      for (let i = 0; i < 3000 && isPostmasterOf(pid, folder); i++) await sleep(10)
      await this.client!.end().catch(() => {})
      return 'stopped'
    }
    await this.client!.end().catch(() => {})
    return 'left-running'
  }
}
