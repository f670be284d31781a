/** A smaller drift is a clock being adjusted, or a slow answer. */
const jumpMs = 2000

/**
 * Notices that a clock was set forward or back, by comparing it with this process's monotonic clock. `see` takes the
 * clock's current time and returns whether it has jumped since the last call. `sinceJumpMs` is the time since the last
 * jump.
 */
export function clockWatch() {
  let last: { ms: number; steadyMs: number } | undefined
  let jumpedAt = Number.NEGATIVE_INFINITY
  return {
    see(ms: number): boolean {
      const steadyMs = performance.now()
      const hasJumped = last !== undefined && Math.abs(ms - last.ms - (steadyMs - last.steadyMs)) > jumpMs
      if (hasJumped) jumpedAt = steadyMs
      last = { ms, steadyMs }
      return hasJumped
    },
    sinceJumpMs: () => performance.now() - jumpedAt,
  }
}
