import { addMoney } from '#domain/values/money.ts'
import { type CohortRow, lastOffset } from './cohort.ts'
import { lastCompletePeriod, type PeriodKind, periodFromLabel, periodOf } from './period.ts'

/** A column after Cohort and Customers: first purchases, a period offset, or everything later. */
export type CohortColumn = 'firstPurchase' | 'later' | number

export interface CohortCell {
  /** null: the period has not begun (docs/semantics.md §3) */
  value: number | null
  /** the period is in progress */
  isRunning: boolean
}

export interface CohortLine {
  cohort: string
  customers: number
  /** one cell per column */
  cells: CohortCell[]
}

interface View {
  groupBy: PeriodKind
  /** the file's latest order, `YYYY-MM-DD…` */
  lastOrderedAt: string
  /** for LTV: divides every cell by all customers of its row */
  perCustomer: boolean
  isCumulative: boolean
}

const offsets = Array.from({ length: lastOffset }, (_, k) => k + 1)
const offsetMoney = (row: CohortRow, k: number): number => row[`m${k}` as 'm0']
const sum = (values: number[]): number => values.reduce(addMoney, 0)

/** Money beyond the last column shown (docs/semantics.md §3). */
const beyond = (row: CohortRow, last: number): number =>
  sum([...offsets.filter((k) => k > last).map((k) => offsetMoney(row, k)), row.later])

/**
 * The columns that the revenue rows need; the LTV table shows the same. Offsets go up to the highest with a positive
 * value (12 if there is none). M0 and Later appear only if some row has money there (docs/semantics.md §3).
 */
export function cohortColumns(rows: CohortRow[], withFirstPurchase: boolean): CohortColumn[] {
  const last = offsets.findLast((k) => rows.some((row) => offsetMoney(row, k) > 0)) ?? lastOffset
  return [
    ...(withFirstPurchase ? (['firstPurchase'] as const) : []),
    ...(rows.some((row) => row.m0 !== 0) ? [0] : []),
    ...offsets.slice(0, last),
    ...(rows.some((row) => beyond(row, last) !== 0) ? (['later'] as const) : []),
  ]
}

/**
 * Makes the table's body from revenue rows. Cells of periods that have not begun are blank, cells of a period in
 * progress are marked, cumulative cells are sums.
 */
export function cohortLines(rows: CohortRow[], columns: CohortColumn[], view: View): CohortLine[] {
  const lastPeriod = periodOf(view.groupBy, view.lastOrderedAt)
  const complete = lastCompletePeriod(view.groupBy, view.lastOrderedAt)
  const last = lastShown(columns)
  const withFirstPurchase = columns.includes('firstPurchase')
  return rows.map((row) => {
    const cohort = periodFromLabel(view.groupBy, row.cohort)
    const begun = lastPeriod - cohort
    const upTo = runningSums(row, withFirstPurchase ? row.firstPurchaseRevenue : 0)
    const money = (column: CohortColumn): number | null => {
      if (column === 'firstPurchase') return row.firstPurchaseRevenue
      if (column === 'later') {
        if (begun <= last) return null
        return view.isCumulative ? addMoney(upTo[last]!, beyond(row, last)) : beyond(row, last)
      }
      if (column > begun) return null
      return view.isCumulative ? upTo[column]! : offsetMoney(row, column)
    }
    const cells = columns.map((column) => {
      const value = money(column)
      return {
        value: value !== null && view.perCustomer ? value / row.customers : value,
        isRunning:
          column !== 'later' && value !== null && cohort + (column === 'firstPurchase' ? 0 : column) > complete,
      }
    })
    return { cohort: row.cohort, customers: row.customers, cells }
  })
}

/** start + m0, start + m0 + m1, … */
function runningSums(row: CohortRow, start: number): number[] {
  let total = start
  return [0, ...offsets].map((k) => {
    total = addMoney(total, offsetMoney(row, k))
    return total
  })
}

export const lastShown = (columns: CohortColumn[]): number =>
  Math.max(...columns.filter((column) => typeof column === 'number'))

/**
 * The mean of each column over its complete cells: of the cohorts' totals, or of all their customers if the cells are
 * amounts per customer. Null if a column has none.
 */
export function meanOfCells(lines: CohortLine[], perCustomer: boolean): (number | null)[] {
  return (lines[0]?.cells ?? []).map((_, at) => {
    let sum = 0
    let of = 0
    for (const { customers, cells } of lines) {
      const { value, isRunning } = cells[at]!
      if (value === null || isRunning) continue
      const weight = perCustomer ? customers : 1
      sum += value * weight
      of += weight
    }
    return of ? sum / of : null
  })
}
