import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileInspection } from '#domain/files/dialect.ts'
import { headBytes, type TablePreview } from '#domain/files/inspection.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import type { SampleReport } from '#domain/mapping/sample/sample-report.ts'
import { settledOptions } from '#domain/mapping/sample/settled-options.ts'
import { missingFields } from '#domain/mapping/target-field.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import type { Shape } from './shape.ts'

export interface ProcessedShape extends Pick<TablePreview, 'mapping' | 'why' | 'program'> {
  /** columns without a field */
  unmapped: string[]
  report: SampleReport
  summary: IngestionSummary
  /** whether the sample raised the question that the shape expects */
  isAsked: boolean
}

/** Takes a file through inspection, suggestion and sample to ingestion, as the mapping screen does, with every proposal accepted. */
export async function processShape({ contents, asked }: Pick<Shape, 'contents' | 'asked'>): Promise<ProcessedShape> {
  const folder = mkdtempSync(join(tmpdir(), 'shape-'))
  try {
    const path = join(folder, 'source')
    writeFileSync(path, contents)
    const { size: sizeBytes } = statSync(path)
    const source = { path, sizeBytes, isWhole: sizeBytes <= headBytes }
    const found = await answerTo({ kind: 'inspect', source })
    const { look } = found as { look: FileInspection }
    const { mapping, why, program } = (await answerTo({ kind: 'preview', source, look })) as TablePreview
    const missing = missingFields(new Set(Object.values(mapping)))
    if (missing.length) throw new Error(`not mapped: ${missing.join(', ')}; mapped: ${JSON.stringify(mapping)}`)
    const positions = positionsOf(look.columns, mapping)
    const sampleOf = async (options: MappingOptions) =>
      (await answerTo({ kind: 'sample', source, look, positions, options })) as SampleReport
    const plain: MappingOptions = { sheets: look.workbook?.alike }
    const first = await sampleOf(plain)
    const isAsked = Boolean(asked?.by(first))
    const answered = { ...plain, ...decidedOptions(first, plain), ...(isAsked && asked?.answer) }
    const report = await sampleOf(answered)
    const options = { ...settledOptions(answered, report.statuses), ...decidedOptions(report, answered) }
    const { summary } = await ingested(contents, mapping, { options })
    const unmapped = look.columns.filter((column) => !(column in mapping))
    return { mapping, why, program, unmapped, report: first, summary, isAsked }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
