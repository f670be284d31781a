import { isHeldByMachine, processorMs } from '#reading/process-state.ts'

/**
 * A process may run for this many times its limit if it sleeps, and for longer if the machine keeps it from working.
 */
const mostPatience = 4
const mostPatienceHeld = 12

/**
 * Calls `late` when the process has used `limitMs` of processor time, or could have. The latter holds after four times
 * the limit, not counting time in which it waited for a processor or the disk or was stopped; and after twelve times
 * the limit in any case. So a sound file does not fail because the machine is busy. If the system does not report
 * processor time, `limitMs` is elapsed time. Returns a function that stops watching.
 */
export function watchProcessorTime(pid: number, limitMs: number, late: () => void): () => void {
  const usedBefore = processorMs(pid) ?? 0
  const startedAt = performance.now()
  const everyMs = Math.max(25, Math.min(250, limitMs / 20))
  let seenMs = 0
  let heldMs = 0
  const timer = setInterval(() => {
    const passedMs = performance.now() - startedAt
    if (isHeldByMachine(pid)) heldMs += passedMs - seenMs
    seenMs = passedMs
    const used = processorMs(pid)
    const isLate =
      used === undefined
        ? passedMs >= limitMs
        : used - usedBefore >= limitMs ||
          passedMs - heldMs >= limitMs * mostPatience ||
          passedMs >= limitMs * mostPatienceHeld
    if (!isLate) return
    clearInterval(timer)
    late()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
