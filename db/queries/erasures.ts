import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import {
  type ErasedCustomer,
  type ErasureState,
  erasedMimeType,
  pseudonymLike,
  textsOfKey,
} from '#domain/erasure/erasure.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { digestOfKey, newErasureSecret, openKey, sealKey } from './erased-key.ts'
import { enqueueJob, lockJob } from './jobs.ts'
import { beginSource } from './source-files.ts'
import { isWithin, type Reach } from './workspaces.ts'

interface Asked {
  /** undefined for an administrator, who may erase in any source */
  reach?: Reach
  userId?: string
  sourceId: string
  /** as typed; it is a key (`textsOfKey`) */
  key: string
}

/**
 * Asks for a customer to be erased from a source, and answers the id of the erasure. Undefined if the source is unknown
 * or has no figures. The source's job does it, once any other work on the source has ended.
 */
export async function askErasure(tx: Tx, { reach, userId, sourceId, key }: Asked): Promise<string | undefined> {
  await lockJob(tx, 'ingest-file', sourceId)
  const source = await tx
    .selectFrom('files')
    .select('workspace_id')
    .where('id', '=', sourceId)
    .where(reach ? isWithin(reach) : sql<boolean>`true`)
    .where('status', 'in', ['completed', 'processing'])
    .where('rollup_version', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!source) return undefined
  const before = await tx.selectFrom('erasures').select('secret').where('source_id', '=', sourceId).executeTakeFirst()
  const secret = before?.secret ?? newErasureSecret()
  const id = randomBytes(8).toString('hex')
  const texts = textsOfKey(key)
  await tx
    .insertInto('erasures')
    .values({
      id,
      workspace_id: source.workspace_id,
      source_id: sourceId,
      user_id: userId ?? null,
      secret,
      digests: texts.map((text) => digestOfKey(secret, text)),
      pseudonym: pseudonymLike(texts[0]!, randomBytes(8).toString('hex')),
      sealed_key: sealKey(secret, key),
    })
    .execute()
  await enqueueJob(tx, 'ingest-file', sourceId, { owner: source.workspace_id })
  return id
}

/** The erasures of a source, newest first, without anything by which a customer could be found. */
export const listErasures = (db: Db, sourceId: string) =>
  db
    .selectFrom('erasures')
    .select(['id', 'state', 'asked_at', 'done_at', 'files', 'rows', 'other_cells', 'filters', 'lists', 'failure'])
    .where('source_id', '=', sourceId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()

export type ListedErasure = Awaited<ReturnType<typeof listErasures>>[number]

export async function countWaitingErasures(db: Db, sourceId: string): Promise<number> {
  const waiting = db.selectFrom('erasures').select((e) => e.fn.countAll<number>().as('n'))
  return (await waiting.where(isWaitingOf(sourceId)).executeTakeFirstOrThrow()).n
}

/** What the job of a source needs of an erasure. */
export interface Erasure {
  id: string
  user_id: string | null
  secret: string
  customers: ErasedCustomer[]
}

/** The erasure whose turn it is in a source; undefined if none waits. */
export async function findWaitingErasure(db: Db, sourceId: string): Promise<Erasure | undefined> {
  const found = await db
    .selectFrom('erasures')
    .select(['id', 'user_id', 'secret', 'digests', 'pseudonym', 'sealed_key'])
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!found?.sealed_key) return undefined
  const { id, user_id, secret, digests, pseudonym, sealed_key } = found
  const [before] = await customersOf(db, sourceId, digests) // erased before: the key keeps its random key
  const own = before?.pseudonym ?? pseudonym
  return { id, user_id, secret, customers: [{ digests, pseudonym: own, key: openKey(secret, sealed_key) }] }
}

/** The customers that were erased from a source, who may return with a later file. */
export async function findErased(db: Db, sourceId: string): Promise<Omit<Erasure, 'id' | 'user_id'> | undefined> {
  const found = await customersOf(db, sourceId)
  return (
    found[0] && { secret: found[0].secret, customers: found.map(({ digests, pseudonym }) => ({ digests, pseudonym })) }
  )
}

