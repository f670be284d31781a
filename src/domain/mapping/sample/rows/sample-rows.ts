import type { SetAsideReason } from '#domain/files/failure.ts'
import type { DateOrder, MappingOptions, SlashOrder } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import type { Reduction } from '#domain/mapping/repeated-reductions.ts'
import type { CurrencyColumn } from '#domain/mapping/values/currency-column.ts'
import { withExchangedDay } from '#domain/mapping/values/exchanged-dates.ts'
import { customerText } from '#domain/values/customer-text.ts'
import { joinDateClock } from '#domain/values/join-date-clock.ts'
import { type ReadDate, readDate } from '#domain/values/read-date.ts'
import type { ReadNumber } from '#domain/values/read-number.ts'
import { type ReadPeriod, readPeriod } from '#domain/values/read-period.ts'
import { isClosingLabel, totaledOf, totalLabelOf } from '#domain/values/total-labels.ts'
import { partsOfDates, withWholeYear, yearsFirst } from '#domain/values/years-first.ts'
import type { CustomerRuns } from './customer-runs.ts'
import { fillRows, type StatusKind } from './fill-sample-rows.ts'
import { findTotals } from './find-totals.ts'
import { orderKey } from './order-key.ts'
import { withoutRepeats } from './reductions-once.ts'
import { isOtherCurrency, type RowAmount, rowAmounts } from './row-amounts.ts'

/** One row of the sample, read with the mapping. A usable row with a blank value has undefined units. */
export interface SampleRow {
  customer: string
  dateText: string
  valueText: string
  date: ReadDate | undefined
  /** The date names only a month or a week. */
  period: ReadPeriod | undefined
  number: ReadNumber | undefined
  at: string | undefined
  units: bigint | undefined
  setAside: SetAsideReason | undefined
  /** see docs/semantics.md §8; blank if not mapped */
  orderId: string
  status: string
  type: string
  sku: string
  money: RowAmount
  /** refunded amounts and discounts that an earlier row of the order has, too */
  repeats: Partial<Record<Reduction, bigint>>
  /** has no value, no SKU and nothing else except customer, date and order ID */
  isBare: boolean
  /** customer and date are blank, below a row that has both */
  isBelow: boolean
  isHeaded: boolean
  /** only the customer is blank, below a row that has both */
  isBelowCustomer: boolean
  /** has only a customer or only a date, which the rows below lack */
  isHeading: boolean
  label: ReturnType<typeof totalLabelOf>
  /** the customer whose rows this total adds up, according to its label */
  totaled: string | undefined
  /** a cell labels the row as tax, or as a sum with or without tax */
  isClosing: boolean
  /** the row is hidden in the workbook */
  isHidden: boolean
  /** the row is the sum of the rows above it, or a line after such a sum */
  isTotal: boolean
}

/** A row's value in the first or second mapped column of statuses and types. */
export const statusIn = ({ status, type }: SampleRow, place: number): string => (place === 0 ? status : type)

export interface SampleReading {
  rows: SampleRow[]
  customerRuns: CustomerRuns
  readAs: SlashOrder
  decidedBy: 'choice' | 'evidence' | 'default' | 'unneeded'
  /** dates that are valid only month-first, or only day-first */
  onlyMonthFirst: number
  onlyDayFirst: number
  decimalMark: '.' | ','
  /** A date like 24/01/31, whose column begins with the year. */
  yearFirst: { text: string; day: string } | undefined
  /** The column may begin with the year; its rows are read that way only if the person chose it. */
  areYearsOpen: boolean
  /** Day and month of unambiguous dates are exchanged back. */
  areExchanged: boolean
}

interface Sample {
  currency?: CurrencyColumn | undefined
  /** columns whose blank cells do not take the value of their order */
  statesOfRows?: StatusKind[]
  /** the sample holds all rows of the file */
  isWhole?: boolean
  /** which of the cells a workbook hides */
  hidden?: ReadonlySet<string[]> | undefined
}

/**
 * Reads the sample like the ingestion (docs/semantics.md §1, §8), judging each column as a whole. Without an amount unit,
 * values are read as whole units.
 */
