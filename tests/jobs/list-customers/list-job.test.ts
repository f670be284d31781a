// test: only full, waits, 80 s
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findList } from '#db/queries/customer-lists.ts'
import { fileHref, makeListHref } from '#domain/files/notification.ts'
import { listStateOf, listTables } from '#domain/ingestion/customer-list.ts'
import { isListName, listName } from '#domain/ingestion/list-name.ts'
import { askList, NoList, stopReaders } from '#server/lists/ask-list.ts'
import { streamList } from '#server/lists/stream-list.ts'
import { requestFolderAgeMs } from '#server/storage/request-folder.ts'
import { form } from '#tests/support/accounts.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { listText } from '#text/files/lists.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
let app: TestApp
let anna: string
let id: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, workedExample)).body.id
  await app.process(anna, id, mapping)
  await untilListed()
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const list = async () => findList(app.db, id)
const untilListed = () => until('the list is there', async () => listStateOf(await list()) === 'ready')
const stored = () => readdirSync(join(app.environment.dataDir, 'files', id)).filter(isListName)
const asker = { person: 'anna' }
const count = async () => {
  const [found] = await askList<{ customers: number }>(app, asker, id, { query: 'customer-count' })
  return found!.customers
}

/** Ends all readers; answers how many there were. */
function killReaders(): number {
  const readers = childrenOf(process.pid).filter(({ command }) => command.includes('read-lists'))
  for (const { pid } of readers) process.kill(pid, 'SIGKILL')
  return readers.length
}

test('the list of a file is made after its figures and answers questions', async () => {
  const { list_id, facts } = (await list())!
  assert.is(facts!.customers, 3)
  assert.is(facts!.withoutPurchase, 1)
  assert.equal(
    stored().sort(),
    [...listTables].sort().map((table) => listName(table, list_id!)),
  )
  assert.is(await count(), 4)
})

test('rows arrive part by part, and a stream that is abandoned frees its reader', async () => {
  for (let round = 0; round < 5; round++) {
    for await (const rows of streamList(app, asker, id, { query: 'customer-count' })) {
      assert.is(rows[0]!.customers, 4)
      break
    }
  }
  assert.is(await count(), 4)
})

test("exports that clients stop reading do not keep a reader from another person's export", async () => {
  const all = { query: 'all-customers', words: { by: 'customer', direction: 'asc' } }
  const begun = await Promise.all(
    ['anna', 'ben', 'cara', 'dan'].map(async (person) => {
      const rows = streamList(app, { person }, id, all)
      await rows.next()
      return rows
    }),
  )
  for await (const rows of streamList(app, { person: 'eve' }, id, all)) assert.is(rows.length, 4)
  await Promise.all(begun.map((rows) => rows.return(undefined)))
  const left = () =>
    readdirSync(join(app.environment.dataDir, 'work')).filter((name) => requestFolderAgeMs(name) !== undefined)
  assert.equal(left(), [])
})

test('a reader that is killed is replaced, and the next question gets an answer', async () => {
  for (let round = 0; round < 3; round++) {
    await count()
    assert.ok(killReaders())
    assert.is(await count(), 4)
  }
})

