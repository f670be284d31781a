/** Drift below this is a clock that is being set right, or a slow answer. */
const jumpMs = 2000

/**
 * Notices that a clock was set forward or back, by the clock of this process that only ever runs on. `see` takes the
 * clock's time now and answers whether it has jumped since it was last seen; `sinceJumpMs` is how long ago that was.
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
