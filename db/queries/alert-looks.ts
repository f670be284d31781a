import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Alarm, AlertProblem, LastJudged } from '#domain/mail/alerts/alarm.ts'
import { type NamedAlert, namedAlerts } from './alerts.ts'

/** Longer than a look usually takes. A slower look may run twice, but is recorded once. */
const lease = '2 minutes'
/** A look is due within a day and one repeated hour. If it is due later, the clock was wrong when the time was set. */
const furthest = '26 hours'

/** An alert that this process looks at. */
export interface ClaimedAlert extends NamedAlert {
  workspace_name: string
  judged_through: string | null
  outside_since: string | null
}

/**
 * Claims the next alert whose daily look is due, or whose source's figures changed since its last look. An alert waits
 * while its source has no figures or is being processed.
 */
export const claimAlert = (db: Db): Promise<ClaimedAlert | undefined> =>
  db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('alerts')
      .set({ lease_until: sql<Date>`now() + ${lease}::interval` })
      .where('id', '=', (e) =>
        e
          .selectFrom('alerts as a')
          .innerJoin('files as f', 'f.id', 'a.file_id')
          .leftJoin('customer_lists as l', 'l.file_id', 'a.file_id')
          .select('a.id')
          .where('a.is_confirmed', '=', true)
          .where('a.is_paused', '=', false)
          .where('f.status', '=', 'completed')
          .where(
            sql<boolean>`(a.lease_until is null or a.lease_until <= now() or a.lease_until > now() + ${furthest}::interval)`,
          )
          .where(
            sql<boolean>`(a.check_at <= now() or a.check_at > now() + ${furthest}::interval
              or a.seen_figures is distinct from l.figures)`,
          )
          .orderBy('a.check_at')
          .limit(1)
          .forUpdate('a')
          .skipLocked(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return undefined
    return namedAlerts(tx)
      .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
      .select(['w.name as workspace_name', 's.judged_through', 's.outside_since'])
      .where('s.id', '=', claimed.id)
      .executeTakeFirst()
  })

/** Records why the alert cannot judge now. It looks again after `seconds`. */
export const setAlertWaiting = (db: Db, id: string, problem: AlertProblem, seconds: number) =>
  db
    .updateTable('alerts')
    // The next look comes after those of alerts that have waited longer.
    .set({
      problem,
      lease_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
      check_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .execute()

/** What a look found. */
export interface Look {
  judgedThrough: string | null
  outsideSince: string | null
  last: LastJudged | null
  problem: AlertProblem | null
  /** the figures that it looked at */
  figures: string | null
  nextAt: Date
  /** what the alert tells, if anything; `occasion`: the last day of the period, or of the data */
  telling: { runId: string; occasion: string; alarm: Alarm } | undefined
}

/**
 * Records a look and what the alert tells in one transaction, so a period is told once even after a crash. Nothing changes
 * if the alert was paused, or if another process has recorded a look at the same periods. `isMailed`: the site has a mail
 * server.
 */
export const setLooked = (db: Db, alert: ClaimedAlert, look: Look, isMailed: boolean): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const set = await tx
      .updateTable('alerts')
      .set({
        ...{ judged_through: look.judgedThrough, outside_since: look.outsideSince, problem: look.problem },
        ...{ last_judged: look.last && JSON.stringify(look.last), seen_figures: look.figures, check_at: look.nextAt },
        lease_until: null,
      })
      .where('id', '=', alert.id)
      .where('is_paused', '=', false)
      .where('is_confirmed', '=', true)
      .where(sql<boolean>`judged_through is not distinct from ${alert.judged_through}`)
      .returning('id')
      .executeTakeFirst()
    if (!set) return false
    if (!look.telling) return true
    const { runId, occasion, alarm } = look.telling
    const isSent =
      isMailed &&
      (await tx
        .selectFrom('schedule_recipients')
        .select('id')
        .where('alert_id', '=', alert.id)
        .where('unsubscribed_at', 'is', null)
        .executeTakeFirst()) !== undefined
    await tx
      .insertInto('mail_runs')
      .values({
        ...{ id: runId, alert_id: alert.id, occasion, due_at: sql<Date>`now()` as never, alarm: JSON.stringify(alarm) },
        // with nobody to mail, only the bell tells
        ...(!isSent && { state: 'sent' as const, ended_at: sql<Date>`now()` as never }),
      })
      .onConflict((one) => one.columns(['alert_id', 'occasion']).doNothing())
      .execute()
    return true
  })
