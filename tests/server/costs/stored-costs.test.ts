// test: only full, waits, 60 s
import { readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { costTableName } from '#domain/costs/cost-tables.ts'
import { readArchive } from '#server/backup/archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openCosts } from '#server/costs/open-costs.ts'
import { readEnvironment } from '#server/operation/environment.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { writeWorkspace } from '#server/workspaces/write-workspace.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { workspaceOf } from '#tests/support/members.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
const contents = 'SKU,Unit cost\nX,1.50\nY,2\n'

let app: TestApp
let anna: string
let id: string
let costFile: string
let folder: string

const costs = async (of: TestApp) => (await of.call('GET', `/api/files/${id}/costs`, { token: anna })).body
const save = (of: TestApp, file: string) =>
  of.call('POST', `/api/files/${id}/costs/${file}`, { token: anna, body: { save: true } })

test.before(async () => {
  folder = temporaryFolder()
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  id = (await app.upload(anna, workedExample)).body.id
  await app.process(anna, id, mapping)
  costFile = (await app.upload(anna, contents, 'prices.csv', id)).body.id
  await until('it is read', async () => (await costs(app)).files[0].state === 'read')
  assert.is((await save(app, costFile)).status, 200)
  await until('it is worked in', async () => (await costs(app)).hasCosts)
  await app.upload(anna, 'SKU,Unit cost\nX,3\n', 'not saved.csv', id)
  await until('both are read', async () => (await costs(app)).files.every((file: any) => file.report))
})
test.after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('92: after a restore, the tables are made again of the files', async () => {
  const archive = join(folder, 'backup.tar.gz')
  await writeBackup(app.database, app.storage, archive)
  const other = await testApp()
  try {
    await restoreBackup(other.database, other.storage, archive)
    assert.is((await openCosts(other, id))?.costsPath, undefined)
    const before = (await openCosts(app, id))!
    await other.startWorker()
    await until('the tables are there', async () => (await openCosts(other, id))?.costsPath !== undefined)
    const after = (await openCosts(other, id))!
    assert.equal(readFileSync(after.costsPath!), readFileSync(before.costsPath!))
    await until('the other file is read again', async () => {
      const rows = await other.db.selectFrom('cost_files').select(['state', 'is_read']).orderBy('created_at').execute()
      return rows.every(({ is_read }) => is_read) && rows.map(({ state }) => state).join() === 'in,read'
    })
  } finally {
    await other.stopWorker()
    await other.close()
  }
})

test('92: the archive of a workspace has the files of costs as they were uploaded', async () => {
  const archive = join(folder, 'workspace.tar.gz')
  await writeWorkspace(app, { id: await workspaceOf(app.db, 'anna@example.com'), name: 'Anna' }, archive)
  const found = new Map<string, string>()
  for await (const { name, bytes } of readArchive(archive)) {
    let text = ''
    for await (const piece of bytes) text += piece
    found.set(name, text)
  }
  assert.is(found.get(`files/${costFile}/prices.csv`), contents)
  const [source] = JSON.parse(found.get('workspace.json')!).sources
  assert.equal(
    source.costs.files.map((file: any) => [file.name, file.kind, file.state]),
    [
      ['prices.csv', 'costs', 'in'],
      ['not saved.csv', 'costs', 'read'],
    ],
  )
})

test('92: a file of costs counts in the limits of its workspace, and ends when nobody finishes its upload', async () => {
  const few = await testApp({ MAX_FILES: '2' }, { worker: true })
  try {
    const token = await few.signedUp('anna@example.com')
    const source = (await few.upload(token, workedExample)).body.id
    await few.upload(token, contents, 'prices.csv', source)
    const body = { filename: 'more.csv', fileSize: 4, mimeType: 'text/csv', totalChunks: 1 }
    assert.is((await few.call('POST', '/api/files/upload-chunked/init', { token, body })).status, 409)
  } finally {
    await few.close()
  }
})

test('92: a table is copied from an object store once, and goes with its source', async () => {
  const store = await startObjectStore()
  const dataDir = temporaryFolder()
  try {
    const storage = await openStorage(dataDir, readEnvironment({ STORAGE_URL: store.url }).objectStore)
    const name = costTableName('costs', '0123456789abcdef')
    const made = join(dataDir, 'made')
    await writeFile(made, 'a table')
    await storage.keepRows('a1', name, made)
    const [one, other] = await Promise.all([storage.localCosts('a1', name), storage.localCosts('a1', name)])
    assert.is(one, other)
    assert.is(readFileSync(one!, 'utf8'), 'a table')
    assert.equal(await storage.costNames('a1'), [name])
    await storage.removeOldCopies()
    rmSync(one!)
    assert.is(readFileSync((await storage.localCosts('a1', name))!, 'utf8'), 'a table')
    await storage.removeFile('a1')
    assert.equal(await storage.costNames('a1'), [])
    assert.is(await storage.localCosts('a1', costTableName('spend', '0123456789abcdef')), undefined)
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test.run()
