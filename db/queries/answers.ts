import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'

/**
 * The answer to a question, if it was made of this, and of these costs if it is about profit. Notes its use, and that of the
 * answers that were made with it.
 */
export async function findAnswer(
  db: Db,
  id: string,
  madeOf: string,
  { costs = null, together = [] }: { costs?: string | null; together?: string[] } = {},
) {
  const found = await db
    .selectFrom('answers')
    .select(['customers', 'orders', 'money', 'made_at'])
    .where('id', '=', id)
    .where('made_of', '=', madeOf)
    .where('costs', 'is not distinct from', costs)
    .executeTakeFirst()
  if (found)
    await sql`update answers set used_at = now() where id = any(${[id, ...together]}) and used_at < now() - interval '1 hour'`.execute(
      db,
    )
  return found
}

interface NewAnswer {
  id: string
  fileId: string
  filterId: string | undefined
  madeOf: string
  costs?: string
  customers: number
  orders: number
  money: string
}

/**
 * Begins an answer in place of an older one, of which it removes the figures. False if another process has stored the
 * same answer meanwhile, or the source is gone.
 */
export async function beginAnswer(
  tx: Tx,
  { id, fileId, filterId, madeOf, costs, ...found }: NewAnswer,
): Promise<boolean> {
  const file = await tx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst()
  if (!file) return false
  const same = await tx
    .selectFrom('answers')
    .select('id')
    .where('id', '=', id)
    .where('made_of', '=', madeOf)
    .where('costs', 'is not distinct from', costs ?? null)
    .executeTakeFirst()
  if (same) return false
  await tx.deleteFrom('answers').where('id', '=', id).execute()
  await tx
    .insertInto('answers')
    .values({ id, file_id: fileId, filter_id: filterId ?? null, made_of: madeOf, costs: costs ?? null, ...found })
    .execute()
  return true
}

/** Ids of questions about days of first purchases end with a day. */
const isOfDays = sql<boolean>`id like '%~____-__-__'`

/**
 * Keeps the answers of a source that were used last, and of those only the ones made of the current list. Answers for days of
 * first purchases, and those about profit, are counted apart: they must not take the places of filters.
 */
export const dropOldAnswers = (
  tx: Tx,
  fileId: string,
  madeOf: string,
  most: { filters: number; days: number; profits: number },
) =>
  sql`delete from answers where file_id = ${fileId} and (made_of <> ${madeOf}
    or id not in (
      (select id from answers where file_id = ${fileId} and costs is null and not ${isOfDays} order by used_at desc, id limit ${most.filters})
      union all (select id from answers where file_id = ${fileId} and costs is null and ${isOfDays} order by used_at desc, id limit ${most.days})
      union all (select id from answers where file_id = ${fileId} and costs is not null order by used_at desc, id limit ${most.profits})))`.execute(
    tx,
  )

/** Removes answers that nobody used for 30 days; they are made again when they are asked for. */
export const deleteOldAnswers = (db: Db) =>
  sql`delete from answers where used_at < now() - interval '30 days'`.execute(db)

/** Removes all answers of a source, whose figures may hold texts of its files. */
export const deleteAnswers = (tx: Db, fileId: string) =>
  tx.deleteFrom('answers').where('file_id', '=', fileId).execute()
