import {
  findSpendDays,
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
import type { PeriodPart } from '#domain/analytics/period-part.ts'
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
  skuTable,
} from '#domain/analytics/profit/profit-tables.ts'
import {
  coverage,
  type NoSpend,
  type SpendDays,
  type Spending,
  spendOver,
  spentOn,
} from '#domain/analytics/profit/spending.ts'
import type { FoundProfit } from './find-profit.ts'

/** The kind of period of the table by a column of the first order: cohorts of days are too many. */
export const kindOfFirst = (groupBy: GroupBy, calendar: SourceCalendar | null): PeriodKind =>
  kindOf(groupBy === 'day' ? 'week' : groupBy, calendar)

/** Why the spend of the chosen customers is not known; undefined if it is. */
const whyNoSpend = ({ hasSpend, spendOf }: FoundProfit): Exclude<NoSpend, 'not-matched'> | undefined =>
  !hasSpend ? 'no-file' : spendOf === 'on-orders' || spendOf === 'filtered' ? spendOf : undefined

/** What was spent on the customers of a source or question; null if that is not known. */
export async function spendingOf(
  profit: FoundProfit,
  kind: PeriodKind,
  { span, part }: { span: FileSpan; part?: PeriodPart },
): Promise<Spending> {
  const { read, spendOf } = profit
  if (whyNoSpend(profit)) return null
  const [spent, days] = await Promise.all([read(listProfitSpend, kind, part), read(findSpendDays)])
  const covered = days ? coverage(kind, days, span) : () => 'none' as const
  return { spent: typeof spendOf === 'string' ? spent : spentOn(spent, spendOf), covered }
}

/** A view of the figures of a source or question. */
export interface ProfitTables {
  kind: PeriodKind
  /** why spend is blank; undefined where it is known */
  noSpend: ReturnType<typeof whyNoSpend>
  /** the days of the files of spend, if they lack days of a period that is shown */
  spendDays: () => Promise<SpendDays | undefined>
  steps: () => Promise<ReturnType<typeof waterfallOf>>
  periods: () => Promise<PeriodProfit[]>
  cohorts: () => Promise<CohortProfit[]>
  skus: () => Promise<SkuProfit[]>
}

export interface Shown {
  view: Pick<ProfitView, 'groupBy' | 'range' | 'comparison' | 'by'>
  calendar: SourceCalendar | null
  span: FileSpan
}

/** The tables of a view, from the stored figures. Each is read when it is asked for. */
export function profitTablesOf(profit: FoundProfit, { view, calendar, span }: Shown): ProfitTables {
  const kind = kindOf(view.groupBy, calendar)
  const part = periodsOf(kind, daysOfRange(view.range, span))
  const { read } = profit
  const spending = () => spendingOf(profit, kind, { span, part })
  const noSpend = whyNoSpend(profit)
  const rowsOfCohorts = () => read(listProfitByCohort, kind, part)
  return {
    kind,
    noSpend,
    async spendDays() {
      const [rows, own] = await Promise.all([read(listProfitByPeriod, kind, part), spending()])
      const lacks = own && rows.some(({ period }) => own.covered(period) !== 'all')
      return lacks ? read(findSpendDays) : undefined
    },
    async steps() {
      const [rows, own] = await Promise.all([read(listProfitByPeriod, kind, part), spending()])
      const periods = rows.map(({ period }) => period)
      return waterfallOf(profitFigures(sumParts(rows), spendOver(own, own?.spent ?? [], periods)), noSpend)
    },
    async periods() {
      const days = view.comparison === 'none' ? [] : await read(listProfitByPeriod, 'day')
      const [rows, cohorts, spent] = await Promise.all([
        read(listProfitByPeriod, kind, part),
        rowsOfCohorts(),
        spending(),
      ])
      const compared = comparedProfit(kind, view.comparison, span, days)
      return periodTable(kind, rows, { cohorts, spending: spent, noSpend, compared })
    },
    async cohorts() {
      const [rows, spent] = await Promise.all([rowsOfCohorts(), spending()])
      const lastComplete = lastCompletePeriod(kind, span.last)
      const table = cohortTable(kind, rows, { spending: spent, noSpend, lastComplete })
      return table.filter((row) => row.cohort !== null || hasNone(row))
    },
    skus: async () => skuTable(await read(listProfitBySku)),
  }
}

/**
 * The table by a column of the first order. `isMatched`: the channels of the spend are matched to it. Values that fewer customers
 * than `least` have are one line.
 */
export async function firstProfitOf(
  profit: FoundProfit,
  { view, calendar, span, isMatched, least }: Shown & { isMatched: boolean; least: number },
): Promise<FirstProfit[]> {
  const kind = kindOfFirst(view.groupBy, calendar)
  const part = periodsOf(kind, daysOfRange(view.range, span))
  const [rows, spending] = await Promise.all([
    profit.read(listProfitByFirst, kind, part),
    isMatched ? spendingOf(profit, kind, { span, part }) : null,
  ])
  const noSpend = whyNoSpend(profit) ?? (isMatched ? undefined : 'not-matched')
  return firstTable(rows, spending, { noSpend, lastComplete: lastCompletePeriod(kind, span.last), least })
}
