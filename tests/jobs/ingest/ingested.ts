import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import {
  type IngestionSummary,
  type PartRequest,
  type RollupTable,
  rollupTables,
  zeroColumns,
} from '#domain/ingestion/ingestion.ts'
import type { Joining } from '#domain/ingestion/joining.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingest } from '#jobs/ingest/ingest.ts'
import { ingestSource, type MostInMemory } from '#jobs/ingest/ingest-source.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { textHead } from '#reading/text/records/text-head.ts'

export interface Ingested {
  summary: IngestionSummary
  rollups: Record<RollupTable, Record<string, unknown>[]>
  /** `set-aside.csv` as text; blank when nothing was set aside. */
  setAside: string
  /** `left-out.csv` in the same way */
  leftOut: string
}

/** Inspects and ingests a file as the product does, but in this process; column name -> target field. */
export async function ingested(
  contents: string | Buffer,
  mapping: ColumnMapping,
  { threads = 2, options, calendar }: { threads?: number; options?: MappingOptions; calendar?: SourceCalendar } = {},
): Promise<Ingested> {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-test-'))
  const back = process.cwd()
  try {
    const sourcePath = join(folder, 'source')
    const bytes = Buffer.from(contents as string)
    writeFileSync(sourcePath, bytes)
    const look = await lookAt(sourcePath, bytes, options)
    const positions = positionsOf(look.columns, mapping)
    const request = { sourcePath, workPath: folder, look, positions, options, calendar, memoryLimit: '1GB', threads }
    const summary = await ingest(request, () => {})
    return resultIn(folder, summary)
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface JoiningFile {
  contents: string
  mapping: ColumnMapping
  joining: Joining
  options?: MappingOptions
  name?: string
}

/** Inspects and ingests the files of a data source, oldest first; without names they are 1.csv, 2.csv, … */
export async function ingestedSource(files: JoiningFile[]): Promise<Ingested> {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-test-'))
  const back = process.cwd()
  try {
    const parts: PartRequest[] = []
    for (const [index, file] of files.entries())
      parts.push(await partRequest({ name: `${index + 1}.csv`, ...file, id: String(index) }, folder))
    const workPath = join(folder, 'work')
    mkdirSync(workPath)
    return await ingestedParts(workPath, parts)
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file of a data source, written into `folder` and looked at. */
export async function partRequest(
  { id, name, contents, mapping, joining, options }: JoiningFile & { id: string; name: string },
  folder: string,
): Promise<PartRequest> {
  const sourcePath = join(folder, `source-${id}`)
  const bytes = Buffer.from(contents)
  writeFileSync(sourcePath, bytes)
  const look = await lookAt(sourcePath, bytes, options)
  return { id, name, sourcePath, look, positions: positionsOf(look.columns, mapping), options, joining }
}

/**
 * Ingests the files of a data source in this process. The process is then in `workPath`; the caller must change back.
 */
export const ingestedParts = async (workPath: string, parts: PartRequest[], most?: MostInMemory): Promise<Ingested> =>
  resultIn(workPath, await ingestSource({ workPath, parts, memoryLimit: '1GB', threads: 2 }, () => {}, most))

function resultIn(folder: string, summary: IngestionSummary): Ingested {
  const rollups = rollupsIn(folder)
  const setAside = summary.setAsideRows ? readFileSync(join(folder, 'set-aside.csv'), 'utf8') : ''
  const leftOut = summary.leftOutRows ? readFileSync(join(folder, 'left-out.csv'), 'utf8') : ''
  return { summary, rollups, setAside, leftOut }
}

/** The rollups that were written to a folder. */
export function rollupsIn(folder: string): Ingested['rollups'] {
  return Object.fromEntries(
    rollupTables.map((table) => {
      const lines = readFileSync(join(folder, `${table}.jsonl`), 'utf8')
        .split('\n')
        .filter(Boolean)
      const zeros = Object.fromEntries((zeroColumns[table] ?? []).map((column) => [column, 0]))
      return [table, lines.map((line) => ({ ...zeros, ...JSON.parse(line) }))]
    }),
  ) as Ingested['rollups']
}

/** Looks at a file as the product does. */
export async function lookAt(path: string, bytes: Buffer, options: MappingOptions = {}): Promise<FileInspection> {
  const { dialect } = options
  const sheet = options.sheets?.[0] ?? options.sheet
  const head = bytes.subarray(0, 1 << 20)
  const contents = contentsOf(head)
  if ('foreign' in contents) throw new Error(`this is ${contents.foreign}`)
  const { reader } = contents
  return reader === 'text'
    ? inspectText(textHead(head, bytes.length <= 1 << 20, dialect?.encoding)!, dialect)!
    : inspectWorkbook({ reader, path, sheet, dialect })
}
