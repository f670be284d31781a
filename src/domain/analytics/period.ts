import {
  firstWeekOf,
  type RetailPattern,
  type RetailRule,
  retailPatterns,
  retailPeriod,
  retailPlace,
  retailWeekShift,
  startOfRetailYear,
  weeksOfRetailYear,
} from './retail-year.ts'

/**
 * Calendar periods as integers, so that a period offset is a subtraction (docs/semantics.md §2, §3).
 * day: days since 1970-01-01; week: weeks from Monday to Sunday since that of 1970-01-01; month: year * 12 + month - 1;
 * quarter: year * 4 + quarter - 1; year: the year.
 */
export const groupBys = ['day', 'week', 'month', 'quarter', 'year'] as const
export type GroupBy = (typeof groupBys)[number]

const isGroupBy = (value: unknown): value is GroupBy => (groupBys as readonly unknown[]).includes(value)

/** The group-by in an address: the default if it is missing, undefined if it is not allowed. */
export function readGroupBy(text: string | null | undefined): GroupBy | undefined {
  const groupBy = text ?? 'month'
  return isGroupBy(groupBy) ? groupBy : undefined
}

/** The months with which a fiscal year can begin; years that begin in January are calendar years. */
type FiscalStart = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/**
 * What the periods of a group-by are in the calendar of a source (calendar.ts): without more, those of the usual
 * calendar; `week-sunday`: weeks that begin on Sunday; `year-4`: fiscal years that begin in April, and their quarters;
 * `month-445-6-1`: periods of a retail year that ends on the Saturday nearest to the end of January. Figures are kept under this name, so that those of another calendar are never taken for them.
 */
export type PeriodKind = GroupBy | 'week-sunday' | `${'quarter' | 'year'}-${FiscalStart}` | RetailKind
type RetailKind = `${'week' | 'month' | 'quarter' | 'year'}-${RetailPattern}-${number}-${number}`

interface PeriodRule {
  groupBy: GroupBy
  /** how many days after the first of its week 1970-01-01 was, a Thursday */
  weekShift: number
  /** how many months before January the year begins, 0 to 11 */
  monthShift: number
  retail?: RetailRule
}

const rules = new Map<unknown, PeriodRule>(
  groupBys.map((groupBy) => [groupBy, { groupBy, weekShift: 3, monthShift: 0 }]),
)
rules.set('week-sunday', { groupBy: 'week', weekShift: 4, monthShift: 0 })
for (let start = 2; start <= 12; start++)
  for (const groupBy of ['quarter', 'year'] as const)
    rules.set(`${groupBy}-${start}`, { groupBy, weekShift: 3, monthShift: 13 - start })

for (const groupBy of ['week', 'month', 'quarter', 'year'] as const)
  for (const pattern of retailPatterns)
    for (let weekday = 0; weekday <= 6; weekday++)
      for (let endMonth = 1; endMonth <= 12; endMonth++) {
        const retail = { pattern, weekday, endMonth }
        rules.set(retailKind(groupBy, retail), { groupBy, weekShift: retailWeekShift(retail), monthShift: 0, retail })
      }

/** The kind of a group-by in a retail year. */
export function retailKind(groupBy: Exclude<GroupBy, 'day'>, { pattern, weekday, endMonth }: RetailRule): PeriodKind {
  return `${groupBy}-${pattern}-${weekday}-${endMonth}`
}

const ruleOf = (kind: PeriodKind): PeriodRule => rules.get(kind)!

export const isPeriodKind = (value: unknown): value is PeriodKind => rules.has(value)

/** The rule of the retail year to which a kind belongs, if it is of one. */
export const retailOf = (kind: PeriodKind): RetailRule | undefined => ruleOf(kind).retail

/** How many months before January the years of a kind begin, 0 to 11. Retail years do not begin with a month. */
export const monthShiftOf = (kind: PeriodKind): number => ruleOf(kind).monthShift

/** How many days a week of this kind begins before 1970-01-01, 3 or 4. */
export const weekShiftOf = (kind: PeriodKind): number => ruleOf(kind).weekShift

/** The group-by that a person chose. */
export const groupByOf = (kind: PeriodKind): GroupBy => ruleOf(kind).groupBy

const dayMs = 86_400_000
const pad = (n: number, width: number) => String(n).padStart(width, '0')

/** The period of a day, which lies in a month; all three as numbers of periods. */
export function periodOfDay(kind: PeriodKind, day: number, month: number): number {
  const { groupBy, weekShift, monthShift, retail } = ruleOf(kind)
  if (retail && groupBy !== 'week') return retailPeriodOf(groupBy, retail, day)
  switch (groupBy) {
    case 'day':
      return day
    case 'week':
      return Math.floor((day + weekShift) / 7)
    case 'month':
      return month
    case 'quarter':
      return Math.floor((month + monthShift) / 3)
    case 'year':
      return Math.floor((month + monthShift) / 12)
  }
}

/** The year and the number of an ISO week: those of its Thursday, which decides the year that a week belongs to. */
export function isoWeek(week: number): { year: number; number: number } {
  const thursday = firstDayOf('week', week) + 3
  const year = new Date(thursday * dayMs).getUTCFullYear()
  return { year, number: Math.floor((thursday - dayOf(year, 0, 1)) / 7) + 1 }
}

