import { periodLabel, periodOf } from '#domain/analytics/period.ts'
import { dollars, sum } from './rows/sample-orders.ts'
import type { SampleReading, SampleRow } from './rows/sample-rows.ts'

/** A date that is valid month first and day first, and the revenue of the sample's months under both readings. */
export interface DateQuestion {
  text: string
  /** `YYYY-MM-DD` */
  monthFirst: string
  dayFirst: string
  months: Record<'monthFirst' | 'dayFirst', MonthOfSample[]>
  /** no rows beyond the sample can decide */
  isWhole: boolean
}

interface MonthOfSample {
  /** `YYYY-MM` */
  month: string
  money: number
}

const mostMonths = 60

/** Asked if the evidence is missing or contradictory. `counted` leaves out what the statuses leave out. */
export function dateQuestionOf(
  { rows, onlyMonthFirst, onlyDayFirst }: SampleReading,
  counted: (rows: SampleRow[]) => SampleRow[],
  isWhole: boolean,
): DateQuestion | undefined {
  if (onlyMonthFirst !== onlyDayFirst && !(onlyMonthFirst && onlyDayFirst)) return undefined
  const found = rows.find(({ date }) => date?.hangsOnOrder && date.monthFirst && date.dayFirst)
  if (!found) return undefined
  const { monthFirst, dayFirst } = found.date as Record<'monthFirst' | 'dayFirst', string>
  const usable = counted(rows.filter(({ setAside }) => !setAside || setAside === 'unreadable-date'))
  return {
    text: found.dateText,
    monthFirst: monthFirst.slice(0, 10),
    dayFirst: dayFirst.slice(0, 10),
    months: { monthFirst: monthsOf(usable, 'monthFirst'), dayFirst: monthsOf(usable, 'dayFirst') },
    isWhole,
  }
}

/** Every month from the first to the last, the latest ones of a very long time; one without a row is 0. */
function monthsOf(rows: SampleRow[], reading: 'monthFirst' | 'dayFirst'): MonthOfSample[] {
  const units = new Map<number, bigint[]>()
  for (const { date, units: amount } of rows) {
    const at = date?.[reading]
    if (at === undefined || amount === undefined) continue
    const month = periodOf('month', at)
    units.set(month, [...(units.get(month) ?? []), amount])
  }
  if (!units.size) return []
  const last = Math.max(...units.keys())
  const first = Math.max(Math.min(...units.keys()), last - mostMonths + 1)
  return Array.from({ length: last - first + 1 }, (_, k) => ({
    month: periodLabel('month', first + k),
    money: dollars(sum(units.get(first + k) ?? [])),
  }))
}