const customersOf = (db: Db, sourceId: string, digests?: string[]) =>
  db
    .selectFrom('erasures')
    .select(['secret', 'digests', 'pseudonym'])
    .where('source_id', '=', sourceId)
    .where('state', 'in', ['finishing', 'done'])
    .where(digests ? sql<boolean>`digests && ${digests}::text[]` : sql<boolean>`true`)
    .orderBy('asked_at')
    .execute()

/** The only file of a completed source gets a row of its own, which can be replaced. */
export const beginErasing = (db: Db, sourceId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { status } =
      (await tx.selectFrom('files').select('status').where('id', '=', sourceId).forUpdate().executeTakeFirst()) ?? {}
    if (status === 'completed') await beginSource(tx, sourceId)
  })

/** Has the job of a source begin again if an erasure waits for it. */
export async function enqueueErasure(tx: Db, sourceId: string, owner: string | null): Promise<void> {
  if (await tx.selectFrom('erasures').select('id').where(isWaitingOf(sourceId)).executeTakeFirst())
    await enqueueJob(tx, 'ingest-file', sourceId, { owner })
}

const isWaitingOf = (sourceId: string) => sql<boolean>`source_id = ${sourceId} and state = 'waiting'`

/** Enqueues what a crash may have left: the job of each completed source for which an erasure waits. */
export async function enqueueErasures(db: Db): Promise<void> {
  const left = await sql<{ id: string; workspace_id: string }>`
    select distinct files.id, files.workspace_id from files join erasures on source_id = files.id
    where state = 'waiting' and status = 'completed' and not exists (
      select from jobs where kind = 'ingest-file' and key = files.id and jobs.state in ('queued', 'running'))`.execute(
    db,
  )
  for (const { id, workspace_id } of left.rows) await enqueueJob(db, 'ingest-file', id, { owner: workspace_id })
}

/** Ends an erasure that changed nothing, and forgets the key. */
export const setErasureEnded = (
  tx: Db,
  id: string,
  state: Extract<ErasureState, 'unknown' | 'failed'>,
  failure: FileFailure | null = null,
) =>
  sql`update erasures set state = ${state}, sealed_key = null, digests = '{}', pseudonym = '', done_at = now(),
    failure = ${failure && safeJson(failure)}::jsonb where id = ${id}`.execute(tx)

/** The erasure that waits, if the source's job has given up. */
export async function setWaitingErasureFailed(tx: Db, sourceId: string, failure: FileFailure): Promise<boolean> {
  const waiting = await findWaitingErasure(tx, sourceId)
  if (waiting) await setErasureEnded(tx, waiting.id, 'failed', failure)
  return waiting !== undefined
}

export interface ErasureCounts {
  files: number
  rows: number
  otherCells: number
  filters: number
}

/** The new files and figures are committed: the key is forgotten, and what is left of the old files is removed next. */
export const setErasureCommitted = (tx: Db, id: string, { files, rows, otherCells, filters }: ErasureCounts) =>
  tx
    .updateTable('erasures')
    .set({ state: 'finishing', sealed_key: null, files, rows, other_cells: otherCells, filters })
    .where('id', '=', id)
    .execute()

/** Sources whose erasures only wait for the removal of old bytes and for their new list. */
export async function listFinishing(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('erasures')
    .select('source_id')
    .distinct()
    .where('state', '=', 'finishing')
    .execute()
  return found.map(({ source_id }) => source_id)
}

export const setErasuresDone = (db: Db, sourceId: string, lists: number) =>
  db
    .updateTable('erasures')
    .set({ state: 'done', done_at: sql<Date>`now()`, lists })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'finishing')
    .execute()

/** How many rows a source has that no figure counts. */
export const findCountsOfRows = (db: Db, sourceId: string) =>
  db.selectFrom('files').select(['set_aside_rows', 'left_out_rows']).where('id', '=', sourceId).executeTakeFirst()

