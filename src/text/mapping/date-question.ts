import type { DateOrder } from '#domain/mapping/mapping-options.ts'
import type { DateQuestion, DateReading } from '#domain/mapping/sample/date-question.ts'
import type { ExchangedShown } from '#domain/mapping/sample/exchanged-dates-question.ts'
import { formatCount as count, dollars } from '#domain/values/money.ts'

/** The question about how to read dates, if the first rows can be read in two ways. */
export const dateQuestionText = {
  wholeFile: 'Decide from the whole file',
  nothingDecides: 'The dates of this file can be read both ways. Revenue by month:',
  notDecidedYet: 'The first rows can be read both ways. Their revenue by month:',
} as const

const format = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const days = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC', ...options })
  return (date: string) => days.format(new Date(`${date}T00:00:00Z`))
}
const [us, british] = [format('en-US', {}), format('en-GB', {})]
const [usWhole, britishWhole] = [format('en-US', { year: 'numeric' }), format('en-GB', { year: 'numeric' })]

/** 'March 4' and '3 April' for 03/04/2024, 'February 3, 2025' and '25 February 2003' for 25/02/03. */
export function readingLabel({ readings }: DateQuestion, { order, day }: DateReading): string {
  const ofYear: Record<DateOrder, (date: string) => string> = areYearsOpen(readings)
    ? { 'year-first': usWhole, 'month-first': usWhole, 'day-first': britishWhole }
    : { 'year-first': us, 'month-first': us, 'day-first': british }
  return ofYear[order](day)
}

const areYearsOpen = (readings: DateReading[]) => readings.some(({ order }) => order === 'year-first')

export const dateQuestion = (asked: DateQuestion) =>
  `Read ${asked.text} as ${asked.readings.map((reading) => readingLabel(asked, reading)).join(' or ')}?`

/** For dates with day and month exchanged: how `2018-11-09` is read. */
export const exchangedLabels = ({ date, day, dayBack }: Pick<ExchangedShown, 'date' | 'day' | 'dayBack'>) => ({
  swap: `Exchange them back: ${date} is ${usWhole(dayBack)}`,
  keep: `Read them as they stand: ${date} is ${usWhole(day)}`,
})

export const exchangedNote = ({ text, rows }: Pick<ExchangedShown, 'text' | 'rows'>) =>
  `${count(rows)} ${rows === 1 ? 'date has' : 'dates have'} a day up to the 12th, and every text such as ${text} has a later one. Revenue by month:`

export const wholeFileNote = ({ readings }: DateQuestion) =>
  `${areYearsOpen(readings) ? 'day' : 'month'} first if nothing in the file decides`

/** `12 months, Jan 2024 to Dec 2024; most in Mar 2024 ($1,204)` */
export function monthsNote({ all }: Pick<DateReading, 'all'>): string {
  if (!all) return ''
  const { first, last, most } = all
  const span = first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)}`
  return `${count(all.count)} ${all.count === 1 ? 'month' : 'months'}, ${span}; most in ${monthText(most.month)} (${dollars.headline(most.money)})`
}
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthText = (label: string) => month.format(new Date(`${label}-01T00:00:00Z`))
