// test: only full
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deleteUser } from '#db/queries/users.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { ingestFile } from '#jobs/ingest-file/ingest-file.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const text = `customer,date,sku,value
a,2024-01-05,S1,10
a,2024-02-05,S1,20
,2024-02-05,S2,30
`
const mapping = { customer: 'customerId', date: 'transactionDate', sku: 'skuId', value: 'transactionValue' }

/** The tables with rows of the file. */
async function tablesOf(id: string): Promise<string[]> {
  const found: string[] = []
  for (const table of rollupTables) {
    const { rows } = await sql`select from ${sql.table(table)} where file_id = ${id} limit 1`.execute(app.db)
    if (rows.length) found.push(table)
  }
  return found
}

async function completed(token: string): Promise<string> {
  const { id } = (await app.upload(token, text)).body
  assert.is((await app.process(token, id, mapping)).status, 'completed')
  return id
}

test('figures are deleted with their file, and those of other files are not', async () => {
  const [gone, kept] = [await completed(anna), await completed(anna)]
  assert.equal(await tablesOf(gone), [...rollupTables], 'every table has rows of this file')
  assert.is((await app.call('DELETE', `/api/files/${gone}`, { token: anna })).status, 200)
  assert.equal(await tablesOf(gone), [])
  assert.equal(await tablesOf(kept), [...rollupTables])
})

test('figures are deleted with the person', async () => {
  const bea = await app.signedUp('bea@example.com')
  const [ofBea, ofAnna] = [await completed(bea), await completed(anna)]
  const { user_id } = await app.db
    .selectFrom('files')
    .where('id', '=', ofBea)
    .select('user_id')
    .executeTakeFirstOrThrow()
  await app.db.transaction().execute((tx) => deleteUser(tx, user_id!))
  assert.equal(await tablesOf(ofBea), [])
  assert.equal(await tablesOf(ofAnna), [...rollupTables])
})

test('a run whose file is gone when it commits leaves no figures', async () => {
  await app.stopWorker()
  const { id } = (await app.upload(anna, text)).body
  assert.is(
    (await app.call('POST', `/api/files/${id}/mapping`, { token: anna, body: { columnMapping: mapping } })).status,
    200,
  )
  let hasCommitted = false
  await ingestFile(app.parts).run({
    job: {
      id: 1,
      kind: 'ingest-file',
      key: id,
      token: 'token',
      attempts: 1,
      max_attempts: 3,
      is_cancelled: false,
      is_taken_over: false,
    },
    signal: new AbortController().signal,
    async commit(effects) {
      await app.db.deleteFrom('files').where('id', '=', id).execute()
      await app.db.transaction().execute(effects)
      hasCommitted = true
    },
  })
  assert.ok(hasCommitted)
  assert.equal(await tablesOf(id), [])
})

test.run()
