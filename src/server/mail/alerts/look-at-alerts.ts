import { type ClaimedAlert, claimAlert, type Look, setAlertWaiting, setLooked } from '#db/queries/alert-looks.ts'
import { findFile } from '#db/queries/files.ts'
import { findDatabaseTime } from '#db/queries/site.ts'
import { dateOf, firstDayOf, type PeriodKind, periodLabel } from '#domain/analytics/period.ts'
import type { Alarm, LastJudged, ShownPeriod } from '#domain/mail/alerts/alarm.ts'
import { bandPeriods, daysSince, type JudgedPeriod, judgePeriods, tellings } from '#domain/mail/alerts/judge-periods.ts'
import { dateIn, nextSending } from '#domain/mail/schedule.ts'
import { newId } from '#server/accounts/random-ids.ts'
import type { AppParts } from '#server/context.ts'
import { alertSeries, mostPeriods, type Series } from './alert-figures.ts'

/** The hour of the daily look, on the clocks of the alert's time zone. */
const hour = 8
const waitingSeconds = 60
const patienceMs = 20_000

/** Looks at one alert that is due; false if there is none. */
export async function lookAtNext(parts: AppParts): Promise<boolean> {
  const { db, storage, environment, log } = parts
  const alert = await claimAlert(db)
  if (!alert) return false
  try {
    const file = await findFile(db, [alert.workspace_id], alert.file_id)
    if (!file) return true
    const asking = { db, storage, person: `alerts of ${alert.workspace_id}`, patienceMs }
    const series = await alertSeries(asking, { file, filterId: alert.filter_id }, alert)
    if (series.state === 'preparing') await setAlertWaiting(db, alert.id, series.state, waitingSeconds)
    else {
      const now = new Date(await findDatabaseTime(db))
      const found = series.state === 'ready' ? lookAt(alert, series, now) : unchanged(alert, series.state)
      const nextAt = nextSending({ every: 'day', day: 1, hour, timeZone: alert.timeZone }, now).at
      await setLooked(db, alert, { ...found, figures: file.figures, nextAt }, environment.mail !== undefined)
    }
  } catch (err) {
    log.warn({ err, alertId: alert.id }, 'an alert waits')
    await setAlertWaiting(db, alert.id, 'preparing', waitingSeconds)
  }
  return true
}

type Found = Omit<Look, 'figures' | 'nextAt'>

const unchanged = (alert: ClaimedAlert, problem: Look['problem']): Found => ({
  ...{ judgedThrough: alert.judged_through, outsideSince: alert.outside_since, last: null, problem },
  telling: undefined,
})

const lookAt = (alert: ClaimedAlert, series: Series, now: Date): Found =>
  alert.rule === 'no-data' ? lookAtLastDay(alert, series, now) : lookAtPeriods(alert, series)

/** Tells once for each last day of data. */
function lookAtLastDay(alert: ClaimedAlert, { lastDay }: Series, now: Date): Found {
  const days = daysSince(lastDay, dateIn(alert.timeZone, now))
  const isOutside = days >= alert.bound!
  const isNew = alert.judged_through === null || lastDay > alert.judged_through
  const last: LastJudged = { lastDay, days, judged: null }
  return {
    judgedThrough: isOutside && isNew ? lastDay : alert.judged_through,
    outsideSince: isOutside ? lastDay : null,
    ...{ last, problem: null },
    telling: isOutside && isNew ? { runId: newId(), occasion: lastDay, alarm: alarmOf(alert, last, []) } : undefined,
  }
}

/** Judges the periods that finished since the last look. The first look judges none: they finished before the alert was made. */
function lookAtPeriods(alert: ClaimedAlert, series: Series): Found {
  const { kind, from, to, lastDay, valueIn } = series
  const through = alert.judged_through ?? lastDay
  let first = to + 1
  while (first > Math.max(from, to - mostPeriods + 1) && lastDayOf(kind, first - 1) > through) first--
  const { tells, outsideSince } = tellings(alert.outside_since, judgePeriods(alert, valueIn, first, to))
  const shownOf = (begin: number, end: number) =>
    judgePeriods(alert, valueIn, Math.max(from, begin), end).map((one) => shownPeriod(kind, one))
  const [newest = null] = shownOf(to, to)
  const told = tells.at(-1)
  return {
    judgedThrough: through > lastDay ? through : lastDay,
    outsideSince: typeof outsideSince === 'number' ? periodLabel(kind, outsideSince) : outsideSince,
    last: { lastDay, days: null, judged: newest },
    problem: newest ? null : 'no-period',
    telling: told && {
      ...{ runId: newId(), occasion: lastDayOf(kind, told.period) },
      alarm: alarmOf(
        alert,
        { lastDay, days: null, judged: shownPeriod(kind, told) },
        shownOf(told.period - bandPeriods, told.period - 1),
      ),
    },
  }
}

const alarmOf = ({ rule, figure, period, bound }: ClaimedAlert, last: LastJudged, before: ShownPeriod[]): Alarm => ({
  ...{ rule, figure, period, bound, ...last, before },
})

/** A judged period with its name. */
export const shownPeriod = (kind: PeriodKind, { period, ...judged }: JudgedPeriod): ShownPeriod => ({
  ...{ kind, label: periodLabel(kind, period), ...judged },
})

const lastDayOf = (kind: PeriodKind, period: number) => dateOf(firstDayOf(kind, period + 1) - 1)
