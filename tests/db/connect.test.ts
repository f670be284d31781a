// test: waits
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { placeOfDatabase } from '#db/away-in-words.ts'
import { connectDatabase } from '#db/connect.ts'
import { ensureEmbedded } from '#db/embedded/embedded.ts'
import { isDatabaseAway } from '#db/is-database-away.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'

let database: TestDatabase
test.before(async () => {
  database = await testDatabase({ isEmpty: true })
})
test.after(() => database.close())

const failure = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => assert.unreachable('it should have failed'),
    (error) => error,
  ) as Promise<Error>

test('numbers are numbers, dates without a zone are text, instants are Dates', async () => {
  const { rows } = await database.pool.query(`
    select 9007199254740991::bigint as big, 12.3400::numeric as money, date '2024-01-05' as day,
      timestamp '2024-01-05 10:20:30.5' as wall, timestamptz '2024-01-05 10:00+02' as instant`)
  assert.equal(rows[0], {
    big: 9007199254740991,
    money: 12.34,
    day: '2024-01-05',
    wall: '2024-01-05 10:20:30.5',
    instant: new Date('2024-01-05T08:00:00Z'),
  })
  assert.is(pg.types.getTypeParser(20)('1'), '1', 'other pools keep the driver’s parsers')
})

test('47: a statement that takes too long is ended by the database', async () => {
  const quick = await connectDatabase({ databaseUrl: database.url, dataDir: '', statementTimeoutMs: 100 })
  const error = await failure(quick.pool.query('select pg_sleep(5)'))
  assert.match(error.message, /statement timeout/)
  assert.not.ok(isDatabaseAway(error))
  await quick.close()
})

test('the pool survives the loss of its connections, idle or in use', async () => {
  const other = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
  const inUse = failure(other.pool.query('select pg_sleep(5)'))
  await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  assert.ok(isDatabaseAway(await inUse))
  assert.is((await other.pool.query('select 1 as one')).rows[0].one, 1)
  await other.close()
})

test('50: the start waits for a database that comes up late', async () => {
  const folder = temporaryFolder()
  const url = `postgres://app@localhost/app?host=${encodeURIComponent(join(folder, 'run'))}`
  await (await ensureEmbedded(folder)).stop() // a server that has just been made has no database app for a moment
  const connecting = connectDatabase({ databaseUrl: url, dataDir: '' })
  const embedded = await ensureEmbedded(folder, { dieWithParent: true })
  await (await connecting).close()
  await embedded.stop()
})

test('50: a database that stays away is given up with a plain sentence; a refused sign-in ends the start at once', async () => {
  const said: string[] = []
  const onWaiting = (sentence: string) => said.push(sentence)
  const away = connectDatabase({
    databaseUrl: 'postgres://app:secret@127.0.0.1:1/app',
    dataDir: '',
    waitMs: 600,
    onWaiting,
  })
  const name = 'The database that DATABASE_URL names (127.0.0.1:1, database app)'
  const reason = 'nothing listens there: connect ECONNREFUSED 127.0.0.1:1'
  assert.is((await failure(away)).message, `${name} did not answer within 0.6 s: ${reason}`)
  assert.equal(said, [`${name} does not answer (${reason}). Trying again for 0.6 s.`])
  const unknown = connectDatabase({ databaseUrl: database.url.replace(/test_\w+/, 'no_such_database'), dataDir: '' })
  assert.match((await failure(unknown)).message, /no_such_database\) refuses the connection: .*no_such_database/)
})

test('50: a host that never answers is named after a few seconds, without user and password', async () => {
  const silent = createServer(() => {}) // accepts, and never says a word
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const said: string[] = []
  const started = performance.now()
  let seconds = 0
  const onWaiting = (sentence: string) => {
    said.push(sentence)
    seconds = (performance.now() - started) / 1000
  }
  const databaseUrl = `postgres://me:geheim@127.0.0.1:${port}/shop`
  const { message } = await failure(connectDatabase({ databaseUrl, dataDir: '', waitMs: 5000, onWaiting }))
  silent.close()
  assert.ok(seconds < 15, `${seconds}`)
  for (const sentence of [message, said[0]!]) {
    assert.ok(sentence.includes(`127.0.0.1:${port}, database shop) d`), sentence)
    assert.match(sentence, /the host does not answer: /)
    assert.not.match(sentence, /geheim|me:/)
  }
})

test('the host and port of a database can be named from any address', () => {
  assert.is(placeOfDatabase('postgres://u:p%40s@db.example'), 'db.example:5432, database of the same name as the user')
  assert.is(placeOfDatabase('postgres://u@[::1]:6432/my%20shop?sslmode=require'), '[::1]:6432, database my shop')
  assert.is(placeOfDatabase('postgresql:///x?host=/run/postgresql'), '/run/postgresql, database x')
})

test.run()
