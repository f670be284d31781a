import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { type DayShown, dayShown, exchangedBack, exchangedDates } from '#domain/mapping/values/exchanged-dates.ts'
import { readDate } from '#domain/values/read-date.ts'
import { type DateReading, monthsOf } from './date-question.ts'
import { dollars, sum } from './rows/sample-orders.ts'
import { dateTextOf, type SampleReading, type SampleRow } from './rows/sample-rows.ts'

type Months = Pick<DateReading, 'months' | 'all'>

/**
 * Dates of the sample whose day and month a spreadsheet seems to have exchanged, and what each answer does to the rows.
 */
export interface ExchangedShown {
  column: string
  /** an exchanged date, as the file has it */
  date: string
  /** its day as it stands, `YYYY-MM-DD` */
  day: string
  /** its day after exchanging back */
  dayBack: string
  /** a text date that the spreadsheet did not change */
  text: string
  rows: number
  money: number
  isSure: boolean
  asWritten: Months
  back: Months
}

/**
 * Undefined without evidence. `others`: rows from other places of the file. `counted` excludes rows that their statuses
 * leave out.
 */
export function exchangedShown(
  columns: string[],
  positions: RequiredPositions,
  reading: SampleReading,
  {
    options,
    others,
    counted,
  }: { options: MappingOptions; others: string[][]; counted: (rows: SampleRow[]) => SampleRow[] },
): ExchangedShown | undefined {
  if (reading.yearFirst || options.dateOrder === 'year-first') return undefined
  const first = reading.rows.flatMap(({ dateText }) => shownIn(dateText))
  const below = others.flatMap((row) => shownIn(dateTextOf(row, positions)))
  const found = exchangedDates([...first, ...below], first)
  if (!found) return undefined
  const moved = reading.rows.filter((row) => isMoved(row))
  const date =
    moved[0]?.dateText ?? others.map((row) => dateTextOf(row, positions)).find((text) => isMoved({ dateText: text }))
  const text = [
    ...reading.rows.map(({ dateText }) => dateText),
    ...others.map((row) => dateTextOf(row, positions)),
  ].find((one) => shownIn(one)[0] && shownIn(one)[0]!.kind !== 'date')
  const usable = counted(reading.rows.filter(({ setAside }) => !setAside))
  const asWritten = (row: SampleRow) =>
    row.date?.hangsOnOrder ? row.at : (readDate(row.dateText)?.monthFirst ?? row.at)
  const back = (row: SampleRow) => {
    const at = asWritten(row)
    return at && !row.date?.hangsOnOrder ? exchangedBack(at) : at
  }
  const day = shownIn(date ?? '')[0]?.day ?? found.day
  return {
    column: columns[positions.transactionDate]!,
    date: date ?? found.day,
    day,
    dayBack: exchangedBack(day),
    text: text ?? '',
    rows: moved.length || found.rows,
    money: dollars(sum(moved.map(({ units }) => units ?? 0n))),
    isSure: found.isSure,
    asWritten: monthsOf(usable, asWritten),
    back: monthsOf(usable, back),
  }
}

/** The day as the file has it, whatever is chosen. */
function shownIn(dateText: string): DayShown[] {
  const read = readDate(dateText)
  return read ? [dayShown(dateText, read)] : []
}

function isMoved({ dateText }: Pick<SampleRow, 'dateText'>): boolean {
  const [shown] = shownIn(dateText)
  return shown?.kind === 'date' && exchangedBack(shown.day) !== shown.day
}
