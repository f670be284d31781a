import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/**
 * The number of rows, including set-aside rows, in the user's completed files, also while these are processed again
 * (docs/semantics.md §1).
 */
export async function countTotalRecords(db: Db, userId: string): Promise<number> {
  const found = await db
    .selectFrom('files')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('rows'), sql<number>`0`).as('rows'))
    .where('user_id', '=', userId)
    .where((e) =>
      e.or([
        e('status', '=', 'completed'),
        e.and([e('status', '=', 'processing'), e('rollup_version', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return found.rows
}
