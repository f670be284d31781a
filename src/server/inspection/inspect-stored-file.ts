import type { FileInspection } from '#domain/files/dialect.ts'
import { type FileFailure, PermanentFailure, StoredFileMissing } from '#domain/files/failure.ts'
import { headBytes, type InspectionAnswer, type InspectionSource } from '#domain/files/inspection.ts'
import { type Place, placesBeyondHead } from '#domain/files/places-below.ts'
import { heapMegabytes, isReadAlone } from '#domain/files/workbook-file.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { KeptRows } from '#server/storage/stored-name.ts'
import { type Asker, askAlone, askPool } from './ask-inspection.ts'

interface File {
  id: string
  size_bytes: number
  /** for a data source of several files: the file to which the stored look belongs */
  stored_id?: string | null
  stored_bytes?: number | null
}

/** The file of a source to which its look and mapping belong. */
export const storedIdOf = ({ id, stored_id }: Pick<File, 'id' | 'stored_id'>): string => stored_id ?? id

/**
 * Inspection (docs/architecture.md): the contents decide how a file is read, never its name. Only inspection children
 * read a file's bytes and text. This process gives them a path and accepts small, plain answers.
 */
export async function inspectFile(
  storage: Storage,
  asker: Asker,
  file: File,
  chosen: Pick<MappingOptions, 'sheet' | 'dialect'> = {},
): Promise<InspectionAnswer> {
  const found = await orFailure(
    withHead(storage, file, (source) => askPool(asker, { kind: 'inspect', source, ...chosen })),
  )
  if (!('workbook' in found)) return found
  const { workbook } = found
  const sizeBytes = file.stored_bytes ?? file.size_bytes
  const answer = await storage.withLocalFile(storedIdOf(file), (path) => {
    const task = {
      kind: 'inspect' as const,
      source: { path, sizeBytes, isWhole: true },
      ...chosen,
      workbook,
    }
    const isAlone = isReadAlone(workbook, sizeBytes)
    return orFailure(isAlone ? askAlone(asker, task, heapMegabytes[workbook]) : askPool(asker, task))
  })
  return answer as InspectionAnswer
}

/** The first rows of the table that the inspection found, and the mapping they suggest. */
export const previewTable = (
  storage: Storage,
  asker: Asker,
  file: File,
  look: FileInspection,
  only: { isOfMapped?: true } = {},
) => orFailure(withHead(storage, file, (source) => askPool(asker, { kind: 'preview', source, look, ...only })))

/** What a mapping would do with the file. `withBelow`: also inspects rows further down. */
export const sampleTable = (
  storage: Storage,
  asker: Asker,
  file: File,
  asked: { look: FileInspection; positions: RequiredPositions; options: MappingOptions; withBelow?: boolean },
) =>
  withHead(
    storage,
    file,
    (source) => askPool(asker, { kind: 'sample', source, ...asked }),
    asked.withBelow && !asked.look.workbook ? placesBeyondHead : undefined,
  )

/** The first set-aside or left-out rows of a file, as the file has them. */
export const readKeptRows = async (storage: Storage, asker: Asker, id: string, name: KeptRows, rows: number) =>
  (await storage.withLocalHead(id, name, setAsideBytes, (source) =>
    askPool(asker, { kind: 'set-aside', source, rows }),
  )) ?? []

/** A row has 8 MiB at most (requirement 31); a hundred ordinary rows have 20 KB. */
const setAsideBytes = 9 * 1024 * 1024

/** A failure of the file is an answer, too. */
const orFailure = <T>(work: Promise<T>): Promise<T | { failure: FileFailure }> =>
  work.catch((error: unknown) => {
    if (error instanceof PermanentFailure) return { failure: error.failure }
    throw error
  })

async function withHead<T>(
  storage: Storage,
  file: File,
  work: (source: InspectionSource) => Promise<T>,
  beyond?: (sizeBytes: number) => Place[],
): Promise<T> {
  const name = storedIdOf(file)
  const answer = await storage.withLocalHead(
    name,
    'source',
    headBytes,
    async (source) => ({ is: await work(source) }),
    beyond,
  )
  if (!answer) throw new StoredFileMissing('the stored file is not there')
  return answer.is
}
