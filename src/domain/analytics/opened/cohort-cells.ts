import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { deciles as allDeciles, lastOffset, readPercentiles } from '#domain/analytics/cohort.ts'
import { type FileSpan, periodOfSource } from '#domain/analytics/comparison/whole-periods.ts'
import { daysOfPeriods, type PeriodKind, readGroupBy } from '#domain/analytics/period.ts'
import type { OpenedColumn, OpenedRow, Parameters } from './opened-cell.ts'
import { totalRow } from './opened-columns.ts'

/** A period of the source that an address names; undefined if the source has no such period. */
export function askedPeriod(
  query: URLSearchParams,
  label: string,
  calendar: SourceCalendar | null,
  span: FileSpan,
): { kind: PeriodKind; period: number } | undefined {
  const groupBy = readGroupBy(query.get('groupBy'))
  if (!groupBy) return undefined
  const kind = kindOf(groupBy, calendar)
  const period = periodOfSource(kind, label, span)
  return period === undefined ? undefined : { kind, period }
}

/** The periods of a row: one, or those from `first` to `last` for the row of all periods. */
export function askedPeriods(query: URLSearchParams, row: string, calendar: SourceCalendar | null, span: FileSpan) {
  const labels: [string, string] = row === totalRow ? [query.get('first') ?? '', query.get('last') ?? ''] : [row, row]
  const [first, last] = labels.map((label) => askedPeriod(query, label, calendar, span))
  return first && last && first.period <= last.period
    ? { kind: first.kind, first: first.period, last: last.period, labels }
    : undefined
}

/** The row of all cohorts together, above the cohorts of retention. */
export const averageName = 'average'

/** Which orders of a cohort a cell counts: the number of the period, everything later, or the first purchases. */
export interface CohortCellOf {
  /** undefined for the customers of the cohort */
  when: number | 'later' | 'first' | undefined
  isCumulative: boolean
  hasFirst: boolean
}

/** A number of Cohorts, LTV or retention; undefined if its table has no such number. */
export function cohortCell(
  table: 'cohorts' | 'ltv' | 'retention',
  column: string,
  query: URLSearchParams,
  { kind, period }: { kind: PeriodKind; period: number },
): { row: Omit<OpenedRow, 'of'>; column: OpenedColumn; cell: CohortCellOf } | undefined {
  const deciles = query.has('percentiles') ? readPercentiles(query.get('percentiles') ?? undefined) : undefined
  if (query.has('percentiles') && !deciles) return undefined
  const { from: cohortFrom, until: cohortUntil } = daysOfPeriods(kind, period)
  const ofCohort = {
    cohort_from: cohortFrom,
    cohort_until: cohortUntil,
    ...(deciles && deciles.length < allDeciles.length && { deciles: [...deciles] }),
  }
  const customers = { ...ofCohort, of_customers: true, of_firsts: true }
  const isRetention = table === 'retention'
  const isCumulative = query.get('cumulative') === '1'
  const hasFirst = isCumulative && query.get('firstPurchase') === '1' && !isRetention
  if (column === 'customers')
    return {
      row: { basis: 'customers', parameters: customers },
      column: { counted: 'customers' },
      cell: { when: undefined, isCumulative, hasFirst },
    }
  const found = ordersOf(column, query, { kind, period, isCumulative, hasFirst })
  if (!found) return undefined
  const per =
    table === 'cohorts' || (isRetention && query.get('counted') === '1')
      ? undefined
      : { counted: 'customers' as const, parameters: customers, what: 'cohort' as const }
  return {
    row: { basis: 'orders', parameters: { of_orders: true, ...ofCohort, ...found.parameters } },
    column: isRetention ? { counted: 'customers', per, parameters: { purchases: true } } : { counted: 'money', per },
    cell: { when: found.when, isCumulative, hasFirst },
  }
}

function ordersOf(
  column: string,
  query: URLSearchParams,
  {
    kind,
    period,
    isCumulative,
    hasFirst,
  }: { kind: PeriodKind; period: number; isCumulative: boolean; hasFirst: boolean },
): { when: CohortCellOf['when']; parameters: Parameters } | undefined {
  if (column === 'firstPurchase') return { when: 'first', parameters: { only_first: true } }
  const since: Parameters = hasFirst ? { since_first: true } : { only_later: true }
  if (column === 'later') {
    // What is beyond the last column that the page shows, or everything if the table is cumulative.
    const last = offsetOf(query.get('last') ?? String(lastOffset))
    if (last === undefined) return undefined
    const beyond: Parameters = isCumulative
      ? since
      : { only_later: true, from: daysOfPeriods(kind, period + last + 1).from }
    return { when: 'later', parameters: beyond }
  }
  const offset = offsetOf(column)
  if (offset === undefined) return undefined
  const { from, until } = daysOfPeriods(kind, period + offset)
  return { when: offset, parameters: { ...since, ...(isCumulative ? { until } : { from, until }) } }
}

/** The offset that a column names. */
export const offsetOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) <= lastOffset ? Number(text) : undefined
