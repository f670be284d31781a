import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type Claim, runLease } from './mail-runs.ts'
import { currentRecipients, type Owner } from './schedule-recipients.ts'

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
      .set({ lease_until: runLease() })
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
      .where('recipient_id', 'in', currentRecipients(tx).select('r.id'))
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

/** Whether some mails of a run are still to be sent. */
export const hasQueuedMails = async (db: Db, runId: string): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', '=', 'queued')
    .where('recipient_id', 'in', currentRecipients(db).select('r.id'))
    .executeTakeFirst()) !== undefined

/** What became of the mails of a run. `unsent`: the run has ended without them. */
interface MailCounts {
  sent: number
  refused: number
  unsure: number
  unsent: number
}

/** The same as columns of a query that has the runs as `run`. */
export const mailCounts = (['sent', 'refused', 'unsure', 'unsent'] as const).map((name) => {
  const state = name === 'unsent' ? sql`m.state = 'queued' and run.state <> 'waiting'` : sql`m.state = ${sql.lit(name)}`
  return sql<number>`(select count(*)::int from mails m where m.run_id = run.id and ${state})`.as(name)
})

/** How a run ended, or that it waits. */
export interface LastRun extends MailCounts {
  state: 'waiting' | 'sent' | 'not-sent'
  reason: string | null
  /** ISO 8601 */
  at: string
}

/** The newest run of the row `s` of the outer query. */
export const lastRun = (owner: Owner): RawBuilder<LastRun | null> => sql`(
  select to_json(last) from (
    select run.state, run.reason, coalesce(run.ended_at, run.due_at) as at, ${sql.join(mailCounts)}
    from mail_runs run where ${sql.ref(`run.${owner}`)} = s.id order by run.due_at desc limit 1) last)`

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

/** Mails by state: of the last week, and those that wait. */
export async function countMails(db: Db): Promise<{ state: string; mails: number }[]> {
  const counted = await sql<{ state: string; mails: number }>`
    select state, count(*) as mails from mails where ended_at > now() - interval '7 days' group by state
    union all select 'waiting', count(*) from mail_runs where state = 'waiting'`.execute(db)
  return counted.rows
}
