import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { mostWebhooks, type WebhookEvent } from '#domain/api/webhook.ts'
import { hasRole } from './members.ts'
import { isWithin, lockWorkspace, type Reach } from './workspaces.ts'

interface NewWebhook {
  id: string
  workspaceId: string
  userId: string
  sourceId: string | null
  url: string
  secret: string
  events: WebhookEvent[]
}

/** Makes a webhook, or says why not; `gone`: the role ended, or the source was deleted. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<'gone' | 'too-many' | undefined> {
  const { workspaceId, userId, sourceId } = webhook
  if (!(await lockWorkspace(tx, workspaceId)) || !(await hasRole(tx, workspaceId, userId, 'editor'))) return 'gone'
  if (sourceId !== null) {
    const source = await tx
      .selectFrom('files')
      .select('id')
      .where('id', '=', sourceId)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    if (!source) return 'gone'
  }
  const { n } = await tx
    .selectFrom('webhooks')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostWebhooks) return 'too-many'
  const { id, url, secret, events } = webhook
  await tx
    .insertInto('webhooks')
    .values({ id, workspace_id: workspaceId, user_id: userId, source_id: sourceId, url, secret, events })
    .execute()
  return undefined
}

/** The webhooks of a workspace, oldest first. */
export const listWebhooks = (db: Db, workspaceId: string) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('files as f', 'f.id', 'w.source_id')
    .leftJoin('users as u', 'u.id', 'w.user_id')
    .select(['w.id', 'w.url', 'w.events', 'w.is_paused', 'w.source_id', 'w.created_at'])
    .select(['f.original_name as source_name', 'u.email as made_by'])
    .where('w.workspace_id', '=', workspaceId)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute()

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]

export const findWebhook = (db: Db, reach: Reach, id: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'workspace_id', 'url', 'source_id'])
    .where('id', '=', id)
    .where(isWithin(reach))
    .executeTakeFirst()

/** Ends a webhook of these workspaces; undefined if there is no such webhook. */
export const deleteWebhook = (db: Db, reach: Reach, id: string) =>
  db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where(isWithin(reach))
    .returning(['workspace_id', 'url'])
    .executeTakeFirst()

/** Lets a paused webhook, such as one of a backup, go on. */
export const resumeWebhook = (db: Db, reach: Reach, id: string) =>
  db
    .updateTable('webhooks')
    .set({ is_paused: false })
    .where('id', '=', id)
    .where(isWithin(reach))
    .returning(['workspace_id', 'url'])
    .executeTakeFirst()

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.event', 'd.file_id', 'd.file_name', 'd.state', 'd.attempts', 'd.next_at'])
    .select(['d.last_status', 'd.last_answer', 'd.last_at', 'd.created_at', 'w.url'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')

/** The newest deliveries of a workspace with their last answers. */
export const listDeliveries = (db: Db, workspaceId: string, limit: number) =>
  deliveries(db).where('w.workspace_id', '=', workspaceId).limit(limit).execute()

export const listDeliveriesOf = (db: Db, webhookId: string, { limit, offset }: { limit: number; offset: number }) =>
  deliveries(db).where('d.webhook_id', '=', webhookId).limit(limit).offset(offset).execute()

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** Sends a delivery again, for a day; undefined if there is no such delivery, or an attempt is running. */
export const replayDelivery = (db: Db, reach: Reach, id: string) =>
  db
    .updateTable('webhook_deliveries as d')
    .from('webhooks as w')
    .set({
      state: 'waiting',
      attempts: 0,
      next_at: sql<Date>`now()`,
      until: sql<Date>`now() + interval '1 day'`,
      token: null,
      lease_until: null,
    })
    .whereRef('w.id', '=', 'd.webhook_id')
    .where('d.id', '=', id)
    .where(isWithin(reach, 'w.workspace_id'))
    .where(sql<boolean>`(d.lease_until is null or d.lease_until < now())`)
    .returning(['w.workspace_id', 'w.url', 'd.webhook_id'])
    .executeTakeFirst()

export interface ClaimedDelivery {
  id: string
  token: string
  event: WebhookEvent
  file_id: string
  file_name: string
  body: string | null
  attempts: number
  created_at: Date
  url: string
  secret: string
  workspace_id: string
}

/**
 * Claims the next delivery that is due, for a minute. A webhook has one attempt at a time, so a slow receiver takes one
 * place only.
 */
export async function claimDelivery(db: Db, token: string): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<Omit<ClaimedDelivery, 'token'>>`
    update webhook_deliveries d set token = ${token}, lease_until = now() + interval '1 minute', attempts = attempts + 1
    from webhooks w where w.id = d.webhook_id and d.id = (
      select next.id from webhook_deliveries next join webhooks of on of.id = next.webhook_id
      where next.state = 'waiting' and next.next_at <= now() and not of.is_paused
        and (next.lease_until is null or next.lease_until < now())
        and not exists (select from webhook_deliveries other where other.webhook_id = next.webhook_id and other.lease_until > now())
      order by next.next_at limit 1 for update of next skip locked)
    returning d.id, d.event, d.file_id, d.file_name, d.body, d.attempts, d.created_at, w.url, w.secret, w.workspace_id`.execute(
    db,
  )
  return rows[0] && { ...rows[0], token }
}

/** Keeps the body that the first attempt made. */
export const setDeliveryBody = (db: Db, id: string, body: string) =>
  db.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute()

interface Attempt {
  isTaken: boolean
  status: number | null
  answer: string
  /** until the next attempt */
  seconds: number
}

/** Notes how an attempt ended. It is tried again within its day, then given up. */
export const setDeliveryEnded = (db: Db, { id, token }: { id: string; token: string }, attempt: Attempt) =>
  sql`update webhook_deliveries set token = null, lease_until = null, last_status = ${attempt.status},
      last_answer = ${attempt.answer}, last_at = now(), next_at = now() + ${attempt.seconds} * interval '1 second',
      state = case when ${attempt.isTaken} then 'sent'
        when now() + ${attempt.seconds} * interval '1 second' > until then 'given-up' else 'waiting' end
    where id = ${id} and token = ${token}`.execute(db)

/** What it would tell is no longer so. */
export const deleteDelivery = (db: Db, { id, token }: { id: string; token: string }) =>
  db.deleteFrom('webhook_deliveries').where('id', '=', id).where('token', '=', token).execute()

/** Deliveries are listed for 30 days. */
export const deleteOldDeliveries = (db: Db) =>
  db.deleteFrom('webhook_deliveries').where(sql<boolean>`created_at < now() - interval '30 days'`).execute()
