// test: waits
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tryLater } from '#server/api/try-later.ts'
import { createLog } from '#server/operation/log.ts'

test('a file is tried once at a time, however often it is asked about, and again later', async () => {
  const log = createLog('silent')
  let tries = 0
  const isDone = async () => {
    tries++
    return true
  }
  for (let asked = 0; asked < 10_000; asked++) tryLater(log, 'file', isDone, 'not tried')
  await sleep(2500)
  assert.is(tries, 1)
  tryLater(log, 'file', isDone, 'not tried')
  await sleep(2500)
  assert.is(tries, 2)
})

test.run()
