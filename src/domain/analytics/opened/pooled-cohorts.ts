import { deciles as allDeciles } from '#domain/analytics/cohort.ts'
import { firstDayOf, type PeriodKind } from '#domain/analytics/period.ts'
import type { OpenedColumn, OpenedRow, Parameters } from './opened-cell.ts'

/** Cohorts that a number pools, ascending, and the deciles whose customers count. */
export interface PooledCohorts {
  kind: PeriodKind
  cohorts: readonly number[]
  deciles: readonly number[]
}

/** What is pooled: customers, their money up to an offset, or customers who bought at an offset. */
export type Pooled = 'customers' | 'ltv' | 'retention'

/** A number of several cohorts together at an offset: an average of a column, or a figure by age. */
export function pooledCell(
  { kind, cohorts, deciles }: PooledCohorts,
  { of, offset, isCumulative = false }: { of: Pooled; offset: number; isCumulative?: boolean },
): { row: Omit<OpenedRow, 'of'>; column: OpenedColumn } {
  const daysOf = (ahead: number) => cohorts.map((cohort) => firstDayOf(kind, cohort + ahead))
  const members: Parameters = {
    cohort_starts: daysOf(0),
    cohort_ends: daysOf(1),
    ...(deciles.length < allDeciles.length && { deciles: [...deciles] }),
  }
  const customers = { ...members, of_customers: true, of_firsts: true }
  if (of === 'customers')
    return { row: { basis: 'customers', parameters: customers }, column: { counted: 'customers' } }
  const isMoney = of === 'ltv'
  const orders: Parameters = {
    ...members,
    of_orders: true,
    orders_from: daysOf(isMoney || isCumulative ? 0 : offset),
    orders_until: daysOf(offset + 1),
    [isMoney ? 'since_first' : 'only_later']: true,
  }
  const per = { counted: 'customers' as const, parameters: customers, what: 'complete' as const }
  return {
    row: { basis: 'orders', parameters: orders },
    column: isMoney ? { counted: 'money', per } : { counted: 'customers', per, parameters: { purchases: true } },
  }
}
