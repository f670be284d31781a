import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { claimJob, renewJobLease } from '#db/queries/job-runs.ts'
import { enqueueJob } from '#db/queries/jobs.ts'
import { deleteSilentUploads, insertUpload, setUploadsHeardOf } from '#db/queries/uploads.ts'
import { clockWatch } from '#jobs/clock-watch.ts'
import { startJobLoop } from '#jobs/loop.ts'
import { type TestDatabase, testDatabase } from '#tests/support/databases/database.ts'
import { until } from '#tests/support/program.ts'

// A jump of the database's clock by a day is the same as all its times being moved by a day the other way.
let database: TestDatabase
const leaseMs = 1000

test.before(async () => {
  database = await testDatabase()
})
test.after(() => database.close())
test.after.each(async () => void (await sql`truncate jobs`.execute(database.db)))

const enqueue = (key: string) =>
  database.db.transaction().execute((tx) => enqueueJob(tx, 'work', key, { owner: 'anna' }))
const claim = (options?: { takesOver?: boolean }) => claimJob(database.db, ['work'], leaseMs, options)
const moveJobs = (by: string) =>
  sql`update jobs set run_at = run_at + ${by}::interval, lease_until = lease_until + ${by}::interval,
    claimed_at = claimed_at + ${by}::interval`.execute(database.db)
const leaseMsLeft = async () =>
  (
    await sql<{ ms: number }>`select extract(epoch from lease_until - now())::float8 * 1000 as ms from jobs`.execute(
      database.db,
    )
  ).rows[0]!.ms

test('59: if the clock is set back a day, a waiting job is claimed at once', async () => {
  await enqueue('file')
  await moveJobs('1 day')
  assert.is((await claim())?.key, 'file')
})

test('59: the job of a dead worker whose lease lies a day ahead is taken over after one lease', async () => {
  await enqueue('file')
  const first = await claim()
  await moveJobs('1 day')
  assert.is(await claim(), undefined)
  assert.ok((await leaseMsLeft()) <= leaseMs)
  await until('it is claimed again', async () => (await claim())?.key === 'file')
  assert.is(await renewJobLease(database.db, first!.id, first!.token, leaseMs), undefined)
})

test('59: a live worker renews a lease that was cut, and keeps its job', async () => {
  await enqueue('file')
  const first = await claim()
  await moveJobs('1 day')
  await claim()
  assert.ok(await renewJobLease(database.db, first!.id, first!.token, leaseMs))
  assert.is(await claim(), undefined)
})

test('59: after a jump forward nobody takes over a job before its worker could renew the lease', async () => {
  await enqueue('file')
  const first = await claim()
  await moveJobs('-1 day')
  assert.is(await claim({ takesOver: false }), undefined)
  assert.ok(await renewJobLease(database.db, first!.id, first!.token, leaseMs))
  assert.is(await claim(), undefined)
})

test('59: a person who was last served in the future, before the clock was set back, still gets a turn', async () => {
  await enqueue('first')
  await claim()
  await moveJobs('1 day')
  await database.db.transaction().execute((tx) => enqueueJob(tx, 'work', 'of-anna', { owner: 'anna' }))
  await sql`update jobs set lease_until = now() - interval '1 second' where key = 'first'`.execute(database.db)
  const runs: string[] = []
  const loop = startJobLoop({
    db: database.db,
    leaseMs,
    heartbeatMs: 200,
    pollMs: 50,
    handlers: { work: { run: async ({ job }) => void runs.push(job.key), attemptsExhausted: async () => {} } },
  })
  await until('both have run', async () => runs.length === 2)
  await loop.stop()
})

test('59: a jump of the clock in either direction is noticed, and normal time is not', () => {
  const clock = clockWatch()
  const day = 86_400_000
  const from = Date.now()
  assert.equal([clock.see(from), clock.see(from + 5), clock.sinceJumpMs()], [false, false, Number.POSITIVE_INFINITY])
  assert.equal([clock.see(from + day), clock.see(from + day + 5), clock.see(from)], [true, false, true])
  assert.ok(Number.isFinite(clock.sinceJumpMs()))
})

test('59: running uploads survive a jump of a day', async () => {
  const userId = 'user'
  await sql`insert into users (id, email) values (${userId}, 'anna@example.com')`.execute(database.db)
  const members = database.db.selectFrom('members').select('workspace_id')
  const { workspace_id: workspaceId } = await members.executeTakeFirstOrThrow()
  await insertUpload(database.db, {
    id: 'upload',
    workspaceId,
    userId,
    filename: 'a.csv',
    mimeType: 'text/csv',
    sizeBytes: 1,
    totalChunks: 1,
  })
  await sql`update uploads set updated_at = updated_at - interval '25 hours'`.execute(database.db)
  await setUploadsHeardOf(database.db)
  assert.equal(await deleteSilentUploads(database.db), [])
})

test.run()
