// test: waits, 15 s
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findList } from '#db/queries/customer-lists.ts'
import { placesBelow } from '#domain/files/places-below.ts'
import { listStateOf, listTables } from '#domain/ingestion/customer-list.ts'
import { listName } from '#domain/ingestion/list-name.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { readEnvironment } from '#server/operation/environment.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { testApp } from '#tests/support/app.ts'
import { temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { startObjectStore } from '#tests/support/object-store.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test('48: a backup contains lists; a list whose files it lacks is made again after the restore', async () => {
  const app = await testApp({}, { worker: true, lists: true })
  const folder = temporaryFolder()
  try {
    const anna = await app.signedUp('anna@example.com')
    const { id } = (await app.upload(anna, workedExample)).body
    await app.process(anna, id, mapping)
    await until('its list is there', async () => listStateOf(await findList(app.db, id)) === 'ready')
    const before = (await findList(app.db, id))!
    for (const isWhole of [true, false]) {
      if (!isWhole) rmSync(join(app.environment.dataDir, 'files', id, listName('orders', before.list_id!)))
      const archive = join(folder, `${isWhole}.tar.gz`)
      await writeBackup(app.database, app.storage, archive)
      const other = await testDatabase({ isEmpty: true })
      const dataDir = temporaryFolder()
      const storage = await openStorage(dataDir)
      await restoreBackup(other, storage, archive)
      const restored = await findList(other.db, id)
      if (isWhole) {
        assert.equal(restored, before)
        assert.is((await storage.listNames(id)).length, listTables.length)
        assert.ok(await storage.withLocalList(id, before.list_id!, async () => true))
      } else assert.is(listStateOf(restored), 'preparing')
      await other.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('in an object store, a list and its local copies are removed with the file', async () => {
  const store = await startObjectStore()
  const dataDir = temporaryFolder()
  try {
    const storage = await openStorage(dataDir, readEnvironment({ STORAGE_URL: store.url }).objectStore)
    const [id, listId] = ['a'.repeat(32), 'b'.repeat(16)]
    await storage.writeStored(id, 'source', Readable.from([Buffer.from('abc')]), 3)
    for (const table of listTables) {
      const path = join(dataDir, table)
      writeFileSync(path, table)
      await storage.keepRows(id, listName(table, listId), path)
    }
    assert.is((await storage.listNames(id)).length, listTables.length)
    for (const length of [2, 3, 4]) {
      const beyond = (sizeBytes: number) => placesBelow(length, sizeBytes)
      const size = await storage.withLocalHead(id, 'source', length, async ({ sizeBytes }) => sizeBytes, beyond)
      assert.is(size, 3, `places below a head of ${length} bytes`)
    }
    const copies = () => readdirSync(join(dataDir, 'fetched'))
    const copied: Record<string, string[]> = { questions: [], figures: [] }
    for (const of of ['questions', 'figures'])
      await storage.withLocalList(
        id,
        listId,
        async (paths) => {
          copied[of] = listTables.filter((table) => existsSync(paths[table]))
        },
        of === 'figures',
      )
    assert.equal(copied, { questions: listTables.filter((table) => table !== 'histories'), figures: [...listTables] })
    assert.is(copies().length, 1, 'it stays for the next question')
    const [copiedAs = ''] = copies()
    assert.is(await storage.withLocalList(id, 'c'.repeat(16), async () => true), undefined)
    await storage.removeFile(id)
    assert.equal(copies(), [])
    assert.equal(await storage.listNames(id), [])
    assert.is(await storage.withLocalList(id, listId, async () => true), undefined)

    const ended = copiedAs.replace(`-${process.pid}-`, '-999999999-').replace(/^[^.]+/, '')
    const left = [`${id}${ended}.x`, `list-${id}-${listId}${ended}`, `list-${id}-${'d'.repeat(16)}${ended}`]
    const leave = () => {
      for (const name of left) writeFileSync(join(dataDir, 'fetched', name), 'x')
    }
    leave()
    assert.is(await storage.removeCopies(id, 'd'.repeat(16)), true)
    assert.equal(copies(), [left[2]], 'copies of ended processes, except of the list that is kept')
    writeFileSync(join(dataDir, 'fetched', copiedAs), 'x')
    assert.is(await storage.removeCopies(id), false, 'a process that lives may use its copy')
    rmSync(join(dataDir, 'fetched', copiedAs))
    leave()
    await storage.removeOldCopies()
    assert.equal(copies(), [])
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test.run()
