import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dropEarlyLook, lookEarly, takeEarlyLook } from '#server/inspection/early-look.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({ MAX_OPEN_UPLOADS: '5' })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const mebibyte = 1_048_576
const post = (path: string, body: unknown) =>
  app.call('POST', `/api/files/upload-chunked/${path}`, { token: anna, body })
const init = (change: object = {}) =>
  post('init', { filename: 'a.csv', fileSize: 10, mimeType: 'text/csv', totalChunks: 1, ...change })
const said = ({ status, body }: { status: number; body: any }) => `${status} ${body.message}`
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function opened(fileSize = 10, totalChunks = 1): Promise<string> {
  const { body } = await init({ fileSize, totalChunks })
  return body.uploadId
}
const cancel = (id: string) => app.call('DELETE', `/api/files/upload-chunked/${id}`, { token: anna })

test('21: the announced name, size and number of chunks are checked', async () => {
  const wrongType = '400 Only .csv, .xls and .xlsx files can be uploaded.'
  assert.is(said(await init({ filename: 'a.pdf' })), wrongType)
  assert.is(said(await init({ filename: 'csv' })), wrongType)
  const badName = '400 filename must be text of 1 to 255 characters.'
  for (const filename of ['', `${'x'.repeat(252)}.csv`, 7, null]) assert.is(said(await init({ filename })), badName)
  const badSize = '400 fileSize must be a whole number from 1 to 1,073,741,824 bytes (1 GB).'
  for (const fileSize of [0, -1, 1.5, 1_073_741_825, '10', null])
    assert.is(said(await init({ fileSize, totalChunks: 1024 })), badSize)
  for (const totalChunks of [0, 1.5, 10_001, '1'])
    assert.ok(said(await init({ totalChunks })).startsWith('400 totalChunks must be'))
  assert.is(
    said(await init({ fileSize: 2 * mebibyte + 1, totalChunks: 2 })),
    '400 totalChunks must be a whole number from 3 to 10,000.',
  )
  const largest = await init({ filename: 'A.XLSX', fileSize: 1_073_741_824, totalChunks: 1024 })
  assert.is(largest.status, 200)
  await cancel(largest.body.uploadId)
})

test('22: chunks come strictly in order, in strict base64, never more than announced', async () => {
  const uploadId = await opened(10, 3)
  const chunk = (chunkIndex: unknown, data: unknown) => post('chunk', { uploadId, chunkIndex, data })
  assert.is(said(await chunk(1, base64('abc'))), '409 Chunks must arrive in order: chunk 0 is expected next.')
  for (const data of [
    '',
    '!!!!',
    'abc',
    'YWJj\n',
    'data:;base64,YWJj',
    'YWJ-',
    'YWJ_',
    'YW==YWJj',
    'YWJjY===',
    '====',
    'YW J',
    'YWéj',
    'YWŁj',
    7,
    null,
    base64('x'.repeat(mebibyte + 1)),
  ])
    assert.is(said(await chunk(0, data)), '400 data must be base64 of 1 to 1,048,576 bytes.')
  for (const index of [-1, 0.5, '0', null, 10_000])
    assert.is(said(await chunk(index, base64('abc'))), '400 chunkIndex must be a whole number from 0 on.')
  assert.equal((await chunk(0, base64('abc'))).body, { receivedChunks: 1 })
  assert.equal((await chunk(0, base64('other'))).body, { receivedChunks: 1 })
  assert.is(said(await chunk(1, base64('01234567'))), '400 The chunks contain more than the announced 10 bytes.')
  assert.equal((await chunk(1, base64('defg'))).body, { receivedChunks: 2 })
  assert.is(
    said(await post('finalize', { uploadId })),
    '409 The upload is not complete: 2 of 3 chunks and 7 of 10 bytes have arrived.',
  )
  assert.equal((await chunk(2, base64('hij'))).body, { receivedChunks: 3 })
  const finished = await post('finalize', { uploadId })
  assert.is(finished.status, 200)
  assert.is(readFileSync(app.storage.filePath(finished.body.id), 'utf8'), 'abcdefghij')
  assert.is(said(await chunk(3, base64('x'))), '409 This upload is already finished.')
})

