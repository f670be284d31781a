import { listSourceFiles, type SourceFile } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import type { PartRequest } from '#domain/ingestion/ingestion.ts'
import { mappedAlike } from '#domain/mapping/mapped-again.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keepParts } from './kept-parts.ts'

interface Source {
  id: string
  status: FileStatus
  next_mapping: NextMapping | null
}

/**
 * The files of a data source that the job processes, oldest first: without a file that is leaving, with a file that is
 * joining. If the source is mapped again, every file takes the change. Undefined if the source always had one file.
 */
export async function partsToIngest(db: Db, source: Source): Promise<SourceFile[] | undefined> {
  const all = await listSourceFiles(db, source.id)
  if (!all.length) return undefined
  if (source.status === 'completed') return ofFigures(all) // a rebuild
  const { next_mapping: next } = source
  const storedId = next?.storedId ?? source.id
  const stored = all.find(({ id }) => id === storedId)
  const isMapping = next && stored && all.every(({ state }) => state === 'in')
  return all.filter(({ state }) => state !== 'leaving').map((part) => (isMapping ? mapped(part, next, stored) : part))
}

/** The files of a source that its figures are made of, also while a file is joining or leaving. */
export const ofFigures = (all: SourceFile[]): SourceFile[] => all.filter(({ state }) => state !== 'coming')

/** `stored`: the file that the mapping screen shows, with its mapping before the change. */
function mapped(part: SourceFile, next: NextMapping, stored: SourceFile): SourceFile {
  const { columnMapping, options, look } = next
  if (part === stored) return { ...part, look, column_mapping: columnMapping, mapping_options: options }
  const own = mappedAlike({ ...mappingOf(part), columns: part.look.columns }, mappingOf(stored), next)
  return { ...part, column_mapping: own.columnMapping, mapping_options: own.options }
}

const mappingOf = ({ column_mapping, mapping_options }: SourceFile) => ({
  columnMapping: column_mapping,
  options: mapping_options,
})

/** The task of a child for one file, without its path. */
export const partRequest = (part: SourceFile): PartRequest => ({
  id: part.id,
  name: part.original_name,
  sourcePath: '',
  look: part.look,
  positions: positionsOf(part.look.columns, part.column_mapping),
  options: part.mapping_options,
  joining: part.joining,
})

/** A file that was read before only needs joining and counting (docs/measurements.md). */
const shareOfRead = 0.4

/** The size of a file that would take as long as these files. */
export const bytesOf = (files: SourceFile[], asked: PartRequest[]): number =>
  files.reduce((sum, { size_bytes }, at) => sum + size_bytes * (asked[at]!.isRead ? shareOfRead : 1), 0)

/**
 * Runs `work` with paths to the files of a data source that must still be read, and keeps the rows read from them. If `work` fails
 * or its child is killed, the next attempt goes on with those.
 */
export async function withParts<T>(
  storage: Storage,
  { workPath, parts, hasCustomers }: { workPath: string; parts: PartRequest[]; hasCustomers: boolean },
  work: (parts: PartRequest[]) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const unread = parts.filter(({ isRead }) => !isRead).map(({ id }) => id)
  try {
    return await withLocalFiles(
      storage,
      unread,
      (paths) => work(parts.map((part) => ({ ...part, sourcePath: paths[unread.indexOf(part.id)] ?? '' }))),
      signal,
    )
  } finally {
    // what cannot be kept is read again next time
    await keepParts(workPath, parts, hasCustomers).catch(() => {})
  }
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
