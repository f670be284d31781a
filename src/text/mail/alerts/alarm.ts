import type { PeriodFigure } from '#domain/analytics/comparison/overview.ts'
import type { Alarm, AlertProblem, LastJudged, ShownPeriod } from '#domain/mail/alerts/alarm.ts'
import { type AlertTerms, isRate } from '#domain/mail/alerts/alert.ts'
import { bandPeriods } from '#domain/mail/alerts/judge-periods.ts'
import type { MailTable } from '#domain/mail/mail-table.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { figureName } from '#text/analytics/overview.ts'
import { inPeriod, periodName } from '#text/analytics/period-name.ts'
import { alertsText, problemText } from './alerts.ts'

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 3 })

/** A value or a bound. It has more digits than on other pages, so that readers see why a value is outside. */
export function alertValue(figure: PeriodFigure, value: number | null, money: MoneyFormat): string {
  if (value === null) return analyticsText.notAvailable
  if (figure === 'revenue' || figure === 'aov') return money.exact(value)
  return (isRate(figure) ? percents : numbers).format(value)
}

const days = (n: number) => `${formatCount(n)} ${n === 1 ? 'day' : 'days'}`

/** `Revenue of each month below $1,000.00` */
export function termsText({ rule, figure, period, bound }: Omit<AlertTerms, 'timeZone'>, money: MoneyFormat): string {
  if (!figure) return `No new data for ${days(bound!)}`
  const of = `${figureName(figure)} of each ${period}`
  return rule === 'band'
    ? `${of} outside the band of the ${bandPeriods} before`
    : `${of} ${rule} ${alertValue(figure, bound, money)}`
}

/** What an alert tells, in one sentence. */
export function alarmText({ rule, figure, period, lastDay, days: since, judged }: Alarm, money: MoneyFormat): string {
  if (!figure || !judged) return `No new data for ${days(since!)}: the last day is ${periodName(lastDay)}.`
  const { kind, label, value, low, high } = judged
  const shown = (one: number | null) => alertValue(figure, one, money)
  const said = `${figureName(figure)} ${inPeriod(label, kind)} was ${shown(value)}`
  const side = low !== null && value! < low ? 'below' : 'above'
  if (rule !== 'band') return `${said}, ${side} the bound of ${shown(side === 'below' ? low : high)}.`
  const before = `of the ${bandPeriods} ${period}s before`
  return low === high
    ? `${said}, ${side} the ${shown(low)} that most ${before} had.`
    : `${said}, ${side} the band ${before}, ${shown(low)} to ${shown(high)}.`
}

interface Found {
  is_paused: boolean
  is_confirmed: boolean
  outside_since: string | null
  last_judged: LastJudged | null
  problem: AlertProblem | null
  period: AlertTerms['period']
}

/** Whether an alert is inside, outside, or waits. */
export function stateText(alert: Found): string {
  const { last_judged: last, outside_since: since } = alert
  if (!alert.is_confirmed) return alertsText.off
  if (alert.is_paused) return alertsText.paused
  if (alert.problem) return problemText[alert.problem]
  if (!last) return alertsText.noValue
  if (since) return `Outside since ${periodName(since)}`
  if (last.judged?.verdict === 'waiting') return `Waits for ${bandPeriods} finished ${alert.period}s before the last`
  return 'Inside'
}

/** The last day of data may be after today. */
const ago = (since: number) => (since > 0 ? `, ${days(since)} ago` : since === 0 ? ', today' : '')

/** The value that an alert found last, with its period. */
export function lastValueText(figure: PeriodFigure | null, last: LastJudged | null, money: MoneyFormat): string {
  if (!last) return alertsText.noValue
  if (!figure) return `Data until ${periodName(last.lastDay)}${ago(last.days!)}`
  return last.judged
    ? `${alertValue(figure, last.judged.value, money)} ${inPeriod(last.judged.label, last.judged.kind)}`
    : analyticsText.notAvailable
}

export const verdictLabel: Record<ShownPeriod['verdict'], string> = {
  inside: 'Inside',
  outside: 'Outside',
  waiting: `Fewer than ${bandPeriods} before`,
  blank: 'Blank',
}

/** What a preview says: at which of its periods the alert would have told. */
export function previewText(labels: string[], shown: number, period: string): string {
  const last = `the last ${shown === 1 ? period : `${shown} ${period}s`}`
  if (!shown) return 'There is no finished period yet.'
  if (!labels.length) return `It would not have told you anything in ${last}.`
  return `In ${last}, it would have told you about ${labels.map(periodName).join(', ')}.`
}

/** What the preview of 'no-data' says today. */
export const silencePreview = (lastDay: string, since: number, bound: number): string =>
  `The last day of data is ${periodName(lastDay)}. It ${since >= bound ? 'tells you at once' : `tells you in ${days(bound - since)} if nothing new comes`}.`

/** The periods of an alert as a table of a mail, newest last. */
export const periodsTable = (figure: PeriodFigure, periods: ShownPeriod[], money: MoneyFormat): MailTable => ({
  title: figureName(figure),
  head: [alertsText.aPeriod, alertsText.value],
  rows: periods.map(({ label, value }) => [periodName(label), alertValue(figure, value, money)]),
  isNumeric: [false, true],
  note: undefined,
})
