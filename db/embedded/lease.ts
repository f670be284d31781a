import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, clusterFolder, databaseUser } from './cluster.ts'
import { removeShortSocketFolder, socketFolders } from './folders.ts'
import { createDatabase, PostgresStarter } from './postgres-starter.ts'
import { isPostmasterOf, readPostmaster } from './postmaster.ts'

export interface LeaseOptions {
  /** for tests: the server ends with the process that started it, so that nothing is left behind */
  dieWithParent?: boolean
  /** the server died under a running program, or is back; for the log */
  onNotice?: (message: string) => void
  /** the server died and cannot be reached from here anymore (another container has taken the folder) */
  onLost?: (error: unknown) => void
}

const port = 5432
/** Errors must not delay the next try: a server can be killed at any moment while it is being joined. */
const limits = { connectionTimeoutMillis: 5000, query_timeout: 10_000 }
const endLimitMs = 1000
/** A server that is being started again when this process leaves is joined first; otherwise nobody would stop it. */
const restartLimitMs = 10_000

/**
 * This process's hold on the running server: a shared advisory lock on a connection of its own. The last process to
 * leave stops the server. Taking the lock is also the readiness test, so a server that is stopping is never taken for a
 * usable one.
 */
export class Lease {
  private client: pg.Client | undefined
  private isLeaving = false
  private restart: Promise<void> | undefined
  private readonly folder: string
  private sockets: string[]
  private socket: string

  constructor(
    private readonly cluster: Cluster,
    private readonly options: LeaseOptions,
  ) {
    this.folder = clusterFolder(cluster)
    this.sockets = socketFolders(cluster)
    this.socket = this.sockets[0]!
  }

  connection(database: string) {
    return { host: this.socket, port, user: databaseUser, database }
  }

  serverPid(): number | undefined {
    const pid = readPostmaster(this.folder)?.pid
    return isPostmasterOf(pid, this.folder) ? pid : undefined
  }

  async take(): Promise<void> {
    const starter = new PostgresStarter(this.cluster, this.options.dieWithParent ?? false)
    await this.untilJoined(() => {
      starter.throwIfFailed()
      starter.start(this.sockets)
      return 10
    })
    await createDatabase(this.client!, 'app')
  }

  /**
   * Restarts a server that died under a running program. It never gives up, because the cause may pass (a full disk,
   * too little memory).
   */
  private async takeAgain(): Promise<void> {
    this.options.onNotice?.('the embedded database went away and is being started again')
    const starter = new PostgresStarter(this.cluster, this.options.dieWithParent ?? false)
    await this.untilJoined(() => {
      starter.throwIfTakenElsewhere()
      this.sockets = socketFolders(this.cluster)
      starter.start(this.sockets)
      return Math.min(10 + starter.failures * 500, 5000)
    })
    this.options.onNotice?.('the embedded database is back')
  }

  private async untilJoined(nextTry: () => number): Promise<void> {
    while (!this.isLeaving && !(await this.join())) await sleep(nextTry())
  }

  private async join(): Promise<boolean> {
    for (const socket of this.sockets) {
      if (!existsSync(join(socket, `.s.PGSQL.${port}`))) continue
      this.socket = socket
      const client = new pg.Client({ ...this.connection('postgres'), ...limits })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select pg_advisory_lock_shared(1, 1)')
        // The lock of a stopping server is worthless: it was free only because the session that stops the server had
        // ended.
        if (readPostmaster(this.folder)?.state !== 'ready') throw new Error('stopping')
        this.client = client
        client.on('end', () => this.lost(client))
        return true
      } catch {
        await Promise.race([client.end().catch(() => {}), sleep(endLimitMs)])
      }
    }
    return false
  }

  private lost(client: pg.Client): void {
    if (this.isLeaving || client !== this.client) return
    this.restart = this.takeAgain()
      .catch((error) => this.options.onLost?.(error))
      .finally(() => {
        this.restart = undefined
      })
  }

  async leave(): Promise<'stopped' | 'left-running'> {
    if (this.restart) await Promise.race([this.restart, sleep(restartLimitMs, undefined, { ref: false })])
    this.isLeaving = true
    try {
      const left = await this.client!.query<{ isLast: boolean }>(
        'select pg_advisory_unlock_shared(1, 1), pg_try_advisory_lock(1, 1) as "isLast"',
      )
      const pid = this.serverPid()
      if (!left.rows[0]!.isLast || !pid) return 'left-running'
      process.kill(pid, 'SIGINT') // fast shutdown; keep the exclusive lock until the server drops it
      for (let waited = 0; waited < 30_000 && isPostmasterOf(pid, this.folder); waited += 10) await sleep(10)
      removeShortSocketFolder(this.cluster)
      return 'stopped'
    } catch {
      return 'stopped' // another process, leaving at the same moment, stopped the server
    } finally {
      await this.client!.end().catch(() => {})
    }
  }
}
