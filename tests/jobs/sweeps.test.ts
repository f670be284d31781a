import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sweep } from '#jobs/sweeps.ts'
import { users } from '#server/commands/users.ts'
import { createLog } from '#server/operation/log.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let anna: string

const mebibyte = 1_048_576
/** More than others write on this machine meanwhile. */
const margin = 2 * 1024 * mebibyte
const limits = { MAX_OPEN_UPLOADS: '4', MAX_FILES: '3', MAX_USER_BYTES: '2MB' }

test.before(async () => {
  app = await testApp(limits)
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const said = ({ status, body }: { status: number; body: any }) => `${status} ${body.message ?? ''}`
const init = (token: string, fileSize = 10, on = app) =>
  on.call('POST', '/api/files/upload-chunked/init', {
    token,
    body: { filename: 'a.csv', fileSize, mimeType: 'text/csv', totalChunks: Math.ceil(fileSize / mebibyte) },
  })
const chunk = (token: string, uploadId: string, text: string) =>
  app.call('POST', '/api/files/upload-chunked/chunk', {
    token,
    body: { uploadId, chunkIndex: 0, data: Buffer.from(text).toString('base64') },
  })
const cancelAll = async () => {
  for (const { id } of await app.db.selectFrom('uploads').select('id').where('file_id', 'is', null).execute())
    await app.call('DELETE', `/api/files/upload-chunked/${id}`, { token: anna })
}
const names = (folder: string) => readdirSync(join(app.environment.dataDir, folder))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const age = (path: string) => utimesSync(join(app.environment.dataDir, path), hoursAgo(1), hoursAgo(1))

test('25: an unfinished upload is removed after 24 hours without a chunk, with row and bytes; an active one stays', async () => {
  const [silent, moving] = [(await init(anna)).body.uploadId, (await init(anna)).body.uploadId]
  for (const id of [silent, moving]) await chunk(anna, id, 'a,b\n')
  const touch = (id: string, hours: number) =>
    app.db
      .updateTable('uploads')
      .set({ updated_at: hoursAgo(hours) })
      .where('id', '=', id)
      .execute()
  await touch(silent, 24.1)
  await touch(moving, 23.9)
  await sweep({ ...app, log: createLog('silent') })
  assert.equal(names('uploads'), [moving])
  assert.is(said(await chunk(anna, silent, 'x')), '404 There is no such upload.')
  await cancelAll()
})

test('86: rows read from a file that was replaced are swept, also of the first file, which has the id of its source', async () => {
  const { body: file } = await app.upload(anna, 'a,b,c\n4,5,6\n')
  await sql`insert into source_files (id, source_id, position, state, joining, original_name, mime_type, size_bytes, look,
    column_mapping, mapping_options) values ('replaced', ${file.id}, 0, 'in', 'rows', 'a.csv', 'text/csv', 1, '{}', '{}', '{}')`.execute(
    app.db,
  )
  const kept = [`read-${file.id}-1a`, 'read-replaced-2b']
  for (const name of kept) {
    mkdirSync(join(app.environment.dataDir, 'work', name))
    age(`work/${name}`)
  }
  await sweep({ ...app, log: createLog('silent') })
  assert.equal(
    names('work').filter((name) => name.startsWith('read-')),
    [kept[1]],
  )
  await app.call('DELETE', `/api/files/${file.id}`, { token: anna })
  for (const name of kept) rmSync(join(app.environment.dataDir, 'work', name), { recursive: true, force: true })
})

test('anything without a row is swept once it is half a minute old: uploads, files, work folders', async () => {
  const { body: file } = await app.upload(anna, 'a,b,c\n1,2,3\n')
  const path = (name: string) => join(app.environment.dataDir, name)
  for (const id of ['old', 'young']) {
    writeFileSync(path(`uploads/${id}`), 'x')
    mkdirSync(path(`files/${id}`))
    writeFileSync(path(`files/${id}/source`), 'x')
  }
  for (const name of ['uploads/old', 'files/old', `files/${file.id}`]) age(name)
  const running = { kind: 'ingest-file', key: 'k', state: 'running', attempts: 1 } as const
  const job = await app.db.insertInto('jobs').values(running).returning('id').executeTakeFirstOrThrow()
  const kept = [`work/read-${file.id}-1a`, `work/read-${file.id}-2b`, 'work/read-gone-3c']
  for (const name of [`work/k-${job.id}-1`, 'work/k-999999-1', ...kept]) mkdirSync(path(name))
  for (const name of kept) age(name)
  utimesSync(path(kept[1]!), hoursAgo(8 * 24), hoursAgo(8 * 24))
  await sweep({ ...app, log: createLog('silent') })
  assert.equal(names('uploads'), ['young'])
  assert.equal(names('files').sort(), [file.id, 'young'].sort())
  assert.equal(names('work').sort(), [`k-${job.id}-1`, `read-${file.id}-1a`].sort())
  age('uploads/young')
  age('files/young')
  await app.db.deleteFrom('jobs').execute()
  await sweep({ ...app, log: createLog('silent') })
  assert.equal([names('uploads'), names('files'), names('work')], [[], [file.id], [`read-${file.id}-1a`]])
  await app.call('DELETE', `/api/files/${file.id}`, { token: anna })
  await sweep({ ...app, log: createLog('silent') })
  assert.equal(names('work'), [], 'what was read of a file goes with it')
  assert.not(existsSync(path(`files/${file.id}`)))
})

test('the folder of a request stays while it works, an hour at most', async () => {
  let inWork = () => {}
  const work = new Promise<void>((done) => {
    inWork = done
  })
  const request = withRequestFolder(app.parts.storage, () => work)
  await until('the folder is there', () => names('work').length === 1)
  await sweep({ ...app, log: createLog('silent') })
  const [folder] = names('work')
  assert.ok(folder, 'a sweep leaves it')
  inWork()
  await request
  assert.equal(names('work'), [])
  const ofNobody = folder!.replace(`-${process.pid}-`, '-999999999-')
  const ofEarlier = folder!.replace(/-\d{13}-/, '-1700000000000-')
  assert.is.not(ofEarlier, folder)
  const ofAnother = 'request-elsewhere-1-1700000000000-a'
  for (const name of [ofNobody, ofEarlier, ofAnother]) mkdirSync(join(app.environment.dataDir, 'work', name))
  await sweep({ ...app, log: createLog('silent') })
  assert.equal(names('work'), [ofAnother], 'processes that ended left the others')
  age(`work/${ofAnother}`)
  await sweep({ ...app, log: createLog('silent') })
  assert.equal(names('work'), [])
})

test('finished jobs are kept for a week, unfinished ones for ever', async () => {
  const jobs = [
    { kind: 'x', key: 'week', state: 'done', finished_at: hoursAgo(6.9 * 24) },
    { kind: 'x', key: 'older', state: 'failed', finished_at: hoursAgo(7.1 * 24) },
    { kind: 'x', key: 'waiting', state: 'queued', created_at: hoursAgo(30 * 24) },
  ] as const
  await app.db
    .insertInto('jobs')
    .values([...jobs])
    .execute()
  await sweep({ ...app, log: createLog('silent') })
  const left = await app.db.selectFrom('jobs').select('key').orderBy('key').execute()
  assert.equal(
    left.map(({ key }) => key),
    ['waiting', 'week'],
  )
  await app.db.deleteFrom('jobs').execute()
})

test('26: open uploads, files and bytes of a user are limited, each with a message, separately for each person', async () => {
  const bert = await app.signedUp('bert@example.com')
  const small = 'a,b,c\n1,2,3\n'
  assert.match(said(await init(anna, 2 * mebibyte + 1)), /^409 Your files would exceed your limit of /)
  assert.is((await init(anna, 2 * mebibyte)).status, 200, 'exactly as much')
  assert.match(
    said(await init(anna, 1)),
    /^409 Your files would exceed your limit of /,
    'an open upload counts in full',
  )
  await cancelAll()
  for (let i = 0; i < 3; i++) assert.is((await app.upload(anna, small)).status, 200)
  assert.is(said(await init(anna)), '409 You have 3 files, which is the limit. Delete one first.')
  assert.is((await init(bert)).status, 200)
  for (const { id } of (await app.call<any[]>('GET', '/api/files', { token: anna })).body)
    await app.call('DELETE', `/api/files/${id}`, { token: anna })
  assert.is((await init(anna)).status, 200)
  await cancelAll()
})

test('26: parallel uploads cannot exceed a limit together', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => init(anna)))
  assert.is(answers.filter(({ status }) => status === 200).length, 4)
  assert.is(answers.filter(({ status }) => status === 429).length, 16)
  await cancelAll()
})

test('26: refused with 507 when free space is under twice the file plus the reserve', async () => {
  const fileSize = 100 * mebibyte
  const bytes = await app.storage.freeBytes()
  const withReserve = async (reserve: number) => {
    const other = await testApp({ DISK_RESERVE: `${Math.floor(reserve)}B` })
    const answer = said(await init(await other.signedUp('carl@example.com'), fileSize, other))
    await other.close()
    return answer
  }
  const enough = bytes - 2 * fileSize
  assert.match(await withReserve(enough - margin), /^200 /)
  assert.is(
    await withReserve(enough + margin),
    '507 The server does not have enough free space for this file. Please try again later or contact your administrator.',
  )
})

test('an administrator sees the storage of each person, unfinished uploads included', async () => {
  await app.upload(anna, 'a,b,c\n1,2,3\n')
  const { body } = await init(anna, 1000)
  await chunk(anna, body.uploadId, 'x'.repeat(500))
  const { json } = await users(app as never)
  const found = (json as any[]).find((one) => one.email === 'anna@example.com')
  assert.equal([found.files, found.openUploads, found.bytes], [1, 1, 512])
})

test.run()
