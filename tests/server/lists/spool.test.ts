import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { growingSpool } from '#server/lists/spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'spool-test-'))
test.after(() => rmSync(folder, { recursive: true }))

/** A spool and what a reader does to it. */
async function made(name: string, spool = growingSpool<{ n: number }>()) {
  const path = join(folder, name)
  let size = 0
  writeFileSync(path, '')
  await spool.open(path)
  return {
    spool,
    add(numbers: number[], isLast = false) {
      const text = deflateRawSync(JSON.stringify({ names: ['n'], rows: numbers.map((n) => [n]) }))
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      appendFileSync(path, Buffer.concat([length, text]))
      size += 4 + text.length
      spool.grow(size, isLast)
    },
  }
}

test('rows are read in order, whichever side is faster', async () => {
  const { spool, add } = await made('order')
  add([1, 2])
  add([3])
  assert.equal(await spool.next(), [{ n: 1 }, { n: 2 }])
  assert.equal(await spool.next(), [{ n: 3 }])
  const waiting = spool.next()
  add([4], true)
  assert.equal(await waiting, [{ n: 4 }])
  assert.is(await spool.next(), undefined)
  await spool.close()
})

test('rows spooled before a failure are read, then the failure is thrown', async () => {
  const { spool, add } = await made('failure')
  add([1])
  spool.fail(new Error('a reader ended'))
  assert.equal(await spool.next(), [{ n: 1 }])
  try {
    await spool.next()
    assert.unreachable('it ended as if it were whole')
  } catch (error) {
    assert.is((error as Error).message, 'a reader ended')
  }
  await spool.close()
})

test('if another reader starts over, rows already taken are skipped, whatever its parts are', async () => {
  const first = await made('first')
  first.add([1, 2, 3])
  first.add([4, 5])
  assert.equal(await first.spool.next(), [{ n: 1 }, { n: 2 }, { n: 3 }])
  const second = await made('second', first.spool)
  assert.not(first.spool.isUntouched)
  const waiting = first.spool.next()
  second.add([1, 2])
  second.add([3, 4])
  assert.equal(await waiting, [{ n: 4 }])
  second.add([5, 6], true)
  assert.equal(await first.spool.next(), [{ n: 5 }, { n: 6 }])
  assert.is(await first.spool.next(), undefined)
  await first.spool.close()
})

test('the total size of spools is limited: one grows as it is read, or when another one ends', async () => {
  const { spool, add } = await made('bounded')
  const other = growingSpool()
  const order: string[] = []
  other.grow(5 * 1024 ** 3, false)
  add([1])
  const room = spool.room().then(() => order.push('room'))
  assert.equal(await spool.next().finally(() => order.push('read')), [{ n: 1 }])
  await room
  assert.equal(order.sort(), ['read', 'room'])
  add([2])
  const again = spool.room().then(() => order.push('again'))
  await new Promise(setImmediate)
  assert.not(order.includes('again'), 'it waits')
  await spool.close()
  await again
  await other.close()
})

test.run()
