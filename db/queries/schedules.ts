import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { type Attachment, type BadSchedule, mostSchedules, nextSending, type Rhythm } from '#domain/mail/schedule.ts'
import { type LastRun, lastRun } from './mails.ts'
import { hasRole } from './members.ts'
import { insertRecipients, type ListedRecipient, listedRecipients, type NewRecipients } from './schedule-recipients.ts'
import { findDatabaseTime } from './site.ts'
import { lockViewToShare } from './views.ts'
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
  recipients: ListedRecipient[]
  /** the newest date; null before the first */
  last: LastRun | null
}

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
    .select([
      'maker.email as made_by',
      listedRecipients('schedule_id').as('recipients'),
      lastRun('schedule_id').as('last'),
    ])
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
  recipients: NewRecipients
}

/** Makes a schedule, or says why not; `gone`: the view was deleted meanwhile, or a recipient left. */
export async function insertSchedule(tx: Tx, made: NewSchedule): Promise<BadSchedule | 'gone' | undefined> {
  const { id, workspaceId, viewId, userId, attachment, every, day, hour, timeZone } = made
  if (!(await lockViewToShare(tx, { workspaceId, viewId, userId }))) return 'gone'
  const { n } = await tx
    .selectFrom('schedules')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostSchedules) return 'too-many'
  await tx
    .insertInto('schedules')
    .values({
      ...{ id, workspace_id: workspaceId, view_id: viewId, user_id: userId, every, day, hour, attachment },
      ...{ time_zone: timeZone, ...nextOf({ every, day, hour, timeZone }, await findDatabaseTime(tx)) },
    })
    .execute()
  return insertRecipients(tx, { schedule_id: id }, made)
}

/** The first date after a moment of the database's clock, which all processes share. */
function nextOf(rhythm: Rhythm, nowMs: number): { next_on: string; next_at: Date } {
  const next = nextSending(rhythm, new Date(nowMs))
  return { next_on: next.date, next_at: next.at }
}

/** A report of these workspaces, once its workspace is locked and the person has the role there. */
async function lockSchedule(tx: Tx, reach: Reach, id: string, by: By) {
  const found = await findScheduleWorkspace(tx, reach, id)
  if (!found || !(await lockWorkspace(tx, found.workspace_id))) return undefined
  if (!(await hasRole(tx, found.workspace_id, by.userId, by.role))) return undefined
  return tx
    .selectFrom('schedules as s')
    .innerJoin('views as v', 'v.id', 's.view_id')
    .select(['s.workspace_id', 'v.name as view_name', 's.every', 's.day', 's.hour', 's.time_zone as timeZone'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** Who changes a report, and the role that this needs. */
interface By {
  userId: string
  role: Role
}

/** Ends a report by mail; answers its workspace and view, undefined if there is no such report. */
export async function deleteSchedule(tx: Tx, reach: Reach, id: string, by: By) {
  const found = await lockSchedule(tx, reach, id, by)
  if (found) await tx.deleteFrom('schedules').where('id', '=', id).execute()
  return found
}

/** A restored report is sent again, from its next date on; the same answer. */
export async function confirmSchedule(tx: Tx, reach: Reach, id: string, by: By) {
  const found = await lockSchedule(tx, reach, id, by)
  if (!found) return undefined
  const next = nextOf(found, await findDatabaseTime(tx))
  await tx
    .updateTable('schedules')
    .set({ is_confirmed: true, ...next })
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
    const now = new Date(await findDatabaseTime(tx))
    const due = await tx
      .selectFrom('schedules')
      .select(['id', 'every', 'day', 'hour', 'time_zone as timeZone', 'next_on', 'next_at'])
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
    for (const { id, next_on: on, next_at: at, ...rhythm } of due) {
      if (at <= now)
        await tx
          .insertInto('mail_runs')
          .values({ id: newId(), schedule_id: id, occasion: on, due_at: at })
          .onConflict((one) => one.columns(['schedule_id', 'occasion']).doNothing())
          .execute()
      await tx.updateTable('schedules').set(nextOf(rhythm, now.getTime())).where('id', '=', id).execute()
    }
    return due.length
  })
