import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hashesAtOnce, hashPassword } from '#server/accounts/passwords.ts'
import { fairQueue, QueueFull, QuitQueue } from '#server/http/fair-queue.ts'

const limits = { running: 2, waiting: 10, waitingEach: 4 }
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('54: one person runs one piece of work at a time, and leaves room for others', async () => {
  const inTurn = fairQueue(limits)
  const begun: string[] = []
  const first = gate()
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      begun.push(name)
      await until
      return name
    }
  const all = [
    inTurn('anna', work('a1', first.opened)),
    inTurn('anna', work('a2')),
    inTurn('anna', work('a3')),
    inTurn('ben', work('b1')),
  ]
  await sleep(5)
  assert.equal(begun, ['a1', 'b1'])
  first.open()
  assert.equal(await Promise.all(all), ['a1', 'a2', 'a3', 'b1'])
})

test('54: work that has waited too long is told so, and frees its place', async () => {
  const inTurn = fairQueue({ ...limits, running: 1, waiting: 1, longestWaitMs: 20 })
  const busy = gate()
  const first = inTurn('anna', () => busy.opened)
  const late = await inTurn('ben', async () => 'run').catch((error) => error)
  assert.instance(late, QueueFull)
  const next = inTurn('cara', async () => 'run')
  busy.open()
  assert.is(await next, 'run')
  await first
})

test('54: the person served longest ago is next, however much another person has waiting', async () => {
  const inTurn = fairQueue({ ...limits, running: 1 })
  const begun: string[] = []
  const first = gate()
  const work = (name: string) => async () => void begun.push(name)
  const all = [inTurn('anna', () => first.opened)]
  for (const name of ['a1', 'a2', 'a3']) all.push(inTurn('anna', work(name)))
  for (const name of ['b1', 'b2']) all.push(inTurn('ben', work(name)))
  all.push(inTurn('cleo', work('c1')))
  first.open()
  await Promise.all(all)
  assert.equal(begun, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('54: a person with more waiting pauses after a piece for as long as it took; nobody else waits for that', async () => {
  const inTurn = fairQueue({ ...limits, running: 2, mostRestMs: 60_000 })
  const at: Record<string, number> = {}
  const work = (name: string) => async () => {
    at[name] = performance.now()
  }
  let [began, ended] = [0, 0]
  const first = inTurn('anna', async () => {
    began = performance.now()
    await sleep(60)
    ended = performance.now()
  })
  const all = [first, inTurn('anna', work('a2')), first.then(() => inTurn('ben', work('b1')))]
  await Promise.all(all)
  assert.ok(at.a2! - ended > 0.9 * (ended - began), 'as long as it took')
  assert.ok(at.b1! < at.a2!)
  await inTurn('anna', work('a3'))
  assert.ok(at.a3! > at.a2!, 'without anything waiting there is no rest to wait for')
})

test('54: beyond its places a person is refused at once, and all people beyond theirs', async () => {
  const inTurn = fairQueue(limits)
  const first = gate()
  const waits = () => first.opened
  const held = Array.from({ length: 5 }, () => inTurn('anna', waits))
  const refused = await inTurn('anna', waits).catch((error) => error)
  assert.instance(refused, QueueFull)
  assert.is(refused.whose, 'person')
  held.push(inTurn('ben', waits))
  for (let n = 0; n < 6; n++) held.push(inTurn(`other ${n}`, waits))
  const full = await inTurn('zoe', waits).catch((error) => error)
  assert.is(full.whose, 'everybody')
  first.open()
  await Promise.all(held)
  assert.is(await inTurn('zoe', async () => 'free again'), 'free again')
})

test('54: a caller that left gives up its place', async () => {
  const inTurn = fairQueue({ ...limits, running: 1 })
  const first = gate()
  const running = inTurn('anna', () => first.opened)
  const controllers = Array.from({ length: 4 }, () => new AbortController())
  const begun: number[] = []
  const left = controllers.map(({ signal }, n) => inTurn('ben', async () => void begun.push(n), signal))
  for (const one of controllers) one.abort()
  for (const one of left) assert.instance(await one.catch((error) => error), QuitQueue)
  const cleo = inTurn('cleo', async () => 'served')
  first.open()
  await running
  assert.is(await cleo, 'served')
  assert.equal(begun, [])
  assert.instance(await inTurn('ben', async () => {}, AbortSignal.abort()).catch((error) => error), QuitQueue)
})

test('54: failed work gives its place back', async () => {
  const inTurn = fairQueue({ ...limits, running: 1 })
  const ended = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      inTurn('anna', async () => {
        if (n % 2) throw new Error('failed')
      }),
    ),
  )
  assert.is(ended.filter(({ status }) => status === 'rejected').length, 2)
})

test('1: with much work of many people, only the allowed number runs at once, failed work included', async () => {
  const inTurn = fairQueue({ running: 8, waiting: 40, waitingEach: 40 })
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    most = Math.max(most, ++running)
    await sleep(n % 3)
    running--
    if (n % 5 === 0) throw new Error('refused')
  }
  const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => inTurn(`person ${n % 20}`, work(n))))
  assert.is(most, 8)
  assert.is(running, 0)
  assert.is(ended.filter(({ status }) => status === 'rejected').length, 8)
})

test('1: at most 8 passwords are hashed at once, each at the stronger cost', async () => {
  assert.ok(hashesAtOnce >= 2 && hashesAtOnce <= 8)
  assert.match(await hashPassword('a password'), /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test.run()
