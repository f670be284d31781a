import { useMemo } from 'react'
import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import type { CohortRow } from '#domain/analytics/cohort.ts'
import { type CohortColumn, type CohortLine, cohortLines } from '#domain/analytics/cohort-view.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { sorted } from '#domain/site/sorting.ts'
import { tableView } from './table-view.ts'

export type MoneyMetric = 'revenue' | 'ltv'

export interface MoneyTable {
  kind: MoneyMetric
  groupBy: PeriodKind
  columns: CohortColumn[]
  /** as the table is sorted */
  lines: CohortLine[]
}

interface Of {
  /** the answer to the call: revenue rows, also for LTV */
  answer: { rows: CohortRow[]; asked: PeriodKind } | undefined
  columns: CohortColumn[]
  lastOrderedAt: string
  options: CohortOptions
}

/** The body of one of the two cohort tables; undefined as long as the call has no answer. */
export function useMoneyTable(
  kind: MoneyMetric,
  { answer, columns, lastOrderedAt, options }: Of,
): MoneyTable | undefined {
  const { isCumulative, sort } = tableView(kind, options)
  const columnKey = columns.join()
  const perCustomer = kind === 'ltv'
  // biome-ignore lint/correctness/useExhaustiveDependencies: columnKey says the same as columns
  const lines = useMemo(
    () =>
      answer && cohortLines(answer.rows, columns, { groupBy: answer.asked, lastOrderedAt, perCustomer, isCumulative }),
    [answer?.rows, answer?.asked, columnKey, lastOrderedAt, perCustomer, isCumulative],
  )
  return useMemo(() => {
    const at = columnKey.split(',').indexOf(sort.by)
    const value = (line: CohortLine) =>
      sort.by === 'cohort' || sort.by === 'customers' ? line[sort.by] : line.cells[at]?.value
    return answer && lines && { kind, groupBy: answer.asked, columns, lines: sorted(lines, value, sort.isDescending) }
  }, [kind, answer, columns, columnKey, lines, sort])
}