export function readSample(
  cells: string[][],
  positions: RequiredPositions,
  options: MappingOptions,
  { currency, statesOfRows = [], isWhole = false, hidden }: Sample = {},
): SampleReading {
  const { customerId, transactionDate, transactionTime } = positions
  const filled = cells.filter((row) => row.some((cell) => cell.trim()))
  const { rows: amounts, shown } = rowAmounts(filled, positions, options, currency)
  const keys = [customerId, transactionDate, transactionTime, positions.orderId]
  const others = Object.values(positions).filter((position) => !keys.includes(position))
  const textAt = (row: string[], position: number | undefined) => (row[position ?? -1] ?? '').trim()
  const rows = filled.map((row, at): SampleRow => {
    const dateText = dateTextOf(row, positions)
    const read = readDate(dateText)
    const period = read ? undefined : readPeriod(dateText)
    const customer = (row[customerId] ?? '').trim()
    return {
      customer: customerText(customer),
      dateText,
      valueText: shown?.texts[at] ?? '',
      date: period && options.monthDates ? firstDayOf(period) : read,
      period,
      number: shown?.read[at],
      at: undefined,
      units: amounts[at]!.units,
      setAside: undefined,
      orderId: textAt(row, positions.orderId),
      status: textAt(row, positions.orderStatus),
      type: textAt(row, positions.orderType),
      sku: textAt(row, positions.skuId) || textAt(row, positions.skuName),
      money: amounts[at]!,
      repeats: {},
      isBare: !others.some((position) => row[position]?.trim()),
      isBelow: false,
      isHeaded: false,
      isBelowCustomer: false,
      isHeading: false,
      ...labelOf(row, customerId),
      isClosing: row.some(isClosingLabel),
      isHidden: hidden?.has(row) === true,
      isTotal: false,
    }
  })
  const shownYears = yearsFirst(partsOfDates(rows.map(({ dateText }) => dateText)))
  const areYears = options.dateOrder ? options.dateOrder === 'year-first' : shownYears === 'yes'
  if (areYears) for (const row of rows) row.date = readDate(withWholeYear(row.dateText))
  if (options.exchangedDates === 'swap') for (const row of rows) row.date &&= withExchangedDay(row.date)
  const order = dateOrderOf(rows, options.dateOrder)
  for (const row of rows) row.at = order.readAs === 'day-first' ? row.date?.dayFirst : row.date?.monthFirst
  findTotals(rows, options, isWhole)
  const customerRuns = fillRows(rows, options, statesOfRows)
  withoutRepeats(rows, options)
  judge(rows, options)
  const first = areYears ? rows.find(({ at }) => at) : undefined
  const yearFirst = first && { text: first.dateText, day: first.at!.slice(0, 10) }
  return {
    rows,
    customerRuns,
    ...order,
    decimalMark: shown?.decimalMark ?? '.',
    yearFirst,
    areYearsOpen: shownYears === 'open',
    areExchanged: options.exchangedDates === 'swap',
  }
}

/** A row's date and clock time as one text. */
export function dateTextOf(row: string[], { transactionDate, transactionTime }: RequiredPositions): string {
  const date = row[transactionDate] ?? ''
  return transactionTime === undefined ? date : joinDateClock(date, row[transactionTime] ?? '')
}

/** 'Anna Total' may be a product if it is not in the customer's column. */
function labelOf(row: string[], customerId: number): Pick<SampleRow, 'label' | 'totaled'> {
  const labels = row.map(totalLabelOf)
  if (labels.includes('label')) return { label: 'label', totaled: undefined }
  const totaled = labels[customerId] === 'named' ? customerText(totaledOf(row[customerId]!)) : undefined
  return { label: labels.find((label) => label), totaled }
}

function firstDayOf({ firstDay }: ReadPeriod): ReadDate {
  const at = `${firstDay} 00:00:00`
  return { monthFirst: at, dayFirst: at, hangsOnOrder: false }
}

function dateOrderOf(rows: SampleRow[], chosen: DateOrder | undefined) {
  const choice = chosen === 'year-first' ? undefined : chosen
  const hanging = rows.flatMap(({ date }) => (date?.hangsOnOrder ? [date] : []))
  const onlyMonthFirst = hanging.filter((date) => date.dayFirst === undefined).length
  const onlyDayFirst = hanging.filter((date) => date.monthFirst === undefined).length
  const readAs: SlashOrder = choice ?? (onlyDayFirst > onlyMonthFirst ? 'day-first' : 'month-first')
  const decidedBy: SampleReading['decidedBy'] = !hanging.length
    ? 'unneeded'
    : choice
      ? 'choice'
      : onlyMonthFirst === onlyDayFirst
        ? 'default'
        : 'evidence'
  return { readAs, decidedBy, onlyMonthFirst, onlyDayFirst }
}

/**
 * The first reason that applies to set each row aside. A row with a blank value is used only if another row of its
 * order has a value.
 */
function judge(rows: SampleRow[], { currency, hiddenRows }: MappingOptions): void {
  const valued = new Set<string>()
  const isOther = ({ money }: SampleRow) => isOtherCurrency(money.currency, currency)
  for (const row of rows) {
    if (row.isHidden && hiddenRows === 'leave-out') row.setAside = 'hidden-row'
    else if (row.isTotal) row.setAside = 'total-row'
    else if (!row.customer) row.setAside = 'no-customer'
    else if (row.at === undefined) row.setAside = 'unreadable-date'
    else if (row.money.isUnreadable) row.setAside = 'unreadable-value'
    else if (isOther(row)) row.setAside = 'other-currency'
    else if (row.units !== undefined) valued.add(orderKey(row))
  }
  for (const row of rows)
    if (!row.setAside && row.units === undefined && !valued.has(orderKey(row))) row.setAside = 'unreadable-value'
}
