import { dumpDatabase } from '#db/backup/dump.ts'
import type { DatabaseConnection } from '#db/connect.ts'
import { listFileIds } from '#db/queries/files.ts'
import { listWithoutOwnFile } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import { isDiskFull } from '#domain/files/failure.ts'
import type { Storage } from '#server/storage/storage.ts'
import { storedNames } from '#server/storage/stored-name.ts'
import { type ArchiveEntry, type ArchiveWriter, createArchive } from './archive.ts'
import {
  archiveFormat,
  type Checksums,
  checksumsName,
  fileEntry,
  type Manifest,
  manifestName,
  tableEntry,
} from './manifest.ts'

export interface Backup {
  rowCounts: Record<string, number>
  files: number
  fileBytes: number
  deletedFileIds: string[]
  lostFileIds: string[]
}

/**
 * Writes the whole state to a new archive while the app runs: the rows of one snapshot, then the stored files that they
 * name. Stored files never change. Unfinished uploads are left out.
 */
export async function writeBackup(database: DatabaseConnection, storage: Storage, path: string): Promise<Backup> {
  const archive = await createArchive(path)
  try {
    const entries: Record<string, ArchiveEntry> = {}
    const add: ArchiveWriter['add'] = async (name, bytes, sizeBytes) => {
      const entry = await archive.add(name, bytes, sizeBytes)
      entries[name] = entry
      return entry
    }
    const { fileIds, rowCounts } = await dumpRows(database, add)
    const files = await addFiles(storage, fileIds, add)
    const { deletedFileIds, lostFileIds } = await whereTheyAre(database.db, files.missing)
    const checksums: Checksums = { entries, rowCounts, files: files.count, deletedFileIds, lostFileIds }
    await archive.add(checksumsName, json(checksums))
    await archive.finish()
    return { rowCounts, files: files.count, fileBytes: files.bytes, deletedFileIds, lostFileIds }
  } catch (error) {
    // A full disk closes the stream, and the entry may fail before the disk reports it.
    const reason = await archive.abandon(error)
    throw isDiskFull(reason) ? reason : error
  }
}

async function dumpRows(database: DatabaseConnection, add: ArchiveWriter['add']) {
  const client = database.newClient()
  client.on('error', () => {}) // the running statement reports the error
  await client.connect()
  try {
    let pieces = 0
    return await dumpDatabase(client, {
      async begin(migrations, tables) {
        const manifest: Manifest = { format: archiveFormat, madeAt: new Date().toISOString(), migrations, tables }
        await add(manifestName, json(manifest))
      },
      async rows(table, lines) {
        await add(tableEntry(table, ++pieces), lines)
      },
    })
  } finally {
    await client.end()
  }
}

async function addFiles(storage: Storage, ids: string[], add: ArchiveWriter['add']) {
  const missing: string[] = []
  let count = 0
  let bytes = 0
  for (const id of ids) {
    for (const name of [...storedNames, ...(await storage.listNames(id))]) {
      const stored = await storage.readStored(id, name)
      if (!stored) {
        if (name === 'source') missing.push(id)
        continue
      }
      await add(fileEntry(id, name), stored.bytes, stored.sizeBytes)
      if (name === 'source') count++
      bytes += stored.sizeBytes
    }
  }
  return { count, bytes, missing }
}

/**
 * Sorts files without bytes into files that are deleted by now, and files that should have bytes. The ID of a source
 * outlives its first file.
 */
async function whereTheyAre(db: Db, missing: string[]) {
  if (!missing.length) return { deletedFileIds: [], lostFileIds: [] }
  const known = new Set(await listFileIds(db))
  const emptied = new Set(await listWithoutOwnFile(db))
  return {
    deletedFileIds: missing.filter((id) => !known.has(id)),
    lostFileIds: missing.filter((id) => known.has(id) && !emptied.has(id)),
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))
