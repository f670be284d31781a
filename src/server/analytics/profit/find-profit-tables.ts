import {
  listProfitByCohort,
  listProfitByFirst,
  listProfitByPeriod,
  listProfitBySku,
  listProfitSpend,
} from '#db/queries/profit-figures.ts'
import type { ProfitView } from '#domain/analytics/addresses/profit-address.ts'
import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { type GroupBy, lastCompletePeriod, type PeriodKind } from '#domain/analytics/period.ts'
import { profitFigures, sumParts, waterfallOf } from '#domain/analytics/profit/profit-rows.ts'
import {
  type CohortProfit,
  cohortTable,
  comparedProfit,
  type FirstProfit,
  firstTable,
  hasNone,
  type PeriodProfit,
  periodTable,
  type SkuProfit,
  type Spent,
  skuTable,
} from '#domain/analytics/profit/profit-tables.ts'
import { addMoney } from '#domain/values/money.ts'
import type { FoundProfit } from './find-profit.ts'

/** The kind of period of the table by a column of the first order: cohorts of days are too many. */
export const kindOfFirst = (groupBy: GroupBy, calendar: SourceCalendar | null): PeriodKind =>
  kindOf(groupBy === 'day' ? 'week' : groupBy, calendar)

/** A view of the figures of a source or question. */
export interface ProfitTables {
  kind: PeriodKind
  /** why spend is blank; undefined where it is known */
  noSpend: 'no-file' | 'on-orders' | undefined
  steps: () => Promise<ReturnType<typeof waterfallOf>>
  periods: () => Promise<PeriodProfit[]>
  cohorts: () => Promise<CohortProfit[]>
  skus: () => Promise<SkuProfit[]>
}

interface Shown {
  view: Pick<ProfitView, 'groupBy' | 'range' | 'comparison'>
  calendar: SourceCalendar | null
  span: FileSpan
}

/** The tables of a view, from the stored figures. Each is read when it is asked for. */
export function profitTablesOf(profit: FoundProfit, { view, calendar, span }: Shown): ProfitTables {
  const kind = kindOf(view.groupBy, calendar)
  const part = periodsOf(kind, daysOfRange(view.range, span))
  const { read } = profit
  const noSpend = profit.hasConditionsOnOrders ? 'on-orders' : profit.hasSpend ? undefined : 'no-file'
  const spending = async (): Promise<readonly Spent[] | null> => (noSpend ? null : read(listProfitSpend, kind, part))
  const rowsOfCohorts = () => read(listProfitByCohort, kind, part)
  return {
    kind,
    noSpend,
    async steps() {
      const [rows, spent] = await Promise.all([read(listProfitByPeriod, kind, part), spending()])
      const spend = spent ? spent.reduce((sum, { amount }) => addMoney(sum, amount), 0) : null
      return waterfallOf(profitFigures(sumParts(rows), spend))
    },
    async periods() {
      const days = view.comparison === 'none' ? [] : await read(listProfitByPeriod, 'day')
      const [rows, cohorts, spent] = await Promise.all([
        read(listProfitByPeriod, kind, part),
        rowsOfCohorts(),
        spending(),
      ])
      const compared = comparedProfit(kind, view.comparison, span, days)
      return periodTable(kind, rows, { cohorts, spending: spent, compared })
    },
    async cohorts() {
      const [rows, spent] = await Promise.all([rowsOfCohorts(), spending()])
      const lastComplete = lastCompletePeriod(kind, span.last)
      const table = cohortTable(kind, rows, { spending: spent, lastComplete })
      return table.filter((row) => row.cohort !== null || hasNone(row))
    },
    skus: async () => skuTable(await read(listProfitBySku)),
  }
}

/** The table by a column of the first order. `isMatched`: the channels of the spend are matched to it. */
export async function firstProfitOf(
  profit: FoundProfit,
  { view, calendar, span, isMatched }: Shown & { isMatched: boolean },
): Promise<FirstProfit[]> {
  const kind = kindOfFirst(view.groupBy, calendar)
  const part = periodsOf(kind, daysOfRange(view.range, span))
  const hasSpend = isMatched && profit.hasSpend && !profit.hasConditionsOnOrders
  const [rows, spent] = await Promise.all([
    profit.read(listProfitByFirst, kind, part),
    hasSpend ? profit.read(listProfitSpend, kind, part) : null,
  ])
  return firstTable(rows, spent, lastCompletePeriod(kind, span.last))
}
