import { sql } from 'kysely'
import { listVersion } from '#domain/ingestion/customer-list.ts'

/** For a row of `files`: the list behind its figures could not be made, and is not being made again. */
export const isListMissing = sql<boolean>`exists (
  select from customer_lists where file_id = files.id and version = ${listVersion} and list_id is null)`.as(
  'is_list_missing',
)
