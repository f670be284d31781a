// test: only full, also long, waits, 100 s
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ensureEmbedded } from '#db/embedded/embedded.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { figureOf, inLongForm } from '#tests/support/long-form.ts'
import {
  childReading,
  type FoundProcess,
  ingestionChildOf,
  isRunning,
  postgresOf,
  processesOf,
} from '#tests/support/processes.ts'
import { until, usualLimitMs } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

// More rounds kill at random moments, in longer runs; the first ones cover the span of a run evenly.
const rounds = figureOf('FAULT_ROUNDS', { short: 1, long: 6 })
const resumeLimitSeconds = 30 // requirement 45, from the start of the server
const orders = orderText(rounds > 1 ? 30 : 3)

let server: RunningServer
let client: Client
let undisturbed: { figures: object; rowsOfTables: Record<string, number>; seconds: number }

test.before(async () => {
  server = await startServer({ DATABASE_URL: '' })
  client = await signedUpClient(server, 'anna@example.com')
  const id = await startProcessing()
  const { seconds } = await client.processed(id)
  undisturbed = { figures: await client.figures(id), rowsOfTables: await rowsOfTables(id), seconds }
  assert.is((undisturbed.figures as any).file.status, 'completed')
  console.log(`measured: undisturbed, ${seconds.toFixed(1)} s`)
  await client.call('DELETE', `/api/files/${id}`)
})
test.after(() => server?.close())

async function startProcessing(contents: string | Buffer = orders, mapping: Record<string, string> = orderMapping) {
  const { id } = await client.upload(contents)
  await client.map(id, mapping)
  return id
}

async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const embedded = await ensureEmbedded(server.dataDir)
  const database = new pg.Client(embedded.connection)
  await database.connect()
  const { rows } = await database.query<T>(text, values)
  await database.end()
  await embedded.stop()
  return rows
}

async function rowsOfTables(id: string): Promise<Record<string, number>> {
  const counts = [...rollupTables, 'set_aside'].map(
    (table) => `(select count(*)::int from ${table} where file_id = $1) as ${table}`,
  )
  return (await query(`select ${counts.join(', ')}`, [id]))[0]!
}

const names = (folder: string) => readdirSync(join(server.dataDir, folder))

const killAll = (pids: number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {} // ended meanwhile
  }
}
const killPostgres = () => killAll(postgresOf(server.dataDir).map(({ pid }) => pid))

/** A moment within an undisturbed run: evenly spread at first, then at random. */
const moment = (round: number) => 0.9 * undisturbed.seconds * (round < 3 ? (round + 0.5) / 3 : Math.random())

async function assertUndisturbed(id: string, what: string) {
  const { file, seconds } = await client.processed(id)
  console.log(`measured: ${what}: completed ${seconds.toFixed(1)} s later`)
  assert.is(file?.status, 'completed', `${what}: ${file?.failureReason}`)
  // a busy machine slows the run itself; the product only adds its own pauses
  const limit = resumeLimitSeconds + 10 * undisturbed.seconds
  assert.ok(seconds < limit, `${what}: ${seconds} s`)
  assert.equal(await client.figures(id), undisturbed.figures, what)
  assert.equal(await rowsOfTables(id), undisturbed.rowsOfTables, what)
  await client.call('DELETE', `/api/files/${id}`)
}

test('45: kill -9 of the server while it processes: resumed within 30 s of the start, the same figures', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await startProcessing()
    const at = moment(round)
    await sleep(at * 1000)
    const child = ingestionChildOf(server.pid)
    await server.kill('SIGKILL')
    if (child) await until('the child has ended with its parent', () => !isRunning(child.pid))
    await server.start()
    await assertUndisturbed(id, `server killed after ${at.toFixed(2)} s`)
  }
})

inLongForm(test)(
  '45: kill -9 of the server while a completed file is processed again: the old figures all the while, then the new ones',
  async () => {
    const { 'Lineitem sku': _, 'Lineitem name': __, ...withoutSkus } = orderMapping
    const skus = (id: string) => client.insist<unknown[]>('GET', `/api/lifecycle/sku?fileId=${id}`)
    for (let round = 0; round < rounds; round++) {
      const id = await startProcessing()
      await client.processed(id)
      await client.map(id, withoutSkus)
      await until('the child runs', () => ingestionChildOf(server.pid))
      const child = ingestionChildOf(server.pid)
      await server.kill('SIGKILL')
      if (child) await until('the child has ended with its parent', () => !isRunning(child.pid))
      await server.start()
      const shown = await skus(id)
      if ((await client.file(id))!.status === 'processing') assert.ok(shown.length > 0, 'as mapped before')
      assert.is((await client.processed(id)).file?.status, 'completed')
      assert.equal(await skus(id), [], 'as mapped now')
      const { '/api/revenue/analytics?fileId={id}&groupBy=month': months } = undisturbed.figures as Record<
        string,
        unknown
      >
      assert.equal(await client.call('GET', `/api/revenue/analytics?fileId=${id}&groupBy=month`), months)
      await client.call('DELETE', `/api/files/${id}`)
    }
  },
)

test('45: kill -9 of the ingestion child: another attempt, the same figures', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await startProcessing()
    await until('the child runs', () => ingestionChildOf(server.pid))
    const at = moment(round) * 0.8
    await sleep(at * 1000)
    const child = ingestionChildOf(server.pid)
    if (child) killAll([child.pid])
    await assertUndisturbed(id, `child ${child ? 'killed' : 'gone already'} after ${at.toFixed(2)} s`)
  }
})

