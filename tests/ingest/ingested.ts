import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ingest } from '../../jobs/ingest/ingest'
import { lookAtWorkbook } from '../../jobs/ingest/workbook/look-at-workbook'
import type { FileLook } from '../../src/domain/dialect'
import { type IngestionSummary, type RollupTable, rollupTables } from '../../src/domain/ingestion'
import type { MappingOptions } from '../../src/domain/mapping-options'
import { positionsOf } from '../../src/domain/positions'
import type { ColumnMapping } from '../../src/domain/target-field'
import { contentsOf } from '../../src/server/readers/contents'
import { lookAtText } from '../../src/server/readers/look-at-text'
import { textHead } from '../../src/server/readers/text-head'

export interface Ingested {
  summary: IngestionSummary
  rollups: Record<RollupTable, Record<string, unknown>[]>
  /** `set-aside.csv` as text; blank when nothing was set aside. */
  setAside: string
}

/** Looks at and ingests a file as the product does, but in this process; column name -> target field. */
export async function ingested(
  contents: string | Buffer,
  mapping: ColumnMapping,
  { threads = 2, options }: { threads?: number; options?: MappingOptions } = {},
): Promise<Ingested> {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-test-'))
  const back = process.cwd()
  try {
    const sourcePath = join(folder, 'source')
    const bytes = Buffer.from(contents as string)
    writeFileSync(sourcePath, bytes)
    const look = await lookAt(sourcePath, bytes, options?.sheet)
    const positions = positionsOf(look.columns, mapping)
    const request = { sourcePath, workPath: folder, look, positions, options, memoryLimit: '1GB', threads }
    const summary = await ingest(request, () => {})
    const rollups = Object.fromEntries(
      rollupTables.map((table) => {
        const lines = readFileSync(join(folder, `${table}.jsonl`), 'utf8')
          .split('\n')
          .filter(Boolean)
        return [table, lines.map((line) => JSON.parse(line))]
      }),
    ) as Ingested['rollups']
    const setAside = summary.setAsideRows ? readFileSync(join(folder, 'set-aside.csv'), 'utf8') : ''
    return { summary, rollups, setAside }
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lookAt(path: string, bytes: Buffer, sheet?: string): Promise<FileLook> {
  const head = bytes.subarray(0, 1 << 20)
  const contents = contentsOf(head)
  if ('foreign' in contents) throw new Error(`this is ${contents.foreign}`)
  const { reader } = contents
  return reader === 'text'
    ? lookAtText(textHead(head, bytes.length <= 1 << 20)!)!
    : lookAtWorkbook({ reader, path, sheet })
}
