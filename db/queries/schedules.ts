import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { type Attachment, type BadSchedule, mostSchedules, nextSending, type Rhythm } from '#domain/mail/schedule.ts'
import { findOrInsertAddress } from './mail-addresses.ts'
import { hasRole } from './members.ts'
import { isWithin, lockWorkspace, type Reach } from './workspaces.ts'

/** A report by mail as the list of a workspace shows it. */
export interface ListedSchedule {
  id: string
  view_id: string
  view_name: string
  path: string
  file_name: string
  conditions: Condition[] | null
  every: Rhythm['every']
  day: number
  hour: number
  time_zone: string
  attachment: Attachment
  next_at: Date
  is_confirmed: boolean
  /** null once the account is deleted */
  made_by: string | null
  recipients: { address: string; state: 'member' | 'confirmed' | 'asked' | 'unsubscribed' | 'left' }[]
  /** the newest date; null before the first */
  last: LastRun | null
}

interface LastRun {
  state: 'waiting' | 'sent' | 'not-sent'
  reason: string | null
  /** ISO 8601 */
  at: string
  sent: number
  refused: number
  unsure: number
}

/** What became of a run's mails, as a JSON value of the table `run`. */
const lastRun: RawBuilder<LastRun | null> = sql`(
  select json_build_object('state', run.state, 'reason', run.reason, 'at', coalesce(run.ended_at, run.due_at),
    'sent', count(*) filter (where mail.state = 'sent'), 'refused', count(*) filter (where mail.state = 'refused'),
    'unsure', count(*) filter (where mail.state in ('unsure', 'sending')))
  from mail_runs run left join mails mail on mail.run_id = run.id
  where run.schedule_id = s.id group by run.id order by run.due_at desc limit 1)`

const recipients: RawBuilder<ListedSchedule['recipients']> = sql`(
  select coalesce(json_agg(json_build_object('address', coalesce(u.email, a.address), 'state', case
    when r.unsubscribed_at is not null then 'unsubscribed' when a.confirmed_at is not null then 'confirmed'
    when a.id is not null then 'asked' when m.user_id is null then 'left' else 'member' end)
    order by coalesce(u.email, a.address)), '[]')
  from schedule_recipients r left join users u on u.id = r.user_id left join mail_addresses a on a.id = r.address_id
  left join members m on m.user_id = r.user_id and m.workspace_id = s.workspace_id
  where r.schedule_id = s.id)`

/** The reports by mail of a workspace, newest first. */
export const listSchedules = (db: Db, workspaceId: string): Promise<ListedSchedule[]> =>
  db
    .selectFrom('schedules as s')
    .innerJoin('views as v', 'v.id', 's.view_id')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .leftJoin('filters as c', 'c.id', 'v.filter_id')
    .leftJoin('users as maker', 'maker.id', 's.user_id')
    .select(['s.id', 's.view_id', 'v.name as view_name', 'v.path', 'f.original_name as file_name', 'c.conditions'])
    .select(['s.every', 's.day', 's.hour', 's.time_zone', 's.attachment', 's.next_at', 's.is_confirmed'])
    .select(['maker.email as made_by', recipients.as('recipients'), lastRun.as('last')])
    .where('s.workspace_id', '=', workspaceId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute()

interface NewSchedule extends Rhythm {
  id: string
  workspaceId: string
  viewId: string
  userId: string
  attachment: Attachment
  /** with an id for each recipient; an address gets the second id if it is new */
  members: { id: string; userId: string }[]
  addresses: { id: string; addressId: string; address: string }[]
}

/** Makes a schedule, or says why not; `gone`: the view was deleted meanwhile, or a recipient left. */
export async function insertSchedule(tx: Tx, made: NewSchedule): Promise<BadSchedule | 'gone' | undefined> {
  const { id, workspaceId, viewId, userId, attachment, every, day, hour, timeZone } = made
  if (!(await lockWorkspace(tx, workspaceId))) return 'gone'
  // The role may have ended while the view was looked at.
  if (!(await hasRole(tx, workspaceId, userId, 'editor'))) return 'gone'
  const view = await tx.selectFrom('views').select('id').where('id', '=', viewId).forKeyShare().executeTakeFirst()
  if (!view) return 'gone'
  const { n } = await tx
    .selectFrom('schedules')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostSchedules) return 'too-many'
  const next = nextSending({ every, day, hour, timeZone }, await databaseTime(tx))
  await tx
    .insertInto('schedules')
    .values({
      ...{ id, workspace_id: workspaceId, view_id: viewId, user_id: userId, every, day, hour, attachment },
      ...{ time_zone: timeZone, next_on: next.date, next_at: next.at },
    })
    .execute()
  for (const member of made.members) {
    if (!(await hasRole(tx, workspaceId, member.userId, 'viewer'))) return 'gone'
    await tx
      .insertInto('schedule_recipients')
      .values({ id: member.id, schedule_id: id, user_id: member.userId })
      .execute()
  }
  for (const one of made.addresses) {
    const address = await findOrInsertAddress(tx, { id: one.addressId, workspaceId, address: one.address })
    if (!address) return 'too-many-addresses'
    await tx
      .insertInto('schedule_recipients')
      .values({ id: one.id, schedule_id: id, address_id: address.id })
      .onConflict((one) => one.doNothing())
      .execute()
  }
  return undefined
}

