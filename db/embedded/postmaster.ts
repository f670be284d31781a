import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What postmaster.pid says: the process of the server and its state. */
export function readPostmaster(cluster: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** Whether this process is really the server of this cluster. Process ids are reused, especially in containers. */
export function isPostmasterOf(pid: number | undefined, cluster: string): boolean {
  if (!pid) return false
  try {
    if (process.platform !== 'linux') {
      process.kill(pid, 0)
      return true
    }
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') // empty for a zombie
    return command.some((part) => part.endsWith('/postgres')) && command.includes(cluster)
  } catch {
    return false
  }
}
