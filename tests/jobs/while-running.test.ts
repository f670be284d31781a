import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { whileRunning } from '#jobs/ingest-file/while-running.ts'
import { until } from '#tests/support/program.ts'

/** Nothing of this program runs meanwhile. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('30: time in which the program stands still is not counted, and what is heard begins it anew', async () => {
  let isLate = false
  const limit = whileRunning(2400, () => {
    isLate = true
  })
  standStill(3000)
  await sleep(100)
  assert.not(isLate, 'it stood still')
  limit.again()
  await until('it is late', () => isLate)
})

test('what is stopped is never late', async () => {
  let isLate = false
  whileRunning(60, () => {
    isLate = true
  }).stop()
  await sleep(200)
  assert.not(isLate)
})

test.run()
