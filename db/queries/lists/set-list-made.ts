import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { type ListFailure, listVersion } from '#domain/ingestion/customer-list.ts'

interface MadeList {
  fileId: string
  /** the figures for which it was made */
  figures: string | null
  /** null if it could not be made */
  listId: string | null
  facts: CustomerFacts | null
  /** why it could not be made */
  failure: ListFailure | null
}

/** Records that the list exists or cannot be made; false if the file has other figures by now. */
export async function setListMade(tx: Db, { fileId, figures, listId, facts, failure }: MadeList): Promise<boolean> {
  const set = await sql`
    insert into customer_lists (file_id, figures, list_id, version, facts, failure, made_at)
    values (${fileId}, ${figures}, ${listId}, ${listVersion}, ${facts && JSON.stringify(facts)}::jsonb,
      ${failure && JSON.stringify(failure)}::jsonb, now())
    on conflict (file_id) do update
      set list_id = excluded.list_id, version = excluded.version, facts = excluded.facts, failure = excluded.failure,
        made_at = excluded.made_at
      where customer_lists.figures is not distinct from excluded.figures
    returning file_id`.execute(tx)
  const isSet = set.rows.length === 1
  if (isSet && listId === null) await tellAgain(tx, fileId)
  return isSet
}

/** For a list whose job failed for good, if the list does not exist. */
export async function setListFailed(tx: Db, fileId: string, failure: ListFailure): Promise<void> {
  await sql`insert into customer_lists (file_id, version, failure)
    select id, ${listVersion}, ${JSON.stringify(failure)}::jsonb from files where id = ${fileId}
    on conflict (file_id) do update
      set version = excluded.version, list_id = null, facts = null, failure = excluded.failure`.execute(tx)
  await tellAgain(tx, fileId)
}

/** The bell has already reported the file as ready, so the missing list is reported as new. */
const tellAgain = (tx: Db, fileId: string) =>
  tx
    .updateTable('files')
    .set({ result_seen_at: null })
    .where('id', '=', fileId)
    .where('finished_at', 'is not', null)
    .execute()
