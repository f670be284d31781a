import { type Comparison, changeFrom, comparedDays } from '#domain/analytics/comparison/compared-revenue.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import { type PeriodKind, periodLabel } from '#domain/analytics/period.ts'
import { type Acquisition, acquisitionOf, type CohortMoney, cacOf, watchedAt } from './acquisition.ts'
import { groupPlaces, type ProfitPart } from './profit-parts.ts'
import { noSums, type ProfitFigures, profitFigures, sumParts } from './profit-rows.ts'
import { type NoSpend, type SpendIs, type Spending, type Spent, sameValue, spendIs, spendOver } from './spending.ts'

type Parts = Record<ProfitPart, number>

/** Whether the spend of a line is known, or why not. */
interface WithSpend {
  spendIs: SpendIs
}

/** A period of the table of profit. */
export interface PeriodProfit extends ProfitFigures, WithSpend {
  period: string
  /** customers whose first purchase is in it */
  customers: number
  cac: number | null
  uncostedRows: number
  /** CM2 of the period that it is compared with, and the change as a fraction */
  other: number | null
  change: number | null
}

/** A cohort, or what has none: its period is null. */
export interface CohortProfit extends ProfitFigures, Acquisition, WithSpend {
  cohort: string | null
}

export interface SkuProfit extends Omit<ProfitFigures, 'spend' | 'cm3'> {
  place: number
  sku: string | null
  name: string | null
  units: number
}

/** Customers by the value of a column on their first order. */
export interface FirstProfit extends ProfitFigures, Acquisition, WithSpend {
  place: number | 'spend' | 'all'
  value: string | null
}

/** Profit by period, ascending; a period with spend alone has a row, too. */
export function periodTable(
  kind: PeriodKind,
  rows: readonly (Parts & { period: number; uncosted_rows: number })[],
  {
    cohorts,
    spending,
    noSpend,
    compared,
  }: {
    cohorts: readonly { cohort: number | null; customers: number }[]
    spending: Spending
    noSpend: NoSpend | undefined
    /** CM2 of the period that a period is compared with; null if the source does not hold all of it */
    compared: (period: number) => number | null
  },
): PeriodProfit[] {
  const byPeriod = new Map(rows.map((row) => [row.period, row]))
  const customersOf = new Map(cohorts.map(({ cohort, customers }) => [cohort, customers]))
  const periods = [...new Set([...byPeriod.keys(), ...(spending?.spent ?? []).map(({ period }) => period)])]
  return periods
    .sort((a, b) => a - b)
    .map((period) => {
      const row = byPeriod.get(period)
      const spent = spending?.spent.filter((one) => one.period === period) ?? []
      const figures = profitFigures(row ?? noSums(), spendOver(spending, spent, [period]))
      const customers = customersOf.get(period) ?? 0
      const other = compared(period)
      return {
        period: periodLabel(kind, period),
        ...figures,
        spendIs: spendIs(figures, noSpend),
        customers,
        cac: cacOf([{ cohort: period, customers }], spending && { ...spending, spent }),
        uncostedRows: row?.uncosted_rows ?? 0,
        other,
        change: changeFrom(figures.cm2, other),
      }
    })
}

/** CM2 of the days that a period is compared with, from the profit of days. */
export function comparedProfit(
  kind: PeriodKind,
  comparison: Comparison,
  span: FileSpan,
  days: readonly (Parts & { period: number })[],
): (period: number) => number | null {
  if (comparison === 'none') return () => null
  return (period) => {
    const range = comparedDays(kind, period, comparison, span)
    if (!range) return null
    return profitFigures(sumParts(days.filter(({ period: day }) => day >= range.from && day <= range.to)), null).cm2
  }
}

/**
 * Profit by cohort, ascending, and last what has none: money of orders before a first purchase or without one, and spend of
 * periods without new customers.
 */
export function cohortTable(
  kind: PeriodKind,
  rows: readonly (Parts & Omit<CohortMoney, 'cohort'> & { cohort: number | null })[],
  { spending, noSpend, lastComplete }: { spending: Spending; noSpend: NoSpend | undefined; lastComplete: number },
): CohortProfit[] {
  const known = new Set(rows.map(({ cohort }) => cohort))
  const rest = rows.find(({ cohort }) => cohort === null)
  const unspent = spending?.spent.filter(({ period }) => !known.has(period)) ?? []
  const ofNone = profitFigures(rest ?? noSums(), spendOver(spending, unspent, []))
  const none = {
    cohort: null,
    ...ofNone,
    ...acquisitionOf({ customers: 0, cac: null }, []),
    spendIs: spendIs(ofNone, noSpend),
  }
  const cohorts = rows.flatMap((row): CohortProfit[] => {
    const { cohort, customers } = row
    if (cohort === null) return []
    const spent = spending?.spent.filter(({ period }) => period === cohort) ?? []
    const own = spending && { ...spending, spent }
    const at = watchedAt([{ ...row, cohort }], own, lastComplete)
    const figures = profitFigures(row, spendOver(spending, spent, [cohort]))
    return [
      {
        cohort: periodLabel(kind, cohort),
        ...figures,
        spendIs: spendIs(figures, noSpend),
        ...acquisitionOf({ customers, cac: cacOf([{ cohort, customers }], own) }, at),
      },
    ]
  })
  return [...cohorts, none]
}

