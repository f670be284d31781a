import type { DumpedTable } from '#db/backup/dump.ts'
import { isListName } from '#domain/ingestion/list-name.ts'
import { type StoredName, storedNames } from '#server/storage/stored-name.ts'
import type { ArchiveEntry } from './archive.ts'

/** The version of the archive, raised when older programs can no longer restore it. */
export const archiveFormat = 2

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.json'

/** The first entry of the archive: what a restore needs to begin. */
export interface Manifest {
  format: number
  madeAt: string
  /** the migrations of the schema, in order */
  migrations: string[]
  tables: DumpedTable[]
}

/** The last entry of the archive; without it, the archive is truncated. */
export interface Checksums {
  entries: Record<string, ArchiveEntry>
  rowCounts: Record<string, number>
  files: number
  /** files deleted during the backup: the archive has their rows, but not their bytes */
  deletedFileIds: string[]
  /** files that have rows, but no bytes in the storage */
  lostFileIds: string[]
}

/** `tables/<table>/<number>`: COPY text, split at line ends so that each entry fits into memory. */
export const tableEntry = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}`
export const fileEntry = (id: string, name: string) => `files/${id}/${name}`

export type EntryPlace = { table: string } | { fileId: string; name: StoredName } | { json: string } | undefined

export function placeOf(entry: string): EntryPlace {
  if (entry === manifestName || entry === checksumsName) return { json: entry }
  const [, kind, owner, name] = /^(tables|files)\/([0-9a-z_-]{1,80})\/([0-9a-z.-]{1,48})$/.exec(entry) ?? []
  if (kind === 'tables') return { table: owner! }
  const stored = isListName(name ?? '') ? (name as StoredName) : storedNames.find((one) => one === name)
  return kind === 'files' && stored ? { fileId: owner!, name: stored } : undefined
}
