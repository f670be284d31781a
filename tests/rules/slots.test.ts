import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashPassword } from '../../src/server/passwords'
import { slots } from '../../src/server/slots'

test('1: of many pieces of work at most so many run at once, in order, failed ones included', async () => {
  const inSlot = slots(8)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    begun.push(n)
    await sleep(n % 3)
    running--
    if (n % 5 === 0) throw new Error('refused')
    return n
  }
  const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => inSlot(work(n))))
  assert.is(most, 8)
  assert.is(running, 0)
  assert.equal(
    begun,
    Array.from({ length: 40 }, (_, n) => n),
  )
  assert.is(ended.filter(({ status }) => status === 'rejected').length, 8)
  assert.is(await inSlot(async () => 'free again'), 'free again')
})

test('1: a burst of passwords is hashed, each at the stronger cost', async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, (_, n) => hashPassword(`password ${n}`)))
  assert.ok(hashes.every((hash) => hash.startsWith('$argon2id$v=19$m=65536,t=3,p=1$')))
  assert.is(new Set(hashes).size, 12)
})

test.run()
