import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

export const databaseUser = 'app'

export interface Cluster {
  /** absolute, symbolic links resolved */
  dataDir: string
  /** PostgreSQL's programs */
  bin: string
  run: RunAs
}

export const clusterFolder = ({ dataDir }: Pick<Cluster, 'dataDir'>): string => join(dataDir, 'pg')

const leftoverAgeMs = 120_000

/**
 * Creates the cluster if there is none. It is made in a temporary folder and then renamed, so that a kill never leaves
 * half of one.
 */
export function initialiseCluster(cluster: Cluster): void {
  const { dataDir, bin, run } = cluster
  if (existsSync(join(clusterFolder(cluster), 'PG_VERSION'))) return
  removeLeftovers(dataDir)
  const fresh = join(dataDir, `init-${randomBytes(4).toString('hex')}`)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', databaseUser, '--auth-local=trust', '--auth-host=reject']
  const initdb = [join(bin, 'initdb'), '-D', fresh, ...access, ...locale, '--no-instructions']
  const [command, ...args] = [...run.prefix, ...initdb]
  const made = spawnSync(command!, args, { encoding: 'utf8', cwd: dataDir })
  if (made.status !== 0) {
    throw new Error(`The embedded database could not be made: ${made.stderr || made.error?.message}`)
  }
  // trust: only the owner can enter the folders of the sockets (0700)
  writeFileSync(join(fresh, 'pg_hba.conf'), `local all ${databaseUser} trust\n`)
  try {
    renameSync(fresh, clusterFolder(cluster))
  } catch (error) {
    // another process created one at the same moment
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    rmSync(fresh, { recursive: true })
  }
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith('init-') && Date.now() - statSync(path).mtimeMs > leftoverAgeMs) {
      rmSync(path, { recursive: true })
    }
  }
}
