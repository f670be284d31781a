import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface FoundProcess {
  pid: number
  parent: number
  command: string
  folder: string
}

/** The processes that work in a folder or name it on their command line (Linux). */
export function processesOf(folder: string): FoundProcess[] {
  return allProcesses().filter((one) => one.folder.startsWith(folder) || one.command.includes(folder))
}

export const childrenOf = (pid: number): FoundProcess[] => allProcesses().filter((one) => one.parent === pid)

/** PostgreSQL's processes all work in the cluster's folder: postmaster, workers and sessions. */
export const postgresOf = (dataDir: string): FoundProcess[] =>
  allProcesses().filter((one) => one.folder === `${dataDir}/pg`)

export const ingestionChildOf = (pid: number): FoundProcess | undefined =>
  childrenOf(pid).find((one) => one.command.includes('ingest-child'))

/**
 * The child that reads this stored file; another child may wait for the next file, or list the customers of an earlier
 * one.
 */
export const childReading = (pid: number, fileId: string): FoundProcess | undefined =>
  childrenOf(pid).find(
    (one) => one.command.includes('ingest-child') && openPathsOf(one.pid).some((path) => path.includes(fileId)),
  )

function openPathsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`))
  } catch {
    return [] // it has ended, or closed one meanwhile
  }
}

/** Processor seconds that this process has used, or another one (Linux). */
export function cpuSeconds(pid = process.pid): number {
  const { user, system } = process.cpuUsage()
  if (pid === process.pid) return (user + system) / 1e6
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export function isRunning(pid: number): boolean {
  return allProcesses().some((one) => one.pid === pid)
}

/** Stops the inspection children of a server, and those started meanwhile, until the returned function is called. */
export function holdLooks(sitePid: number): () => void {
  const held = new Set<number>()
  const hold = () => {
    for (const { pid, command } of childrenOf(sitePid)) {
      if (!command.includes('inspect-child')) continue
      process.kill(pid, 'SIGSTOP')
      held.add(pid)
    }
  }
  hold()
  const timer = setInterval(hold, 20)
  return () => {
    clearInterval(timer)
    for (const pid of held) {
      try {
        process.kill(pid, 'SIGCONT')
      } catch {} // it was ended
    }
  }
}

function allProcesses(): FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        if (!command) return [] // the kernel's own, or a zombie
        const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))![1])
        return [{ pid: Number(name), parent, command, folder: readlinkSync(`/proc/${name}/cwd`) }]
      } catch {
        return [] // ended meanwhile, or another user's
      }
    })
}