/** The clock by which dates are due: all processes share it. */
const databaseTime = async (db: Db): Promise<Date> =>
  (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]!.now

/** Ends a report by mail; answers its workspace and view, undefined if there is no such report. */
export const deleteSchedule = (db: Db, reach: Reach, id: string) =>
  db
    .deleteFrom('schedules')
    .using('views')
    .whereRef('views.id', '=', 'view_id')
    .where('schedules.id', '=', id)
    .where(isWithin(reach, 'schedules.workspace_id'))
    .returning(['schedules.workspace_id', 'views.name as view_name'])
    .executeTakeFirst()

/** A restored report is sent again, from its next date on; the same answer. */
export async function confirmSchedule(db: Db, reach: Reach, id: string) {
  const found = await db
    .selectFrom('schedules')
    .innerJoin('views', 'views.id', 'view_id')
    .select(['schedules.workspace_id', 'views.name as view_name'])
    .select(['schedules.every', 'schedules.day', 'schedules.hour', 'schedules.time_zone'])
    .where('schedules.id', '=', id)
    .where(isWithin(reach, 'schedules.workspace_id'))
    .executeTakeFirst()
  if (!found) return undefined
  const next = nextSending({ ...found, timeZone: found.time_zone }, await databaseTime(db))
  await db
    .updateTable('schedules')
    .set({ is_confirmed: true, next_on: next.date, next_at: next.at })
    .where('id', '=', id)
    .execute()
  return found
}

export const findScheduleWorkspace = (db: Db, reach: Reach, id: string) =>
  db.selectFrom('schedules').select('workspace_id').where('id', '=', id).where(isWithin(reach)).executeTakeFirst()

/**
 * Makes runs of the schedules that are due, each once, and moves on to their next dates. A date that is long past, because
 * no process ran, becomes a run, too, which then says that it is too late. Answers how many.
 */
export const makeDueRuns = (db: Db, newId: () => string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const now = await databaseTime(tx)
    const due = await tx
      .selectFrom('schedules')
      .select(['id', 'every', 'day', 'hour', 'time_zone', 'next_on', 'next_at'])
      .where('is_confirmed', '=', true)
      .where((e) =>
        // No date is so far ahead: the clock was wrong when it was computed.
        e.or([
          e('next_at', '<=', now),
          sql<boolean>`next_at > ${now}::timestamptz + case every when 'week' then interval '8 days' else interval '32 days' end`,
        ]),
      )
      .orderBy('next_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, next_on: on, next_at: at, time_zone: timeZone, ...rhythm } of due) {
      if (at <= now)
        await tx
          .insertInto('mail_runs')
          .values({ id: newId(), schedule_id: id, occasion: on, due_at: at })
          .onConflict((one) => one.columns(['schedule_id', 'occasion']).doNothing())
          .execute()
      const next = nextSending({ ...rhythm, timeZone }, now)
      await tx.updateTable('schedules').set({ next_on: next.date, next_at: next.at }).where('id', '=', id).execute()
    }
    return due.length
  })
