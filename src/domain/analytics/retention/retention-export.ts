import type { ExportCell } from '#domain/site/table-export.ts'
import { formatRate } from '#domain/values/money.ts'
import type { RetentionLine } from './retention-view.ts'

/** The retention table as displayed: shares in percent with 1 decimal, or customers; the average is always a share. */
export function retentionExportCells(
  headings: string[],
  average: { label: string } & Omit<RetentionLine, 'cohort'>,
  lines: RetentionLine[],
  isCounted: boolean,
): ExportCell[][] {
  const row = (label: string, { customers, cells }: Omit<RetentionLine, 'cohort'>, counts: boolean): ExportCell[] => [
    { text: label },
    { number: String(customers) },
    ...cells.map(({ value, back }) => (value === null ? null : { number: counts ? String(back) : formatRate(value) })),
  ]
  return [
    headings.map((text) => ({ text })),
    row(average.label, average, false),
    ...lines.map((line) => row(line.cohort, line, isCounted)),
  ]
}
