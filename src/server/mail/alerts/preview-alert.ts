import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { bandPeriods, daysSince, judgePeriods, tellings } from '#domain/mail/alerts/judge-periods.ts'
import { dateIn } from '#domain/mail/schedule.ts'
import { previewText, silencePreview, termsText } from '#text/mail/alerts/alarm.ts'
import type { askedAlert } from './keep-alert.ts'
import { shownPeriod } from './look-at-alerts.ts'

/** What an alert would have told in the last 12 finished periods, had it existed. */
export function previewAlert({ subject, terms, series }: Awaited<ReturnType<typeof askedAlert>>, now: Date) {
  const { kind, from, to, lastDay, valueIn } = series
  const money = moneyOfFile(subject.file)
  const judged = judgePeriods(terms, valueIn, Math.max(from, to - bandPeriods + 1), to)
  const periods = judged.map((one) => shownPeriod(kind, one))
  const told = tellings(null, judged).tells.map(({ period }) => periods[period - judged[0]!.period]!.label)
  const { figure, period, bound } = terms
  return {
    title: termsText(terms, money),
    said: figure
      ? previewText(told, periods.length, period!)
      : silencePreview(lastDay, daysSince(lastDay, dateIn(terms.timeZone, now)), bound!),
    ...{ figure, periods, told, currency: money.currency },
  }
}

export type AlertPreview = ReturnType<typeof previewAlert>
