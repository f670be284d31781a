import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Attachment, Delay, Rhythm } from '#domain/mail/schedule.ts'
import type { Told } from '#domain/mail/told.ts'
import type { Reader } from './file-results.ts'

/** Longer than one conversation with the mail server and the making of figures; renewed before each mail. */
const lease = '5 minutes'

/** Whether a moment is past. No moment is set so far ahead; the clock was wrong when one was. */
const isPast = (column: string) =>
  sql<boolean>`(${sql.ref(column)} <= now() or ${sql.ref(column)} > now() + interval '1 hour')`

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

/**
 * Claims the next run `r` that is due and fulfills a condition. A mail that another process was sending when its lease ended
 * may have been sent; it is never sent again.
 */
export async function claimWaiting(tx: Tx, token: string, isOn: RawBuilder<boolean>) {
  const claimed = await tx
    .updateTable('mail_runs')
    .set({ token, lease_until: sql<Date>`now() + ${lease}::interval` })
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
  if (claimed)
    await tx
      .updateTable('mails')
      .set({ state: 'unsure', ended_at: sql<Date>`now()` })
      .where('run_id', '=', claimed.id)
      .where('state', '=', 'sending')
      .execute()
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

/** Who gets the mails of a schedule or an alert now: members who are still there, and addresses that have confirmed. */
export const listRecipients = (db: Db, of: string) =>
  db
    .selectFrom('schedule_recipients as r')
    .leftJoin('schedules as s', 's.id', 'r.schedule_id')
    .leftJoin('alerts as t', 't.id', 'r.alert_id')
    .leftJoin('members as m', (join) =>
      join
        .onRef('m.user_id', '=', 'r.user_id')
        .on(sql<boolean>`m.workspace_id = coalesce(s.workspace_id, t.workspace_id)`),
    )
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.disabled_at', 'is', null))
    .leftJoin('mail_addresses as a', (join) =>
      join.onRef('a.id', '=', 'r.address_id').on('a.confirmed_at', 'is not', null),
    )
    .select(['r.id', sql<boolean>`u.id is not null`.as('is_member')])
    .select(sql<string>`coalesce(u.email, a.address)`.as('address'))
    .where((e) => e.or([e('r.schedule_id', '=', of), e('r.alert_id', '=', of)]))
    .where('r.unsubscribed_at', 'is', null)
    .where((e) => e.or([e('u.id', 'is not', null), e('a.id', 'is not', null)]))
    .orderBy('r.id')
    .execute()

export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]

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

/** Sets the mails of a run that are still to be sent: one for each recipient who has none, and none for others. */
export const setMails = (db: Db, runId: string, mails: { id: string; recipientId: string }[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const recipients = mails.map(({ recipientId }) => recipientId)
    await tx
      .deleteFrom('mails')
      .where('run_id', '=', runId)
      .where('state', '=', 'queued')
      .where('recipient_id', 'not in', recipients)
      .execute()
    await tx
      .insertInto('mails')
      .values(mails.map(({ id, recipientId }) => ({ id, run_id: runId, recipient_id: recipientId })))
      .onConflict((one) => one.columns(['run_id', 'recipient_id']).doNothing())
      .execute()
  })

/**
 * Marks the mail for a recipient as being sent, and renews the lease. Only then may the mail server be asked. Undefined if
 * the mail has been sent or tried, the lease is lost, or the recipient or the schedule has ended.
 */
export const setMailSending = (db: Db, run: Claim, recipientId: string, tokenHash: string) =>
  db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable('mail_runs')
      .set({ lease_until: sql<Date>`now() + ${lease}::interval` })
      .where('id', '=', run.id)
      .where('token', '=', run.token)
      .where('state', '=', 'waiting')
      .where('lease_until', '>', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst()
    if (!held) return undefined
    return tx
      .updateTable('mails')
      .set({ state: 'sending', token_hash: tokenHash })
      .where('run_id', '=', run.id)
      .where('recipient_id', '=', recipientId)
      .where('state', '=', 'queued')
      .where((e) =>
        e.exists(
          e
            .selectFrom('schedule_recipients as r')
            .select('r.id')
            .where('r.id', '=', recipientId)
            .where('r.unsubscribed_at', 'is', null),
        ),
      )
      .returning('id')
      .executeTakeFirst()
  })

type Ended = 'sent' | 'refused' | 'unsure' | 'queued'

