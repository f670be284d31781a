// test: own process, waits, 120 s
import { test } from 'uvu'
import { type Harness, openHarness } from '#tests/faults/round.ts'

// Six rounds of `npm run faults`: two sites and two workers on one database and one storage, clocks that jump.
const rounds = Number(process.env.FAULT_ROUNDS ?? 6)
const seed = Number(process.env.FAULT_SEED ?? 2026)
let harness: Harness

test.before(async () => {
  harness = await openHarness([1, 3])
})

test.after(async () => void (await harness?.abort()))

for (let n = 0; n < rounds; n++) {
  test(`44, 45, 47: seed ${seed + n}: nothing lost, nothing doubled`, async () => {
    console.log(`measured: seed ${seed + n}: ${await harness.round(seed + n)}`)
  })
}

test('44: nothing is left over, every process ends in order', () => harness.close())

test.run()
