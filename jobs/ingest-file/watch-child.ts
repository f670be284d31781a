import { isHeldByMachine, processorMs } from '#reading/process-state.ts'

/** The silence is counted in so many parts. */
const parts = 60

/** A child that the machine keeps from working may take this many times its life. */
const mostPatience = 4

export interface ChildLimits {
  /** without a message */
  silenceMs: number
  lifeMs: number
}

/**
 * Calls `late` once the child has been silent or has lived for too long, on a clock of the child's own. While the child waits for a
 * processor or the disk, or is stopped, that clock counts only the processor time it uses: a busy machine looks like silence but is none.
 * A child that sleeps or computes without a message is late after `silenceMs`. Four times its life is the end in any case.
 *
 * Time in which this program stands still (a paused container, a machine that sleeps) is not counted: the messages that came meanwhile
 * are read first.
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