test('an export continues after its reader was killed: every row once, in order', async () => {
  const customers = 30_000
  const rows = Array.from({ length: customers }, (_, n) => `c${n},2024-01-01,${n % 90}`)
  const many = (await app.upload(anna, `customer,date,value\n${rows.join('\n')}\n`)).body.id
  await app.process(anna, many, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' })
  await until('the list is there', async () => listStateOf(await findList(app.db, many)) === 'ready')
  const numbers: number[] = []
  let killed = 0
  const all = { query: 'all-customers', words: { by: 'customer', direction: 'asc' } }
  for await (const part of streamList<{ customer: number }>(app, asker, many, all)) {
    for (const { customer } of part) numbers.push(customer)
    if (killed < 2) killed += killReaders()
  }
  assert.ok(killed >= 2)
  assert.equal(
    numbers,
    Array.from({ length: customers }, (_, n) => n),
  )
  await app.call('DELETE', `/api/files/${many}`, { token: anna })
})

test('after a new mapping, a list of the old figures never appears beside the new ones', async () => {
  const before = (await list())!.list_id
  await app.process(anna, id, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' })
  assert.is.not((await list())!.list_id, before)
  await untilListed()
  await until('the old files are gone', () => stored().length === listTables.length)
  assert.not(stored().some((name) => name.includes(before!)))
  assert.is(await count(), 4)
})

test('a list of another version is made again after an upgrade', async () => {
  await app.db.updateTable('customer_lists').set({ version: 0 }).where('file_id', '=', id).execute()
  try {
    await count()
    assert.unreachable('a list of another version was read')
  } catch (error) {
    assert.instance(error, NoList)
  }
  const { startLists } = await import('#jobs/rebuilds.ts')
  const lists = startLists({ db: app.db, log: app.parts.log })
  await untilListed()
  lists.stop()
  assert.is(await count(), 4)
})

test('a list that cannot be made is reported, and is not retried forever', async () => {
  await app.db.updateTable('customer_lists').set({ version: 0, list_id: null }).where('file_id', '=', id).execute()
  const { setListFailed } = await import('#db/queries/customer-lists.ts')
  await setListFailed(app.db, id, { reason: 'timed-out', attempts: 6 })
  assert.is(listStateOf(await list()), 'failed')
})

test('a missing list is reported in its row, in the bell and on its pages, and can be made again from each', async () => {
  const headers = { cookie: `session=${anna}` }
  const page = async (path: string) => textOf(await (await app.request(path, { headers })).text())
  const told = async () => {
    const { notifications, unread } = (await app.call('GET', '/api/notifications', { token: anna })).body
    return [notifications[0].outcome, notifications[0].failureReason, unread]
  }
  const isMissing = async () => (await app.call('GET', '/api/files', { token: anna })).body[0].isListMissing
  assert.equal(await told(), ['without-list', listText.missing, 1])
  assert.is(await isMissing(), true)
  const paths = ['/dashboard', fileHref(id), `/dashboard/customers?fileId=${id}`, `/dashboard/products?fileId=${id}`]
  for (const path of paths) assert.match(await page(path), listText.again, path)
  const bert = await app.signedUp('bert@example.com')
  const again = (token: string, back = '/dashboard') =>
    form(app, makeListHref(id), { back }, { cookie: `session=${token}`, origin: 'http://localhost' })
  assert.is((await again(bert)).status, 404)
  const answer = await again(anna)
  assert.equal([answer.status, answer.headers.get('location')], [303, '/dashboard#data-sources'])
  await untilListed()
  assert.equal([await isMissing(), (await told())[0], await count()], [false, 'completed', 4])
  assert.not.match(await page('/dashboard'), listText.again)
  const elsewhere = await again(anna, '/dashboard/customers')
  assert.is(elsewhere.headers.get('location'), `/dashboard/customers?fileId=${id}`)
  assert.is(listStateOf(await list()), 'ready', 'a list that is there is not made again')
  assert.is((await again(anna, 'https://example.org')).headers.get('location'), fileHref(id))
})

test('33: a deleted source loses its list within a minute', async () => {
  assert.is((await app.call('DELETE', `/api/files/${id}`, { token: anna })).status, 200)
  assert.is(await list(), undefined)
  await until('its files are gone', () => !existsSync(join(app.environment.dataDir, 'files', id)))
})

test('a file with only refunds has a list, without scores', async () => {
  const { body } = await app.upload(anna, 'customer,date,value\na,2024-01-05,-5\nb,2024-02-05,-7\n')
  await app.process(anna, body.id, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' })
  const segments = () => app.call('GET', `/api/customers/segments?fileId=${body.id}`, { token: anna })
  await until('its list is there', async () => (await segments()).status !== 202)
  const { status, body: said } = await segments()
  assert.equal([status, said.customers, said.withoutPurchase, said.thresholds], [200, 0, 2, { r: [], f: [], m: [] }])
})

test.run()
