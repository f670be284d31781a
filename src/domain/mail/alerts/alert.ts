import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { isOfMonths, type PeriodFigure, periodFigures } from '#domain/analytics/comparison/overview.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { readCost } from '#domain/forecast/payback.ts'
import { alertsPath, isTimeZone } from '../schedule.ts'

/** Alerts (docs/semantics.md §24): their terms, and how their form is read. */
export const mostSilentDays = 366
/** The page with the form of an alert about a source or a view. */
export const alertHref = (subjectId: string): string => `${alertsPath}?of=${subjectId}`

export const alertPeriods = ['day', 'week', 'month'] as const
export type AlertPeriod = (typeof alertPeriods)[number]
export const alertRules = ['above', 'below', 'band', 'no-data'] as const
export type AlertRule = (typeof alertRules)[number]

/** What an alert watches, and when it tells. */
export interface AlertTerms {
  rule: AlertRule
  /** null for 'no-data' */
  figure: PeriodFigure | null
  period: AlertPeriod | null
  /** money in units of the currency, a count, a fraction, or a number of days; null for the band */
  bound: number | null
  /** its clocks decide which day it is, and when it is 08:00, the hour of the daily look */
  timeZone: string
}

export type BadAlert =
  | 'subject'
  | 'figure'
  | 'period'
  | 'months'
  | 'bound'
  | 'days'
  | 'time-zone'
  | 'names'
  | 'few'
  | 'lost'
  | 'not-ready'
  | 'too-many'

/** What the form of an alert sends, as it was typed. */
export interface AlertChoices {
  /** the id of a source or of a view */
  of: string
  figure: string
  period: string
  rule: string
  bound: string
  timeZone: string
  /** ids */
  members: string[]
  /** one a line */
  addresses: string
}

export const isRate = (figure: PeriodFigure): boolean => figure === 'repeatRate' || figure === 'returningShare'

/** Reads the terms of a form, or answers what is wrong with them. A person types 25 for 25%. */
export function readTerms(typed: Omit<AlertChoices, 'of' | 'members' | 'addresses'>): AlertTerms | BadAlert {
  const rule = alertRules.find((one) => one === typed.rule)
  const figure = periodFigures.find((one) => one === typed.figure)
  const period = alertPeriods.find((one) => one === typed.period)
  const { timeZone } = typed
  if (!rule) return 'figure'
  if (!isTimeZone(timeZone)) return 'time-zone'
  if (rule === 'no-data') {
    const bound = /^\s*\d{1,3}\s*$/.test(typed.bound) ? Number(typed.bound) : 0
    return bound >= 1 && bound <= mostSilentDays ? { rule, figure: null, period: null, bound, timeZone } : 'days'
  }
  if (!figure) return 'figure'
  if (!period) return 'period'
  if (isOfMonths(figure) && period !== 'month') return 'months'
  if (rule === 'band') return { rule, figure, period, bound: null, timeZone }
  const bound = readBound(typed.bound, isRate(figure))
  if (bound === undefined) return 'bound'
  return { rule, figure, period, bound: isRate(figure) ? Number((bound / 100).toPrecision(12)) : bound, timeZone }
}

/** `1,200.50`, `-20`, of a rate `25 %`; undefined if it is no number. */
function readBound(text: string, isOfRate: boolean): number | undefined {
  const typed = text.trim()
  const isNegative = /^[-−]/.test(typed)
  const unsigned = typed.slice(isNegative ? 1 : 0)
  const digits = (isOfRate ? unsigned.replace(/%$/, '') : unsigned).trim()
  const read = readCost(digits)
  return read === undefined || read === null ? undefined : isNegative ? 0 - read : read
}

/** The kind of periods that an alert judges, in the calendar of its source. Some figures exist only for calendar months. */
export const kindOfTerms = ({ figure, period }: AlertTerms, calendar: SourceCalendar | null): PeriodKind =>
  figure && isOfMonths(figure) ? 'month' : kindOf(period ?? 'day', calendar)
