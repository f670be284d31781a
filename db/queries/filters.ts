import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { Condition } from '#domain/filters/condition.ts'

/** Keeps a filter of a data source and returns its id. The same conditions have one id. */
export async function keepFilter(
  db: Db,
  { workspaceId, fileId, conditions }: { workspaceId: string; fileId: string; conditions: Condition[] },
): Promise<string> {
  const text = JSON.stringify(conditions)
  const kept = await db
    .insertInto('filters')
    .values({
      id: randomBytes(8).toString('hex'),
      workspace_id: workspaceId,
      file_id: fileId,
      conditions: text,
      conditions_key: keyOfConditions(conditions),
    })
    .onConflict((conflict) => conflict.columns(['file_id', 'conditions_key']).doUpdateSet({ used_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`delete from filters where file_id = ${fileId} and ${isUnneeded}
    and id in (select id from filters where file_id = ${fileId} order by used_at desc, id offset ${mostFilters})`.execute(
    db,
  )
  return kept.id
}

/** Equal for the same conditions in one order (`inOneOrder`). */
export const keyOfConditions = (conditions: Condition[]): string =>
  createHash('sha256').update(JSON.stringify(conditions)).digest('hex')

/** A source keeps this many filters, the last used ones, and all filters that views need. */
const mostFilters = 1000

/** No view needs it, as its filter or beside it. */
const isUnneeded = sql`not exists (select from views where views.file_id = filters.file_id
  and (views.filter_id = filters.id or position(filters.id in views.query) > 0))`

/** The conditions of a filter of a data source; undefined if it is not kept (any more). */
export async function findFilter(db: Db, fileId: string, filterId: string): Promise<Condition[] | undefined> {
  const found = await db
    .selectFrom('filters')
    .select('conditions')
    .where('id', '=', filterId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return found?.conditions
}

/** The filters of a data source that were used last, newest first. */
export const lastFilters = (db: Db, fileId: string, most: number) =>
  db
    .selectFrom('filters')
    .select(['id', 'conditions'])
    .where('file_id', '=', fileId)
    .orderBy('used_at', 'desc')
    .limit(most)
    .execute()

/** All filters that are kept of a data source, oldest first. */
export const listFilters = (db: Db, fileId: string) =>
  db
    .selectFrom('filters')
    .select(['id', 'conditions'])
    .where('file_id', '=', fileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Notes that a filter was used: unused ones are removed after 400 days. */
export const noteFilterUsed = (db: Db, filterId: string) =>
  sql`update filters set used_at = now() where id = ${filterId} and used_at < now() - interval '1 hour'`.execute(db)

/** Removes filters that nobody used for 400 days and no view needs, as its filter or beside it. */
export const deleteOldFilters = (db: Db) =>
  sql`delete from filters where used_at < now() - interval '400 days' and ${isUnneeded}`.execute(db)
