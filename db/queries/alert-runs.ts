import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Alarm } from '#domain/mail/alerts/alarm.ts'
import { type NamedAlert, namedAlerts } from './alerts.ts'
import type { Reader } from './file-results.ts'
import { concerns } from './mail-notices.ts'
import { type Claim, claimWaiting } from './mail-runs.ts'
import { mailCounts } from './mails.ts'

/** A telling (one notice of an alert) that this process mails. */
export interface ClaimedTelling extends Omit<NamedAlert, 'id'>, Claim {
  alert_id: string
  alarm: Alarm
  workspace_name: string
}

const isOfAlert = sql<boolean>`exists (select from alerts t where t.id = r.alert_id and t.is_confirmed)`

/** Claims the next telling that must be mailed. */
export const claimTelling = (db: Db, token: string): Promise<ClaimedTelling | undefined> =>
  db.transaction().execute(async (tx) => {
    const claimed = await claimWaiting(tx, token, isOfAlert)
    if (!claimed) return undefined
    const found = await namedAlerts(tx)
      .innerJoin('mail_runs as r', 'r.alert_id', 's.id')
      .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
      .select(['s.id as alert_id', 'r.alarm', 'w.name as workspace_name'])
      .where('r.id', '=', claimed.id)
      .executeTakeFirst()
    return found && { ...found, id: claimed.id, token, alarm: found.alarm! }
  })

/** The alert whose mail has this token, and when its recipient unsubscribed; undefined for an unknown token. */
export const findAlertOfToken = (db: Db, tokenHash: string) =>
  namedAlerts(db)
    .innerJoin('schedule_recipients as r', 'r.alert_id', 's.id')
    .innerJoin('mails as m', 'm.recipient_id', 'r.id')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select(['r.id as recipient_id', 'w.name as workspace_name', 'r.unsubscribed_at'])
    .where('m.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** The tellings that a person should see. */
const told = (db: Db, { workspaceId, userId }: Reader) =>
  namedAlerts(db)
    .innerJoin('mail_runs as run', 'run.alert_id', 's.id')
    .where('s.workspace_id', '=', workspaceId)
    .where(concerns(userId))

/** The person's latest tellings, with the results of their mails. */
export const listTellings = (db: Db, reader: Reader, limit: number) =>
  told(db, reader)
    .select(['run.id as run_id', 'run.alarm', 'run.state', 'run.reason', 'run.due_at'])
    .select(mailCounts)
    .select(sql<boolean>`${reader.userId} = any(run.seen_by)`.as('is_seen'))
    .orderBy('run.due_at', 'desc')
    .orderBy('run.id')
    .limit(limit)
    .execute()

export const countUnseenTellings = async (db: Db, reader: Reader): Promise<number> => {
  const { n } = await told(db, reader)
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(sql<boolean>`not (${reader.userId} = any(run.seen_by))`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const setTellingsSeen = (db: Db, reader: Reader, ids: string[] | 'all') =>
  db
    .updateTable('mail_runs')
    .set({ seen_by: sql<string[]>`array_append(seen_by, ${reader.userId})` })
    .where(sql<boolean>`not (${reader.userId} = any(seen_by))`)
    .where('id', 'in', told(db, reader).clearSelect().select('run.id'))
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .execute()
