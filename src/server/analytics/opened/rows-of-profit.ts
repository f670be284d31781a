import { readProfitView } from '#domain/analytics/addresses/profit-address.ts'
import { customersLink } from '#domain/analytics/customers/customer-links.ts'
import { daysOfPeriods, periodFromLabel } from '#domain/analytics/period.ts'
import { type ProfitTable, profitRowKey } from '#domain/analytics/profit/profit-tables.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { findFirstProfit } from '#server/analytics/profit/find-first-profit.ts'
import { findProfit, patienceOfCall } from '#server/analytics/profit/find-profit.ts'
import { kindOfFirst, profitTablesOf } from '#server/analytics/profit/find-profit-tables.ts'
import { type FigureColumn, shownFigure } from '#text/analytics/figure-columns.ts'
import { ordersOfPeriods } from '#text/analytics/opened-formula.ts'
import { periodsName } from '#text/analytics/period-name.ts'
import {
  profitCohortColumns,
  profitFirstColumns,
  profitPeriodColumns,
  profitSkuColumns,
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

/**
 * A figure of profit. Net revenue of a period opens to the orders of the period; all others to their formula with the figures in
 * it.
 */
export const profitNumber: FindRow = async (asked) => {
  const { query, column } = asked
  if (query.get('of') === 'steps') return stepNumber(asked)
  const of = (['periods', 'cohorts', 'skus', 'first'] as const).find((one) => one === query.get('of'))
  const found = of && (await tableOf(asked, of))
  const row = found?.rows.find((one) => profitRowKey(one) === asked.row)
  const own = found?.columns.find(({ key }) => key === column)
  if (!found || !row || !own || own === found.columns[0]) return undefined
  if (of === 'periods' && column === 'net' && 'period' in row) {
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
  const money = moneyOfFile(asked.file)
  const shown = ({ kind, value }: FigureColumn<never>) => shownFigure(kind, value(row as never), money)
  const parts = (madeOf[column] ?? []).flatMap((key) => {
    const part = found.columns.find((one) => one.key === key)
    return part ? [{ name: part.label, shown: shown(part) }] : []
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

/** A step of the way from net revenue to CM3: an amount, or its share of net revenue. */
async function stepNumber(asked: AskedNumber): ReturnType<FindRow> {
  const steps = await (await shownTables(asked))?.tables.steps()
  const at = steps?.findIndex(({ key }) => key === asked.row) ?? -1
  const step = steps?.[at]
  const own = profitStepColumns.slice(1).find(({ key }) => key === asked.column)
  if (!steps || !step || !own) return undefined
  const money = moneyOfFile(asked.file)
  const [name, amount] = profitStepColumns
  const since = step.isTotal ? steps.slice(0, at).findLastIndex(({ isTotal }) => isTotal) : at
  const summed = asked.column === 'share' ? [steps[0]!, step] : step.isTotal && since >= 0 ? steps.slice(since, at) : []
  return {
    told: {
      shown: shownFigure(own.kind, own.value(step), money),
      formula: own.definition ?? own.label,
      parts: summed.map((one) => ({
        name: String(name!.value(one)),
        shown: shownFigure('money', amount!.value(one), money),
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
  return { found, view, shown, tables: profitTablesOf(found.profit, shown) }
}

/** A table as the page shows it. */
async function tableOf(
  asked: AskedNumber,
  of: ProfitTable,
): Promise<{ kind: ReturnType<typeof kindOfFirst>; columns: FigureColumn<never>[]; rows: ProfitRow[] } | undefined> {
  const made = await shownTables(asked)
  if (!made) return undefined
  const { c, file } = asked
  const { found, view, shown, tables } = made
  const { kind } = tables
  if (of === 'periods') return { kind, columns: profitPeriodColumns(view.comparison), rows: await tables.periods() }
  if (of === 'cohorts') return { kind, columns: profitCohortColumns(kind), rows: await tables.cohorts() }
  if (of === 'skus') return { kind, columns: profitSkuColumns(true), rows: await tables.skus() }
  const first = await findFirstProfit(c, file, { profit: found.profit, shown, patienceMs: patienceOfCall })
  if (first.is !== 'made') return undefined
  return { kind, columns: profitFirstColumns(kindOfFirst(view.groupBy, file.calendar), first.column), rows: first.rows }
}
type ProfitRow = Parameters<typeof profitRowKey>[0]
