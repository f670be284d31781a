import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { mailAddressKey } from '#domain/accounts/mail-address.ts'
import { askedDays, mostMailAddresses } from '#domain/mail/schedule.ts'
import { insertAsked } from './asked-addresses.ts'

/** Whether a report goes to the address `a`. */
const isUsed: RawBuilder<boolean> = sql`exists (select from schedule_recipients r where r.address_id = a.id)`

interface Address {
  id: string
  workspaceId: string
  /** who wants to mail it */
  userId: string
  address: string
}

/** The address in a workspace, which is locked; it is asked unless it was. Otherwise which limit is reached. */
export async function findOrInsertAddress(
  tx: Tx,
  { id, workspaceId, userId, address }: Address,
): Promise<{ id: string } | 'too-many-addresses' | 'too-many-asked'> {
  const key = mailAddressKey(address)
  const known = await tx
    .updateTable('mail_addresses')
    .set({ unused_since: null })
    .where('workspace_id', '=', workspaceId)
    .where('address_key', '=', key)
    .returning(['id', 'confirmed_at'])
    .executeTakeFirst()
  if (known?.confirmed_at) return known
  if (!known) {
    const { n } = await tx
      .selectFrom('mail_addresses as a')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('workspace_id', '=', workspaceId)
      .where(isUsed)
      .executeTakeFirstOrThrow()
    if (Number(n) >= mostMailAddresses) return 'too-many-addresses'
    await tx.insertInto('mail_addresses').values({ id, workspace_id: workspaceId, address, address_key: key }).execute()
  }
  return (await insertAsked(tx, userId, key)) ? (known ?? { id }) : 'too-many-asked'
}

/** Deletes addresses to which no report has gone for a while: they would have to agree again. */
export async function deleteUnusedAddresses(db: Db): Promise<void> {
  await sql`update mail_addresses a set unused_since = case when ${isUsed} then null else now() end
    where ${isUsed} = (unused_since is not null)`.execute(db)
  await db
    .deleteFrom('mail_addresses')
    .where('unused_since', '<', sql<Date>`now() - make_interval(days => ${askedDays}::int)`)
    .execute()
}
