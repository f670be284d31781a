import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erasure } from '#db/queries/erasure-processing.ts'
import { insertComing, listComing, type Rewritten, takeComing } from '#db/queries/rewritten-files.ts'
import type { SourceFile } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import { type ErasureSummary, erasedName } from '#domain/erasure/erasure.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { ErasureRequest, IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { Storage } from '#server/storage/storage.ts'
import { partRequest } from './parts.ts'

interface Parts {
  db: Db
  storage: Storage
}

export interface Erasing {
  sourceId: string
  parts: SourceFile[]
  erased: Pick<Erasure, 'secret' | 'customers'>
  /** which of the files are searched */
  isSearched: (part: SourceFile) => boolean
  limits: Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'>
  run: (request: ErasureRequest) => Promise<ErasureSummary>
  signal: AbortSignal
}

/** The files of a source without the erased customers. Those that hold them are stored again, under ids of their own. */
export interface ErasedFiles {
  parts: SourceFile[]
  rewritten: Rewritten[]
  rows: number
  otherCells: number
}

/**
 * Searches files of a source for erased customers, in child processes, and stores those again that hold them. The old
 * files stay until a commit names the new ones (`replaceSourceFile`).
 */
export async function eraseInFiles(
  { db, storage }: Parts,
  { sourceId, parts, erased, isSearched, limits, run, signal }: Erasing,
): Promise<ErasedFiles> {
  // of an attempt that died
  await forget({ db, storage }, await listComing(db, sourceId))
  const done: ErasedFiles = { parts: [], rewritten: [], rows: 0, otherCells: 0 }
  for (const part of parts) {
    const found = isSearched(part) ? await eraseInFile(part) : undefined
    done.parts.push(found?.part ?? part)
    if (found) done.rewritten.push(found.rewritten)
  }
  return done

  async function eraseInFile(part: SourceFile) {
    const workPath = join(limits.workPath, 'erasing')
    await mkdir(workPath, { mode: 0o700 })
    try {
      const request = { ...partRequest(part), ...limits, ...erased, workPath, only: 'erase' as const }
      const summary = await storage.withLocalFile(part.id, (sourcePath) => run({ ...request, sourcePath }), signal)
      done.rows += summary.rows
      done.otherCells += summary.otherCells
      if (!summary.isChanged) return undefined
      return await store(part, join(workPath, erasedName), summary.look)
    } finally {
      await rm(workPath, { recursive: true, force: true })
    }
  }

  async function store(part: SourceFile, path: string, look: FileInspection) {
    const id = randomBytes(16).toString('hex')
    const sizeBytes = (await stat(path)).size
    const renamed = new Map(part.look.columns.map((name, at) => [name, look.columns[at]!]))
    const columnMapping = Object.fromEntries(
      Object.entries(part.column_mapping).map(([column, field]) => [renamed.get(column) ?? column, field]),
    )
    const options = optionsOfText(part.mapping_options, look, renamed)
    await insertComing(db, id, sourceId)
    await storage.writeStored(id, 'source', createReadStream(path), sizeBytes)
    const rewritten: Rewritten = { oldId: part.id, id, sizeBytes, look, columnMapping, options }
    const read = { look, column_mapping: columnMapping, mapping_options: options }
    return { part: { ...part, id, size_bytes: sizeBytes, ...read }, rewritten }
  }
}

/** Removes files that an erasure has stored and that no commit will name. */
export const forgetComing = (parts: Parts, erased: ErasedFiles | undefined): Promise<void> =>
  forget(parts, erased?.rewritten.map(({ id }) => id) ?? [])

async function forget({ db, storage }: Parts, ids: string[]): Promise<void> {
  for (const id of await takeComing(db, ids)) await storage.removeFile(id)
}

/** A choice of sheets is pointless for a text, and the text is in UTF-8. `renamed`: names of columns that held a key. */
function optionsOfText(
  { sheet, sheets, ...options }: MappingOptions,
  { dialect }: FileInspection,
  renamed: ReadonlyMap<string, string>,
): MappingOptions {
  const attributes = options.attributes?.map((one) => ({ ...one, column: renamed.get(one.column) ?? one.column }))
  const all = { ...options, ...(attributes && { attributes }) }
  if (!options.dialect) return all
  const { delimiter, quote, encoding, hasHeader, linesBeforeHeader } = dialect
  return { ...all, dialect: { delimiter, quote, encoding, headerRow: hasHeader ? linesBeforeHeader + 1 : 0 } }
}
