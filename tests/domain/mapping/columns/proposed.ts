import { statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { TablePreview } from '#domain/files/inspection.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import { type SampleReport, sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { type ColumnMapping, missingFields } from '#domain/mapping/target-field.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { checkText } from '#text/mapping/checks.ts'

export interface Proposed {
  mapping: ColumnMapping
  /** undefined where a required field is missing */
  report: SampleReport | undefined
  /** what is said of columns of these kinds */
  said: (...kinds: MappingCheck['kind'][]) => string[]
  columnOf: (field: string) => string | undefined
}

/** What the mapping screen proposes for a table, and says of it, with each proposal accepted. */
export function proposed(text: string): Proposed {
  const [columns, ...cells] = parse(text, { relax_column_count: true }) as string[][]
  const { mapping } = suggestMapping(columns!, cells)
  const report = missingFields(new Set(Object.values(mapping))).length ? undefined : reportOf(columns!, cells, mapping)
  return proposal(mapping, report)
}

const proposal = (mapping: ColumnMapping, report: SampleReport | undefined): Proposed => ({
  mapping,
  report,
  said: (...kinds) => (report?.checks ?? []).filter(({ kind }) => kinds.includes(kind)).map(checkText),
  columnOf: (field) => Object.keys(mapping).find((column) => mapping[column] === field),
})

function reportOf(columns: string[], cells: string[][], mapping: ColumnMapping): SampleReport {
  const positions = positionsOf(columns, mapping)
  const plain: MappingOptions = {}
  const first = sampleReport(columns, cells, positions, plain, true)
  return sampleReport(columns, cells, positions, { ...decidedOptions(first, plain) }, true)
}

/** A table of so many lines below a header. */
export const table = (header: string, line: (n: number) => string, count = 40): string =>
  [header, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')

/** A day of 2024, one after another. */
export const dayOf = (n: number): string => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)

/** The same of a file, as the mapping screen reads it. */
export async function proposedOfFile(path: string): Promise<Proposed> {
  const source = { path, sizeBytes: statSync(path).size, isWhole: true }
  const answer = await answerTo({ kind: 'inspect', source })
  const whole = 'workbook' in answer ? await answerTo({ kind: 'inspect', source, workbook: answer.workbook }) : answer
  const { look } = whole as { look: FileInspection }
  const { mapping } = (await answerTo({ kind: 'preview', source, look })) as TablePreview
  const positions = positionsOf(look.columns, mapping)
  const sampleOf = async (options: MappingOptions) =>
    (await answerTo({ kind: 'sample', source, look, positions, options })) as SampleReport
  const report = await sampleOf({ ...decidedOptions(await sampleOf({}), {}) })
  return proposal(mapping, report)
}
