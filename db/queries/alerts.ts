import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Condition } from '#domain/filters/condition.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { AlertProblem, LastJudged } from '#domain/mail/alerts/alarm.ts'
import type { AlertTerms, BadAlert } from '#domain/mail/alerts/alert.ts'
import { mostAlerts } from '#domain/mail/schedule.ts'
import { type LastRun, lastRun } from './mails.ts'
import { hasRole } from './members.ts'
import { insertRecipients, type ListedRecipient, listedRecipients, type NewRecipients } from './schedule-recipients.ts'
import { isWithin, lockWorkspace, type Reach } from './workspaces.ts'

/** The columns of an alert's terms, for a query with the alert as `s`. */
const terms = ['s.rule', 's.figure', 's.period', 's.bound', 's.time_zone as timeZone'] as const
/** What an alert is about: its source, and its view if it has one. */
const subject = [
  's.file_id',
  'f.original_name as file_name',
  'f.understanding',
  'f.shown_currency',
  's.view_id',
  'v.name as view_name',
  'v.filter_id',
  'c.conditions',
] as const

/** An alert with the source and the view that name it. */
export interface NamedAlert extends AlertTerms {
  id: string
  workspace_id: string
  file_id: string
  file_name: string
  understanding: Understanding | null
  shown_currency: string | null
  view_id: string | null
  view_name: string | null
  filter_id: string | null
  conditions: Condition[] | null
}

/** An alert as the list of a workspace shows it. */
export interface ListedAlert extends NamedAlert {
  is_paused: boolean
  is_confirmed: boolean
  outside_since: string | null
  last_judged: LastJudged | null
  problem: AlertProblem | null
  /** null once the account is deleted */
  made_by: string | null
  recipients: ListedRecipient[]
  /** its newest telling; null before the first */
  last: LastRun | null
}

/** Alerts with their sources and views. */
export const namedAlerts = (db: Db) =>
  db
    .selectFrom('alerts as s')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .leftJoin('views as v', 'v.id', 's.view_id')
    .leftJoin('filters as c', 'c.id', 'v.filter_id')
    .select(['s.id', 's.workspace_id', ...terms, ...subject])

/** The alerts of a workspace, newest first. */
export const listAlerts = (db: Db, workspaceId: string): Promise<ListedAlert[]> =>
  namedAlerts(db)
    .leftJoin('users as maker', 'maker.id', 's.user_id')
    .select(['s.is_paused', 's.is_confirmed', 's.outside_since', 's.last_judged', 's.problem'])
    .select(['maker.email as made_by', listedRecipients('alert_id').as('recipients'), lastRun('alert_id').as('last')])
    .where('s.workspace_id', '=', workspaceId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute()

/** An alert of these workspaces; undefined if there is none. */
export const findAlert = (db: Db, reach: Reach, id: string): Promise<NamedAlert | undefined> =>
  namedAlerts(db).where('s.id', '=', id).where(isWithin(reach, 's.workspace_id')).executeTakeFirst()

interface NewAlert extends AlertTerms {
  id: string
  workspaceId: string
  fileId: string
  viewId: string | null
  userId: string
  recipients: NewRecipients
}

/** Makes an alert, or answers why it could not. `gone`: its source or view was deleted meanwhile, or a recipient left. */
export async function insertAlert(tx: Tx, made: NewAlert) {
  const { id, workspaceId, fileId, viewId, userId, rule, figure, period, bound, timeZone } = made
  if (!(await lockWorkspace(tx, workspaceId))) return 'gone'
  // The role may have ended while the figures were looked at.
  if (!(await hasRole(tx, workspaceId, userId, 'editor'))) return 'gone'
  const file = await tx.selectFrom('files').select('id').where('id', '=', fileId).forKeyShare().executeTakeFirst()
  const view =
    viewId && (await tx.selectFrom('views').select('id').where('id', '=', viewId).forKeyShare().executeTakeFirst())
  if (!file || view === undefined) return 'gone'
  const { n } = await tx
    .selectFrom('alerts')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostAlerts) return 'too-many' satisfies BadAlert
  await tx
    .insertInto('alerts')
    .values({
      ...{ id, workspace_id: workspaceId, file_id: fileId, view_id: viewId, user_id: userId },
      ...{ rule, figure, period, bound, time_zone: timeZone },
    })
    .execute()
  return insertRecipients(tx, { alert_id: id }, { workspaceId, userId, recipients: made.recipients })
}

/**
 * Changes an alert for a person, whose role is checked in the same transaction. Answers false if the alert is gone or the
 * role has ended.
 */
export const changeAlert = (
  db: Db,
  { id, workspace_id: workspaceId }: NamedAlert,
  userId: string,
  change: keyof typeof changes,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isAllowed =
      (await lockWorkspace(tx, workspaceId)) &&
      (await hasRole(tx, workspaceId, userId, change === 'confirmed' ? 'owner' : 'editor'))
    return Boolean(isAllowed) && (await changes[change](tx, id))
  })

/**
 * The alert starts over as if it were new, so it does not tell what finished while it was off. 'no-data' keeps the last day
 * that it told.
 */
const begunAgain = {
  judged_through: sql<string | null>`case when rule = 'no-data' then judged_through end`,
  outside_since: sql<string | null>`case when rule = 'no-data' then outside_since end`,
  check_at: sql<Date>`now()`,
  lease_until: null,
} as const

const lastDayNow = sql<string | null>`
  case when rule = 'no-data' then (select left(last_ordered_at, 10) from files where files.id = file_id) end`

const changes = {
  ended: async (tx: Tx, id: string) =>
    (await tx.deleteFrom('alerts').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined,
  paused: (tx: Tx, id: string) => set(tx, id, { is_paused: true }),
  resumed: (tx: Tx, id: string) => set(tx, id, { is_paused: false, ...begunAgain }),
  // The alert may have told newer data than the backup has.
  confirmed: (tx: Tx, id: string) => set(tx, id, { is_confirmed: true, ...begunAgain, judged_through: lastDayNow }),
}

const set = async (
  tx: Tx,
  id: string,
  values: Partial<typeof begunAgain> & { is_paused?: boolean; is_confirmed?: boolean },
) => (await tx.updateTable('alerts').set(values).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