/** `queued`: it was not handed over, and may be tried again. A mail that was called unsure meanwhile may turn out as sent. */
export const setMailEnded = (db: Db, id: string, state: Ended, reason: string | null) =>
  db
    .updateTable('mails')
    .set({ state, reason, ended_at: state === 'queued' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', state === 'queued' ? ['sending'] : ['sending', 'unsure'])
    .execute()

/** The run waits for so many seconds and says why. */
export const setRunWaiting = (db: Db, run: Claim, reason: Delay, seconds: number) =>
  db
    .updateTable('mail_runs')
    .set({ reason, run_at: sql<Date>`now() + make_interval(secs => ${seconds})`, token: null, lease_until: null })
    .where('id', '=', run.id)
    .where('token', '=', run.token)
    .execute()

/** All mails of the run have ended. `told`: what those of a report said. */
export const setRunSent = (db: Db, run: Claim, told: Told | null) =>
  db
    .updateTable('mail_runs')
    .set({
      ...{ state: 'sent', reason: null, told: told && JSON.stringify(told), token: null, lease_until: null },
      ended_at: sql<Date>`now()`,
    })
    .where('id', '=', run.id)
    .where('token', '=', run.token)
    .execute()

/** Whether some mails of a run are still to be sent. */
export const hasQueuedMails = async (db: Db, runId: string): Promise<boolean> =>
  (await db
    .selectFrom('mails as m')
    .innerJoin('schedule_recipients as r', 'r.id', 'm.recipient_id')
    .select('m.id')
    .where('m.run_id', '=', runId)
    .where('m.state', '=', 'queued')
    .where('r.unsubscribed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Ends runs that have waited for a day. One that nobody could try says that it is too late. Answers how many. */
export async function endLateRuns(db: Db): Promise<number> {
  const ended = await db.transaction().execute(async (tx) => {
    const runs = await tx
      .updateTable('mail_runs')
      .set({
        state: 'not-sent',
        reason: sql<string>`coalesce(reason, 'late')`,
        ended_at: sql<Date>`now()`,
        token: null,
      })
      .where('state', '=', 'waiting')
      .where('due_at', '<', sql<Date>`now() - interval '1 day'`)
      .where((e) => e.or([e('lease_until', 'is', null), isPast('lease_until')]))
      .returning('id')
      .execute()
    if (runs.length)
      await tx
        .updateTable('mails')
        .set({ state: 'unsure', ended_at: sql<Date>`now()` })
        .where('state', '=', 'sending')
        .where(
          'run_id',
          'in',
          runs.map(({ id }) => id),
        )
        .execute()
    return runs
  })
  return ended.length
}

/** The report of a mail, and whether its recipient still gets it; undefined for an unknown token. */
export const findMailOfToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('mails as m')
    .innerJoin('schedule_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('schedules as s', 's.id', 'r.schedule_id')
    .innerJoin('views as v', 'v.id', 's.view_id')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select(['r.id as recipient_id', 'v.name as view_name', 'w.name as workspace_name', 'r.unsubscribed_at'])
    .where('m.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const setUnsubscribed = (db: Db, recipientId: string) =>
  db
    .updateTable('schedule_recipients')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
    .where('id', '=', recipientId)
    .execute()

/** Deletes runs that ended long ago. Until then, the address in a mail ends its report. */
export const deleteOldRuns = (db: Db) =>
  db.deleteFrom('mail_runs').where(sql<boolean>`ended_at < now() - interval '400 days'`).execute()

/** Mails by state: of the last week, and those that wait. */
export async function countMails(db: Db): Promise<{ state: string; mails: number }[]> {
  const counted = await sql<{ state: string; mails: number }>`
    select state, count(*) as mails from mails where ended_at > now() - interval '7 days' group by state
    union all select 'waiting', count(*) from mail_runs where state = 'waiting'`.execute(db)
  return counted.rows
}

/** Runs that a person should know of: the reports that the person ordered, and for owners those of former members. */
const noticed = (db: Db, { workspaceId, userId }: Reader) =>
  db
    .selectFrom('mail_runs as r')
    .innerJoin('schedules as s', 's.id', 'r.schedule_id')
    .innerJoin('views as v', 'v.id', 's.view_id')
    .where('s.workspace_id', '=', workspaceId)
    .where('r.state', '<>', 'waiting')
    .where(
      sql<boolean>`(r.state = 'not-sent' or exists (
        select from mails m where m.run_id = r.id and m.state in ('refused', 'unsure')))`,
    )
    .where(
      sql<boolean>`exists (select from members m where m.workspace_id = s.workspace_id and m.user_id = ${userId} and (
        m.user_id = s.user_id or (m.role = 'owner' and not exists (
          select from members maker where maker.workspace_id = s.workspace_id and maker.user_id = s.user_id))))`,
    )

/** The latest of these, with what became of their mails. */
export const listMailNotices = (db: Db, reader: Reader, limit: number) =>
  noticed(db, reader)
    .select(['r.id', 'v.name as view_name', 'r.state', 'r.reason', 'r.ended_at'])
    .select([countOf('sent'), countOf('refused'), countOf('unsure')])
    .select(sql<boolean>`${reader.userId} = any(r.seen_by)`.as('is_seen'))
    .orderBy('r.ended_at', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute()

export const countOf = <State extends 'sent' | 'refused' | 'unsure'>(state: State) =>
  sql<number>`(select count(*)::int from mails m where m.run_id = r.id and m.state = ${state})`.as(state)

export const countUnseenMailNotices = async (db: Db, reader: Reader): Promise<number> => {
  const { n } = await noticed(db, reader)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`not (${reader.userId} = any(r.seen_by))`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const setMailNoticesSeen = (db: Db, reader: Reader, ids: string[] | 'all') =>
  db
    .updateTable('mail_runs')
    .set({ seen_by: sql<string[]>`array_append(seen_by, ${reader.userId})` })
    .where(sql<boolean>`not (${reader.userId} = any(seen_by))`)
    .where('id', 'in', noticed(db, reader).select('r.id'))
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .execute()
