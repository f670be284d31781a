import { isHeldByMachine, processorMs } from '#reading/process-state.ts'

/** The time of silence is divided into this many parts. */
const parts = 60

/** If the machine keeps a child from working, the child may run for this many times its limit. */
const mostPatience = 4

export interface ChildLimits {
  /** the longest time without a message */
  silenceMs: number
  lifeMs: number
}

/**
 * Calls `late` if the child has been silent or has run for too long, measured by a clock for the child. While the child
 * waits for a processor or the disk, or is stopped, only the processor time it uses counts, because a busy machine is
 * no silence. A child that sleeps or computes without a message is late after `silenceMs`. After four times its time
 * limit it always ends. Time in which this program itself is stopped (a paused container, a sleeping machine) does not
 * count: messages that arrived meanwhile are read first.
 */
export function watchChild(
  pid: number,
  { silenceMs, lifeMs }: ChildLimits,
  late: () => void,
): { heard(): void; stop(): void } {
  const partMs = silenceMs / parts
  let usedMs = processorMs(pid) ?? 0
  const own = { silentMs: 0, livedMs: 0 }
  let passedMs = 0
  const timer = setInterval(() => {
    const nowMs = processorMs(pid)
    const usedHere = nowMs === undefined ? partMs : nowMs - usedMs
    usedMs = nowMs ?? usedMs
    const ranMs = isHeldByMachine(pid) ? Math.min(usedHere, partMs) : partMs
    own.silentMs += ranMs
    own.livedMs += ranMs
    passedMs += partMs
    const isLate = own.silentMs >= silenceMs || own.livedMs >= lifeMs || passedMs >= mostPatience * lifeMs
    if (!isLate) return
    clearInterval(timer)
    late()
  }, partMs)
  return {
    heard() {
      own.silentMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