inLongForm(test)(
  '45: kill -9 of PostgreSQL, all its processes: the running server brings it back, the same figures',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await startProcessing()
      const at = moment(round)
      await sleep(at * 1000)
      killPostgres()
      await assertUndisturbed(id, `PostgreSQL killed after ${at.toFixed(2)} s`)
    }
  },
)

inLongForm(test)('45: kill -9 of server, child and PostgreSQL together', async () => {
  for (let round = 0; round < rounds / 2; round++) {
    const id = await startProcessing()
    const at = moment(2 * round)
    await sleep(at * 1000)
    const child = ingestionChildOf(server.pid)
    killAll([server.pid, ...(child ? [child.pid] : []), ...postgresOf(server.dataDir).map(({ pid }) => pid)])
    await server.kill('SIGKILL')
    await server.start()
    await assertUndisturbed(id, `everything killed after ${at.toFixed(2)} s`)
  }
})

inLongForm(test)(
  '44: SIGTERM while it processes: exit 0 within 15 s, nothing left running, the next start resumes at once',
  async () => {
    const id = await startProcessing()
    await until('the child runs', () => ingestionChildOf(server.pid))
    await sleep(undisturbed.seconds * 400)
    const started = performance.now()
    assert.is(await server.kill('SIGTERM'), 0)
    const seconds = (performance.now() - started) / 1000
    console.log(`measured: SIGTERM: ended after ${seconds.toFixed(1)} s`)
    assert.equal(processesOf(server.dataDir), [])
    assert.not(
      names('work').some((name) => name.startsWith(id)),
      'its work folder is gone',
    )
    await server.start()
    const [job] = await query<{ attempts: number }>('select attempts from jobs where key = $1', [id])
    assert.ok(job!.attempts <= 1, 'the attempt that was stopped does not count')
    await assertUndisturbed(id, 'SIGTERM and start')
  },
)

test('33: a file deleted while it is processed: child ended, rows and bytes gone', async () => {
  const id = await startProcessing()
  let child: FoundProcess | undefined
  await until('the child reads it', () => (child = childReading(server.pid, id)))
  const { pid } = child!
  const started = performance.now()
  await client.call('DELETE', `/api/files/${id}`)
  await until('the child has ended', () => !isRunning(pid))
  console.log(`measured: delete: the child ended ${Math.round(performance.now() - started)} ms later`)
  await until('no bytes are left', () => !names('files').includes(id))
  await until('its work folder is gone', () => !names('work').some((name) => name.startsWith(id)))
  assert.is(await client.file(id), undefined)
  assert.equal(
    Object.values(await rowsOfTables(id)).filter((count) => count > 0),
    [],
  )
  await until('its job is cancelled', async () => {
    const jobs = await query<{ state: string }>('select state from jobs where key = $1', [id])
    return jobs.length === 1 && jobs[0]!.state === 'cancelled'
  })
})

inLongForm(test)('45: a child that dies in every attempt: failed after three, in words', async () => {
  const id = await startProcessing()
  for (const deadline = Date.now() + usualLimitMs; Date.now() < deadline; await sleep(20)) {
    const child = ingestionChildOf(server.pid)
    if (child) killAll([child.pid])
    if ((await client.file(id))!.status !== 'processing') break
  }
  const file = (await client.file(id))!
  assert.is(file.status, 'failed')
  assert.is(
    file.failureReason,
    'Processing was interrupted 3 times, so it was stopped. Please upload the file again or contact your administrator.',
  )
  assert.equal(await query('select attempts from jobs where key = $1', [id]), [{ attempts: 3 }])
  await client.call('DELETE', `/api/files/${id}`)
})

inLongForm(test)(
  'CDNOW, with server, child and PostgreSQL killed one after the other: the published figures',
  async () => {
    const path = sharedFile('cdnow/cdnow.csv')
    if (!path) return
    const mapping = { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue' }
    const id = await startProcessing(readFileSync(path), mapping)
    killPostgres()
    // killed between the claim and the start of the child, the job waits for its lease to end
    await until('the child runs', () => ingestionChildOf(server.pid), 3 * resumeLimitSeconds * 1000)
    await server.kill('SIGKILL')
    await server.start()
    await until('the child runs again', () => ingestionChildOf(server.pid), 3 * resumeLimitSeconds * 1000)
    killAll([ingestionChildOf(server.pid)?.pid ?? 0].filter(Boolean))
    const { file } = await client.processed(id)
    assert.is(file?.status, 'completed', file?.failureReason ?? 'gone')
    const get = (path: string) => client.call(`GET`, path)
    const revenue: { revenue: number }[] = await get(`/api/revenue/analytics?fileId=${id}`)
    assert.is(revenue.length, 18)
    assert.is(revenue.reduce((sum, row) => sum + row.revenue, 0).toFixed(2), '2500315.63')
    const [january] = await get(`/api/cohort/analytics?fileId=${id}`)
    assert.equal([january.cohort, january.customers, january.firstPurchaseRevenue], ['1997-01', 7846, 266218.62])
    assert.equal([january.m0, january.m1, january.m12, january.later], [32841.55, 61041.69, 27214.64, 135880.68])
    await client.call('DELETE', `/api/files/${id}`)
  },
)

test('after all this no process, folder or file is left over', async () => {
  await server.kill('SIGTERM')
  await server.start()
  await until('work and files are empty', () => !names('work').length && !names('files').length)
  assert.equal(names('uploads'), [])
  await server.kill('SIGTERM')
  assert.equal(processesOf(server.dataDir), [])
  assert.equal(readdirSync(server.dataDir).sort(), [
    'files',
    'pg',
    'pg.lock',
    'postgres.log',
    'run',
    'site',
    'uploads',
    'work',
  ])
})

test.run()
