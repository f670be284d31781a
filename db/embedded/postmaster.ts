import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The contents of postmaster.pid: the process of the server and its state. */
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

/**
 * Kills sessions that a dead server of this cluster has left behind. A session that waits for a lock of a killed one
 * waits for ever, and blocks the folder. Does nothing while a server runs.
 */
export function killOrphans(cluster: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(cluster)
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIn(name, folder))
    .map(Number)
  if (pids.some((pid) => isPostmasterOf(pid, cluster))) return
  for (const pid of pids) if (isSession(pid)) kill(pid)
}

function isIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false // it has ended, or is another user's
  }
}

function isSession(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')
  } catch {
    return false
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended, or is another user's
  }
}
