import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { askedDays, mostAsked } from '#domain/mail/schedule.ts'
import { isPast } from './is-past.ts'

/** SHA-256 of an address in lower case, as `asked_addresses` has it. */
const hashOf = (key: RawBuilder<string>) => sql<string>`encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`

/** An address of a workspace `a` that `asked_addresses` names. */
const isNamed = sql<boolean>`${hashOf(sql.ref('a.address_key'))} = asked_addresses.address_hash`

const isRecent = sql<boolean>`coalesce(asked_addresses.asked_at, asked_addresses.made_at)
  > now() - make_interval(days => ${askedDays}::int)`

/** Queues the question to an address, unless it was asked recently; false if the person's limit is reached. */
export async function insertAsked(tx: Tx, userId: string, key: string): Promise<boolean> {
  // Two workspaces at once cannot pass the limit of the person.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await sql`insert into asked_addresses (address_hash, user_id) values (${hashOf(sql`${key}::text`)}, ${userId})
    on conflict (address_hash) do update
      set user_id = excluded.user_id, made_at = now(), ask_at = now(), asked_at = null, confirm_hash = null
      where asked_addresses.asked_at is null or not ${isRecent}`.execute(tx)
  const { n } = await tx
    .selectFrom('asked_addresses')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where(isRecent)
    .executeTakeFirstOrThrow()
  return Number(n) <= mostAsked
}

/**
 * Claims an address that is still to be asked, for a report that was ordered, or an alert that was made, not long ago. The mail is then under way,
 * whatever becomes of it.
 */
export async function claimUnaskedAddress(db: Db, confirmHash: string) {
  const waiting = sql`from mail_addresses a where ${isNamed} and a.confirmed_at is null and exists (
    select from schedule_recipients r
    left join schedules s on s.id = r.schedule_id left join alerts t on t.id = r.alert_id
    where r.address_id = a.id and r.unsubscribed_at is null and coalesce(s.is_confirmed, t.is_confirmed))`
  const found = await sql<{ hash: string; address: string }>`
    update asked_addresses set asked_at = now(), confirm_hash = ${confirmHash}
    where address_hash = (
      select address_hash from asked_addresses
      where asked_at is null and ${isPast('ask_at')} and made_at > now() - interval '2 days' and exists (select ${waiting})
      order by ask_at limit 1 for update skip locked)
    returning address_hash as hash, (select a.address ${waiting} limit 1) as address`.execute(db)
  return found.rows[0]
}

/** The mail that asks was not handed over: it is tried again after so many seconds. */
export const setAddressUnasked = (db: Db, hash: string, seconds: number) =>
  db
    .updateTable('asked_addresses')
    .set({ asked_at: null, confirm_hash: null, ask_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('address_hash', '=', hash)
    .execute()

export interface AddressToConfirm {
  address: string
  /** the workspaces that want to mail the address, with the id of the address in each; none once it has agreed to all */
  wanted: { id: string; workspace: string }[]
}

/** Whose reports an address is asked to take; undefined for a token that is unknown or too old. */
export async function findAddressToConfirm(db: Db, confirmHash: string): Promise<AddressToConfirm | undefined> {
  const found = await db
    .selectFrom('asked_addresses')
    .innerJoin('mail_addresses as a', (join) => join.on(isNamed))
    .innerJoin('workspaces as w', 'w.id', 'a.workspace_id')
    .select(['a.id', 'a.address', 'a.confirmed_at', 'w.name as workspace'])
    .where('confirm_hash', '=', confirmHash)
    .where(isRecent)
    .orderBy('w.name')
    .execute()
  return found[0] && { address: found[0].address, wanted: found.filter((one) => one.confirmed_at === null) }
}

/** Agrees for these of the addresses that the token stands for. It stays, so that a second click says the same. */
export const confirmAddresses = (db: Db, confirmHash: string, ids: string[]) =>
  db
    .updateTable('mail_addresses as a')
    .from('asked_addresses')
    .set({ confirmed_at: sql<Date>`coalesce(a.confirmed_at, now())` })
    .where('asked_addresses.confirm_hash', '=', confirmHash)
    .where(isRecent)
    .where(isNamed)
    .where(sql<boolean>`a.id = any(${ids}::text[])`)
    .returning('a.id')
    .execute()

/** Deletes addresses that were asked long ago: they may be asked again. */
export const deleteOldAsked = (db: Db) =>
  db.deleteFrom('asked_addresses').where(sql<boolean>`not ${isRecent}`).execute()
