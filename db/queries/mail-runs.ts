import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Attachment, Delay, Rhythm } from '#domain/mail/schedule.ts'
import type { Told } from '#domain/mail/told.ts'
import { isPast } from './is-past.ts'

/** Longer than one conversation with the mail server and the making of figures; renewed before each mail. */
export const runLease = () => sql<Date>`now() + interval '5 minutes'`

/** A run that this process works on. */
export interface Claim {
  id: string
  token: string
}

/** One date of a schedule, with its view. */
export interface ClaimedRun extends Claim {
  schedule_id: string
  due_at: Date
  attachment: Attachment
  every: Rhythm['every']
  day: number
  hour: number
  time_zone: string
  workspace_id: string
  workspace_name: string
  view_id: string
  view_name: string
  file_id: string
  filter_id: string | null
  path: string
  query: string
}

/** Claims the next run `r` that is due and fulfills a condition. */
export async function claimWaiting(tx: Tx, token: string, isOn: RawBuilder<boolean>) {
  const claimed = await tx
    .updateTable('mail_runs')
    .set({ token, lease_until: runLease() })
    .where('id', '=', (e) =>
      e
        .selectFrom('mail_runs as r')
        .select('r.id')
        .where('r.state', '=', 'waiting')
        .where(isOn)
        .where(isPast('r.run_at'))
        .where((or) => or.or([or('r.lease_until', 'is', null), isPast('r.lease_until')]))
        .orderBy('r.run_at')
        .limit(1)
        .forUpdate('r')
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  if (claimed) await setSendingUnsure(tx, [claimed.id])
  return claimed
}

const isOfSchedule = sql<boolean>`exists (select from schedules s where s.id = r.schedule_id and s.is_confirmed)`

/** Claims the next date of a report that is due. */
export const claimRun = (db: Db, token: string): Promise<ClaimedRun | undefined> =>
  db.transaction().execute(async (tx) => {
    const claimed = await claimWaiting(tx, token, isOfSchedule)
    if (!claimed) return undefined
    const run = await tx
      .selectFrom('mail_runs as r')
      .innerJoin('schedules as s', 's.id', 'r.schedule_id')
      .innerJoin('views as v', 'v.id', 's.view_id')
      .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
      .select(['r.id', 's.id as schedule_id', 'r.due_at', 's.attachment', 's.workspace_id', 'w.name as workspace_name'])
      .select(['s.every', 's.day', 's.hour', 's.time_zone'])
      .select(['v.id as view_id', 'v.name as view_name', 'v.file_id', 'v.filter_id', 'v.path', 'v.query'])
      .where('r.id', '=', claimed.id)
      .executeTakeFirst()
    return run && { ...run, token }
  })

/** A mail that a process was sending when it lost the run may have been sent; it is never sent again. */
const setSendingUnsure = (tx: Tx, runIds: string[]) =>
  tx
    .updateTable('mails')
    .set({ state: 'unsure', ended_at: sql<Date>`now()` })
    .where(sql<boolean>`run_id = any(${runIds}::text[])`)
    .where('state', '=', 'sending')
    .execute()

/** When the mails of a schedule were last sent, and what they said about the source. */
export const findLastTold = (db: Db, scheduleId: string) =>
  db
    .selectFrom('mail_runs')
    .select(['told', 'ended_at'])
    .where('schedule_id', '=', scheduleId)
    .where('told', 'is not', null)
    .where('state', '=', 'sent')
    .orderBy('due_at', 'desc')
    .executeTakeFirst()

/** The run waits for so many seconds and says why. Without a reason, the one from before stays. */
export const setRunWaiting = (db: Db, run: Claim, reason: Delay | undefined, seconds: number) =>
  db
    .updateTable('mail_runs')
    .set({ reason, run_at: sql<Date>`now() + make_interval(secs => ${seconds})`, token: null, lease_until: null })
    .where('id', '=', run.id)
    .where('token', '=', run.token)
    .execute()

/** What the mails of the run say, from now on. */
export const setRunTold = (db: Db, run: Claim, told: Told) =>
  db
    .updateTable('mail_runs')
    .set({ told: JSON.stringify(told) })
    .where('id', '=', run.id)
    .where('token', '=', run.token)
    .execute()

/** As sent if any of its mails was. */
const endState = sql<'sent' | 'not-sent'>`case when exists (
  select from mails m where m.run_id = mail_runs.id and m.state = 'sent') then 'sent' else 'not-sent' end`

/** All mails of the run have ended. */
export const setRunSent = (db: Db, run: Claim): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('mail_runs')
      .set({
        state: endState,
        reason: sql<Delay | null>`case when not exists (
          select from mails m where m.run_id = mail_runs.id and m.state <> 'queued') then 'nobody' end`,
        ...{ token: null, lease_until: null, ended_at: sql<Date>`now()` },
      })
      .where('id', '=', run.id)
      .where('token', '=', run.token)
      .returning('id')
      .executeTakeFirst()
    // What is left are mails of recipients who have ended the report, or have gone.
    if (ended) await tx.deleteFrom('mails').where('run_id', '=', run.id).where('state', '=', 'queued').execute()
  })

/**
 * Ends runs that have waited for a day, as sent if any of their mails was. One that nobody could try says that it is too
 * late. Answers how many.
 */
export const endLateRuns = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const late = await tx
      .selectFrom('mail_runs')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<', sql<Date>`now() - interval '1 day'`)
      .where((e) => e.or([e('lease_until', 'is', null), isPast('lease_until')]))
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = late.map(({ id }) => id)
    if (!ids.length) return 0
    await setSendingUnsure(tx, ids)
    await tx
      .updateTable('mail_runs')
      .set({
        state: endState,
        reason: sql<string>`coalesce(reason, 'late')`,
        ...{ ended_at: sql<Date>`now()`, token: null, lease_until: null },
      })
      .where('id', 'in', ids)
      .execute()
    return ids.length
  })

/** Deletes runs that ended long ago. Until then, the address in a mail ends its report. */
export const deleteOldRuns = (db: Db) =>
  db.deleteFrom('mail_runs').where(sql<boolean>`ended_at < now() - interval '400 days'`).execute()
