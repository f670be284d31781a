import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface RunAs {
  /** prefix of PostgreSQL's command line */
  prefix: string[]
  /** who must own the files of the cluster; null: the user of this process */
  owner: { uid: number; gid: number } | null
}

/**
 * PostgreSQL refuses to run as root. For root: the owner of an existing cluster, else a system user that can reach the
 * data and the programs, else a user namespace (works below folders that only root may enter).
 */
export function runAs(dataDir: string, postgres: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null }
  const cluster = join(dataDir, 'pg')
  const made = existsSync(cluster) ? statSync(cluster) : undefined
  const candidates = made ? (made.uid ? [String(made.uid)] : []) : ['postgres', 'nobody']
  for (const name of candidates) {
    const owner = made ? { uid: made.uid, gid: made.gid } : systemUser(name)
    if (!owner) continue
    const prefix = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
    const canReach = ['test', '-x', dirname(dataDir), '-a', '-x', postgres]
    if (spawnSync(prefix[0]!, [...prefix.slice(1), ...canReach]).status === 0) return { prefix, owner }
  }
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  if (!made?.uid && spawnSync(namespace[0]!, [...namespace.slice(1), 'true']).status === 0) {
    return { prefix: namespace, owner: null }
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach ${dataDir}. Run the app as an ordinary user, or set DATABASE_URL.`,
  )
}

function systemUser(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
