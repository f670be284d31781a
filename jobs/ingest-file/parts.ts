import { listSourceFiles, type SourceFile } from '#db/queries/sources/list-source-files.ts'
import type { Db } from '#db/schema.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import type { PartRequest } from '#domain/ingestion/ingestion.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { mappingFor } from '#domain/mapping/remembered.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepParts } from './kept-parts.ts'

interface Source {
  id: string
  status: FileStatus
  next_mapping: NextMapping | null
}

/**
 * The files of a data source as they are to be processed, oldest first: without one that is leaving, with one that is coming.
 * Where the source is mapped again, every file that has the mapped columns, in any order and case, takes that mapping. Undefined where it has always been one file.
 */
export async function partsToIngest(db: Db, source: Source): Promise<SourceFile[] | undefined> {
  const all = await listSourceFiles(db, source.id)
  if (!all.length) return undefined
  if (source.status === 'completed') return ofFigures(all) // a rebuild
  const { next_mapping: next } = source
  const isMapping = next && all.every(({ state }) => state === 'in')
  return all
    .filter(({ state }) => state !== 'leaving')
    .map((part) => (isMapping ? mapped(part, next, next.storedId ?? source.id) : part))
}

/** The files of a source that its figures are made of, also while one is coming or leaving. */
export const ofFigures = (all: SourceFile[]): SourceFile[] => all.filter(({ state }) => state !== 'coming')

function mapped(part: SourceFile, { columnMapping, options, look }: NextMapping, storedId: string): SourceFile {
  if (part.id === storedId) return { ...part, look, column_mapping: columnMapping, mapping_options: options }
  const own = mappingFor(part.look.columns, columnMapping)
  if (Object.keys(own).length < Object.keys(columnMapping).length) return part
  const { sheet, sheets, dialect } = part.mapping_options // how a file is cut is its own
  return { ...part, column_mapping: own, mapping_options: { ...options, sheet, sheets, dialect } }
}

/** What a child is asked of a file, but for its path. */
export const partRequest = (part: SourceFile): PartRequest => ({
  id: part.id,
  name: part.original_name,
  sourcePath: '',
  look: part.look,
  positions: positionsOf(part.look.columns, part.column_mapping),
  options: part.mapping_options,
  joining: part.joining,
})

/** Of a file that was read before, joining and counting are left: half of the time (docs/measurements.md). */
const shareOfRead = 0.5

/** So many bytes take the time that these files take. */
export const bytesOf = (files: SourceFile[], asked: PartRequest[]): number =>
  files.reduce((sum, { size_bytes }, at) => sum + size_bytes * (asked[at]!.isRead ? shareOfRead : 1), 0)

/** Runs `work` with paths to those files of a data source that are still to be read, and keeps what was read of them. */
export async function withParts<T>(
  storage: Storage,
  { workPath, parts, hasCustomers }: { workPath: string; parts: PartRequest[]; hasCustomers: boolean },
  work: (parts: PartRequest[]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const unread = parts.filter(({ isRead }) => !isRead).map(({ id }) => id)
  const done = await withLocalFiles(
    storage,
    unread,
    (paths) => work(parts.map((part) => ({ ...part, sourcePath: paths[unread.indexOf(part.id)] ?? '' }))),
    signal,
  )
  // what cannot be kept is read again
  await keepParts(workPath, parts, hasCustomers).catch(() => {})
  return done
}

/** Runs `work` with paths to all of these stored files. */
function withLocalFiles<T>(
  storage: Storage,
  ids: string[],
  work: (paths: string[]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const [id, ...others] = ids
  if (id === undefined) return work([])
  const next = (path: string) => withLocalFiles(storage, others, (paths) => work([path, ...paths]), signal)
  return storage.withLocalFile(id, next, signal)
}
