// test: waits
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { migrateToLatest, released } from '#db/migrate.ts'
import { enqueueList } from '#db/queries/customer-lists.ts'
import { countUnseen } from '#db/queries/file-results.ts'
import { listFiles } from '#db/queries/files.ts'
import { findSessionWithUser } from '#db/queries/sessions.ts'
import { listViews } from '#db/queries/views.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { startProgram } from '#tests/support/program.ts'

let database: TestDatabase
test.before.each(async () => {
  database = await testDatabase({ isEmpty: true })
})
test.after.each(() => database.close())

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db)
  return rows.map((row) => row.name)
}

test('50: run twice without harm', async () => {
  await migrateToLatest(database.db)
  const made = await tables()
  assert.ok(made.includes('files') && made.includes('jobs'))
  await database.db.insertInto('users').values({ id: 'u', email: 'a@example.com' }).execute()
  await migrateToLatest(database.db)
  assert.equal(await tables(), made)
  assert.is((await database.db.selectFrom('users').selectAll().execute()).length, 1)
})

test('50: a clock set back between two migrations does not stop later starts', async () => {
  await migrateToLatest(database.db)
  await sql`update kysely_migration set timestamp = '2020-01-01' where name = '0010-mapping-options'`.execute(
    database.db,
  )
  await migrateToLatest(database.db)
})

test('50: two processes at once both succeed', async () => {
  const programs = [1, 2].map(() => startProgram('tests/db/migrate.program.ts', [database.url]))
  assert.equal(await Promise.all(programs.map((program) => program.end())), [0, 0])
  assert.ok((await tables()).includes('files'))
})

test('a list that an earlier version gave up is made again', async () => {
  const { '0094-list-attempts': _, ...before } = released
  await migrateToLatest(database.db, before)
  const { db } = database
  await db.insertInto('users').values({ id: 'u', email: 'a@example.com' }).execute()
  const file = {
    user_id: 'u',
    original_name: 'a.csv',
    mime_type: '',
    size_bytes: 1,
    status: 'completed',
    rollup_version: 1,
  } as const
  await db
    .insertInto('files')
    .values(['stuck', 'made'].map((id) => ({ ...file, id })))
    .execute()
  await sql`insert into customer_lists (file_id, version, list_id) values ('stuck', 4, null), ('made', 4, 'x')`.execute(
    db,
  )
  await sql`insert into jobs (kind, key, attempts) values ('list-customers', 'stuck', 3)`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`select file_id, version from customer_lists order by 1`.execute(db)
  assert.equal(rows, [
    { file_id: 'made', version: 4 },
    { file_id: 'stuck', version: null },
  ])
  const job = await db.selectFrom('jobs').select(['attempts', 'max_attempts']).executeTakeFirst()
  assert.equal(job, { attempts: 0, max_attempts: 6 })
  assert.is(await enqueueList(db, 'list-customers', 4, 1), 1)
})

test('73: everybody becomes the owner of a workspace with all that was theirs', async () => {
  const before = Object.fromEntries(Object.entries(released).filter(([name]) => name < '0100'))
  await migrateToLatest(database.db, before)
  const { db } = database
  await sql`insert into users (id, email, created_at) values ('a', 'anna@example.com', '2024-01-01'), ('b', 'bert@example.com', '2024-01-02')`.execute(
    db,
  )
  await sql`insert into files (id, user_id, original_name, mime_type, size_bytes, status, finished_at, result_seen_at)
    values ('f', 'a', 'a.csv', '', 1, 'completed', '2024-02-01', now()), ('g', 'a', 'b.csv', '', 1, 'failed', '2024-02-01', null),
      ('h', 'b', 'c.csv', '', 1, 'completed', '2024-02-01', null)`.execute(db)
  await sql`insert into uploads (id, user_id, filename, mime_type, size_bytes, total_chunks) values ('u', 'b', 'd.csv', '', 1, 1)`.execute(
    db,
  )
  await sql`insert into views (id, workspace_id, file_id, name, path, query)
    select 'v', id, 'f', 'View', '/dashboard/revenue', '' from workspaces where user_id = 'a'`.execute(db)
  await sql`insert into sessions (id, user_id, expires_at) values ('s', 'a', now() + interval '1 day')`.execute(db)
  await migrateToLatest(db)
  const session = (await findSessionWithUser(db, 's'))!
  assert.equal(
    session.workspaces.map(({ name, role }) => [name, role]),
    [['anna@example.com', 'owner']],
  )
  const own = session.workspaces[0]!.id
  assert.equal(
    (await listFiles(db, own)).map(({ id }) => id),
    ['f', 'g'],
  )
  assert.equal(
    (await listViews(db, own)).map(({ id, user_id }) => [id, user_id]),
    [['v', 'a']],
  )
  assert.is((await countUnseen(db, { workspaceId: own, userId: 'a' })).unread, 1)
  const other = await db
    .selectFrom('members')
    .select('workspace_id')
    .where('user_id', '=', 'b')
    .executeTakeFirstOrThrow()
  assert.equal(
    (await listFiles(db, other.workspace_id)).map(({ id }) => id),
    ['h'],
  )
  const upload = await db.selectFrom('uploads').select('workspace_id').executeTakeFirstOrThrow()
  assert.is(upload.workspace_id, other.workspace_id)
  assert.is((await db.selectFrom('workspaces').select('id').execute()).length, 2)
})

