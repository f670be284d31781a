import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const kibibytes = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/**
 * Peak memory in MB of a process (its high-water mark), or of a process and its children (shared pages counted once).
 * Also its processor seconds, which are more reliable than elapsed time on a busy machine.
 */
export function watchMemory(pid: number, { withChildren = false } = {}) {
  let peak = 0
  let cpuSeconds = 0
  const before = processorSeconds(pid)
  const look = () => {
    const now = withChildren
      ? [pid, ...childrenOf(pid)].reduce((sum, one) => sum + kibibytes(read(`/proc/${one}/smaps_rollup`), 'Pss'), 0)
      : kibibytes(read(`/proc/${pid}/status`), 'VmHWM')
    peak = Math.max(peak, now)
    cpuSeconds = Math.max(cpuSeconds, processorSeconds(pid) - before)
  }
  const timer = setInterval(look, withChildren ? 500 : 20)
  return {
    stop() {
      clearInterval(timer)
      return { peakMB: Math.round(peak / 1024), cpuSeconds }
    },
  }
}

/**
 * Peak memory in MB of processes from now on, and what each used when it was first seen. `pids` is called again and
 * again.
 */
export function watchGrowth(pids: () => number[]) {
  const found = new Map<number, { beforeMB: number; peakMB: number }>()
  const megabytes = (pid: number, name: string) => Math.round(kibibytes(read(`/proc/${pid}/status`), name) / 1024)
  const look = () => {
    for (const pid of pids()) {
      const one = found.get(pid) ?? { beforeMB: megabytes(pid, 'VmRSS'), peakMB: 0 }
      if (!found.has(pid)) forgetPeak(pid)
      one.peakMB = Math.max(one.peakMB, megabytes(pid, 'VmHWM'))
      found.set(pid, one)
    }
  }
  look()
  const timer = setInterval(look, 100)
  return {
    stop() {
      look()
      clearInterval(timer)
      return found
    },
  }
}

/** Resets the high-water mark of a process (proc(5), clear_refs); a process that has just ended has none. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {}
}

/** User and system time of a process, its ended children included. */
function processorSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
}

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1]) === pid)
    .map(Number)
