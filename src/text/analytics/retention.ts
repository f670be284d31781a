import type { PeriodKind } from '#domain/analytics/period.ts'
import type { RetentionCell, RetentionLine } from '#domain/analytics/retention-view.ts'
import { formatCount, formatRate } from '#domain/values/money.ts'
import type { ColumnText } from './analytics.ts'
import { type CohortTableColumn, cohortsWith, offsetLabel, periodNoun } from './cohort-columns.ts'
import { cohortsDrawn, cohortText } from './cohorts.ts'
import { countedCustomers } from './counted.ts'
import type { FigureValue } from './figure-columns.ts'

/** Retention on the Cohort Analytics page (our addition; docs/semantics.md §9). */
export const retentionText = {
  shownAs: 'Show as',
  percent: 'Percent',
  counted: 'Customers',
  failed: 'Failed to load retention',
  curvesTitle: 'Retention curves',
  customersHeading: (label: string) => `${label} customers`,
} as const

/** Heading and meaning of a column. */
function retentionColumnText(k: number, groupBy: PeriodKind, isCumulative: boolean): ColumnText {
  const label = offsetLabel(groupBy, k, false)
  const one = periodNoun(groupBy, 1)
  if (isCumulative) {
    const until = k === 0 ? `in their first ${one}` : `up to ${k} ${periodNoun(groupBy, k)} after their first ${one}`
    return { label, definition: `Share of the cohort's customers with a second purchase ${until}.` }
  }
  return {
    label,
    definition:
      k === 0
        ? `Share of the cohort's customers with a second purchase still in the cohort's own ${one}.`
        : `Share of the cohort's customers with a purchase ${k} ${periodNoun(groupBy, k)} after the cohort's own ${one}.`,
  }
}

/** A row of the retention table. The first row is the average of all cohorts. */
export type RetentionTableLine = RetentionLine & { isAverage?: true }

export const averageRow = (average: Omit<RetentionLine, 'cohort'>): RetentionTableLine => ({
  cohort: cohortText.average,
  isAverage: true,
  ...average,
})

interface RetentionTable {
  groupBy: PeriodKind
  isCumulative: boolean
  /** the number of offsets that have begun */
  offsets: number
}

type RetentionColumn = CohortTableColumn<RetentionTableLine>

/** The columns of the retention table that shows shares. */
export const sharesTable = (table: RetentionTable): RetentionColumn[] =>
  cohortsWith(offsetColumns(table, 'rate', ({ value }) => value))

/** The columns of the table that shows numbers of customers. The average row still shows a share. */
export const customersTable = (table: RetentionTable): RetentionColumn[] =>
  cohortsWith(
    offsetColumns(
      table,
      'count',
      backOr(({ value }) => value && formatRate(value)),
    ),
  )

/** Shares with numbers of customers beside them, for a workbook. */
export const wholeRetentionTable = (table: RetentionTable): RetentionColumn[] => [
  ...sharesTable(table),
  ...offsetColumns(
    table,
    'count',
    backOr(() => null),
  ).map((column) => ({
    ...column,
    key: `${column.key} customers`,
    label: retentionText.customersHeading(column.label),
  })),
]

type OfCell = (cell: RetentionCell, line: RetentionTableLine) => FigureValue

/** The customers who came back; the average row has a share here. */
const backOr =
  (ofAverage: OfCell): OfCell =>
  (cell, line) =>
    line.isAverage ? ofAverage(cell, line) : cell.value === null ? null : cell.back

const offsetColumns = (
  { offsets, groupBy, isCumulative }: RetentionTable,
  kind: 'rate' | 'count',
  of: OfCell,
): RetentionColumn[] =>
  Array.from({ length: offsets }, (_, k) => ({
    key: String(k),
    ...retentionColumnText(k, groupBy, isCumulative),
    kind,
    value: (line) => of(line.cells[k]!, line),
    isUnfinished: ({ cells }) => cells[k]!.isRunning,
  }))

/** `1,157 of 7,846 customers` */
export const backOf = (back: number, of: number): string => `${formatCount(back)} of ${countedCustomers(of)}`

interface InWords {
  curves: Parameters<typeof cohortsDrawn>[0]
  /** at offset 0, 1, … */
  average: number[]
  groupBy: PeriodKind
  isCumulative: boolean
  isPart: boolean
}

/** A description of the curves in words. */
export function retentionCurvesText({ curves, average, groupBy, isCumulative, isPart }: InWords): string {
  const which = cohortsDrawn(curves, isPart)
  if (!which) return ''
  const share = isCumulative ? 'with a second purchase so far' : 'with a purchase in each period'
  const at = average.length - 1
  const mean = at < 0 ? '' : ` On average ${formatRate(average[at]!)} at ${offsetLabel(groupBy, at, false)}.`
  return `Share of customers ${share}, ${which}.${mean}`
}
