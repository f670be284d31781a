import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'

/** The answer to a question, if it was made of this. Notes its use. */
export async function findAnswer(db: Db, id: string, madeOf: string) {
  const found = await db
    .selectFrom('answers')
    .select(['customers', 'orders', 'money', 'made_at'])
    .where('id', '=', id)
    .where('made_of', '=', madeOf)
    .executeTakeFirst()
  if (found)
    await sql`update answers set used_at = now() where id = ${id} and used_at < now() - interval '1 hour'`.execute(db)
  return found
}

interface NewAnswer {
  id: string
  fileId: string
  filterId: string | undefined
  madeOf: string
  customers: number
  orders: number
  money: string
}

/**
 * Begins an answer in place of an older one, of which it removes the figures. False if another process has stored the
 * same answer meanwhile, or the source is gone.
 */
export async function beginAnswer(tx: Tx, { id, fileId, filterId, madeOf, ...found }: NewAnswer): Promise<boolean> {
  const file = await tx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst()
  if (!file) return false
  const same = await tx
    .selectFrom('answers')
    .select('id')
    .where('id', '=', id)
    .where('made_of', '=', madeOf)
    .executeTakeFirst()
  if (same) return false
  await tx.deleteFrom('answers').where('id', '=', id).execute()
  await tx
    .insertInto('answers')
    .values({ id, file_id: fileId, filter_id: filterId ?? null, made_of: madeOf, ...found })
    .execute()
  return true
}

/** Keeps the answers of a source that were used last, this many, and of those only the ones made of the current list. */
export const dropOldAnswers = (tx: Tx, fileId: string, madeOf: string, most: number) =>
  sql`delete from answers where file_id = ${fileId} and (made_of <> ${madeOf} or id not in
    (select id from answers where file_id = ${fileId} order by used_at desc, id limit ${most}))`.execute(tx)
