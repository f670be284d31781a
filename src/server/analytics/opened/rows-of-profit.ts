import { readProfitView } from '#domain/analytics/addresses/profit-address.ts'
import { daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import { otherNumber } from '#domain/analytics/opened/opened-cell.ts'
import { daysOfPeriods, firstDayOf, type PeriodKind, periodFromLabel, periodLabel } from '#domain/analytics/period.ts'
import type { PeriodPart } from '#domain/analytics/period-part.ts'
import {
  type DaysWithin,
  type ListedPart,
  listedParts,
  type ProfitLines,
} from '#domain/analytics/profit/profit-lines.ts'
import { groupPlaces } from '#domain/analytics/profit/profit-parts.ts'
import { type ProfitTable, profitRowKey } from '#domain/analytics/profit/profit-tables.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { findFirstProfit } from '#server/analytics/profit/find-first-profit.ts'
import { findProfit, patienceOfCall } from '#server/analytics/profit/find-profit.ts'
import { kindOfFirst, profitTablesOf } from '#server/analytics/profit/find-profit-tables.ts'
import { type FigureColumn, shownFigure } from '#text/analytics/figure-columns.ts'
import {
  linesOfCohort,
  linesOfFirst,
  linesOfNoCohort,
  linesOfOrders,
  linesOfSku,
  ordersOfPeriods,
} from '#text/analytics/opened-formula.ts'
import { periodName, periodsName } from '#text/analytics/period-name.ts'
import {
  profitCohortColumns,
  profitFirstColumns,
  profitFirstLabel,
  profitPeriodColumns,
  profitSkuColumns,
  profitSkuLabel,
  profitStepColumns,
} from '#text/analytics/profit/profit.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/** The columns that make another one, in the order of its formula. */
const madeOf: Record<string, string[]> = {
  cm1: ['net', 'uncosted', 'goods'],
  cm2: ['cm1', 'shipping', 'fees'],
  cm3: ['cm2', 'spend'],
  cac: ['spend', 'customers'],
  change: ['cm2', 'other'],
  times3: ['worth3', 'cac'],
  times6: ['worth6', 'cac'],
  times12: ['worth12', 'cac'],
}

/** Figures that are made of others; they open, too. */
const isOpened = (key: string): boolean => isPart(key) || key === 'cm1' || key === 'cm2'
const isPart = (key: string): key is ListedPart => (listedParts as readonly string[]).includes(key)

/**
 * A figure of profit. Net revenue of a period opens to the orders of the period, and every other part to the rows that make it;
 * all others to their formula with the figures in it.
 */
export const profitNumber: FindRow = async (asked) => {
  const { query, column } = asked
  if (query.get('of') === 'steps') return stepNumber(asked)
  const of = (['periods', 'cohorts', 'skus', 'first'] as const).find((one) => one === query.get('of'))
  const found = of && (await tableOf(asked, of))
  const row = found?.rows.find((one) => profitRowKey(one) === asked.row)
  const own = found?.columns.find(({ key }) => key === column)
  if (!found || !row || !own || own === found.columns[0]) return undefined
  if (column === 'net' && 'period' in row) {
    const period = periodFromLabel(found.kind, row.period)
    return {
      row: {
        basis: 'orders',
        of: ordersOfPeriods(periodsName([row.period, row.period], found.kind)),
        parameters: { of_orders: true, ...daysOfPeriods(found.kind, period, period) },
      },
      column: { counted: 'money' },
    }
  }
  const lines = isPart(column) ? linesOf(asked, found, row) : undefined
  if (lines && isPart(column)) return linesCell(lines, column)
  const money = moneyOfFile(asked.file)
  const shown = ({ kind, value }: FigureColumn<never>) => shownFigure(kind, value(row as never), money)
  const parts = (madeOf[column] ?? []).flatMap((key) => {
    const part = found.columns.find((one) => one.key === key)
    const href = isOpened(key) && { href: otherNumber(query, { column: key }) }
    return part ? [{ name: part.label, shown: shown(part), ...href }] : []
  })
  const cohort = 'cohort' in row ? row.cohort : undefined
  const href =
    column === 'customers' && cohort
      ? customersLink(asked.file.id, { groupBy: query.get('groupBy')!, cohort })
      : undefined
  return {
    told: {
      shown: shown(own),
      formula: own.definition ?? own.label,
      parts: href ? [{ name: own.label, shown: shown(own), href }] : parts,
    },
  }
}

/** Which rows are behind the parts of a line, in words and for the list. */
interface LinesOfRow {
  of: string
  lines: Omit<ProfitLines, 'part'>
  by?: string
}

const linesCell = ({ of, lines, by }: LinesOfRow, part: ListedPart) => ({
  row: { basis: 'lines' as const, of, parameters: {}, profit: { lines: { ...lines, part }, ...(by && { by }) } },
  column: { counted: 'money' as const },
})

/** The days from the first to the last of some periods; open where one is missing. */
const daysIn = (kind: PeriodKind, { from, until }: PeriodPart): DaysWithin => ({
  ...(from !== undefined && { from: firstDayOf(kind, from) }),
  ...(until !== undefined && { to: firstDayOf(kind, until + 1) - 1 }),
})

/** The rows behind the parts of a line; undefined for spend without customers, and for lines that are pooled for who has a link. */
function linesOf(
  { c }: AskedNumber,
  { kind, part, rows, by }: ProfitTableRows,
  row: ProfitRow,
): LinesOfRow | undefined {
  const inPeriod = (label: string) => {
    const period = periodFromLabel(kind, label)
    return { name: periodsName([label, label], kind), days: daysIn(kind, { from: period, until: period }) }
  }
  if ('period' in row) {
    const { name, days } = inPeriod(row.period)
    return { of: linesOfOrders(name), lines: { orders: days } }
  }
  if ('cohort' in row) {
    if (row.cohort === null) return { of: linesOfNoCohort, lines: { cohorts: 'none' } }
    const { name, days } = inPeriod(row.cohort)
    return { of: linesOfCohort(name), lines: { cohorts: days } }
  }
  if ('sku' in row) {
    const of = linesOfSku(profitSkuLabel(row))
    if (row.sku !== null) return { of, lines: { sku: { is: row.sku } } }
    if (row.place !== groupPlaces.rest) return { of, lines: { sku: { isNone: true } } }
    return { of, lines: { sku: { isNot: rows.flatMap((one) => ('sku' in one && one.sku !== null ? [one.sku] : [])) } } }
  }
  const { place, value } = row
  if (place === 'spend' || !by) return undefined
  if (place === groupPlaces.rest && c.var.shared?.leastCustomers) return undefined
  const days = daysIn(kind, part)
  const of = linesOfFirst(by.column, profitFirstLabel(row), periodsText(kind, part))
  return {
    of,
    lines: { cohorts: days, ...(place !== 'all' && { first: { place, value } }) },
    ...(!by.isMatched && { by: by.column }),
  }
}

const periodsText = (kind: PeriodKind, { from, until }: PeriodPart): string | undefined => {
  const name = (period: number) => periodName(periodLabel(kind, period))
  if (from === undefined) return until === undefined ? undefined : `${name(until)} or before`
  if (until === undefined) return `${name(from)} or later`
  return periodsName([periodLabel(kind, from), periodLabel(kind, until)], kind)
}

/** A step of the way from net revenue to CM3: an amount, or its share of net revenue. */
async function stepNumber(asked: AskedNumber): ReturnType<FindRow> {
  const made = await shownTables(asked)
  const steps = await made?.tables.steps()
  const at = steps?.findIndex(({ key }) => key === asked.row) ?? -1
  const step = steps?.[at]
  const own = profitStepColumns.slice(1).find(({ key }) => key === asked.column)
  if (!made || !steps || !step || !own) return undefined
  const { kind } = made.tables
  if (own.key === 'amount' && isPart(step.key)) {
    const orders = daysIn(kind, made.part)
    const isTakenOff = !step.isTotal
    return linesCell(
      { of: linesOfOrders(periodsText(kind, made.part)), lines: { orders, ...(isTakenOff && { isTakenOff }) } },
      step.key,
    )
  }
  const money = moneyOfFile(asked.file)
  const [name, amount] = profitStepColumns
  const since = step.isTotal ? steps.slice(0, at).findLastIndex(({ isTotal }) => isTotal) : at
  const summed = own.key === 'share' ? [steps[0]!, step] : step.isTotal && since >= 0 ? steps.slice(since, at) : []
  return {
    told: {
      shown: shownFigure(own.kind, own.value(step), money),
      formula: own.definition ?? own.label,
      parts: summed.map((one) => ({
        name: String(name!.value(one)),
        shown: shownFigure('money', amount!.value(one), money),
        ...(isOpened(one.key) && { href: otherNumber(asked.query, { row: one.key, column: 'amount' }) }),
      })),
    },
  }
}

async function shownTables({ c, query, file, span }: AskedNumber) {
  const view = readProfitView(query)
  if (!view) return undefined
  const found = await findProfit(c, file, { patienceMs: patienceOfCall })
  if (found.is !== 'made') return undefined
  const shown = { view, calendar: file.calendar, span }
  const tables = profitTablesOf(found.profit, shown)
  return { found, view, shown, tables, part: periodsOf(tables.kind, daysOfRange(view.range, span)) }
}

/** A table as the page shows it. */
interface ProfitTableRows {
  kind: PeriodKind
  columns: FigureColumn<never>[]
  rows: ProfitRow[]
  /** the periods that the view shows */
  part: PeriodPart
  /** the column of the first order, for the table by it */
  by?: { column: string; isMatched: boolean }
}

async function tableOf(asked: AskedNumber, of: ProfitTable): Promise<ProfitTableRows | undefined> {
  const made = await shownTables(asked)
  if (!made) return undefined
  const { c, file, span } = asked
  const { found, view, shown, tables, part } = made
  const { kind } = tables
  if (of === 'periods')
    return { kind, part, columns: profitPeriodColumns(view.comparison), rows: await tables.periods() }
  if (of === 'cohorts') return { kind, part, columns: profitCohortColumns(kind), rows: await tables.cohorts() }
  if (of === 'skus') return { kind, part, columns: profitSkuColumns(true), rows: await tables.skus() }
  const first = await findFirstProfit(c, file, { profit: found.profit, shown, patienceMs: patienceOfCall })
  if (first.is !== 'made') return undefined
  const ofFirst = kindOfFirst(view.groupBy, file.calendar)
  return {
    kind: ofFirst,
    part: periodsOf(ofFirst, daysOfRange(view.range, span)),
    columns: profitFirstColumns(ofFirst, first.column),
    rows: first.rows,
    by: first,
  }
}
type ProfitRow = Parameters<typeof profitRowKey>[0]
