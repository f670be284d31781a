// test: only full, also long, 40 s
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { signedInClient, signedUpClient } from '#tests/support/client.ts'
import { isLong } from '#tests/support/long-form.ts'
import { childrenOf, ingestionChildOf, isRunning } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { endlessWorkbook } from '#tests/support/samples/mutated-workbook.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const uploads = '/api/files/upload-chunked'
const secret = 'canary-secret-51c2'
let server: RunningServer
let anna: Awaited<ReturnType<typeof signedUpClient>>
let bert: typeof anna

test.before(async () => {
  server = await startServer({
    DATABASE_URL: '',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: secret,
    ANY_SECRET: secret,
  })
  anna = await signedUpClient(server, 'anna@example.com')
  bert = await signedUpClient(server, 'bert@example.com')
})
test.after(() => server?.close())

/** Those that setpriv has become. */
const lookChildrenOf = (pid: number) =>
  childrenOf(pid).filter(({ command }) => /^\S*node .*inspect-child/.test(command))

/** An upload of which only finalize is missing. */
async function sent(bytes: Buffer): Promise<string> {
  const init = { filename: 'book.xls', fileSize: bytes.length, mimeType: '', totalChunks: 1 }
  const { uploadId } = await anna.call('POST', `${uploads}/init`, init)
  await anna.call('POST', `${uploads}/chunk`, { uploadId, chunkIndex: 0, data: bytes.toString('base64') })
  return uploadId
}

/** A finalize, at whichever site. */
async function finalize(site: string, uploadId: string) {
  const response = await fetch(`${site}${uploads}/finalize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${anna.token}` },
    body: JSON.stringify({ uploadId }),
  })
  return { status: response.status, body: (await response.json()) as any }
}

test('60: a child has PATH and its own settings, but no secret, no folder of ours and no new privileges', async () => {
  const allowed = /^(PATH|TMPDIR|LANG|LC_ALL|TZ|NODE_OPTIONS|NODE_CHANNEL_\w+)=/
  const check = (pid: number, workFolder?: string) => {
    const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
    assert.equal(
      entries.filter((entry) => !allowed.test(entry)),
      [],
    )
    assert.not.ok(entries.join().includes(secret))
    const folder = readlinkSync(`/proc/${pid}/cwd`)
    assert.ok(folder === '/' || (workFolder && folder.startsWith(workFolder)), folder)
    if (existsSync('/usr/bin/setpriv')) assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), /^NoNewPrivs:\s+1$/m)
  }
  const { id } = await anna.upload(orderText(3))
  await until('a look child runs', () => lookChildrenOf(server.pid).length)
  for (const { pid } of lookChildrenOf(server.pid)) check(pid)
  await anna.map(id, orderMapping)
  await until('the ingestion child runs', () => /^\S*node /.test(ingestionChildOf(server.pid)?.command ?? ''))
  // it goes into the folder of its own work as soon as it begins
  check(ingestionChildOf(server.pid)!.pid, join(server.dataDir, 'work', id))
  assert.is((await anna.processed(id)).file?.status, 'completed')
})

test('55: finalizes of slow files hold no connection, answer the file in time, and finish', async () => {
  const ids = []
  for (let n = 0; n < (isLong ? 2 : 1); n++) ids.push(await sent(endlessWorkbook))
  let answered = 0
  const twice = [...ids, ...ids].map((id) => finalize(server.site, id).finally(() => answered++))
  await until('they are under way', () => lookChildrenOf(server.pid).length)
  for (let n = 0; n < 20; n++) assert.equal(await bert.call('GET', '/api/files'), [])
  assert.ok(answered < twice.length, 'the slow ones still run')
  for (const { status, body } of await Promise.all(twice)) {
    assert.is(status, 200)
    assert.ok(ids.includes(body.fileId) && ['pending', 'failed'].includes(body.status), JSON.stringify(body))
  }
  for (const id of ids) {
    await until('it has failed', async () => (await anna.file(id))?.status === 'failed')
    assert.match((await anna.file(id))!.failureReason!, /too long to look/)
    await anna.call('DELETE', `/api/files/${id}`)
  }
})

test('24: ten parallel finalizes at two web processes make one file', async () => {
  const other = await startServer({ DATABASE_URL: '', DATA_DIR: server.dataDir, WORKER: 'off' })
  await signedInClient(other, 'anna@example.com')
  for (let round = 0; round < 5; round++) {
    const bytes = Buffer.from(`customer,date,value\na,2024-01-0${round + 1},1\n`)
    const id = await sent(bytes)
    const sites = [server.site, other.site]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => finalize(sites[n % 2]!, id)))
    assert.equal(
      answers.map(({ status, body }) => `${status} ${body.id}`),
      Array(10).fill(`200 ${id}`),
    )
    const files = await anna.call<{ id: string }[]>('GET', '/api/files')
    assert.is(files.filter((file) => file.id === id).length, 1)
    assert.equal(readFileSync(join(server.dataDir, 'files', id, 'source')), bytes)
    assert.equal(readdirSync(join(server.dataDir, 'uploads')), [])
  }
  await other.close({ keepData: true })
})

test('24: an upload that is canceled while it becomes a file leaves nothing behind', async () => {
  const id = await sent(endlessWorkbook)
  const answer = finalize(server.site, id)
  await until('its bytes have moved', () => existsSync(join(server.dataDir, 'files', id, 'source')))
  await anna.call('DELETE', `${uploads}/${id}`)
  assert.is((await answer).status, 404)
  await until('its bytes are gone', () => !existsSync(join(server.dataDir, 'files', id)))
})

test('53: inspection children end with their parent, whether it stops or is killed', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    await anna.upload('customer,date,value\na,2024-01-05,1\n')
    const pids = lookChildrenOf(server.pid).map(({ pid }) => pid)
    assert.ok(pids.length)
    await server.kill(signal)
    await until('they have ended', () => !pids.some(isRunning))
    await server.start()
  }
})

test.run()
