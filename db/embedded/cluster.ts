import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPostmasterOf, readPostmaster } from './postmaster'
import type { RunAs } from './run-as'

export const databaseUser = 'app'
/** flock's exit code when another process holds the lock */
export const lockedExitCode = 75

export interface Cluster {
  dataDir: string
  bin: string
  run: RunAs
  sockets: string[]
}

export const clusterFolder = ({ dataDir }: Pick<Cluster, 'dataDir'>): string => join(dataDir, 'pg')

/** Makes the cluster if there is none: into a temporary folder, then renamed, so that a kill leaves no half of one. */
export function initialise({ dataDir, bin, run }: Cluster): void {
  if (existsSync(join(dataDir, 'pg', 'PG_VERSION'))) return
  for (const name of readdirSync(dataDir)) {
    const old = name.startsWith('init-') && Date.now() - statSync(join(dataDir, name)).mtimeMs > 120_000
    if (old) rmSync(join(dataDir, name), { recursive: true })
  }
  const fresh = join(dataDir, `init-${randomBytes(4).toString('hex')}`)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', databaseUser, '--auth-local=trust', '--auth-host=reject']
  const [command, ...args] = [
    ...run.prefix,
    join(bin, 'initdb'),
    '-D',
    fresh,
    ...access,
    ...locale,
    '--no-instructions',
  ]
  const made = spawnSync(command!, args, { encoding: 'utf8', cwd: dataDir })
  if (made.status !== 0)
    throw new Error(`The embedded database could not be made: ${made.stderr || made.error?.message}`)
  writeFileSync(join(fresh, 'pg_hba.conf'), `local all ${databaseUser} trust\n`)
  try {
    renameSync(fresh, join(dataDir, 'pg'))
  } catch (error) {
    // another process made one at the same moment
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    rmSync(fresh, { recursive: true })
  }
}

// mmap: Docker's 64 MB /dev/shm breaks parallel queries. jit costs more than it saves on queries of milliseconds.
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'dynamic_shared_memory_type=mmap',
  'jit=off',
  'shared_buffers=128MB',
  'max_wal_size=1GB',
  'max_connections=100',
]

/**
 * Starts the server under a lock on a file of the volume, which every backend inherits: PostgreSQL's own check is blind
 * across containers, and a second server on one volume destroyed the cluster. Holding the lock also proves that lock
 * files left by a killed server are stale, even when their process id has been given to another process.
 */
export function startPostgres(cluster: Cluster, dieWithParent: boolean) {
  const { dataDir, bin, run, sockets } = cluster
  const folder = clusterFolder(cluster)
  const lockFiles = sockets.flatMap((socket) => [join(socket, '.s.PGSQL.5432'), join(socket, '.s.PGSQL.5432.lock')])
  const stale = [join(folder, 'postmaster.pid'), ...lockFiles].map(quoted).join(' ')
  const clear = isPostmasterOf(readPostmaster(folder)?.pid, folder) ? '' : `rm -f ${stale};`
  const options = [...settings, `unix_socket_directories=${sockets.join(',')}`].flatMap((setting) => ['-c', setting])
  const postgres = [join(bin, 'postgres'), '-D', folder, ...options]
  const bound = dieWithParent ? ['setpriv', '--pdeathsig', 'INT'] : []
  const lock = [
    'flock',
    '-n',
    '-E',
    String(lockedExitCode),
    '-F',
    join(dataDir, 'pg.lock'),
    'sh',
    '-c',
    `${clear} exec "$@"`,
    'sh',
  ]
  const isLinux = process.platform === 'linux'
  const [command, ...args] = [...run.prefix, ...(isLinux ? [...lock, ...bound] : []), ...postgres]
  const log = openSync(join(dataDir, 'postgres.log'), 'a')
  const child = spawn(command!, args, { cwd: dataDir, stdio: ['ignore', log, log], detached: true })
  child.unref()
  closeSync(log)
  return child
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
