import type { ExportCell } from '#domain/site/table-export.ts'
import { twoDecimals } from '#domain/values/money.ts'
import type { CohortLine } from './cohort-view.ts'

/** A cohort table as displayed: money with 2 decimals, blank where nothing has happened yet (docs/semantics.md §3). */
export const cohortExportCells = (headings: string[], lines: CohortLine[]): ExportCell[][] => [
  headings.map((text) => ({ text })),
  ...lines.map(({ cohort, customers, cells }) => [
    { text: cohort },
    { number: String(customers) },
    ...cells.map(({ value }) => (value === null ? null : { number: twoDecimals(value) })),
  ]),
]