test('23: two clients sending the same chunk at once append it once', async () => {
  const uploadId = await opened(6, 2)
  const send = () => post('chunk', { uploadId, chunkIndex: 0, data: base64('abc') })
  const answers = await Promise.all([send(), send(), send()])
  assert.equal(
    answers.map((answer) => answer.body),
    [{ receivedChunks: 1 }, { receivedChunks: 1 }, { receivedChunks: 1 }],
  )
  await post('chunk', { uploadId, chunkIndex: 1, data: base64('def') })
  const { body } = await post('finalize', { uploadId })
  assert.is(readFileSync(app.storage.filePath(body.id), 'utf8'), 'abcdef')
})

test('24: ten parallel finalizes make one file', async () => {
  const uploadId = await opened(4, 1)
  await post('chunk', { uploadId, chunkIndex: 0, data: base64('a,b\n') })
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('finalize', { uploadId })))
  assert.equal([...new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`))].length, 1)
  const files = await app.call<any[]>('GET', '/api/files', { token: anna })
  assert.is(files.body.filter((file) => file.id === answers[0]!.body.id).length, 1)
})

const twoChunks = `customer,date,total\n${'anna,2024-01-05,10.00\n'.repeat(60_000)}`
async function withFirstChunk(): Promise<string> {
  const uploadId = await opened(twoChunks.length, 2)
  await post('chunk', { uploadId, chunkIndex: 0, data: base64(twoChunks.slice(0, mebibyte)) })
  return uploadId
}
const workFolders = () => readdirSync(join(app.environment.dataDir, 'work'))

test('a file of several chunks is inspected as soon as its first one has arrived', async () => {
  const upload = { id: 'b'.repeat(32), user_id: 'anna', size_bytes: twoChunks.length }
  lookEarly(app.storage, upload, Buffer.from(twoChunks.slice(0, mebibyte)))
  await setImmediate()
  const found = await takeEarlyLook(upload.id)
  assert.equal(found && 'look' in found && found.look.columns, ['customer', 'date', 'total'])
  assert.is(await takeEarlyLook(upload.id), undefined)
  lookEarly(app.storage, upload, Buffer.from(twoChunks.slice(0, mebibyte)))
  dropEarlyLook(upload.id)
  assert.is(await takeEarlyLook(upload.id), undefined, 'it was ended')
  lookEarly(app.storage, { ...upload, size_bytes: 10 }, Buffer.from('a,b\n1,2\n'))
  assert.is(await takeEarlyLook(upload.id), undefined, 'one chunk is looked at when it is a file')
  await until('nothing is left', () => !workFolders().length)
})

test('finalize of a file whose first chunk was inspected', async () => {
  const uploadId = await withFirstChunk()
  await post('chunk', { uploadId, chunkIndex: 1, data: base64(twoChunks.slice(mebibyte)) })
  const { status, body } = await post('finalize', { uploadId })
  assert.equal([status, body.status], [200, 'mapping_required'])
  const preview = await app.call<any>('GET', `/api/files/${uploadId}/preview`, { token: anna })
  assert.equal(preview.body.columns, ['customer', 'date', 'total'])
})

test('25: nothing is left of a canceled upload whose first chunk was inspected', async () => {
  await cancel(await withFirstChunk())
  await until('nothing is left', () => !workFolders().length)
})

test('25: a canceled upload is gone at once, also from disk', async () => {
  const uploadId = await opened(4, 1)
  await post('chunk', { uploadId, chunkIndex: 0, data: base64('abcd') })
  const stored = join(app.environment.dataDir, 'uploads', uploadId)
  assert.ok(existsSync(stored))
  assert.is(said(await cancel(uploadId)), '200 The upload has been canceled.')
  assert.not(existsSync(stored))
  assert.is(said(await cancel(uploadId)), '404 There is no such upload.')
  assert.is(said(await post('finalize', { uploadId })), '404 There is no such upload.')
})

test('25: a finalize during its cancel finds the file, or is told that there is none', async () => {
  for (let round = 0; round < 15; round++) {
    const uploadId = await opened()
    await post('chunk', { uploadId, chunkIndex: 0, data: base64('a,b\n1,2,3\n') })
    const answers = await Promise.all([
      post('finalize', { uploadId }),
      cancel(uploadId),
      post('finalize', { uploadId }),
    ])
    for (const { status } of answers) assert.ok([200, 404, 409].includes(status), `${status} in round ${round}`)
    await app.call('DELETE', `/api/files/${uploadId}`, { token: anna })
  }
})

test('26: no more unfinished uploads than the setting allows', async () => {
  const ids = []
  for (let i = 0; i < 5; i++) ids.push(await opened())
  assert.is(said(await init()), '429 You have 5 unfinished uploads, which is the limit. Finish or cancel one first.')
  for (const id of ids) await cancel(id)
})

test('26: a deleted file does not count as an unfinished upload', async () => {
  for (let i = 0; i < 6; i++) {
    const uploadId = await opened(4, 1)
    assert.ok(uploadId, `upload ${i + 1}`)
    await post('chunk', { uploadId, chunkIndex: 0, data: base64('a,b\n') })
    const { body } = await post('finalize', { uploadId })
    assert.is((await app.call('DELETE', `/api/files/${body.id}`, { token: anna })).status, 200)
    assert.is(said(await post('finalize', { uploadId })), '404 There is no such upload.')
  }
})

test('27: names never become paths and are shown without control characters', async () => {
  const names = [
    '../../x.csv',
    'a\0b.csv',
    '..%2fx.csv',
    'CON.csv',
    '\u202ecsv.exe.csv',
    '<img src=x onerror=alert(1)>.csv',
    'C:\\x\\y.csv',
  ]
  const shown = []
  for (const filename of names) {
    const { body } = await init({ filename, fileSize: 4 })
    await post('chunk', { uploadId: body.uploadId, chunkIndex: 0, data: base64('a,b\n') })
    shown.push((await post('finalize', { uploadId: body.uploadId })).body.originalName)
  }
  assert.equal(shown, [
    'x.csv',
    'ab.csv',
    '..%2fx.csv',
    'CON.csv',
    'csv.exe.csv',
    '<img src=x onerror=alert(1)>.csv',
    'y.csv',
  ])
})

test("another person's upload gets the answer of an unknown one", async () => {
  const bert = await app.signedUp('bert@example.com')
  const uploadId = await opened()
  for (const [method, path, body] of [
    ['POST', '/api/files/upload-chunked/chunk', { uploadId, chunkIndex: 0, data: base64('a') }],
    ['POST', '/api/files/upload-chunked/finalize', { uploadId }],
    ['DELETE', `/api/files/upload-chunked/${uploadId}`, undefined],
  ] as const)
    assert.is(said(await app.call(method, path, { token: bert, body })), '404 There is no such upload.')
  await cancel(uploadId)
})

test('a body that is too large is refused, with and without a length', async () => {
  const huge = JSON.stringify({ uploadId: 'x', chunkIndex: 0, data: 'A'.repeat(1_500_001) })
  assert.is((await app.call('POST', '/api/files/upload-chunked/chunk', { token: anna, body: huge })).status, 413)
  const stream = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 200; i++) controller.enqueue(new TextEncoder().encode(' '.repeat(1000)))
      controller.close()
    },
  })
  const headers = {
    authorization: `Bearer ${anna}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
  }
  const streamed = await app.request('/api/files/upload-chunked/init', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit)
  assert.is(streamed.status, 413)
})

test.run()