/** Names a file that is about to be stored, so that no sweep takes it for a leftover. */
export const insertComing = (db: Db, id: string, sourceId: string) =>
  db.insertInto('rewritten_files').values({ id, source_id: sourceId, state: 'coming' }).execute()

/** The stored files that an erasure is writing. */
export async function listComing(db: Db, sourceId?: string): Promise<string[]> {
  const found = await db
    .selectFrom('rewritten_files')
    .select('id')
    .where('state', '=', 'coming')
    .where(sourceId === undefined ? sql<boolean>`true` : sql<boolean>`source_id = ${sourceId}`)
    .execute()
  return found.map(({ id }) => id)
}

/** Old files of a source that are no longer part of it, and whose bytes may still be stored. */
export async function listGoing(db: Db, sourceId: string): Promise<string[]> {
  const found = await db
    .selectFrom('rewritten_files')
    .select('id')
    .where('state', '=', 'going')
    .where('source_id', '=', sourceId)
    .execute()
  return found.map(({ id }) => id)
}

export const deleteRewritten = (db: Db, ids: string[]) =>
  ids.length ? db.deleteFrom('rewritten_files').where('id', 'in', ids).execute() : Promise.resolve([])

/** What an erasure left when its job died: no sweep knows these files any more. */
export const deleteLostComing = (db: Db) =>
  sql`delete from rewritten_files where state = 'coming' and not exists (
    select from jobs where kind = 'ingest-file' and key = source_id and state = 'running')`.execute(db)

export interface Rewritten {
  /** the file that it replaces */
  oldId: string
  id: string
  sizeBytes: number
  look: FileInspection
  options: MappingOptions
}

/** Puts a rewritten file in the place of the old one, also where the source's own look and mapping are that file's. */
export async function replaceSourceFile(tx: Db, sourceId: string, { oldId, ...file }: Rewritten): Promise<void> {
  const { id, sizeBytes, look, options } = file
  await sql`update source_files set id = ${id}, size_bytes = ${sizeBytes}, look = ${safeJson(look)}::jsonb,
    mapping_options = ${safeJson(options)}::jsonb, mime_type = ${erasedMimeType} where id = ${oldId} and source_id = ${sourceId}`.execute(
    tx,
  )
  await sql`update files set stored_id = ${id}, stored_bytes = ${sizeBytes}, look = ${safeJson(look)}::jsonb,
    mapping_options = ${safeJson(options)}::jsonb where id = ${sourceId} and coalesce(stored_id, id) = ${oldId}`.execute(
    tx,
  )
  const next: Partial<NextMapping> = { storedId: id, storedBytes: sizeBytes, look, options }
  await sql`update files set next_mapping = next_mapping || ${safeJson(next)}::jsonb
    where id = ${sourceId} and next_mapping ->> 'storedId' = ${oldId}`.execute(tx)
  await tx.deleteFrom('rewritten_files').where('id', '=', id).execute()
  await tx
    .insertInto('rewritten_files')
    .values({ id: oldId, source_id: sourceId, state: 'going' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * A hash of all figures of a source, by which one sees that an erasure moves none. Texts of SKUs are left out: a key may
 * stand in them.
 */
export async function hashOfFigures(tx: Db, sourceId: string): Promise<string> {
  const tables = [...rollupTables, 'set_aside'].map(
    (table) => sql`select ${table} as name, md5(coalesce(string_agg(line, ' ' order by line), '')) as hash
      from (select (to_jsonb(t) - 'sku' - 'sku_name')::text as line from ${sql.table(table)} as t where file_id = ${sourceId}) as lines`,
  )
  const found = await sql<{ hash: string }>`
    with hashes as (
      ${sql.join(tables, sql` union all `)}
      union all select 'files', md5(row(rows, analysed_rows, continuation_rows, set_aside_rows, left_out_rows, left_out_money,
        analysed_money, orders, customers, guest_orders, guest_money, orphan_refund_money, orphan_refund_customers,
        first_ordered_at, last_ordered_at)::text)
      from files where id = ${sourceId})
    select md5(string_agg(name || hash, ' ' order by name)) as hash from hashes`.execute(tx)
  return found.rows[0]!.hash
}
