import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DataCache } from '#browser/data-cache.ts'
import { freshMs } from '#domain/site/refresh.ts'

const fromPage = <T>(data: T | undefined) => ({ data, error: undefined, isLoading: false })
const nothing = fromPage<string>(undefined)

/** A watcher whose requests are answered by hand. */
function watching<T>(cache: DataCache, key: string) {
  const asked: { answer(data: T): void; fail(error: Error): void; signal: AbortSignal }[] = []
  let told = 0
  const leave = cache.watch<T>(key, {
    notify: () => told++,
    load: (signal) =>
      new Promise((answer, fail) => {
        asked.push({ answer, fail, signal })
      }),
  })
  return { asked, leave, told: () => told }
}

test('what came with the page counts as loaded, and its object stays the same', () => {
  const cache = new DataCache()
  const given = fromPage('page')
  assert.is(cache.read('a', given), given)
  assert.ok(cache.age('a') < freshMs)
  assert.is(cache.read('a', fromPage('another')), given)
  assert.is(cache.age('b'), Number.POSITIVE_INFINITY)
})

test('a key has one request at a time, for all who watch it', async () => {
  const cache = new DataCache()
  const [first, second] = [watching<string>(cache, 'a'), watching<string>(cache, 'a')]
  const loads = [cache.load('a'), cache.load('a')]
  assert.is(first.asked.length + second.asked.length, 1)
  assert.ok(cache.read('a', nothing).isLoading)
  first.asked[0]!.answer('loaded')
  await Promise.all(loads)
  assert.equal(cache.read('a', nothing), fromPage('loaded'))
  assert.is(first.told(), second.told())
})

test('equal data keeps its identity', async () => {
  const cache = new DataCache()
  const { asked } = watching<object>(cache, 'a')
  const data = { files: [1] }
  cache.read('a', fromPage<object>(data))
  const load = cache.load('a')
  asked[0]!.answer({ files: [1] })
  await load
  assert.is(cache.read('a', fromPage<object>(undefined)).data, data)
})

test('an error leaves the data of before, is not tried again, and ends with the next answer', async () => {
  const cache = new DataCache()
  const { asked } = watching<string>(cache, 'a')
  cache.read('a', fromPage('page'))
  const failing = cache.load('a')
  asked[0]!.fail(new Error('no'))
  await failing
  assert.is(asked.length, 1)
  assert.is(cache.read('a', nothing).data, 'page')
  assert.is(cache.read('a', nothing).error?.message, 'no')
  const loading = cache.load('a')
  asked[1]!.answer('new')
  await loading
  assert.equal(cache.read('a', nothing), fromPage('new'))
})

test('an error without data is gone while it is loaded again', async () => {
  const cache = new DataCache()
  const { asked } = watching<string>(cache, 'a')
  const failing = cache.load('a')
  asked[0]!.fail(new Error('no'))
  await failing
  void cache.load('a')
  assert.equal(cache.read('a', nothing), { data: undefined, error: undefined, isLoading: true })
})

test('a request that nobody waits for any more is aborted, and what it answers is dropped', async () => {
  const cache = new DataCache()
  const { asked, leave } = watching<string>(cache, 'a')
  const load = cache.load('a')
  leave()
  assert.ok(asked[0]!.signal.aborted)
  asked[0]!.answer('late')
  await load
  assert.equal(cache.read('a', nothing), nothing)
})

test('what is out of date is loaded anew: at once if it is watched, else by the next who shows it', async () => {
  const cache = new DataCache()
  const { asked, leave } = watching<string>(cache, 'a')
  cache.read('a', fromPage('old'))
  void cache.load('a')
  const outdated = cache.outdate('a')
  assert.ok(asked[0]!.signal.aborted)
  asked[0]!.answer('from before the change')
  asked[1]!.answer('new')
  await outdated
  assert.is(cache.read('a', nothing).data, 'new')
  leave()
  await cache.outdate('a')
  assert.is(asked.length, 2)
  assert.is(cache.age('a'), Number.POSITIVE_INFINITY)
})

test('an answer of another call replaces the data, and a running request does not undo it', async () => {
  const cache = new DataCache()
  const { asked } = watching<string>(cache, 'a')
  const load = cache.load('a')
  cache.put('a', 'put')
  asked[0]!.answer('loaded')
  await load
  assert.equal(cache.read('a', nothing), fromPage('put'))
})

test('nothing is loaded for somebody who waits', async () => {
  const cache = new DataCache()
  let told = 0
  cache.watch('a', { notify: () => told++, load: undefined })
  await cache.load('a')
  assert.is(told, 0)
})

test('the end of a session forgets everything', () => {
  const cache = new DataCache()
  const { asked } = watching<string>(cache, 'a')
  cache.read('a', fromPage('mine'))
  void cache.load('a')
  cache.clear()
  assert.ok(asked[0]!.signal.aborted)
  assert.is(cache.age('a'), Number.POSITIVE_INFINITY)
})

test.run()
