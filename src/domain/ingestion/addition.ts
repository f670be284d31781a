import type { DaysOfRows, Joining } from './joining.ts'

/** A calendar day, as days since 1970-01-01, with the money of its rows: exact decimal text, 4 places. */
export interface MoneyOfDay {
  day: number
  money: string
}

/** The usable rows of a whole file; left-out rows add no money. */
export interface CountedDays {
  rows: number
  days: MoneyOfDay[]
  leftOutDays?: DaysOfRows | undefined
}

/** What would happen if a file joined a data source (docs/semantics.md §13). Only days with rows count. */
export interface AdditionOutlook {
  rows: number
  /** `YYYY-MM-DD`; blank without usable rows */
  firstDay: string
  lastDay: string
  newDays: number
  /** days that the source has, too, and how many of them have the same money */
  sharedDays: number
  equalDays: number
  /** days between file and source that neither covers */
  daysBetween: number
  /**
   * the file's first and last day (`YYYY-MM-DD`), if the source has more revenue on them: the file may begin or end
   * within that day
   */
  cutDays: string[]
  /** whether the evidence supports proposing it */
  joining: Joining
  doubt: AdditionDoubt | undefined
  /**
   * Adding is proposed if the file has new days and fits the source. It fits if at least half of the shared days have
   * the same revenue. It also fits if it lies before or after the source, at most a week away.
   */
  continues: boolean
}

/**
 * Why a file may belong to another source. `other-money`: both share three days or more, and none has the same money.
 * `far-apart`: more than a quarter of a year lies between them.
 */
export type AdditionDoubt = 'other-money' | 'far-apart'

const daysToJudge = 3
const mostDaysBetween = 92
const mostDaysToFollow = 7

/** Judges an addition by the days of file and source. `hasIds`: both have order IDs. */
export function outlookOf(
  { rows, days, leftOutDays }: CountedDays,
  source: { days: MoneyOfDay[]; first: number; last: number },
  hasIds: boolean,
): AdditionOutlook {
  const ofSource = new Map(source.days.map(({ day, money }) => [day, money]))
  const shared = days.filter(({ day }) => ofSource.has(day))
  const equal = shared.filter(({ day, money }) => Number(ofSource.get(day)) === Number(money))
  const ends = [...bounds(days), ...(leftOutDays ? [dayOf(leftOutDays.firstDay), dayOf(leftOutDays.lastDay)] : [])]
  const first = Math.min(...ends)
  const last = Math.max(...ends)
  const daysBetween = days.length ? Math.max(0, first - source.last - 1, source.first - last - 1) : 0
  // The first and last day of a file are often incomplete, so they prove nothing.
  const whole = shared.filter(({ day }) => day > Math.max(first, source.first) && day < Math.min(last, source.last))
  const areAllOther = whole.length >= daysToJudge && !equal.length
  const differ = whole.length > 0 && whole.some(({ day, money }) => Number(ofSource.get(day)) !== Number(money))
  const doubt = areAllOther ? 'other-money' : daysBetween > mostDaysBetween ? 'far-apart' : undefined
  const newDays = days.length - shared.length
  const cut = shared.filter(
    ({ day, money }) => (day === first || day === last) && Number(ofSource.get(day)) > Number(money),
  )
  const isSame = 2 * equal.length >= shared.length && equal.some(({ money }) => Number(money))
  const follows = (first > source.last || last < source.first) && daysBetween <= mostDaysToFollow
  return {
    rows,
    firstDay: days.length ? dayText(first) : '',
    lastDay: days.length ? dayText(last) : '',
    newDays,
    sharedDays: shared.length,
    equalDays: equal.length,
    daysBetween,
    cutDays: cut.map(({ day }) => dayText(day)),
    joining: hasIds ? 'orders' : differ && !areAllOther ? 'period' : 'rows',
    doubt,
    continues: !doubt && newDays > 0 && (isSame || follows),
  }
}

/** The days are sorted. */
const bounds = (days: MoneyOfDay[]) => (days.length ? [days[0]!.day, days.at(-1)!.day] : [])

const dayOf = (text: string) => Date.parse(text) / 86_400_000
const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
