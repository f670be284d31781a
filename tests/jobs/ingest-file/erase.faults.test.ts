// test: only full, waits, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askErasure, listErasures } from '#db/queries/erasures.ts'
import { listComing } from '#db/queries/rewritten-files.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { placesOf } from '#tests/support/key-search.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { startServer } from '#tests/support/server.ts'

const key = 'buyer7@example.com'

test('87: after kill -9 at any step, a customer is erased from an object store, and no figure moves', async () => {
  const store = await startObjectStore()
  const server = await startServer({ STORAGE_URL: store.url })
  const { db } = server.database!
  const anna = await signedUpClient(server, 'anna@example.com')
  const { id } = await anna.upload(orderText(2))
  await anna.map(id, orderMapping)
  await anna.processed(id)
  const isListed = async () =>
    (await db.selectFrom('customer_lists').select('list_id').where('file_id', '=', id).executeTakeFirst())?.list_id
  await until('there is a list', isListed)
  const figures = async () => {
    const paths = ['revenue/analytics', 'cohort/analytics', 'lifecycle/sku', 'customers/segments', 'products/analytics']
    return Promise.all(paths.map((path) => anna.insist('GET', `/api/${path}?fileId=${id}&groupBy=month`)))
  }
  const before = await figures()

  await db.transaction().execute((tx) => askErasure(tx, { sourceId: id, key }))
  const stateOf = async () => (await listErasures(db, id))[0]!.state
  const isRunning = async () =>
    (await db.selectFrom('jobs').select('id').where('key', '=', id).where('state', '=', 'running').execute()).length > 0
  const strikes: [string, () => Promise<unknown>][] = [
    ['the job runs', isRunning],
    ['a new file is stored', async () => (await listComing(db, id)).length > 0],
    ['the new figures are committed', async () => (await stateOf()) === 'finishing'],
  ]
  for (const [what, holds] of strikes) {
    await until(what, holds)
    await server.kill('SIGKILL')
    await server.start()
  }
  await until('the customer is erased', async () => (await stateOf()) === 'done')
  assert.equal(await figures(), before)
  assert.equal(await listComing(db, id), [])

  assert.equal(await placesOf({ db, folders: [store.folder, server.dataDir] }, [key]), [])
  await server.close()
  await store.close()
})

test.run()
