// test: only full, waits, 30 s
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { placeOfDatabase } from '#db/away-in-words.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { postgresOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
let database: TestDatabase
let server: RunningServer
let client: Client

test.before(async () => {
  database = await testDatabase({ isEmpty: true })
  server = await startServer({ DATABASE_URL: database.url, WORKER: 'off' })
  client = await signedUpClient(server, 'anna@example.com')
})
test.after(async () => {
  await server?.close()
  await database?.close()
})

test('no embedded database is created', async () => {
  assert.not(existsSync(join(server.dataDir, 'pg')))
  assert.equal(postgresOf(server.dataDir), [])
  assert.equal(readdirSync(server.dataDir).sort(), ['files', 'site', 'uploads', 'work'])
  const { users } = await database.db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  assert.is(users, 1)
})

test('WORKER=off: a file waits until npm run worker takes it; the worker ends cleanly on SIGTERM', async () => {
  const { id } = await client.upload(workedExample)
  await client.map(id, mapping)
  await new Promise((resolve) => setTimeout(resolve, 2500)) // longer than a poll of the loop
  const [job] = await database.db.selectFrom('jobs').select(['state', 'attempts']).execute()
  assert.equal(job, { state: 'queued', attempts: 0 })

  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: server.dataDir, DATABASE_URL: database.url }
  const worker = spawn(process.execPath, ['dist/server/worker.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(worker, 'exit')
  let output = ''
  worker.stdout.on('data', (text) => {
    output += text
  })
  await until('the worker is ready', () => output.includes('Worker started'))
  const { file } = await client.processed(id)
  assert.is(file?.status, 'completed')
  const revenue = await client.call(`GET`, `/api/revenue/analytics?fileId=${id}`)
  assert.equal(
    revenue.map((row: { revenue: number }) => row.revenue),
    [170, 23, -5],
  )
  worker.kill('SIGTERM')
  assert.equal(await ended, [0, null])
})

/** What a process that cannot start says; its exit code must be 1. */
async function refusal(settings: Record<string, string>, program = 'server'): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', ...settings }
  const failing = spawn(process.execPath, [`dist/server/${program}.js`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  failing.stderr.on('data', (text) => {
    output += text
  })
  assert.equal(await once(failing, 'exit'), [1, null])
  return output
}

test('the programs take no arguments: --help is 0, anything else 2, and nothing is started', async () => {
  const env = { ...process.env, DATA_DIR: temporaryFolder() }
  for (const [program, usage] of [
    ['server', 'Usage: npm start\n'],
    ['worker', 'Usage: npm run worker\n'],
  ] as const) {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [`dist/server/${program}.js`, ...args], { env, encoding: 'utf8' })
    const help = run('--help')
    assert.equal([help.status, help.stderr], [0, ''])
    assert.ok(help.stdout.startsWith(usage))
    const wrong = run('--port', '8080')
    assert.equal([wrong.status, wrong.stdout], [2, ''])
    assert.ok(wrong.stderr.startsWith(`What is "--port"? Nothing was started.\n\n${usage}`), wrong.stderr)
  }
  assert.equal(readdirSync(env.DATA_DIR), [])
  rmSync(env.DATA_DIR, { recursive: true })
})

test('50: what prevents the start is reported in one line', async () => {
  const dataDir = temporaryFolder()
  const wrong = database.url.replace(/\/test_[0-9a-f]+/, '/nowhere')
  assert.is(
    await refusal({ DATA_DIR: dataDir, DATABASE_URL: wrong }),
    `The app cannot start. The database that DATABASE_URL names (${placeOfDatabase(wrong)}) refuses the connection: database "nowhere" does not exist\n`,
  )
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(database.db)
  assert.is(
    await refusal({ DATA_DIR: dataDir, DATABASE_URL: database.url }),
    'The app cannot start. The database was made by a newer version of this program (it holds 9999-later). Start that version, or restore a backup.\n',
  )
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db)
  writeFileSync(join(dataDir, 'file'), '')
  assert.match(await refusal({ DATA_DIR: join(dataDir, 'file') }), /^The app cannot start\. [^\n]*file[^\n]*\n$/)
  rmSync(dataDir, { recursive: true })
})

test('a database and files that do not belong together are refused, and no file is removed', async () => {
  const [id] = readdirSync(join(server.dataDir, 'files'))
  assert.ok(id)
  const sitePath = join(server.dataDir, 'site')
  const name = readFileSync(sitePath, 'utf8')
  const another = await testDatabase({ isEmpty: true })
  try {
    const mistaken = { DATA_DIR: server.dataDir, DATABASE_URL: another.url }
    const refuses = async (settings: Record<string, string>, program?: string) => {
      assert.is(
        await refusal(settings, program),
        `The app cannot start. DATA_DIR (${server.dataDir}) belongs to another database, whose files would be removed. Set DATABASE_URL as it was, or choose an empty place for the files.\n`,
      )
      assert.equal(readdirSync(join(server.dataDir, 'files')), [id])
    }
    for (const settings of [mistaken, { ...mistaken, WORKER: 'off' }]) await refuses(settings)
    await refuses(mistaken, 'worker')
    assert.is(readFileSync(sitePath, 'utf8'), name)

    rmSync(sitePath) // as a version without names left it
    await refuses(mistaken)
    assert.not(existsSync(sitePath))
    await server.kill('SIGTERM')
    await server.start()
    assert.is(readFileSync(sitePath, 'utf8'), name)

    await another.db.insertInto('users').values({ id: 'bert', email: 'bert@example.com' }).execute()
    const file = { id: 'berts', user_id: 'bert', original_name: 'a.csv', mime_type: 'text/csv', size_bytes: 1 }
    await another.db.insertInto('files').values(file).execute()
    await refuses(mistaken) // one in use, too
  } finally {
    await another.close()
  }

  const elsewhere = temporaryFolder()
  assert.is(
    await refusal({ DATA_DIR: elsewhere, DATABASE_URL: database.url }, 'worker'),
    `The app cannot start. The database has files, but none is in DATA_DIR (${elsewhere}). A worker needs the same DATA_DIR or STORAGE_URL as the site.\n`,
  )
  rmSync(elsewhere, { recursive: true })
})

test.run()
