import { buffer } from 'node:stream/consumers'
import { beginLoad, type Load, NotRestorable, prepareDatabase } from '#db/backup/load.ts'
import type { DatabaseConnection } from '#db/connect.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { findSiteName } from '#db/queries/site.ts'
import { listTables } from '#domain/ingestion/customer-list.ts'
import { listIdOf } from '#domain/ingestion/list-name.ts'
import type { Storage } from '#server/storage/storage.ts'
import { foreignPlace } from '#text/commands/backup.ts'
import { readArchive } from './archive.ts'
import { checkBackup, DamagedBackup } from './check-backup.ts'
import { type Checksums, type Manifest, placeOf } from './manifest.ts'

/**
 * Restores a backup into an empty database. It checks the whole archive, creates the backup's schema, loads everything
 * in one transaction, and migrates the schema. If anything fails, the database stays empty.
 */
export async function restoreBackup(
  database: DatabaseConnection,
  storage: Storage,
  path: string,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const { manifest, checksums } = await checkBackup(path)
  const site = await storage.readSite()
  if (site && site !== (await findSiteName(database.db))) throw new NotRestorable(foreignPlace(storage.place))
  await prepareDatabase(database.db, manifest.migrations)
  const client = database.newClient()
  client.on('error', () => {}) // the running statement reports the error
  await client.connect()
  try {
    const load = await beginLoad(client)
    const writtenIds = new Set<string>()
    const lists = new Map<string, number>()
    try {
      await loadEntries(path, manifest, checksums, load, storage, writtenIds, lists)
      await load.commit(checksums.deletedFileIds, wholeLists(lists))
    } catch (error) {
      await load.rollback().catch(() => {})
      await Promise.allSettled([...writtenIds].map((id) => storage.removeFile(id)))
      throw error
    }
  } finally {
    await client.end()
  }
  await migrateToLatest(database.db)
  await storage.writeSite((await findSiteName(database.db))!)
  return { manifest, checksums }
}

/** Only lists whose files are all present: a list that was replaced during the backup is incomplete. */
const wholeLists = (lists: Map<string, number>) =>
  [...lists].filter(([, files]) => files === listTables.length).map(([listId]) => listId)

async function loadEntries(
  path: string,
  { tables }: Manifest,
  { rowCounts, deletedFileIds }: Checksums,
  load: Load,
  storage: Storage,
  writtenIds: Set<string>,
  lists: Map<string, number>,
): Promise<void> {
  const loaded: Record<string, number> = {}
  for await (const { name, sizeBytes, bytes } of readArchive(path)) {
    const place = placeOf(name)
    if (place && 'table' in place) {
      const table = tables.find((one) => one.table === place.table)
      if (!table) throw new DamagedBackup(`The table ${place.table} is not in its manifest.`)
      loaded[table.table] = (loaded[table.table] ?? 0) + (await load.rows(table, await buffer(bytes)))
    } else if (place && 'fileId' in place && !deletedFileIds.includes(place.fileId)) {
      writtenIds.add(place.fileId)
      const listId = listIdOf(place.name)
      if (listId) lists.set(listId, (lists.get(listId) ?? 0) + 1)
      await storage.writeStored(place.fileId, place.name, bytes, sizeBytes)
    }
  }
  for (const [table, rows] of Object.entries(rowCounts)) {
    if ((loaded[table] ?? 0) !== rows)
      throw new DamagedBackup(`Of the table ${table} not all ${rows} rows were loaded.`)
  }
}
