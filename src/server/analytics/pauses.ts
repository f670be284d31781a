import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work without a pause for longer than this would hold up other requests. */
const turnMs = 10

/**
 * Pauses of long work, so that other requests can run. The returned function is called again and again; it waits, and
 * answers true, once the work has run for long enough.
 */
export function pauses(): () => Promise<boolean> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < turnMs) return false
    await nextTurn()
    begun = performance.now()
    return true
  }
}
