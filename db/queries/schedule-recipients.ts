import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { BadSchedule } from '#domain/mail/schedule.ts'
import { findOrInsertAddress } from './mail-addresses.ts'
import { hasRole } from './members.ts'

/** Who gets mails of a schedule or an alert, as lists show it. */
export interface ListedRecipient {
  address: string
  state: 'member' | 'confirmed' | 'asked' | 'unsubscribed'
}

/** With an id for each recipient; an address gets the second id if it is new. */
export interface NewRecipients {
  members: { id: string; userId: string }[]
  addresses: { id: string; addressId: string; address: string }[]
}

interface New {
  workspaceId: string
  /** of a schedule; an alert has no unsubscriptions of before */
  viewId?: string
  userId: string
  recipients: NewRecipients
}

/** Whose recipient or run it is: a column. */
export type Owner = 'schedule_id' | 'alert_id'

type NotInserted = Extract<BadSchedule, 'too-many-addresses' | 'too-many-asked' | 'unsubscribed'> | 'gone'

/**
 * Makes the recipients of a new schedule or alert, or says why not; `gone`: a recipient left. The workspace is locked. Who
 * has unsubscribed from the view of a schedule stays unsubscribed, except a person who orders the report for that person.
 */
export async function insertRecipients(
  tx: Tx,
  owner: { schedule_id: string } | { alert_id: string },
  { workspaceId, viewId = '', userId, recipients }: New,
): Promise<NotInserted | undefined> {
  if (recipients.members.some((member) => member.userId === userId))
    await tx.deleteFrom('unsubscriptions').where('view_id', '=', viewId).where('user_id', '=', userId).execute()
  const insert = (id: string, column: 'user_id' | 'address_id', value: string) =>
    tx
      .insertInto('schedule_recipients')
      .values((e) => ({
        ...{ id, ...owner, [column]: value },
        unsubscribed_at: e
          .selectFrom('unsubscriptions')
          .select('created_at')
          .where('view_id', '=', viewId)
          .where(column, '=', value),
      }))
      .returning('unsubscribed_at')
      .executeTakeFirstOrThrow()
  let gets = 0
  for (const { id, userId: member } of recipients.members) {
    if (!(await hasRole(tx, workspaceId, member, 'viewer'))) return 'gone'
    if (!(await insert(id, 'user_id', member)).unsubscribed_at) gets++
  }
  for (const { id, addressId, address } of recipients.addresses) {
    const found = await findOrInsertAddress(tx, { id: addressId, workspaceId, userId, address })
    if (typeof found === 'string') return found
    if (!(await insert(id, 'address_id', found.id)).unsubscribed_at) gets++
  }
  return gets || 'alert_id' in owner ? undefined : 'unsubscribed'
}

/** Who gets mails now: members who are still there, with their roles, and addresses that have agreed. */
export const currentRecipients = (db: Db) =>
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
    .where(sql<boolean>`coalesce(s.is_confirmed, t.is_confirmed)`)
    .where('r.unsubscribed_at', 'is', null)
    .where((e) => e.or([e('u.id', 'is not', null), e('a.id', 'is not', null)]))

export interface Recipient {
  id: string
  address: string
  /** in the workspace; null for an address that is no member's */
  role: Role | null
}

/** Who gets the mails of a schedule or an alert now. */
export const listRecipients = (db: Db, of: string): Promise<Recipient[]> =>
  currentRecipients(db)
    .select(['r.id', 'm.role', sql<string>`coalesce(u.email, a.address)`.as('address')])
    .where((e) => e.or([e('r.schedule_id', '=', of), e('r.alert_id', '=', of)]))
    .orderBy('r.id')
    .execute()

/** The recipients of the row `s` of the outer query. */
export const listedRecipients = (owner: Owner): RawBuilder<ListedRecipient[]> => sql`(
  select coalesce(json_agg(json_build_object('address', coalesce(u.email, a.address), 'state', case
    when r.unsubscribed_at is not null then 'unsubscribed' when a.confirmed_at is not null then 'confirmed'
    when a.id is not null then 'asked' else 'member' end) order by coalesce(u.email, a.address)), '[]')
  from schedule_recipients r left join users u on u.id = r.user_id left join mail_addresses a on a.id = r.address_id
  where ${sql.ref(`r.${owner}`)} = s.id)`

/** Ends the alert, or the reports of the view, also if they are ordered again, for the recipient. */
export const setUnsubscribed = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('schedule_recipients')
      .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
      .where('id', '=', id)
      .execute()
    await sql`insert into unsubscriptions (view_id, user_id, address_id, created_at)
      select s.view_id, r.user_id, r.address_id, r.unsubscribed_at
      from schedule_recipients r join schedules s on s.id = r.schedule_id where r.id = ${id}
      on conflict do nothing`.execute(tx)
  })
