import { readFileSync } from 'node:fs'

/** The kernel counts processor time for programs in hundredths of a second, whatever its own clock does (proc(5), sysconf). */
const tickMs = 10

/**
 * The processor time that a process has used so far, in milliseconds; undefined where the system does not tell.
 * @internal exported for its test
 */
export function processorMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in parentheses may hold anything; user and system time are the 14th and 15th fields.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}

/** On a busy machine a process gets a part of a processor: it may take this many times its limit until it is late all the same. */
const mostPatience = 4

/**
 * Calls `late` once the process has used `limitMs` of processor time, or four times that has passed: a busy machine makes no
 * sound file look endless. Where the system does not tell, `limitMs` is time that passes. Answers how to stop watching.
 */
export function watchProcessorTime(pid: number, limitMs: number, late: () => void): () => void {
  const usedBefore = processorMs(pid) ?? 0
  const startedAt = performance.now()
  let timer: NodeJS.Timeout
  const lookAgainIn = (ms: number) => {
    timer = setTimeout(check, ms)
    timer.unref()
  }
  const check = () => {
    const passed = performance.now() - startedAt
    const used = processorMs(pid)
    if (used === undefined || passed >= limitMs * mostPatience || used - usedBefore >= limitMs) return late()
    lookAgainIn(Math.max(250, Math.min(limitMs - (used - usedBefore), limitMs * mostPatience - passed)))
  }
  lookAgainIn(limitMs)
  return () => clearTimeout(timer)
}
