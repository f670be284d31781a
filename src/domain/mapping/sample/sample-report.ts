import type { SetAsideReason } from '#domain/files/failure.ts'
import type { AmountUnit, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { looksRepeated } from '#domain/mapping/repeated-totals.ts'
import { amountUnitOf, saysMinorUnits } from '#domain/values/minor-units.ts'
import { type MappingCheck, mappingChecks } from './mapping-checks.ts'
import { orderKey, readSample, type SampleReading, type SampleRow } from './sample-rows.ts'

/** What the mapping would do, judged from the first rows only. Money in dollars. */
export interface SampleReport {
  rows: number
  orders: number
  customers: number
  money: number
  continuationRows: number
  /** `YYYY-MM-DD`; absent when no row can be used */
  firstDay: string | undefined
  lastDay: string | undefined
  /** one entry per reason that occurred, with an example cell */
  setAside: { reason: SetAsideReason; rows: number; example: string }[]
  dates: Pick<SampleReading, 'readAs' | 'decidedBy'> & { otherWayRows: number; yearFirst?: SampleReading['yearFirst'] }
  /** A date that is valid in both orders, if the sample does not decide between them. */
  dateQuestion: { text: string; monthFirst: string; dayFirst: string } | undefined
  decimalMark: '.' | ','
  /** Set if the header of the values says cents: one value read both ways, for the person to decide. */
  cents: { column: string; example: string; asCents: number; asTheyStand: number; readAs: AmountUnit } | undefined
  repeatedTotals: { severalLineOrders: number; repeatedOrders: number; added: number; once: number } | undefined
  checks: MappingCheck[]
}

export function sampleReport(
  columns: string[],
  cells: string[][],
  positions: RequiredPositions,
  options: MappingOptions,
): SampleReport {
  // A row with more cells than the header is set aside: its cells are shifted.
  const isShifted = (row: string[]) => row.slice(columns.length).some((cell) => cell.trim())
  const readable = cells.filter((row) => !isShifted(row))
  const unreadable = cells.filter(isShifted)
  const valueColumn = columns[positions.transactionValue ?? -1] ?? ''
  const values = readable.map((row) => row[positions.transactionValue ?? -1] ?? '')
  const amountUnit = amountUnitOf(valueColumn, values, options.amountUnit)
  const reading = readSample(readable, positions, { ...options, amountUnit })
  const usable = reading.rows.filter((row) => !row.setAside)
  const orders = ordersOf(usable)
  const customers = new Set(usable.map((row) => row.customer)).size
  const days = [...orders.values()].map((order) => order.at.slice(0, 10)).sort()
  const money = [...orders.values()].map(options.repeatedTotals === 'once' ? onceOf : addedOf)
  return {
    rows: reading.rows.length + unreadable.length,
    orders: orders.size,
    customers,
    money: dollars(money),
    continuationRows: usable.filter((row) => row.units === undefined).length,
    firstDay: days[0],
    lastDay: days.at(-1),
    setAside: [...unreadableOf(unreadable), ...setAsideOf(reading.rows)],
    dates: {
      readAs: reading.readAs,
      decidedBy: reading.decidedBy,
      ...(reading.yearFirst && { yearFirst: reading.yearFirst }),
      otherWayRows: reading.readAs === 'day-first' ? reading.onlyMonthFirst : reading.onlyDayFirst,
    },
    dateQuestion: dateQuestionOf(reading),
    decimalMark: reading.decimalMark,
    cents: saysMinorUnits(valueColumn) ? centsOf(valueColumn, reading, amountUnit) : undefined,
    repeatedTotals: repeatedTotalsOf([...orders.values()]),
    checks: mappingChecks({ columns, cells: readable, positions, reading, orders: orders.size, customers }),
  }
}

interface Order {
  at: string
  values: bigint[]
}

function ordersOf(rows: SampleRow[]): Map<string, Order> {
  const orders = new Map<string, Order>()
  for (const row of rows) {
    const order = orders.get(orderKey(row)) ?? { at: row.at!, values: [] }
    if (row.units !== undefined) order.values.push(row.units)
    orders.set(orderKey(row), order)
  }
  return orders
}

const sum = (values: Iterable<bigint>) => [...values].reduce((a, b) => a + b, 0n)
const addedOf = ({ values }: Order) => sum(values)
const onceOf = ({ values }: Order) => sum(new Set(values))
const dollars = (units: bigint[]) => Number(sum(units)) / 10_000

function repeatedTotalsOf(orders: Order[]): SampleReport['repeatedTotals'] {
  const several = orders.filter(({ values }) => values.length > 1 && values.some((units) => units !== 0n))
  const repeated = several.filter(({ values }) => new Set(values).size === 1)
  if (!looksRepeated(several.length, repeated.length)) return undefined
  return {
    severalLineOrders: several.length,
    repeatedOrders: repeated.length,
    added: dollars(orders.map(addedOf)),
    once: dollars(orders.map(onceOf)),
  }
}

/** Prefer a value other than zero. */
function centsOf(column: string, { rows, decimalMark }: SampleReading, readAs: AmountUnit): SampleReport['cents'] {
  const read = (row: SampleRow) => (decimalMark === ',' ? row.number?.comma : row.number?.dot)
  const found = rows.find(read) ?? rows.find((row) => read(row) !== undefined)
  if (!found) return undefined
  const amount = Number(read(found)) / 10_000
  return { column, example: found.valueText, asCents: amount / 100, asTheyStand: amount, readAs }
}

/** Asked if the evidence is missing or contradictory. */
function dateQuestionOf({ rows, onlyMonthFirst, onlyDayFirst }: SampleReading): SampleReport['dateQuestion'] {
  if (onlyMonthFirst !== onlyDayFirst && !(onlyMonthFirst && onlyDayFirst)) return undefined
  const found = rows.find(({ date }) => date?.hangsOnOrder && date.monthFirst && date.dayFirst)
  if (!found) return undefined
  const { monthFirst, dayFirst } = found.date as Record<'monthFirst' | 'dayFirst', string>
  return { text: found.dateText, monthFirst: monthFirst.slice(0, 10), dayFirst: dayFirst.slice(0, 10) }
}

const unreadableOf = (rows: string[][]): SampleReport['setAside'] =>
  rows.length ? [{ reason: 'unreadable-row', rows: rows.length, example: rows[0]!.join(', ').slice(0, 60) }] : []

function setAsideOf(rows: SampleRow[]): SampleReport['setAside'] {
  const cellOf = { 'no-customer': 'customer', 'unreadable-date': 'dateText', 'unreadable-value': 'valueText' } as const
  return Object.entries(cellOf).flatMap(([reason, cell]) => {
    const found = rows.filter((row) => row.setAside === reason)
    const example = found.find((row) => row[cell])?.[cell] ?? ''
    return found.length ? [{ reason: reason as SetAsideReason, rows: found.length, example: example.slice(0, 60) }] : []
  })
}
