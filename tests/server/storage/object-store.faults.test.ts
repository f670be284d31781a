// test: only full, also long, waits, 70 s
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chunkBytes, chunkCount } from '#domain/files/upload-limits.ts'
import { sweep } from '#jobs/sweeps.ts'
import { readEnvironment } from '#server/operation/environment.ts'
import { createLog } from '#server/operation/log.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type Client, signedInClient, signedUpClient } from '#tests/support/client.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { becomes } from '#tests/support/eventually.ts'
import { figureOf, inLongForm, isLong } from '#tests/support/long-form.ts'
import { startObjectStore, type TestObjectStore } from '#tests/support/object-store.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

// Two web processes and a worker with one database and one object store, each with a folder of its own.
const rounds = figureOf('FAULT_ROUNDS', { short: 1, long: 6 })
const uploads = '/api/files/upload-chunked'
// Three parts of 5 MiB, the last one smaller, with rows that are set aside. Long notes make them of few rows.
const [header, ...rows] = orderText(2).trimEnd().split('\n')
const unusable = Array(3).fill('buyer1@example.com,2023-01-05 10:00:00,SKU-1,Mug,n/a')
const note = 'n'.repeat(330)
const orders = Buffer.from(`${header},Note\n${[...rows, ...unusable].map((row) => `${row},${note}\n`).join('')}`)

// Two parts are enough for tests that kill a process between parts, and for backups.
const fewer = orders.subarray(0, isLong ? orders.length : 6_000_000)

let store: TestObjectStore
let database: TestDatabase
let first: RunningServer
let second: RunningServer
let worker: ChildProcess
let workerFolder: string
let anna: Client
let annaAtSecond: Client
let storage: Storage
let storageFolder: string