/** The period of an ISO week; undefined if the year has no such week. January 4 is always in week 1. */
export function weekOf(year: number, number: number): number | undefined {
  const week = periodOfDay('week', dayOf(year, 0, 4), 0) + number - 1
  return isoWeek(week).year === year ? week : undefined
}

/**
 * `2024-01-05`, `2024-W01`, `2024-01`, `2024-Q1`, `2024`; `2024-01-07` for the week that begins on that Sunday;
 * `FY2025-Q1`, `FY2025` for the fiscal year that ends in 2025; `2024-P01` for a period of a retail year (docs/semantics.md §2).
 */
export function periodLabel(kind: PeriodKind, period: number): string {
  const { groupBy, monthShift, retail } = ruleOf(kind)
  const fiscal = monthShift ? 'FY' : ''
  switch (groupBy) {
    case 'day':
      return dateOf(period)
    case 'week': {
      if (kind === 'week-sunday') return dateOf(firstDayOf(kind, period))
      const { year, number } = retail ? retailWeek(retail, firstDayOf(kind, period)) : isoWeek(period)
      return `${pad(year, 4)}-W${pad(number, 2)}`
    }
    case 'month':
      return `${pad(Math.floor(period / 12), 4)}-${retail ? 'P' : ''}${pad((period % 12) + 1, 2)}`
    case 'quarter':
      return `${fiscal}${pad(Math.floor(period / 4), 4)}-Q${(period % 4) + 1}`
    case 'year':
      return fiscal + pad(period, 4)
  }
}

/** Whether a text is a label as `periodLabel` writes it. */
export const isPeriodLabel = (text: string): boolean => /^(?:FY)?\d{4}(?:-[QWP]?\d{1,2}(?:-\d\d)?)?$/.test(text)

/** The period that contains a date written `YYYY-MM-DD…`. */
export function periodOf(kind: PeriodKind, date: string): number {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1
  return periodOfDay(kind, dayOf(year, month, Number(date.slice(8, 10))), year * 12 + month)
}

/** The first day of a period, in days since 1970-01-01. */
export function firstDayOf(kind: PeriodKind, period: number): number {
  const { groupBy, weekShift, monthShift, retail } = ruleOf(kind)
  if (groupBy === 'day') return period
  if (groupBy === 'week') return period * 7 - weekShift
  if (retail) return firstRetailDay(groupBy, retail, period)
  const month = groupBy === 'month' ? period : period * (groupBy === 'quarter' ? 3 : 12) - monthShift
  return dayOf(Math.floor(month / 12), month - 12 * Math.floor(month / 12), 1)
}

const ofYear = { month: 12, quarter: 4, year: 1 } as const

function retailPeriodOf(groupBy: GroupBy, rule: RetailRule, day: number): number {
  const { year, week } = retailPlace(rule, day)
  const month = year * 12 + retailPeriod(rule, week)
  return groupBy === 'month' ? month : Math.floor(month / (groupBy === 'quarter' ? 3 : 12))
}

function firstRetailDay(groupBy: 'month' | 'quarter' | 'year', rule: RetailRule, period: number): number {
  const size = ofYear[groupBy]
  const year = Math.floor(period / size)
  return startOfRetailYear(rule, year) + 7 * firstWeekOf(rule, ((period - year * size) * 12) / size)
}

/** The year and the number of the retail week of a day. */
function retailWeek(rule: RetailRule, day: number): { year: number; number: number } {
  const { year, week } = retailPlace(rule, day)
  return { year, number: week + 1 }
}

/** A day as a date, `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().replace(/^\+0|T.*/g, '') // the day after 9999-12-31 has a sign

/** Date.UTC reads the years 0 to 99 as 1900 to 1999. */
const dayOf = (year: number, month: number, day: number): number => new Date(0).setUTCFullYear(year, month, day) / dayMs

/**
 * The last period whose last day the file reaches. This is the one rule for complete periods: a later period that
 * contains the file's last date is in progress, whatever the hour (docs/semantics.md §2).
 */
export function lastCompletePeriod(kind: PeriodKind, lastDate: string): number {
  const period = periodOf(kind, lastDate)
  return firstDayOf(kind, period + 1) === periodOf('day', lastDate) + 1 ? period : period - 1
}

/** The first day of some periods, and the day after the last one, as dates. */
export const daysOfPeriods = (kind: PeriodKind, first: number, last = first): { from: string; until: string } => ({
  from: dateOf(firstDayOf(kind, first)),
  until: dateOf(firstDayOf(kind, last + 1)),
})

/** The number of a period from its label: `2024-Q1` is 2024 * 4. NaN for a week that its year does not have. */
export function periodFromLabel(kind: PeriodKind, label: string): number {
  const { groupBy, retail } = ruleOf(kind)
  const [year, part] = label
    .replace('FY', '')
    .split(/-[QWP]?/)
    .map(Number) as [number, number]
  if (groupBy === 'year') return year
  if (groupBy === 'quarter') return year * 4 + part - 1
  if (groupBy === 'month' && retail) return year * 12 + part - 1
  if (groupBy === 'week' && retail) {
    const isWeek = part >= 1 && part <= weeksOfRetailYear(retail, year)
    return isWeek ? periodOfDay(kind, startOfRetailYear(retail, year) + 7 * (part - 1), 0) : Number.NaN
  }
  return kind === 'week' ? (weekOf(year, part) ?? Number.NaN) : periodOf(kind, label)
}
