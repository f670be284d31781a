import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { erasedMimeType } from '#domain/erasure/erasure.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { safeJson } from '#domain/values/safe-text.ts'

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

/**
 * Ends that files are coming: a commit names them, or they are given up. Answers those that were; another process may have
 * taken them.
 */
export async function takeComing(db: Db, ids: string[]): Promise<string[]> {
  if (!ids.length) return []
  const taken = await db
    .deleteFrom('rewritten_files')
    .where('id', 'in', ids)
    .where('state', '=', 'coming')
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

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
  columnMapping: ColumnMapping
  options: MappingOptions
}

/**
 * Puts a rewritten file in the place of the old one, also where the source's own look and mapping are that file's. Does
 * nothing if the source does not have the old file any more.
 */
export async function replaceSourceFile(tx: Db, sourceId: string, { oldId, ...file }: Rewritten): Promise<void> {
  const { id, sizeBytes, look, columnMapping, options } = file
  const read = sql`look = ${safeJson(look)}::jsonb, column_mapping = ${safeJson(columnMapping)}::jsonb,
    mapping_options = ${safeJson(options)}::jsonb`
  const replaced =
    await sql`update source_files set id = ${id}, size_bytes = ${sizeBytes}, ${read}, mime_type = ${erasedMimeType}
    where id = ${oldId} and source_id = ${sourceId} returning id`.execute(tx)
  if (!replaced.rows.length) return
  // A worker that wakes after its lease must not name a file that the next one has removed.
  if (!(await takeComing(tx, [id])).length) throw new Error('the rewritten file was given up')
  await sql`update files set stored_id = ${id}, stored_bytes = ${sizeBytes}, ${read}
    where id = ${sourceId} and coalesce(stored_id, id) = ${oldId}`.execute(tx)
  const next: NextMapping = { storedId: id, storedBytes: sizeBytes, look, columnMapping, options }
  await sql`update files set next_mapping = next_mapping || ${safeJson(next)}::jsonb
    where id = ${sourceId} and next_mapping ->> 'storedId' = ${oldId}`.execute(tx)
  await tx
    .insertInto('rewritten_files')
    .values({ id: oldId, source_id: sourceId, state: 'going' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
