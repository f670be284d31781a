import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { DateOrder, ExchangedDatesChoice } from '#domain/mapping/mapping-options.ts'
import { decimalMarkOf } from '#domain/values/decimal-mark.ts'
import { type ColumnProfile, shownOf } from './column-profile.ts'
import { type DateFormats, noFormats } from './date-formats.ts'
import type { ValueFormat } from './value-format.ts'

/**
 * How dates and values are read: by the quick readers alone, or by all readers with the date order and decimal mark
 * that the columns show.
 */
export interface ReadPlan {
  /** Casts and the formats of the file's head. Rows that they leave unread are read with all readers. */
  isQuick: boolean
  formats: DateFormats
  /**
   * Whether only the formats read the dates, and casts do not: trying a text that does not match takes four times as
   * long. The evidence about the order of day and month is then counted after the reading, in `tx`.
   */
  isByFormats: boolean
  /** Whether the whole column of values was profiled before the reading. */
  areValuesProfiled: boolean
  /** What reads the values if casts do not. */
  valueFormat: ValueFormat | undefined
  /** Whether no reader would read any value of the unread rows. */
  areLeftUnreadable?: boolean
  isDayFirst: boolean
  /** Day and month of unambiguous dates are exchanged back. */
  areExchanged: boolean
  profile: ColumnProfile
  dates: Omit<Understanding['dates'], 'hasTimes'>
  numbers: Understanding['numbers']
}

interface PlanOptions {
  isQuick?: boolean
  formats?: DateFormats
  isByFormats?: boolean
  areValuesProfiled?: boolean
  valueFormat?: ValueFormat | undefined
  /** the person's choices */
  dateOrder?: DateOrder | undefined
  exchangedDates?: ExchangedDatesChoice | undefined
}

/**
 * One date order and one decimal mark per column: the person's choice, else whichever reads more texts. A tie means US
 * order.
 */
export function planFrom(profile: ColumnProfile, options: PlanOptions = {}): ReadPlan {
  const { isQuick = false, formats = noFormats, isByFormats = false, areValuesProfiled = false, valueFormat } = options
  const chosen = options.dateOrder === 'year-first' ? undefined : options.dateOrder
  const { only_month_first: monthFirst, only_day_first: dayFirst, either_order: either } = profile
  const isDayFirst = chosen ? chosen === 'day-first' : dayFirst > monthFirst
  const isSlashed = monthFirst + dayFirst + either > 0n
  const isMixed = monthFirst > 0n && dayFirst > 0n
  return {
    isQuick,
    formats,
    isByFormats,
    areValuesProfiled,
    valueFormat,
    isDayFirst,
    areExchanged: options.exchangedDates === 'swap',
    profile,
    dates: {
      order: !isSlashed ? 'iso' : isMixed ? 'mixed' : isDayFirst ? 'day-first' : 'month-first',
      readAs: isDayFirst ? 'day-first' : 'month-first',
      decidedBy: !isSlashed ? 'unneeded' : chosen ? 'choice' : monthFirst === dayFirst ? 'default' : 'evidence',
      otherWayRows: Number(isDayFirst ? monthFirst : dayFirst),
      ...(isMixed && { bothWaysRows: Number(either) }),
    },
    numbers: decimalMarkOf(shownOf(profile), 'amount'),
  }
}
