import * as assert from 'uvu/assert'
import { growingPause, usualLimitMs } from './program.ts'

/**
 * Repeats an assertion until it holds: a page or another process reacts to an action at its own time. After the limit,
 * it throws the last failure.
 */
export async function eventually(assertion: () => unknown, timeoutMs = usualLimitMs): Promise<void> {
  const pause = growingPause()
  for (const deadline = Date.now() + timeoutMs; ; await pause()) {
    try {
      await assertion()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** Reads again and again until it is what is expected. */
export const becomes = <T>(read: () => T | Promise<T>, expected: T, message?: string): Promise<void> =>
  eventually(async () => assert.equal(await read(), expected, message))
