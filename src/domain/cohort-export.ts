import type { CohortLine } from './cohort-view'
import { twoDecimals } from './money'
import type { ExportCell } from './table-export'

/** A cohort table as displayed: money with 2 decimals, blank where nothing has happened yet (semantics.md §3). */
export const cohortExportCells = (headings: string[], lines: CohortLine[]): ExportCell[][] => [
  headings.map((text) => ({ text })),
  ...lines.map(({ cohort, customers, cells }) => [
    { text: cohort },
    { number: String(customers) },
    ...cells.map(({ value }) => (value === null ? null : { number: twoDecimals(value) })),
  ]),
]
