// Loaded before each test file, also by hand: `node --import ./scripts/tests/register.mjs FILE`. A hook that throws is
// printed and fails its file: uvu alone forgets the error and exits 0.
import 'tsx'
import { test } from 'uvu'

export const hooks = { haveThrown: false }

test.before = guarded(test.before)
test.after = guarded(test.after)
test.before.each = guarded(test.before.each)
test.after.each = guarded(test.after.each)
process.on('exit', () => {
  if (hooks.haveThrown) process.exitCode = 1
})

function guarded(add) {
  const guardedAdd = (run) =>
    add(async (state) => {
      try {
        await run(state)
      } catch (error) {
        hooks.haveThrown = true
        console.error(error)
        throw error
      }
    })
  return Object.assign(guardedAdd, add)
}
