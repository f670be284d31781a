import { processorMs } from '#reading/process-state.ts'

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
