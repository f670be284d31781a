import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import {
  type ListAttempts,
  type ListFailure,
  listKind,
  listVersion,
  mostListAttempts,
} from '#domain/ingestion/customer-list.ts'
import { enqueueJob, mostQuickBytes, replaceJob } from './jobs.ts'

/** Once there are new figures, the list of the old ones is no longer used. */
export const beginList = (tx: Db, fileId: string) =>
  sql`insert into customer_lists (file_id, figures) values (${fileId}, gen_random_uuid()::text)
    on conflict (file_id) do update set figures = excluded.figures, list_id = null, version = null, facts = null, failure = null, made_at = null`.execute(
    tx,
  )

/** Has the list of a file made, unless that is under way. */
export const enqueueListJob = (tx: Db, fileId: string, owner: string | null) =>
  enqueueJob(tx, listKind, fileId, { owner, maxAttempts: mostListAttempts })

/** Has the list of a file's new figures made, with fresh attempts. Its job is locked already, before the file. */
export const beginListJob = (tx: Db, fileId: string, owner: string | null) =>
  replaceJob(tx, listKind, fileId, { owner, maxAttempts: mostListAttempts })

/** While a large list is made, small ones are made beside it, so some always have to wait in the queue. */
const mostWaiting = 10

/**
 * Enqueues one file with figures of this version whose list has another version, small ones before large ones, then newest first, but only
 * while no other job and few lists are waiting. A list whose next attempt is not yet due does not count as waiting.
 * Returns how many such files are left, including those whose list is being made.
 */
export async function enqueueList(db: Db, kind: string, listVersion: number, rollupVersion: number): Promise<number> {
  const found = await sql<{ left: number; is_waited: boolean; next: string | null }>`
    with stale as (
      select id, created_at, size_bytes from files left join customer_lists on file_id = id
      where status = 'completed' and rollup_version = ${rollupVersion} and version is distinct from ${listVersion})
    select (select count(*) from stale) as left,
      (select count(*) filter (where kind <> ${kind}) > 0 or count(*) >= ${mostWaiting}
        from jobs where state = 'queued' and run_at <= now()) as is_waited,
      (select id from stale
        where not exists (select from jobs where kind = ${kind} and key = stale.id and state in ('queued', 'running'))
        order by size_bytes <= ${mostQuickBytes} desc, created_at desc limit 1) as next`.execute(db)
  const { left, is_waited, next } = found.rows[0]!
  if (next && !is_waited) await enqueueListJob(db, next, null)
  return left
}

/** Makes the list of a file again; false if it has not failed. */
export async function makeListAgain(tx: Tx, fileId: string, owner: string): Promise<boolean> {
  const begun = await tx
    .updateTable('customer_lists')
    .set({ version: null, failure: null })
    .where('file_id', '=', fileId)
    .where('version', '=', listVersion)
    .where('list_id', 'is', null)
    .returning('file_id')
    .executeTakeFirst()
  if (begun) await enqueueListJob(tx, fileId, owner)
  return begun !== undefined
}

/** The attempts of the list that is being made for a file; undefined where none has failed yet. */
export async function findListAttempts(db: Db, fileId: string): Promise<ListAttempts | undefined> {
  const found = await sql<ListAttempts>`
    select case when state = 'running' then attempts - 1 else attempts end as failed, max_attempts as most, error,
      case when state = 'queued' and run_at > now() then extract(epoch from run_at - now())::float8 * 1000 end as "nextInMs"
    from jobs where kind = ${listKind} and key = ${sourceOf(fileId)} and state in ('queued', 'running')`.execute(db)
  const [attempts] = found.rows
  return attempts && attempts.failed > 0 ? attempts : undefined
}

/** The file of a list job with the mapping of its figures, and which figures these are: read at once, so that they belong together. */
export const findFileToList = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .leftJoin('customer_lists', 'customer_lists.file_id', 'files.id')
    .select(['id', 'workspace_id', 'rollup_version', 'look', 'column_mapping', 'mapping_options', 'figures', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The list behind the figures of a file, or of a question about it; undefined where none was ever begun. */
export const findList = (db: Db, fileId: string) =>
  db
    .selectFrom('customer_lists')
    .select(['list_id', 'version', 'facts', 'failure', 'made_at'])
    .where('file_id', '=', sourceOf(fileId))
    .executeTakeFirst()

/**
 * For a query of `files`: the name of a file's figures, which is new at each commit; null if no list of them was ever
 * begun.
 */
export const figuresOfFile = sql<string | null>`(select figures from customer_lists where file_id = files.id)`.as(
  'figures',
)

/** For a query of `files`: whether the list of a file's figures could not be made, and is not being made again. */
export const isListMissing = sql<boolean>`exists (
  select from customer_lists where file_id = files.id and version = ${listVersion} and list_id is null)`.as(
  'is_list_missing',
)

interface MadeList {
  fileId: string
  /** the figures it was made of */
  figures: string | null
  /** null where it could not be made */
  listId: string | null
  facts: CustomerFacts | null
  /** why it could not be made */
  failure: ListFailure | null
}

/** Stores that the list exists, or cannot be made; false if the file has other figures by now. */
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

/** Stores why a list could not be made, when its job has failed for good. */
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
    .set({ result_seen_by: null })
    .where('id', '=', fileId)
    .where('finished_at', 'is not', null)
    .execute()
