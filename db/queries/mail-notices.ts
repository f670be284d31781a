import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Reader } from './file-results.ts'
import { mailCounts } from './mails.ts'

/** Whether the row `s` of the outer query was made by the person, or the person is an owner and its maker may change it no more. */
export const concerns = (userId: string): RawBuilder<boolean> => sql`exists (
  select from members m where m.workspace_id = s.workspace_id and m.user_id = ${userId} and m.role <> 'viewer' and (
    m.user_id = s.user_id or (m.role = 'owner' and not exists (
      select from members maker where maker.workspace_id = s.workspace_id and maker.user_id = s.user_id
        and maker.role <> 'viewer'))))`

/** Runs of reports that a person should know of. */
const noticed = (db: Db, { workspaceId, userId }: Reader) =>
  db
    .selectFrom('mail_runs as run')
    .innerJoin('schedules as s', 's.id', 'run.schedule_id')
    .innerJoin('views as v', 'v.id', 's.view_id')
    .where('s.workspace_id', '=', workspaceId)
    .where('run.state', '<>', 'waiting')
    .where(
      sql<boolean>`(run.state = 'not-sent' or exists (
        select from mails m where m.run_id = run.id and m.state <> 'sent'))`,
    )
    .where(concerns(userId))

/** The latest of these, with what became of their mails. */
export const listMailNotices = (db: Db, reader: Reader, limit: number) =>
  noticed(db, reader)
    .select(['run.id', 'v.name as view_name', 'run.state', 'run.reason', 'run.ended_at', ...mailCounts])
    .select(sql<boolean>`${reader.userId} = any(run.seen_by)`.as('is_seen'))
    .orderBy('run.ended_at', 'desc')
    .orderBy('run.id')
    .limit(limit)
    .execute()

export const countUnseenMailNotices = async (db: Db, reader: Reader): Promise<number> => {
  const { n } = await noticed(db, reader)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`not (${reader.userId} = any(run.seen_by))`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const setMailNoticesSeen = (db: Db, reader: Reader, ids: string[] | 'all') =>
  db
    .updateTable('mail_runs')
    .set({ seen_by: sql<string[]>`array_append(seen_by, ${reader.userId})` })
    .where(sql<boolean>`not (${reader.userId} = any(seen_by))`)
    .where('id', 'in', noticed(db, reader).select('run.id'))
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .execute()
