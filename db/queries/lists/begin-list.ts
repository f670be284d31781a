import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** With new figures the list of the old ones counts no more. */
export const beginList = (tx: Db, fileId: string) =>
  sql`insert into customer_lists (file_id, figures) values (${fileId}, gen_random_uuid()::text)
    on conflict (file_id) do update set figures = excluded.figures, list_id = null, version = null, facts = null, failure = null, made_at = null`.execute(
    tx,
  )
