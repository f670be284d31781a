import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { adoptSpeculation, claimSpeculation, renewSpeculations } from '#db/queries/speculations.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { until } from '#tests/support/program.ts'

let database: TestDatabase

test.before(async () => {
  database = await testDatabase()
})
test.after(() => database.close())

const mapping: NextMapping = {
  look: { columns: ['Email'], reader: 'text' } as NextMapping['look'],
  columnMapping: { Email: 'customerId' },
  options: {},
}

/** A file whose mapping screen is open, and a run of a worker that makes it ahead. */
async function addRun(id: string): Promise<void> {
  const { db } = database
  await sql`insert into users (id, email) values (${id}, ${`${id}@example.com`})`.execute(db)
  await sql`
    insert into files (id, user_id, original_name, mime_type, size_bytes, status)
    values (${id}, ${id}, 'orders.csv', 'text/csv', 1, 'mapping_required')`.execute(db)
  await sql`
    insert into speculations (file_id, user_id, mapping, worker, token, lease_until)
    values (${id}, ${id}, ${JSON.stringify(mapping)}::jsonb, 'one', ${id}, now())`.execute(db)
}

const tokens = async (id: string) => (await renewSpeculations(database.db, [id])).map(({ token }) => token)

test('a run that is adopted while its lease is renewed continues', async () => {
  const { db } = database
  await addRun('a')
  let renewed: Promise<string[]> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`update files set status = 'processing' where id = 'a'`.execute(tx)
    await adoptSpeculation(tx, 'a', mapping)
    renewed = tokens('a')
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until('the renewal waits for it', async () => (await waiting.execute(db)).rows[0]!.n > 0)
  })
  assert.equal(await renewed, ['a'])
  assert.equal(await tokens('a'), ['a'])
})

test('a run is no longer wanted if its file is completed or was viewed for too long', async () => {
  const { db } = database
  await addRun('b')
  assert.equal(await tokens('b'), ['b'])
  await sql`update speculations set proposed_at = now() - interval '31 minutes' where file_id = 'b'`.execute(db)
  assert.equal(await tokens('b'), [])
  await sql`update speculations set proposed_at = now(), is_adopted = true where file_id = 'b'`.execute(db)
  await sql`update files set status = 'completed' where id = 'b'`.execute(db)
  assert.equal(await tokens('b'), [])
})

test('a job of another file has priority; a list has none over a small text', async () => {
  const { db } = database
  await addRun('c')
  const begin = (kind: string) => sql`insert into jobs (kind, key) values (${kind}, 'another')`.execute(db)
  const isInTheWay = async () => (await renewSpeculations(db, ['c']))[0]!.is_in_the_way
  await sql`update speculations set worker = null, lease_until = null where file_id <> 'c'`.execute(db)
  assert.not(await isInTheWay())
  await begin('list-customers')
  assert.ok(await isInTheWay(), 'nobody has looked at the file')
  await sql`update files set look = '{"reader":"text"}', size_bytes = 16777216 where id = 'c'`.execute(db)
  assert.not(await isInTheWay())
  await sql`update speculations set worker = null where file_id = 'c'`.execute(db)
  assert.is((await claimSpeculation(db, 'one'))?.file_id, 'c')
  await sql`update speculations set token = 'c' where file_id = 'c'`.execute(db)
  await sql`update files set size_bytes = 16777217 where id = 'c'`.execute(db)
  assert.ok(await isInTheWay())
  await sql`update files set size_bytes = 1 where id = 'c'`.execute(db)
  await begin('ingest-file')
  assert.ok(await isInTheWay())
})

test.run()
