import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listLifecycleByDecile, listLifecycleBySku } from '#db/queries/lifecycle.ts'
import { deciles as allDeciles, cohortRow, lastOffset, readPercentiles } from '#domain/analytics/cohort.ts'
import { type CohortColumn, cohortLines } from '#domain/analytics/cohort-view.ts'
import { lifecycleAovRow as aovRow, placedSkuRow } from '#domain/analytics/lifecycle.ts'
import { askedPeriod, offsetOf } from '#domain/analytics/opened/cohort-cells.ts'
import { openedPath } from '#domain/analytics/opened/opened-cell.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { marginIn } from '#domain/analytics/profit/profit-parts.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { fileOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { marginFormula, revenueBehind } from '#text/analytics/money-switch.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/**
 * The same table where money is a margin: a number of money opens to its formula, and that to the orders or customers whose
 * margin it is. Other numbers are those of the table itself.
 */
export const orMargin =
  (
    find: FindRow,
    findMoney: (asked: AskedNumber, read: ReturnType<typeof readFigures>) => Promise<number | null>,
  ): FindRow =>
  async (asked) => {
    const { c, query, file, column } = asked
    const { money } = marginIn(query)
    if (!money || column === 'customers' || column.endsWith('Rate')) return find(asked)
    const counted = await fileOfMargin(c, file, money, true)
    if (typeof counted === 'string' || !(await find(asked))) return undefined
    const value = await findMoney(asked, readFigures(c.var.db, counted))
    if (value === null) return undefined
    const revenue = await findMoney(asked, readFigures(c.var.db, file))
    const format = moneyOfFile(file)
    const plain = new URLSearchParams(query)
    plain.delete('money')
    return {
      told: {
        shown: shownFigure('money', value, format),
        formula: marginFormula(money),
        parts: [{ name: revenueBehind, shown: shownFigure('money', revenue, format), href: `${openedPath}?${plain}` }],
      },
    }
  }

/** A cell of the tables of cohorts. */
export const cohortMoney =
  (perCustomer: boolean) =>
  async ({ query, file, span, row, column }: AskedNumber, read: ReturnType<typeof readFigures>) => {
    const cohort = askedPeriod(query, row, file.calendar, span)
    const deciles = query.has('percentiles') ? readPercentiles(query.get('percentiles') ?? undefined) : [...allDeciles]
    if (!cohort || !deciles) return null
    const { kind, period } = cohort
    const cells = await read(listCohortCells, kind, deciles, { from: period, until: period })
    const rows = cells.map((one) => cohortRow(kind, one, periodOf(kind, span.last), false))
    const last = Number(query.get('last') ?? lastOffset)
    const offset = column === 'later' || column === 'firstPurchase' ? column : offsetOf(column)
    if (offset === undefined) return null
    // the columns before it count in a cumulative cell
    const columns: CohortColumn[] = [
      ...(query.get('firstPurchase') === '1' || offset === 'firstPurchase' ? (['firstPurchase'] as const) : []),
      ...Array.from({ length: last + 1 }, (_, k) => k),
      'later',
    ]
    const isCumulative = query.get('cumulative') === '1'
    const [line] = cohortLines(rows, columns, {
      groupBy: kind,
      lastOrderedAt: file.last_ordered_at!,
      perCustomer,
      isCumulative,
    })
    return line?.cells[columns.indexOf(offset)]?.value ?? null
  }

const moneyOfLifecycle = (row: object | undefined, column: string): number | null => {
  const value = row && Object.entries(row).find(([name]) => name === column)?.[1]
  return typeof value === 'number' ? value : null
}

/** A figure of Lifecycle by SKU. */
export const skuMoney = async ({ row, column }: AskedNumber, read: ReturnType<typeof readFigures>) => {
  const [found] = await read(listLifecycleBySku, { after: Number(row) - 1, limit: 1 })
  return moneyOfLifecycle(found && placedSkuRow(found), column)
}

/** A figure of Lifecycle by percentile. */
export const decileMoney = async ({ row, column }: AskedNumber, read: ReturnType<typeof readFigures>) => {
  const rows = await read(listLifecycleByDecile)
  return moneyOfLifecycle(
    rows.map(aovRow).find(({ percentile }) => String(percentile) === row),
    column,
  )
}
