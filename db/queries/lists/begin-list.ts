import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** New figures make the list of the old ones invalid. */
export const beginList = (tx: Db, fileId: string) =>
  sql`insert into customer_lists (file_id, figures) values (${fileId}, gen_random_uuid()::text)
    on conflict (file_id) do update set figures = excluded.figures, list_id = null, version = null, facts = null, failure = null, made_at = null`.execute(
    tx,
  )
