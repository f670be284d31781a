// test: waits, 20 s
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mostLinks } from '#domain/views/shared-link.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { type TestDatabase, temporaryFolder } from '#tests/support/databases/database.ts'
import { becomes } from '#tests/support/eventually.ts'
import { processesOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { freePort, type RunningServer, startServer } from '#tests/support/server.ts'
import { variation } from '#tests/support/variation.ts'

let server: RunningServer
let database: TestDatabase
let client: Client
let metricsPort: number

test.before(async () => {
  metricsPort = await freePort()
  server = await startServer({ METRICS_PORT: String(metricsPort) })
  database = server.database!
  client = await signedUpClient(server, 'anna@example.com')
})
test.after(async () => {
  await server?.close()
})

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.site + path, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => undefined) }
}
const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

/** The value of one line, such as `jobs{state="done"}`. */
async function measure(line: string): Promise<number> {
  const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `))
  assert.ok(found, `${line} is measured`)
  return Number(found!.slice(line.length + 1))
}

test('/healthz and /readyz answer everybody, reveal no version and are not in the log', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await get(path)
    assert.is(status, 200)
    for (const name of ['server', 'x-powered-by', 'via', 'set-cookie']) assert.is(headers.get(name), null, name)
    assert.is(headers.get('cache-control'), 'no-store')
    assert.is((await fetch(server.site + path, { method: 'HEAD' })).status, 200)
    assert.is((await fetch(server.site + path, { method: 'POST' })).status, 404)
  }
  assert.equal((await get('/readyz')).body.checks, { database: 'ok', storage: 'ok', migrations: 'ok' })
  assert.not.match(server.output(), /"GET","path":"\/(healthz|readyz)"/)
})

variation('/healthz asks the database nothing, also for one who is signed in', async () => {
  const transactions = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    const found = await sql<{ n: number }>`
      select sum(xact_commit + xact_rollback) as n from pg_stat_database where datname = current_database()`.execute(
      database.db,
    )
    return found.rows[0]!.n
  }
  const cost = async (path: string) => {
    const before = await transactions()
    const ask = () => get(path, { headers: { cookie: 'session=nobody' } })
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 20 }, ask))
    await sleep(1500) // a session of PostgreSQL tells its counts once a second
    return (await transactions()) - before
  }
  // one query per request would make 200; the rest of the product makes a few queries a second meanwhile
  const found = await cost('/healthz')
  assert.ok(found < 200, `${found} transactions`)
})

variation('/readyz names what fails, and becomes ready again by itself', async () => {
  const [work, away] = [join(server.dataDir, 'work'), join(server.dataDir, 'elsewhere')]
  renameSync(work, away)
  await until('the storage is missed', async () => (await get('/readyz')).body.checks.storage === 'missing')
  const { status, body } = await get('/readyz')
  assert.equal([status, body.message], [503, 'Not ready: storage.'])
  mkdirSync(work)
  rmSync(away, { recursive: true })
  await until('ready', async () => (await get('/readyz')).status === 200)

  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(database.db)
  await until('the schema is missed', async () => (await get('/readyz')).status === 503)
  assert.equal((await get('/readyz')).body.checks, { database: 'ok', storage: 'ok', migrations: 'missing' })
  await sql`delete from kysely_migration where name like '9999%'`.execute(database.db)
  await until('ready', async () => (await get('/readyz')).status === 200)
  assert.match(server.output(), /"missing":\["migrations"\],"msg":"not ready"/)
})

test('/metrics is on its own address only', async () => {
  assert.is((await get('/metrics')).status, 404)
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  assert.match(answer.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/)
  assert.is((await fetch(`http://127.0.0.1:${metricsPort}/`)).status, 404)
  const off = await startServer()
  assert.not.match(off.output(), /metrics/)
  await off.close()
})

test('/metrics counts requests by route, never by path, and what was processed', async () => {
  const text = orderText(2)
  const file = await client.upload(text)
  assert.is(await measure('uploads_in_flight'), 0)
  await client.map(file.id, orderMapping)
  let childMemory = 0
  await until('the child is seen', async () => {
    childMemory = Math.max(childMemory, await measure('ingestion_child_memory_bytes'))
    return childMemory > 0
  })
  const { file: done } = await client.processed(file.id)
  await get('/no/such/page')
  await get('/api/nothing')

  const all = await metrics()
  assert.not.ok(all.includes(file.id), 'no id')
  assert.not.ok(all.includes('no/such'), 'no path that somebody made up')
  assert.not.match(all, /nodejs_version_info|v2\d\.\d/)
  const routes = new Set([...all.matchAll(/^http_requests_total\{.*route="([^"]*)"/gm)].map((match) => match[1]))
  for (const route of ['/api/files/:id/mapping', '/api/files/upload-chunked/chunk', '/healthz', 'none'])
    assert.ok(routes.has(route), `${route} of ${[...routes].join(' ')}`)
  assert.is(await measure('http_requests_total{method="POST",route="/api/files/:id/mapping",status="200"}'), 1)
  assert.ok((await measure('http_request_duration_seconds_count{method="GET",route="/api/files"}')) > 0)
  assert.is(await measure('ingestion_rows_total'), done!.rows)
  assert.is(await measure('ingestion_files_total{outcome="completed"}'), 1)
  assert.is(await measure('workspaces{of="files",use="under-half"}'), 1)
  assert.is(await measure('workspaces{of="links",use="none"}'), 1)
  assert.is(await measure('workspaces_hold{of="bytes"}'), text.length)
  assert.is(await measure('workspace_limit{of="links"}'), mostLinks)
  assert.not.ok(all.includes('anna'), 'no name of a workspace')
  for (const step of ['reading', 'understanding', 'orders', 'customers', 'cohorts', 'lifecycle', 'writing'])
    assert.ok((await measure(`ingestion_step_seconds_total{step="${step}"}`)) > 0, step)
  assert.ok((await measure('ingestion_child_peak_memory_bytes')) > 50e6)
  await becomes(() => measure('jobs{state="done"}'), 2, 'the figures, and the list behind them')
  assert.is(await measure('jobs{state="queued"}'), 0)
  assert.is(await measure('job_oldest_seconds{state="running"}'), 0)
  assert.is(await measure('database_up'), 1)
  assert.ok((await measure('process_resident_memory_bytes')) > 0)
})

variation('a wrong METRICS_PORT is said in one line, and the database it started does not stay behind', async () => {
  const dataDir = temporaryFolder()
  try {
    await startServer({ METRICS_PORT: String(metricsPort), DATA_DIR: dataDir })
    assert.unreachable()
  } catch (error) {
    assert.match(
      (error as Error).message,
      /The app cannot start\. METRICS_HOST 127\.0\.0\.1 with METRICS_PORT \d+ cannot be used:/,
    )
    assert.equal(processesOf(dataDir), [])
    rmSync(dataDir, { recursive: true })
  }
})

test.run()
