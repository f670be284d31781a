import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { mostMailAddresses } from '#domain/mail/schedule.ts'

interface Address {
  id: string
  workspaceId: string
  address: string
}

/** The address in a workspace, known or new; undefined if the workspace, which is locked, has the most already. */
export async function findOrInsertAddress(tx: Tx, { id, workspaceId, address }: Address) {
  const key = address.toLowerCase()
  const of = () => tx.selectFrom('mail_addresses').where('workspace_id', '=', workspaceId)
  const known = await of().select('id').where('address_key', '=', key).executeTakeFirst()
  if (known) return known
  const { n } = await of()
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostMailAddresses) return undefined
  await tx.insertInto('mail_addresses').values({ id, workspace_id: workspaceId, address, address_key: key }).execute()
  return { id }
}

/** Of an address that nobody has asked yet; the mail that asks is then under way, whatever becomes of it. */
export async function claimUnaskedAddress(db: Db, confirmHash: () => string) {
  const found = await db
    .updateTable('mail_addresses as a')
    .from('workspaces as w')
    .whereRef('w.id', '=', 'a.workspace_id')
    .set({ asked_at: sql<Date>`now()`, confirm_hash: confirmHash() })
    .where('a.id', '=', (e) =>
      e
        .selectFrom('mail_addresses')
        .select('id')
        .where('asked_at', 'is', null)
        .where('confirmed_at', 'is', null)
        .where('ask_at', '<=', sql<Date>`now()`)
        .orderBy('ask_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['a.id', 'a.address', 'w.name as workspace_name'])
    .executeTakeFirst()
  return found
}

/** The mail that asks was not handed over: it is tried again after a while. */
export const setAddressUnasked = (db: Db, id: string) =>
  db
    .updateTable('mail_addresses')
    .set({ asked_at: null, confirm_hash: null, ask_at: sql<Date>`now() + interval '10 minutes'` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()

/** Whose reports an address is asked to take. */
export const findAddressToConfirm = (db: Db, confirmHash: string) =>
  db
    .selectFrom('mail_addresses as a')
    .innerJoin('workspaces as w', 'w.id', 'a.workspace_id')
    .select(['a.address', 'w.name as workspace_name'])
    .where('a.confirm_hash', '=', confirmHash)
    .executeTakeFirst()

/** The token stays, so that a second click says the same. */
export const confirmAddress = (db: Db, confirmHash: string) =>
  db
    .updateTable('mail_addresses')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('confirm_hash', '=', confirmHash)
    .returning('address')
    .executeTakeFirst()
