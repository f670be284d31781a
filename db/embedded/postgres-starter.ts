import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Cluster, clusterFolder } from './cluster.ts'
import { isPostmasterOf, killOrphans, readPostmaster } from './postmaster.ts'

/** flock's exit code when another process holds the lock */
const lockedExitCode = 75
const startLimitMs = 120_000
const elsewhereLimitMs = 30_000
/**
 * Sessions of a dead server end by themselves within this time, or never. All processes are searched for them at this
 * interval.
 */
const orphansLimitMs = 5000
const longestLogBytes = 10_000_000

// mmap: Docker's 64 MB /dev/shm breaks parallel queries. jit costs more than it saves on queries of milliseconds.
// fsync and synchronous_commit stay on: an acknowledged commit survives a kill and a power cut.
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'dynamic_shared_memory_type=mmap',
  'jit=off',
  'shared_buffers=128MB',
  'max_wal_size=1GB',
  'max_connections=100',
  // Errors are reported to the caller. In this log they would quote people's data: values, statements or details.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length_on_error=0',
]

/** Starts the server, repeatedly if needed, and reports the outcome. */
export class PostgresStarter {
  failures = 0
  private child: ChildProcess | undefined
  private lockedSince = 0
  private nextLook = 0
  private readonly startedAt = performance.now()

  constructor(
    private readonly cluster: Cluster,
    private readonly dieWithParent: boolean,
  ) {}

  /** Does nothing while the last attempt is running. An attempt that meets another process's lock ends by itself. */
  start(sockets: string[]): void {
    if (this.child && this.child.exitCode === null && this.child.signalCode === null) return
    this.child = spawnPostgres(this.cluster, sockets, this.dieWithParent)
    this.child.on('error', () => this.failures++)
    this.child.on('exit', (code) => {
      if (code === lockedExitCode) this.meetLock()
      else if (code !== 0) this.failures++
    })
  }

  private meetLock(): void {
    const now = performance.now()
    this.lockedSince ||= now
    this.nextLook ||= now + orphansLimitMs
    if (now < this.nextLook) return
    this.nextLook = now + orphansLimitMs
    const folder = clusterFolder(this.cluster)
    if (!isPostmasterOf(readPostmaster(folder)?.pid, folder)) killOrphans(folder)
  }

  throwIfFailed(): void {
    this.throwIfTakenElsewhere()
    if (this.failures < 3 && performance.now() - this.startedAt < startLimitMs) return
    throw new Error(
      `The embedded database did not start. The end of ${logPath(this.cluster)}:\n${logEnd(this.cluster)}`,
    )
  }

  /**
   * The lock is held, but no server of this folder runs here: the holder is in another container or on another host.
   */
  throwIfTakenElsewhere(): void {
    if (!this.lockedSince || performance.now() - this.lockedSince < elsewhereLimitMs) return
    const folder = clusterFolder(this.cluster)
    if (isPostmasterOf(readPostmaster(folder)?.pid, folder)) return
    throw new Error(`${this.cluster.dataDir} is in use by another container or machine.`)
  }
}

/**
 * Holds a lock on a file of the volume, which every backend inherits: PostgreSQL's own check fails across containers,
 * and a second server on one volume destroyed the cluster. Holding the lock also proves that lock files of a killed
 * server are stale, even if another process has got their process id.
 */
function spawnPostgres(cluster: Cluster, sockets: string[], dieWithParent: boolean): ChildProcess {
  const { dataDir, bin, run } = cluster
  const folder = clusterFolder(cluster)
  const lockFiles = sockets.flatMap((socket) => [join(socket, '.s.PGSQL.5432'), join(socket, '.s.PGSQL.5432.lock')])
  const stale = [join(folder, 'postmaster.pid'), ...lockFiles].map(shellQuoted).join(' ')
  const clear = isPostmasterOf(readPostmaster(folder)?.pid, folder) ? '' : `rm -f ${stale};`
  const listed = sockets.map((socket) => `"${socket.replaceAll('"', '""')}"`).join(',')
  const options = [...settings, `unix_socket_directories=${listed}`].flatMap((setting) => ['-c', setting])
  const postgres = [join(bin, 'postgres'), '-D', folder, ...options]
  const flock = ['flock', '-n', '-E', String(lockedExitCode), '-F', join(dataDir, 'pg.lock')]
  const bound = dieWithParent ? ['setpriv', '--pdeathsig', 'INT'] : []
  // util-linux has these; elsewhere we rely on PostgreSQL's own check
  const linux = [...flock, 'sh', '-c', `${clear} exec "$@"`, 'sh', ...bound]
  const [command, ...args] = [...run.prefix, ...(process.platform === 'linux' ? linux : []), ...postgres]
  const log = openLog(cluster)
  // detached: Ctrl-C in the terminal reaches this program, which then stops the server
  const child = spawn(command!, args, { cwd: dataDir, stdio: ['ignore', log, log], detached: true })
  child.unref()
  closeSync(log)
  return child
}

/** PostgreSQL cannot create a database in a transaction, and two processes may try at the same moment. */
export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount) return
  await client.query(`create database ${name}`).catch((error: { code?: string }) => {
    if (!['42P04', '23505'].includes(error.code ?? '')) throw error
  })
}

const logPath = ({ dataDir }: Cluster) => join(dataDir, 'postgres.log')

function openLog(cluster: Cluster): number {
  const path = logPath(cluster)
  if (existsSync(path) && statSync(path).size > longestLogBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function logEnd(cluster: Cluster): string {
  return readFileSync(logPath(cluster), 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
