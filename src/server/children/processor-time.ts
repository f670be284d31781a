import { isHeldByMachine, processorMs } from '#reading/process-state.ts'

/** A process that sleeps may take so many times its limit; one that the machine keeps from working takes longer. */
const mostPatience = 4
const mostPatienceHeld = 12

/**
 * Calls `late` once the process has used `limitMs` of processor time, or could have: four times that has passed in which it did not wait
 * for a processor or the disk and was not stopped, or twelve times that in any case. A busy machine makes no sound file look endless.
 * Where the system does not tell, `limitMs` is time that passes. Answers how to stop watching.
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
