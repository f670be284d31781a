// test: only full, waits, 90 s
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Client, signedInClient, signedUpClient } from '#tests/support/client.ts'
import { holdLooks } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { filesText } from '#text/files/files.ts'

const uploads = '/api/files/upload-chunked'
const orders = 'customer,date,value\na,2024-01-05,10\nb,2024-01-06,20\n'
let server: RunningServer
let anna: Client

test.before(async () => {
  server = await startServer()
  anna = await signedUpClient(server, 'anna@example.com')
})
test.after(() => server.close())

/** An upload of which only finalize is missing. */
async function sent(client: Client, contents: string | Buffer = orders, filename = 'orders.csv'): Promise<string> {
  const bytes = Buffer.from(contents)
  const init = { filename, fileSize: bytes.length, mimeType: '', totalChunks: 1 }
  const { uploadId } = await client.call('POST', `${uploads}/init`, init)
  await client.call('POST', `${uploads}/chunk`, { uploadId, chunkIndex: 0, data: bytes.toString('base64') })
  return uploadId
}

const finalize = (client: Client, uploadId: string) => client.call('POST', `${uploads}/finalize`, { uploadId })
const rowOf = (id: string) =>
  server.database!.db.selectFrom('files').select(['id', 'status']).where('id', '=', id).executeTakeFirst()
const untilPending = (id: string) => until('it is pending', async () => (await rowOf(id))?.status === 'pending')
const untilStatus = (client: Client, id: string, status: string) =>
  until(`it is ${status}`, async () => (await client.file(id))?.status === status)

test('24: ten people upload at once and inspections are slow: each has a file, which continues by itself', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, n) => signedUpClient(server, `person${n}@example.com`)),
  )
  const ids = await Promise.all(people.map((person) => sent(person)))
  const goOn = holdLooks(server.pid)
  const answers = await Promise.all(people.map((person, n) => finalize(person, ids[n]!)))
  assert.equal(
    answers.map(({ id, fileId, status, originalName }) => [id, fileId, status, originalName]),
    ids.map((id) => [id, id, 'pending', 'orders.csv']),
  )
  goOn()
  for (const [n, person] of people.entries()) await untilStatus(person, ids[n]!, 'mapping_required')
  for (const [n, person] of people.entries()) {
    assert.is((await finalize(person, ids[n]!)).status, 'mapping_required')
    assert.is((await person.call<unknown[]>('GET', '/api/files')).length, 1)
  }
})

test('a pending file answers so to all questions about its columns, and opens when it is ready', async () => {
  const id = await sent(anna)
  const goOn = holdLooks(server.pid)
  const answer = finalize(anna, id)
  await untilPending(id)
  const preview = () => anna.call('GET', `/api/files/${id}/preview`)
  assert.equal(await preview(), { preview: [], columns: [], isPending: true, message: filesText.isPending })
  const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  const refusal = await anna.map(id, columnMapping).catch((error) => error)
  assert.is(refusal.status, 409)
  assert.ok(refusal.message.includes(filesText.isPending), refusal.message)
  goOn()
  assert.is((await answer).status, 'mapping_required')
  assert.equal((await preview()).columns, ['customer', 'date', 'value'])
  await anna.map(id, columnMapping)
  assert.is((await anna.processed(id)).file?.status, 'completed')
})

test('24: ten finalizes of one upload at once, while it is pending and after, make one file', async () => {
  const id = await sent(anna)
  const goOn = holdLooks(server.pid)
  const first = Array.from({ length: 10 }, () => finalize(anna, id))
  await untilPending(id)
  const second = Array.from({ length: 5 }, () => finalize(anna, id))
  goOn()
  for (const file of await Promise.all([...first, ...second])) assert.is(file.fileId, id)
  const files = await anna.call<{ id: string }[]>('GET', '/api/files')
  assert.is(files.filter((file) => file.id === id).length, 1)
})

test('45: a server is killed between finalize and inspection: the file is inspected after the restart', async () => {
  const good = await sent(anna)
  const bad = await sent(anna, Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * 7919) % 256)), 'noise.csv')
  const bytes = [good, bad].map((id) => join(server.dataDir, 'files', id, 'source'))
  holdLooks(server.pid)
  for (const id of [good, bad]) finalize(anna, id).catch(() => {}) // its answer is lost with the site
  for (const id of [good, bad]) await untilPending(id)
  await server.kill('SIGKILL')
  assert.ok(bytes.every((path) => existsSync(path)))
  await server.start()
  await untilStatus(anna, good, 'mapping_required')
  await untilStatus(anna, bad, 'failed')
  assert.ok((await anna.file(bad))!.failureReason)
  const { notifications } = await anna.call('GET', '/api/notifications')
  assert.is(notifications.find(({ fileId }: { fileId: string }) => fileId === bad).outcome, 'failed')
})

test('of two servers on one database, the other one inspects files that a dead one has left', async () => {
  const { database, dataDir } = server
  const other = await startServer({ DATABASE_URL: database!.url, DATA_DIR: dataDir, WORKER: 'off' })
  const there = await signedInClient(other, 'anna@example.com')
  const id = await sent(there)
  holdLooks(other.pid)
  finalize(there, id).catch(() => {})
  await untilPending(id)
  const waiting = finalize(anna, id)
  await other.kill('SIGKILL')
  const { status, fileId } = await waiting
  assert.is(fileId, id)
  assert.ok(['pending', 'mapping_required'].includes(status), status)
  await untilStatus(anna, id, 'mapping_required')
  await other.close({ keepData: true })
})

test('33: a pending file can be deleted, and its upload canceled: neither reappears', async () => {
  for (const path of ['/api/files', uploads]) {
    const id = await sent(anna)
    const goOn = holdLooks(server.pid)
    const answer = finalize(anna, id).catch(({ status }) => status)
    await untilPending(id)
    await anna.call('DELETE', `${path}/${id}`)
    goOn()
    assert.is(await answer, 404)
    assert.is(await anna.file(id), undefined)
    await until('its bytes are gone', () => !existsSync(join(server.dataDir, 'files', id)))
    assert.is(await rowOf(id), undefined)
    assert.is(await finalize(anna, id).catch(({ status }) => status), 404)
  }
})

test.run()
