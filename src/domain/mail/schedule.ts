/** Limits of reports and alerts by mail, of a workspace (docs/semantics.md, Reports by mail, §24). */
export const mostSchedules = 50
export const mostAlerts = 50
export const mostRecipients = 20
/** Addresses of a workspace that are no members. */
export const mostMailAddresses = 100
/** An address is asked once in so many days whether it wants reports and alerts; its answer counts as long. */
export const askedDays = 30
/** Addresses that a person has asked in that time. */
export const mostAsked = 100
export const mostAttachmentBytes = 5 * 1024 ** 2

export const rhythms = ['week', 'month'] as const
export const attachments = ['workbook', 'csv', 'none'] as const
export type Attachment = (typeof attachments)[number]

/** When a report is sent. */
export interface Rhythm {
  every: (typeof rhythms)[number]
  /** of the week, 1 is Monday; of the month, where a shorter month has its last day */
  day: number
  /** 0 to 23, on the clocks of the time zone */
  hour: number
  /** an IANA name */
  timeZone: string
}

/** The same for what happens every day, too. */
type Moments = Rhythm | (Omit<Rhythm, 'every'> & { every: 'day' })

/** What the form of a schedule chooses, as it was typed. */
export interface ScheduleChoices {
  rhythm: Rhythm
  attachment: string
  /** ids */
  members: string[]
  /** one a line */
  addresses: string
}

/** Why a schedule is not made. */
export type BadSchedule =
  | 'day'
  | 'hour'
  | 'time-zone'
  | 'attachment'
  | 'nobody'
  | 'address'
  | 'too-many-recipients'
  | 'too-many-addresses'
  | 'too-many-asked'
  | 'unsubscribed'
  | 'too-many'
  | 'keys'
  | 'names'
  | 'few'
  | 'not-ready'

const dayMs = 86_400_000

/** Whether clocks of this zone are known. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]{0,63}$/.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** What is wrong with a rhythm; undefined if nothing is. */
export function badRhythm({ every, day, hour, timeZone }: Rhythm): BadSchedule | undefined {
  const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
  if (!rhythms.includes(every) || !isWhole(day, 1, every === 'week' ? 7 : 31)) return 'day'
  if (!isWhole(hour, 0, 23)) return 'hour'
  return isTimeZone(timeZone) ? undefined : 'time-zone'
}

/**
 * The first sending after a moment: its date in the time zone, as `YYYY-MM-DD`, and its moment. An hour that clocks skip
 * counts from when they go on; of an hour that they show twice, the first counts.
 */
export function nextSending(rhythm: Moments, after: Date): { date: string; at: Date } {
  const clock = clockOf(rhythm.timeZone)
  const today = Math.floor(clock(after.getTime()) / dayMs)
  // The day before, because clocks that were set back may show yesterday's hour again.
  for (let day = today - 1; ; day++) {
    if (!isDayOf(rhythm, day)) continue
    const at = new Date(momentOf(clock, day * dayMs + rhythm.hour * 3_600_000))
    if (at > after) return { date: new Date(day * dayMs).toISOString().slice(0, 10), at }
  }
}

function isDayOf({ every, day }: Moments, at: number): boolean {
  if (every === 'day') return true
  const date = new Date(at * dayMs)
  if (every === 'week') return (date.getUTCDay() || 7) === day
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(day, last)
}

/** The date in a zone at a moment, as `YYYY-MM-DD`. */
export const dateIn = (timeZone: string, moment: Date): string =>
  new Date(clockOf(timeZone)(moment.getTime())).toISOString().slice(0, 10)

/** From a moment to what the clocks of a zone show then, both in milliseconds, the latter as if it were UTC. */
function clockOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } as Intl.DateTimeFormatOptions)
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type)!
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  }
}

/** The first moment at which clocks show a time; if they skip it, the moment as if they had not been set forward. */
function momentOf(clock: (moment: number) => number, shown: number): number {
  const offsetAt = (moment: number) => clock(moment) - moment
  const before = shown - offsetAt(shown - dayMs)
  const after = shown - offsetAt(shown + dayMs)
  const fits = [before, after].filter((moment) => clock(moment) === shown)
  return fits.length ? Math.min(...fits) : before
}

export const schedulesPath = '/dashboard/schedules'
export const alertsPath = '/dashboard/alerts'
/** The page on which a report of a view is ordered. */
export const mailHref = (viewId: string): string => `${schedulesPath}?view=${viewId}`
export const confirmHref = (token: string): string => `/mail/confirm/${token}`
export const unsubscribeHref = (token: string): string => `/mail/unsubscribe/${token}`

/** Why a report waits, and after a day was not sent. */
export type Delay =
  | 'processing'
  | 'failed'
  | 'unchanged'
  | 'preparing'
  | 'names'
  | 'few'
  | 'server'
  | 'fault'
  | 'nobody'
  | 'late'