/** Whether the line of what has no cohort says anything. */
export const hasNone = ({ net, spend }: CohortProfit): boolean => net !== 0 || (spend !== null && spend !== 0)

export const skuTable = (
  rows: readonly (Parts & { place: number; sku: string | null; sku_name: string | null; units: number })[],
): SkuProfit[] =>
  rows.map((row) => {
    const { spend: _, cm3: __, ...figures } = profitFigures(row, null)
    return { place: row.place, sku: row.sku, name: row.sku_name, units: row.units, ...figures }
  })

type FirstRow = Parts & CohortMoney & { place: number; value: string | null }

/**
 * Profit by the value of a column on the first order, most CM2 first; then customers without a value, with several, and with
 * rarer ones; then spend that belongs to no value; then all together. Each offset pools the cohorts that are complete at it.
 * Values that fewer customers than `least` have are rarer ones, with what was spent on them.
 */
export function firstTable(
  rows: readonly FirstRow[],
  spending: Spending,
  { noSpend, lastComplete, least }: { noSpend: NoSpend | undefined; lastComplete: number; least: number },
): FirstProfit[] {
  const groups = new Map<string, FirstRow[]>()
  const keyOf = (place: number, value: string | null) => `${place} ${value === null ? '' : sameValue(value)}`
  for (const row of rows) {
    const key = keyOf(row.place, row.value)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const spentOn = new Map<string, Spent[]>()
  for (const spent of spending?.spent ?? []) {
    if (spent.value === null) continue
    const key = keyOf(groupPlaces.value, spent.value)
    spentOn.set(key, [...(spentOn.get(key) ?? []), spent])
  }
  const line = (
    place: FirstProfit['place'],
    value: string | null,
    own: FirstRow[],
    spent: readonly Spent[] | null,
  ): FirstProfit => {
    const ofLine: Spending = spending && spent && { ...spending, spent }
    const customers = own.reduce((sum, row) => sum + row.customers, 0)
    const spend = ofLine && spendOver(ofLine, ofLine.spent, [...new Set(own.map(({ cohort }) => cohort))])
    const at = watchedAt(own, ofLine, lastComplete)
    const figures = profitFigures(sumParts(own), spend)
    return {
      place,
      value,
      ...figures,
      // channels are matched to values
      spendIs: spendIs(figures, noSpend ?? (ofLine ? undefined : 'not-matched')),
      ...acquisitionOf({ customers, cac: cacOf(own, ofLine) }, at),
    }
  }
  const rest = keyOf(groupPlaces.rest, null)
  const ofRare = foldRare(groups, spentOn, least)
  if (ofRare) groups.set(rest, [...(groups.get(rest) ?? []), ...ofRare.rows])
  const lines = [...groups].map(([key, own]) => {
    if (key === rest) return line(groupPlaces.rest, null, own, ofRare?.spent ?? null)
    const { place, value } = own[0]!
    return line(place, value, own, spending && place === groupPlaces.value ? (spentOn.get(key) ?? []) : null)
  })
  // A channel may be matched to a value that no first order has.
  for (const [key, spent] of spentOn)
    if (!groups.has(key)) lines.push(line(groupPlaces.value, spent[0]!.value, [], spent))
  const values = lines.filter(({ place }) => place === groupPlaces.value).sort((a, b) => b.cm2 - a.cm2)
  const others = lines.filter(({ place }) => place !== groupPlaces.value)
  const unmatched = spending?.spent.filter(({ value }) => value === null) ?? []
  const channels = [...new Set(unmatched.map(({ channel }) => channel))]
  const ofSpend = channels.map((channel) =>
    line(
      'spend',
      channel,
      [],
      unmatched.filter((spent) => spent.channel === channel),
    ),
  )
  return [...values, ...others, ...ofSpend, line('all', null, [...rows], spending?.spent ?? null)]
}

/** Takes the values that fewer customers than `least` have, and what was spent on them, out of their groups; undefined without one. */
function foldRare(
  groups: Map<string, FirstRow[]>,
  spentOn: Map<string, Spent[]>,
  least: number,
): { rows: FirstRow[]; spent: Spent[] } | undefined {
  const rare: { rows: FirstRow[]; spent: Spent[] } = { rows: [], spent: [] }
  let isFolded = false
  for (const key of new Set([...groups.keys(), ...spentOn.keys()])) {
    const own = groups.get(key) ?? []
    const isValue = spentOn.has(key) || own[0]!.place === groupPlaces.value
    if (!isValue || own.reduce((sum, { customers }) => sum + customers, 0) >= least) continue
    isFolded = true
    rare.rows.push(...own)
    rare.spent.push(...(spentOn.get(key) ?? []))
    groups.delete(key)
    spentOn.delete(key)
  }
  return isFolded ? rare : undefined
}

/** The tables of profit that have rows of their own. */
export type ProfitTable = 'periods' | 'cohorts' | 'skus' | 'first'

/** How an address names a row of one of these tables. */
export function profitRowKey(row: PeriodProfit | CohortProfit | SkuProfit | FirstProfit): string {
  if ('period' in row) return row.period
  if ('cohort' in row) return row.cohort ?? 'none'
  return `${row.place} ${('sku' in row ? row.sku : row.value) ?? ''}`
}
