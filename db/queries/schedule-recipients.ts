import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/schema.ts'
import { findOrInsertAddress } from './mail-addresses.ts'
import { hasRole } from './members.ts'

/** Who gets mails of a schedule or an alert, as lists show it. */
export interface ListedRecipient {
  address: string
  state: 'member' | 'confirmed' | 'asked' | 'unsubscribed' | 'left'
}

export interface NewRecipients {
  workspaceId: string
  /** with an id for each recipient; an address gets the second id if it is new */
  members: { id: string; userId: string }[]
  addresses: { id: string; addressId: string; address: string }[]
}

/** Whose recipient or run it is: the column, and the table of the outer query `s`. */
type Owner = 'schedule_id' | 'alert_id'

/** Adds recipients, or says why not; `gone`: one has left meanwhile. The workspace is locked. */
export async function insertRecipients(
  tx: Tx,
  of: { schedule_id: string } | { alert_id: string },
  { workspaceId, members, addresses }: NewRecipients,
): Promise<'gone' | 'too-many-addresses' | undefined> {
  for (const member of members) {
    if (!(await hasRole(tx, workspaceId, member.userId, 'viewer'))) return 'gone'
    await tx
      .insertInto('schedule_recipients')
      .values({ id: member.id, ...of, user_id: member.userId })
      .execute()
  }
  for (const one of addresses) {
    const address = await findOrInsertAddress(tx, { id: one.addressId, workspaceId, address: one.address })
    if (!address) return 'too-many-addresses'
    await tx
      .insertInto('schedule_recipients')
      .values({ id: one.id, ...of, address_id: address.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return undefined
}

/** The recipients of the row `s` of the outer query. */
export const listedRecipients = (owner: Owner): RawBuilder<ListedRecipient[]> => sql`(
  select coalesce(json_agg(json_build_object('address', coalesce(u.email, a.address), 'state', case
    when r.unsubscribed_at is not null then 'unsubscribed' when a.confirmed_at is not null then 'confirmed'
    when a.id is not null then 'asked' when m.user_id is null then 'left' else 'member' end)
    order by coalesce(u.email, a.address)), '[]')
  from schedule_recipients r left join users u on u.id = r.user_id left join mail_addresses a on a.id = r.address_id
  left join members m on m.user_id = r.user_id and m.workspace_id = s.workspace_id
  where ${sql.ref(`r.${owner}`)} = s.id)`

/** How the newest run ended. */
export interface LastRun {
  state: 'waiting' | 'sent' | 'not-sent'
  reason: string | null
  /** ISO 8601 */
  at: string
  sent: number
  refused: number
  unsure: number
}

/** What became of the mails of the newest run of the row `s` of the outer query. */
export const lastRun = (owner: Owner): RawBuilder<LastRun | null> => sql`(
  select json_build_object('state', run.state, 'reason', run.reason, 'at', coalesce(run.ended_at, run.due_at),
    'sent', count(*) filter (where mail.state = 'sent'), 'refused', count(*) filter (where mail.state = 'refused'),
    'unsure', count(*) filter (where mail.state in ('unsure', 'sending')))
  from mail_runs run left join mails mail on mail.run_id = run.id
  where ${sql.ref(`run.${owner}`)} = s.id group by run.id order by run.due_at desc limit 1)`
