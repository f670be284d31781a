import { kindOf, type SourceCalendar } from '#domain/analytics/calendar.ts'
import { groupBys, type PeriodKind, periodOfDay } from '#domain/analytics/period.ts'

// A time is 64 bits of microseconds since 1970, given as a low and a high 32-bit word. As one number, times after the
// year 2255 would be inexact. A day and the microseconds since its midnight always are exact.

/** A day has 2^13 * 10,546,875 microseconds. Without its lowest 13 bits, a time is exact as a number. */
const lowSize = 2 ** 13
const unitsOfDay = 10_546_875
const highUnits = 2 ** 19

const unitsOf = (low: number, high: number): number => high * highUnits + (low >>> 13)

/** The day since 1970. */
export const dayOf = (low: number, high: number): number => Math.floor(unitsOf(low, high) / unitsOfDay)

/** Microseconds since the midnight of that day. */
export const clockOf = (low: number, high: number, day: number): number =>
  (unitsOf(low, high) - day * unitsOfDay) * lowSize + (low & (lowSize - 1))

/** The words of a day and a time of day. */
export function wordsOfTime(day: number, clock: number): [low: number, high: number] {
  const units = day * unitsOfDay + Math.floor(clock / lowSize)
  const high = Math.floor(units / highUnits)
  return [((units - high * highUnits) * lowSize + (clock % lowSize)) | 0, high]
}

/** A time: the day since 1970 and the microseconds since its midnight. */
export interface Moment {
  day: number
  clock: number
}

export const dayUs = lowSize * unitsOfDay

/** `2024-01-31 09:05:00`, with fractions of a second unless they are 0. */
export function timeText({ day, clock }: Moment): string {
  const [date, time] = new Date(day * 86_400_000 + Math.floor(clock / 1000)).toISOString().slice(0, -1).split('T')
  const parts = (clock % 1_000_000) / 1_000_000
  return `${date} ${time!.slice(0, 8)}${parts ? String(parts).slice(1) : ''}`
}

/** A kind of period for which figures are kept. */
interface KeptPeriods {
  kind: PeriodKind
  /** the period of each day since the file's first, as numbers of src/domain/analytics/period.ts */
  periods: Int32Array
}

/** The periods of all days of a file in the calendar of its source. */
export class Calendar {
  readonly firstDay: number
  readonly lastDay: number
  readonly rule: SourceCalendar | undefined
  /** those of each group-by, and calendar months, which the Overview and the forecast show */
  readonly kept: KeptPeriods[]
  private readonly months: Int32Array

  constructor(firstDay: number, lastDay: number, rule?: SourceCalendar) {
    this.firstDay = firstDay
    this.lastDay = lastDay
    this.rule = rule
    this.months = new Int32Array(lastDay - firstDay + 1)
    for (let day = firstDay; day <= lastDay; day++) this.months[day - firstDay] = monthOfDay(day)
    this.kept = keptKinds(rule).map((kind) => ({
      kind,
      periods: this.months.map((month, index) => periodOfDay(kind, firstDay + index, month)),
    }))
  }

  /** The calendar month of a day of the file: year * 12 + month - 1. */
  monthOf(day: number): number {
    return this.months[day - this.firstDay]!
  }
}

/** The kinds of periods for which figures are kept. */
export const keptKinds = (rule: SourceCalendar | undefined): PeriodKind[] => [
  ...new Set<PeriodKind>([...groupBys.map((groupBy) => kindOf(groupBy, rule)), 'month']),
]

/** Days are days of the Gregorian calendar, even before 1582. */
function monthOfDay(day: number): number {
  // Counted from March of the year 0, in spans of 400 years (Howard Hinnant, chrono-compatible low-level date
  // algorithms).
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  return (yearOfEra + era * 400) * 12 + fromMarch + 2
}
