// test: only full, waits, 40 s
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectDatabase } from '#db/connect.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { claimJob } from '#db/queries/job-runs.ts'
import { enqueueJob } from '#db/queries/jobs.ts'
import type { Db } from '#db/schema.ts'
import { startJobLoop } from '#jobs/loop.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { type Program, startProgram, until } from '#tests/support/program.ts'

let database: TestDatabase
let workers: Program[] = []

test.before(async () => {
  database = await testDatabase()
  await makeEffects(database.db)
})
test.after(() => database.close())
test.after.each(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')))
  workers = []
  await sql`truncate jobs, effects`.execute(database.db)
})

// the key is not unique: a second commit of the same job would show
const makeEffects = (db: Db) => sql`create table effects (key text not null, by text not null)`.execute(db)
const effects = async (db: Db) =>
  (await sql<{ key: string; by: string }>`select * from effects order by key`.execute(db)).rows

async function startWorker(workMs: number | 'told', { url = database.url, heartbeatMs = 250 } = {}): Promise<Program> {
  const worker = startProgram('tests/jobs/work.program.ts', [url, String(workMs), String(heartbeatMs)])
  workers.push(worker)
  await worker.line('ready')
  return worker
}

test('kill -9 of a worker: another one takes the job over when the lease has expired', async () => {
  const first = await startWorker(60_000)
  await enqueueJob(database.db, 'slow', 'orphan')
  await first.line('started orphan')
  const second = await startWorker(10)
  await first.end('SIGKILL')
  await second.line('committed orphan')
  assert.is(await second.line('started orphan'), 'started orphan attempt 2')
  assert.is((await effects(database.db)).length, 1)
})

test('a frozen worker wakes up after its job was taken over and cannot commit', async () => {
  const frozen = await startWorker('told', { heartbeatMs: 60_000 }) // nothing but the fence tells it
  await enqueueJob(database.db, 'slow', 'frozen')
  await frozen.line('started frozen')
  frozen.child.kill('SIGSTOP')
  const other = await startWorker(10)
  await other.line('committed frozen')
  frozen.child.stdin!.write('go on\n')
  frozen.child.kill('SIGCONT')
  assert.match(await frozen.line('refused frozen'), /LeaseLost$/)
  assert.equal(await effects(database.db), [{ key: 'frozen', by: `process ${other.child.pid}` }])
})

test('a job whose workers always die is given up with a message', async () => {
  let exhausted = ''
  for (let attempt = 1; attempt <= 3; attempt++) {
    const worker = await startWorker(60_000)
    if (attempt === 1) await enqueueJob(database.db, 'slow', 'deadly')
    await worker.line(`started deadly attempt ${attempt}`)
    await worker.end('SIGKILL')
  }
  const handlers = {
    slow: {
      async run() {},
      async attemptsExhausted(_: Db, job: { key: string }) {
        exhausted = job.key
      },
    },
  }
  const loop = startJobLoop({ db: database.db, pollMs: 50, handlers })
  await until('it is given up', () => exhausted === 'deadly')
  await loop.stop()
  const job = await database.db.selectFrom('jobs').select(['state', 'error']).executeTakeFirstOrThrow()
  assert.equal(job, { state: 'failed', error: 'its worker died in every attempt' })
})

test('claims whose answers were lost with the database do not count as attempts, because nothing ran', async () => {
  await enqueueJob(database.db, 'slow', 'claimed')
  for (let lost = 0; lost < 4; lost++) {
    assert.ok(await claimJob(database.db, ['slow'], 1))
    await sleep(10)
  }
  const worker = await startWorker(10)
  await worker.line('started claimed attempt 1')
  await worker.line('committed claimed')
  const { attempts } = await database.db.selectFrom('jobs').select('attempts').executeTakeFirstOrThrow()
  assert.is(attempts, 1)
})

test('40 jobs with kills and freezes at random moments: 40 effects, none lost or doubled', async () => {
  const keys = Array.from({ length: 40 }, (_, i) => `job-${String(i).padStart(2, '0')}`)
  for (const key of keys) await enqueueJob(database.db, 'slow', key)
  await sql`update jobs set max_attempts = 100`.execute(database.db)
  const committed = async () => (await effects(database.db)).length
  const team = await Promise.all([startWorker(60), startWorker(60), startWorker(60)])
  for (let round = 0; (await committed()) < keys.length && round < 60; round++) {
    const index = round % team.length
    await sleep(100 + Math.random() * 200)
    if (round > 12) continue
    if (round % 2) {
      team[index]!.child.kill('SIGSTOP')
      setTimeout(() => team[index]!.child.kill('SIGCONT'), 1500)
    } else {
      await team[index]!.end('SIGKILL')
      team[index] = await startWorker(60)
    }
  }
  await until('all are committed', async () => (await committed()) >= keys.length)
  assert.equal(
    (await effects(database.db)).map((row) => row.key),
    keys,
  )
})

test('the database is unavailable for longer than the lease: the running job resumes, in the same attempt', async () => {
  const folder = temporaryFolder()
  const host = join(folder, 'run')
  const server = () => startProgram('tests/support/databases/hold-database.program.ts', [folder])
  let holder = server()
  await holder.line('ready')
  const url = `postgres://app@localhost/app?host=${encodeURIComponent(host)}`
  const other = await connectDatabase({ databaseUrl: url, dataDir: '' })
  await migrateToLatest(other.db)
  await makeEffects(other.db)
  const worker = await startWorker(1500, { url })
  await enqueueJob(other.db, 'slow', 'patient')
  await worker.line('started patient')

  const pid = () => Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  await holder.end('SIGKILL')
  process.kill(pid(), 'SIGINT')
  await until('the database is away', () => !existsSync(join(folder, 'pg', 'postmaster.pid')))
  await sleep(3000)
  holder = server()
  await worker.line('committed patient')
  assert.equal(
    worker.lines.filter((line) => line.startsWith('started')),
    ['started patient attempt 1'],
  )
  assert.is((await effects(other.db)).length, 1)
  await worker.end('SIGKILL')
  await other.close()
  await holder.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

test.run()