test.before(async () => {
  store = await startObjectStore()
  database = await testDatabase()
  const settings = { DATABASE_URL: database.url, STORAGE_URL: store.url }
  first = await startServer({ ...settings, WORKER: 'off' })
  second = await startServer({ ...settings, WORKER: 'off' })
  workerFolder = temporaryFolder()
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: workerFolder, ...settings }
  worker = spawn(process.execPath, ['dist/server/worker.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(worker.stdout!, 'data')
  storageFolder = temporaryFolder()
  storage = await openStorage(storageFolder, readEnvironment({ STORAGE_URL: store.url }).objectStore)
  anna = await signedUpClient(first, 'anna@example.com')
  annaAtSecond = await signedInClient(second, 'anna@example.com')
})
test.after(async () => {
  worker?.kill('SIGKILL')
  await Promise.all([first?.close(), second?.close()])
  await database?.close()
  await store?.close()
  for (const folder of [workerFolder, storageFolder]) rmSync(folder, { recursive: true, force: true })
})

/** The two processes get chunks in turn; `before` is called before each chunk and before finalize. */
async function uploadAlternating(bytes: Buffer, before: (chunkIndex: number) => unknown = () => {}, size = chunkBytes) {
  const totalChunks = Math.ceil(bytes.length / size)
  const init = { filename: 'orders.csv', fileSize: bytes.length, mimeType: 'text/csv', totalChunks }
  const { uploadId } = await anna.insist('POST', `${uploads}/init`, init)
  for (let chunkIndex = 0; chunkIndex < totalChunks; ) {
    await before(chunkIndex)
    const data = bytes.subarray(chunkIndex * size, (chunkIndex + 1) * size).toString('base64')
    const client = chunkIndex % 2 ? annaAtSecond : anna
    chunkIndex = (await client.insist('POST', `${uploads}/chunk`, { uploadId, chunkIndex, data })).receivedChunks
  }
  await before(totalChunks)
  const ends = [annaAtSecond, anna].map((one) => one.insist('POST', `${uploads}/finalize`, { uploadId }))
  const [file, same] = await Promise.all(ends)
  assert.is(file.id, same.id)
  return file
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const storedBytes = (id: string) => storage.withLocalFile(id, (path) => readFile(path))
const ids = async (folder: 'uploads' | 'files') => (await storage.list(folder)).map(({ id }) => id)

test('chunks at two processes, processing at a third: the same bytes, the figures of a disk', async () => {
  const file = await uploadAlternating(orders)
  assert.is(sha256(await storedBytes(file.id)), sha256(orders))
  assert.equal(await ids('uploads'), [], 'nothing of the upload is left')
  assert.equal((await annaAtSecond.call('GET', `/api/files/${file.id}/preview`)).columns[0], 'Email')
  await anna.map(file.id, orderMapping)
  const { seconds } = await annaAtSecond.processed(file.id)
  console.log(`measured: processed from the object store, ${seconds.toFixed(1)} s`)
  const here = await anna.figures(file.id)
  const setAside = await anna.call('GET', `/api/files/${file.id}/set-aside`)
  assert.ok(JSON.stringify(setAside).includes('n/a'))

  const disk = await startServer()
  const bert = await signedUpClient(disk, 'bert@example.com')
  const { id } = await bert.upload(orders)
  await bert.map(id, orderMapping)
  await bert.processed(id)
  assert.equal(withoutId(here, file.id), withoutId(await bert.figures(id), id))
  await disk.close()

  // once the list behind the figures is made
  await becomes(() => readdirSync(join(workerFolder, 'fetched')), [])
  await becomes(() => readdirSync(join(workerFolder, 'work')), [])
  await anna.call('DELETE', `/api/files/${file.id}`)
  assert.equal(await ids('files'), [])
})
const withoutId = (figures: object, id: string) => JSON.parse(JSON.stringify(figures).replaceAll(id, 'id'))

inLongForm(test)('small files, chunks of any size, cancelling', async () => {
  const small = await uploadAlternating(Buffer.from(workedExample))
  assert.is(String(await storedBytes(small.id)), workedExample)
  const odd = fewer.subarray(0, 9_000_000)
  assert.is(sha256(await storedBytes((await uploadAlternating(odd, undefined, 700_001)).id)), sha256(odd))
  const init = { filename: 'a.csv', fileSize: 10_000_000, mimeType: '', totalChunks: 10 }
  const { uploadId } = await anna.call('POST', `${uploads}/init`, init)
  for (let chunkIndex = 0; chunkIndex < 9; chunkIndex++) {
    const data = orders.subarray(0, chunkBytes).toString('base64')
    await anna.call('POST', `${uploads}/chunk`, { uploadId, chunkIndex, data })
  }
  assert.equal(await ids('uploads'), [uploadId])
  await annaAtSecond.call('DELETE', `${uploads}/${uploadId}`)
  assert.equal(await ids('uploads'), [])
  for (const { id } of await anna.call<any[]>('GET', '/api/files')) await anna.call('DELETE', `/api/files/${id}`)
})

inLongForm(test)(
  '24, 45: kill -9 of a web process during a chunk and during finalize: wholly there, the same bytes',
  async () => {
    for (let round = 0; round < rounds; round++) {
      for (const moment of [Math.floor(Math.random() * chunkCount(fewer.length)), chunkCount(fewer.length)]) {
        let restarted: Promise<unknown> = Promise.resolve()
        const file = await uploadAlternating(fewer, (chunkIndex) => {
          if (chunkIndex !== moment) return
          const victim = chunkIndex % 2 ? second : first
          restarted = sleep(Math.random() * 150)
            .then(() => victim.kill('SIGKILL'))
            .then(() => victim.start())
        })
        await restarted
        assert.is(sha256(await storedBytes(file.id)), sha256(fewer), `killed at chunk ${moment}`)
        await anna.insist('DELETE', `/api/files/${file.id}`)
      }
    }
  },
)

inLongForm(test)(
  'the store away for a while: 503 in words, the upload goes on, the job waits and loses no attempt',
  async () => {
    const file = await uploadAlternating(fewer, async (chunkIndex) => {
      if (chunkIndex !== 4) return
      await store.kill()
      setTimeout(() => void store.start(), 1500)
    })
    await store.kill()
    const preview = await anna.call('GET', `/api/files/${file.id}/preview`).catch((error) => error)
    assert.match(String(preview.message), /^503: .*The storage of files cannot be reached right now/)
    await store.start()
    await anna.map(file.id, orderMapping)
    await store.kill()
    await sleep(3000)
    await store.start()
    const { file: done } = await anna.processed(file.id)
    assert.is(done?.status, 'completed')
    const job = await database.db.selectFrom('jobs').selectAll().where('key', '=', file.id).executeTakeFirstOrThrow()
    assert.is(job.attempts, 1)
    await anna.call('DELETE', `/api/files/${file.id}`)
  },
)

test('the rows further down that the mapping screen looks at come from the store, with the head alone', async () => {
  const row = (n: number) => `a${n % 90},2024-01-05,${n % 50}.25,${n < 60_000 ? '' : '2024-02-01'}\n`
  const text = `customer,date,value,cancelled_at\n${Array.from({ length: 90_000 }, (_, n) => row(n)).join('')}`
  const file = await uploadAlternating(Buffer.from(text))
  const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  const { below } = await anna.insist('POST', `/api/files/${file.id}/sample`, { columnMapping })
  assert.equal(
    below.checks.map(({ kind }: { kind: string }) => kind),
    ['unmapped-cancellation'],
  )
  await anna.insist('DELETE', `/api/files/${file.id}`)
})

test('25, 33: what nothing points to is swept, what is under way stays', async () => {
  const init = { filename: 'a.csv', fileSize: 5_000_000, mimeType: '', totalChunks: 5 }
  const { uploadId } = await anna.call('POST', `${uploads}/init`, init)
  const data = orders.subarray(0, chunkBytes).toString('base64')
  await anna.call('POST', `${uploads}/chunk`, { uploadId, chunkIndex: 0, data })
  const silent = (await anna.call('POST', `${uploads}/init`, init)).uploadId
  await anna.call('POST', `${uploads}/chunk`, { uploadId: silent, chunkIndex: 0, data })
  await database.db
    .updateTable('uploads')
    .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', silent)
    .execute()
  await storage.appendToUpload('lost', 0, Buffer.from('x'))
  await storage.appendToUpload('lost2', 0, Buffer.from('x'))
  await storage.finishUpload('lost2', 1)
  const list: Storage['list'] = async (folder) =>
    (await storage.list(folder)).map((one) => ({ ...one, modifiedAt: new Date(one.modifiedAt.getTime() - 60_000) }))
  await sweep({ db: database.db, storage: { ...storage, list }, log: createLog('silent') })
  assert.equal(await ids('uploads'), [uploadId])
  assert.equal(await ids('files'), [])
  await anna.call('DELETE', `${uploads}/${uploadId}`)
})

inLongForm(test)('another database on the same bucket is refused and sweeps nothing', async () => {
  const file = await uploadAlternating(Buffer.from(workedExample))
  const another = await testDatabase({ isEmpty: true })
  try {
    const settings = { DATABASE_URL: another.url, STORAGE_URL: store.url }
    const refused = await startServer(settings).catch((error: Error) => error.message)
    assert.match(String(refused), /STORAGE_URL \(http:[^)]*\/analytics\) belongs to another database/)
    const warnings: unknown[] = []
    const log = Object.assign(createLog('silent'), { warn: (about: unknown) => warnings.push(about) })
    const list: Storage['list'] = async (folder) =>
      (await storage.list(folder)).map((one) => ({ ...one, modifiedAt: new Date(0) }))
    await sweep({ db: another.db, storage: { ...storage, list }, log })
    assert.equal(warnings, [{ place: storage.place }])
    assert.equal(await ids('files'), [file.id])
  } finally {
    await another.close()
  }
  await anna.call('DELETE', `/api/files/${file.id}`)
})

test('the key and the secret are in no log', () => {
  for (const server of [first, second]) assert.not.match(server.output(), /S3RVER|s3:\/\//)
})

inLongForm(test)('48: backed up from the object store', async () => {
  const file = await uploadAlternating(fewer)
  const path = join(storageFolder, 'backup.tar.gz')
  assert.match(await first.admin('backup', path), /1 file /)
  await anna.call('DELETE', `/api/files/${file.id}`)
  await database.db.deleteFrom('users').execute()
  assert.match(await first.admin('restore', path), /Open invitations/)
  assert.is(sha256(await storedBytes(file.id)), sha256(fewer))
  await until('the readiness is told', async () => (await fetch(`${first.site}/readyz`)).status === 200)
})

test.run()
