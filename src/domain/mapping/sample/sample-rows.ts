import type { SetAsideReason } from '#domain/files/failure.ts'
import type { DateOrder, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { joinDateClock } from '#domain/values/join-date-clock.ts'
import { type ReadDate, readDate } from '#domain/values/read-date.ts'
import { type ReadNumber, readNumber } from '#domain/values/read-number.ts'
import { areYearsFirst, partsOfDates, withWholeYear } from '#domain/values/years-first.ts'

/** One row of the sample, read through the mapping. A usable row with a blank value has undefined units. */
export interface SampleRow {
  customer: string
  dateText: string
  valueText: string
  date: ReadDate | undefined
  number: ReadNumber | undefined
  at: string | undefined
  units: bigint | undefined
  setAside: SetAsideReason | undefined
}

export interface SampleReading {
  rows: SampleRow[]
  readAs: DateOrder
  decidedBy: 'choice' | 'evidence' | 'default' | 'unneeded'
  /** dates that are valid only month-first, or only day-first */
  onlyMonthFirst: number
  onlyDayFirst: number
  decimalMark: '.' | ','
  /** A date like 24/01/31, whose column begins with the year. */
  yearFirst: { text: string; day: string } | undefined
}

/**
 * Reads the sample like the ingestion (docs/semantics.md §1), judging each column as a whole. Without an amount unit,
 * values are read as whole units.
 */
export function readSample(cells: string[][], positions: RequiredPositions, options: MappingOptions): SampleReading {
  const { customerId, transactionDate, transactionTime, transactionValue } = positions
  const rows = cells
    .filter((row) => row.some((cell) => cell.trim()))
    .map((row): SampleRow => {
      const date = row[transactionDate] ?? ''
      const dateText = transactionTime === undefined ? date : joinDateClock(date, row[transactionTime] ?? '')
      const customer = (row[customerId] ?? '').trim()
      const valueText = (row[transactionValue ?? -1] ?? '').trim()
      return {
        customer: customer.includes('@') ? customer.toLowerCase() : customer,
        dateText,
        valueText,
        date: readDate(dateText),
        number: readNumber(valueText),
        at: undefined,
        units: undefined,
        setAside: undefined,
      }
    })
  const areYears = !options.dateOrder && areYearsFirst(partsOfDates(rows.map(({ dateText }) => dateText)))
  if (areYears) for (const row of rows) row.date = readDate(withWholeYear(row.dateText))
  const order = dateOrderOf(rows, options.dateOrder)
  const count = (is: (number: ReadNumber) => boolean) => rows.filter(({ number }) => number && is(number)).length
  const commas = count(({ dot, comma }) => comma !== undefined && dot === undefined)
  const dots = count(({ dot, comma }) => dot !== undefined && comma === undefined)
  const decimalMark = commas > dots ? ',' : '.'
  for (const row of rows) {
    row.at = order.readAs === 'day-first' ? row.date?.dayFirst : row.date?.monthFirst
    const units = decimalMark === ',' ? row.number?.comma : row.number?.dot
    row.units = units !== undefined && options.amountUnit === 'minor' ? hundredth(units) : units
  }
  judge(rows)
  const first = areYears ? rows.find(({ at }) => at) : undefined
  return { rows, ...order, decimalMark, yearFirst: first && { text: first.dateText, day: first.at!.slice(0, 10) } }
}

/** Rounded half away from zero, as all values are. */
const hundredth = (units: bigint) => (units + (units < 0n ? -50n : 50n)) / 100n

function dateOrderOf(rows: SampleRow[], choice: DateOrder | undefined) {
  const hanging = rows.flatMap(({ date }) => (date?.hangsOnOrder ? [date] : []))
  const onlyMonthFirst = hanging.filter((date) => date.dayFirst === undefined).length
  const onlyDayFirst = hanging.filter((date) => date.monthFirst === undefined).length
  const readAs: DateOrder = choice ?? (onlyDayFirst > onlyMonthFirst ? 'day-first' : 'month-first')
  const decidedBy: SampleReading['decidedBy'] = !hanging.length
    ? 'unneeded'
    : choice
      ? 'choice'
      : onlyMonthFirst === onlyDayFirst
        ? 'default'
        : 'evidence'
  return { readAs, decidedBy, onlyMonthFirst, onlyDayFirst }
}

export const orderKey = ({ customer, at }: Pick<SampleRow, 'customer' | 'at'>) => `${customer}\n${at}`

/** The first reason to set each row aside. A row with a blank value needs another row of its order with a value. */
function judge(rows: SampleRow[]): void {
  const valued = new Set<string>()
  for (const row of rows) {
    if (!row.customer) row.setAside = 'no-customer'
    else if (row.at === undefined) row.setAside = 'unreadable-date'
    else if (row.units === undefined && row.valueText) row.setAside = 'unreadable-value'
    else if (row.units !== undefined) valued.add(orderKey(row))
  }
  for (const row of rows)
    if (!row.setAside && row.units === undefined && !valued.has(orderKey(row))) row.setAside = 'unreadable-value'
}
