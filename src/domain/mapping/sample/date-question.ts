import { periodLabel, periodOf } from '#domain/analytics/period.ts'
import type { DateOrder } from '#domain/mapping/mapping-options.ts'
import { readDate } from '#domain/values/read-date.ts'
import { withWholeYear } from '#domain/values/years-first.ts'
import { dollars, sum } from './rows/sample-orders.ts'
import type { SampleReading, SampleRow } from './rows/sample-rows.ts'

/** A date that can be read in two ways. */
export interface DateQuestion {
  text: string
  readings: DateReading[]
  /** the sample holds all rows, so no others can decide */
  isWhole: boolean
}

/**
 * One reading of that date (`YYYY-MM-DD`), with the revenue of the sample's latest months, and the number of all
 * months.
 */
export interface DateReading {
  order: DateOrder
  day: string
  months: MonthOfSample[]
  /** undefined if there are no months */
  all: { count: number; first: string; last: string; most: MonthOfSample } | undefined
}

interface MonthOfSample {
  /** `YYYY-MM` */
  month: string
  money: number
}

const mostMonths = 60

/** Asked if the evidence is missing or contradictory. `counted` excludes rows that their statuses leave out. */
export function dateQuestionOf(
  reading: SampleReading,
  counted: (rows: SampleRow[]) => SampleRow[],
  isWhole: boolean,
): DateQuestion | undefined {
  const orders = openOrders(reading)
  const found =
    orders && reading.rows.find((row) => hangsOnOrder(row, orders) && orders.every((order) => momentOf(row, order)))
  if (!found) return undefined
  const timeOf = ({ date, dateText }: SampleRow, order: DateOrder) =>
    reading.areExchanged && date && !date.hangsOnOrder ? date.monthFirst : momentOf({ date, dateText }, order)
  const usable = counted(reading.rows.filter(({ setAside }) => !setAside || setAside === 'unreadable-date'))
  const readings = orders.map((order) => ({
    order,
    day: momentOf(found, order)!.slice(0, 10),
    ...monthsOf(usable, (row) => timeOf(row, order)),
  }))
  return { text: found.dateText, readings, isWhole }
}

function openOrders({ onlyMonthFirst, onlyDayFirst, areYearsOpen }: SampleReading): DateOrder[] | undefined {
  if (areYearsOpen) return ['year-first', 'day-first']
  const isDecided = onlyMonthFirst !== onlyDayFirst && !(onlyMonthFirst && onlyDayFirst)
  return isDecided ? undefined : ['month-first', 'day-first']
}

const hangsOnOrder = ({ date, dateText }: SampleRow, orders: DateOrder[]) =>
  orders.includes('year-first') ? withWholeYear(dateText) !== dateText : date?.hangsOnOrder

/** `YYYY-MM-DD HH:MM:SS` */
function momentOf({ date, dateText }: Pick<SampleRow, 'date' | 'dateText'>, order: DateOrder): string | undefined {
  const read = readDate(order === 'year-first' ? withWholeYear(dateText) : dateText) ?? date
  return order === 'month-first' ? read?.monthFirst : read?.dayFirst
}

/** Every month from the first to the last, but only the latest if there are very many. A month without rows has 0. */
export function monthsOf(
  rows: SampleRow[],
  momentOf: (row: SampleRow) => string | undefined,
): Pick<DateReading, 'months' | 'all'> {
  const units = new Map<number, bigint[]>()
  for (const row of rows) {
    const at = momentOf(row)
    if (at === undefined || row.units === undefined) continue
    const month = periodOf('month', at)
    units.set(month, [...(units.get(month) ?? []), row.units])
  }
  if (!units.size) return { months: [], all: undefined }
  const [earliest, last] = [Math.min(...units.keys()), Math.max(...units.keys())]
  const monthAt = (month: number) => ({
    month: periodLabel('month', month),
    money: dollars(sum(units.get(month) ?? [])),
  })
  const first = Math.max(earliest, last - mostMonths + 1)
  const most = [...units.keys()].sort((a, b) => a - b).map(monthAt)
  return {
    months: Array.from({ length: last - first + 1 }, (_, k) => monthAt(first + k)),
    all: {
      count: last - earliest + 1,
      first: periodLabel('month', earliest),
      last: periodLabel('month', last),
      most: most.reduce((best, one) => (one.money > best.money ? one : best)),
    },
  }
}