test('85: what was asked, and who unsubscribed, is known after the update; who left gets nothing', async () => {
  const before = Object.fromEntries(Object.entries(released).filter(([name]) => name < '0110'))
  await migrateToLatest(database.db, before)
  const { db } = database
  await sql`insert into users (id, email) values ('a', 'anna@example.com'), ('b', 'bert@example.com')`.execute(db)
  await sql`insert into files (id, workspace_id, original_name, mime_type, size_bytes)
    select 'f', workspace_id, 'f', 'text/csv', 1 from members where user_id = 'a'`.execute(db)
  await sql`insert into views (id, workspace_id, file_id, name, path, query)
    select 'v', workspace_id, 'f', 'v', '/dashboard/revenue', '' from files`.execute(db)
  await sql`insert into schedules (id, workspace_id, view_id, every, day, hour, time_zone, attachment, next_on, next_at)
    select 's', workspace_id, 'v', 'week', 1, 8, 'UTC', 'none', '2100-01-04', '2100-01-04' from files`.execute(db)
  await sql`insert into mail_addresses (id, workspace_id, address, address_key, confirm_hash, asked_at)
    select m.workspace_id || a, m.workspace_id, a, lower(a), m.user_id || a, case when a = 'X@y' then now() end
    from members m, unnest(array['X@y', 'z@y']) a`.execute(db)
  await sql`insert into schedule_recipients (id, schedule_id, user_id, address_id, unsubscribed_at)
    values ('1', 's', 'a', null, now()), ('2', 's', 'b', null, null)`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql<{ is_asked: boolean }>`select asked_at is not null as is_asked from asked_addresses
    where address_hash in (encode(sha256('x@y'), 'hex'), encode(sha256('z@y'), 'hex')) order by 1`.execute(db)
  assert.equal(rows, [{ is_asked: false }, { is_asked: true }])
  const ended = await db.selectFrom('unsubscriptions').select(['view_id', 'user_id', 'address_id']).execute()
  assert.equal(ended, [{ view_id: 'v', user_id: 'a', address_id: null }])
  assert.equal(await db.selectFrom('schedule_recipients').select('id').execute(), [{ id: '1' }])
})

test('50: a newer schema is refused in one sentence and stays unchanged', async () => {
  await migrateToLatest(database.db)
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(database.db)
  try {
    await migrateToLatest(database.db)
    assert.unreachable()
  } catch (error) {
    assert.match((error as Error).message, /newer version of this program.*9999-from-the-future/)
  }
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = {
    '0001-broken': {
      up: async (db: typeof database.db) => {
        await sql`create table half (id int)`.execute(db)
        await sql`select no_such_function()`.execute(db)
      },
    },
  }
  try {
    await migrateToLatest(database.db, broken)
    assert.unreachable()
  } catch (error) {
    assert.match((error as Error).message, /no_such_function/)
  }
  assert.not.ok((await tables()).includes('half'))
})

test('may take longer than a request is allowed to', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 50`.execute(db)
    await migrateToLatest(db, { '0001-slow': { up: (slow) => sql`select pg_sleep(0.2)`.execute(slow).then(() => {}) } })
  })
})

test.run()
