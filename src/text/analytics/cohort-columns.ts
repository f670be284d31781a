import { type CohortColumn, type CohortLine, lastShown } from '#domain/analytics/cohort-view.ts'
import { type GroupBy, groupByOf, type PeriodKind } from '#domain/analytics/period.ts'
import type { ColumnText } from './analytics.ts'
import type { FigureColumn } from './figure-columns.ts'

const letter: Record<GroupBy, string> = { day: 'D', week: 'W', month: 'M', quarter: 'Q', year: 'Y' }
const noun: Record<GroupBy, string> = { day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' }

export const cohortColumn: ColumnText = {
  label: 'Cohort',
  definition: 'Customers grouped by the calendar period of their first purchase.',
}
export const customersColumn: ColumnText = {
  label: 'Customers',
  definition: 'Customers of the cohort within the chosen percentiles of first-order value.',
}

export const firstPurchaseLabel = 'First Purchase Revenue'

export const offsetLabel = (groupBy: PeriodKind, k: number, isLtv: boolean) =>
  `${letter[groupByOf(groupBy)]}${k}${isLtv ? ' LTV' : ''}`

interface ColumnView {
  groupBy: PeriodKind
  isLtv: boolean
  isCumulative: boolean
  withFirstPurchase: boolean
  /** the highest offset shown */
  last: number
}

/** Heading and meaning of one column of the two cohort tables. */
function cohortColumnText(column: CohortColumn, view: ColumnView): ColumnText {
  const { groupBy, isLtv, isCumulative, last } = view
  const per = isLtv ? ', divided by all customers of the cohort' : ''
  const one = noun[groupByOf(groupBy)]
  const from = isCumulative ? ` All ${view.withFirstPurchase ? 'from the first purchase' : 'later orders'} on.` : ''
  if (column === 'firstPurchase') {
    return { label: firstPurchaseLabel, definition: `Sum of the cohort's first purchases${per}.` }
  }
  if (column === 'later') {
    const definition = isCumulative
      ? `All orders to the end of the file${per}.`
      : `Orders more than ${last} ${plural(last, one)} after the cohort's own ${one}${per}.`
    return { label: isLtv ? 'Later LTV' : 'Later', definition: definition + from }
  }
  const label = offsetLabel(groupBy, column, isLtv)
  if (column === 0) {
    return { label, definition: `Orders after the first purchase, still in the cohort's own ${one}${per}.${from}` }
  }
  const until = isCumulative ? `Orders up to ${column}` : `Orders ${column}`
  return {
    label,
    definition: `${until} ${plural(column, one)} after the cohort's own ${one}, refunds included${per}.${from}`,
  }
}

/** The columns of a cohort table: the cohort, its customers, and the money of each of these columns. */
export const cohortTable = (columns: CohortColumn[], view: Omit<ColumnView, 'last'>): CohortTableColumn<CohortLine>[] =>
  cohortsWith(
    columns.map((column, at) => ({
      key: String(column),
      ...cohortColumnText(column, { ...view, last: lastShown(columns) }),
      kind: 'money',
      value: ({ cells }) => cells[at]!.value,
      isUnfinished: ({ cells }) => cells[at]!.isRunning,
    })),
  )

export type CohortTableColumn<Line> = FigureColumn<Line> & ColumnText

/** The columns of a table with one cohort a row. */
export const cohortsWith = <Line extends { cohort: string; customers: number }>(
  columns: CohortTableColumn<Line>[],
): CohortTableColumn<Line>[] => [
  { key: 'cohort', ...cohortColumn, kind: 'text', value: ({ cohort }) => cohort },
  { key: 'customers', ...customersColumn, kind: 'count', value: ({ customers }) => customers },
  ...columns,
]

/** `month`, `months` */
export const periodNoun = (groupBy: PeriodKind, n: number): string => plural(n, noun[groupByOf(groupBy)])

const plural = (n: number, word: string) => (n === 1 ? word : `${word}s`)
