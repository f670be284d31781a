import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { JoinedFile, Joining } from '#domain/ingestion/joining.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { isWithin, type Reach } from './workspaces.ts'

/** Records the only file of a data source as its first file, before another joins or the source is renamed. */
export async function beginSource(tx: Tx, sourceId: string): Promise<void> {
  await sql`
    insert into source_files (id, source_id, position, state, joining, original_name, mime_type, size_bytes, look,
      column_mapping, mapping_options, created_at)
    select id, id, 0, 'in', 'rows', original_name, mime_type, size_bytes, look, column_mapping,
      coalesce(mapping_options, '{}'::jsonb), created_at
    from files where id = ${sourceId} and not exists (select from source_files where source_id = ${sourceId})`.execute(
    tx,
  )
}

/** The files of a data source in the order in which they joined; none of a source that has always been one file. */
export const listSourceFiles = (db: Db, sourceId: string) =>
  db.selectFrom('source_files').selectAll().where('source_id', '=', sourceId).orderBy('position').execute()

export type SourceFile = Awaited<ReturnType<typeof listSourceFiles>>[number]

/** Without the inspections, which may be large. */
export const listedSourceFiles = (db: Db, sourceId: string) =>
  db
    .selectFrom('source_files')
    .select(['id', 'position', 'state', 'joining', 'original_name', 'mime_type', 'size_bytes', 'joined', 'created_at'])
    .where('source_id', '=', sourceId)
    .orderBy('position')
    .execute()

/** The number of files of each source of a workspace, for sources that have or had several files. */
export async function countFilesOfSources(db: Db, workspaceId: string): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('source_files')
    .innerJoin('files', 'files.id', 'source_files.source_id')
    .select((e) => ['source_files.source_id', e.fn.countAll<number>().as('files')])
    .where('files.workspace_id', '=', workspaceId)
    .groupBy('source_files.source_id')
    .execute()
  return new Map(counts.map(({ source_id: id, files }) => [id, files]))
}

export type ListedSourceFile = Awaited<ReturnType<typeof listedSourceFiles>>[number]

/** What one of its files was processed with. */
const findSourceFile = (db: Db, id: string) =>
  db
    .selectFrom('source_files')
    .select(['id', 'size_bytes', 'look', 'column_mapping', 'mapping_options'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The source that a file has joined, whether it is part of the figures, and what it brought; undefined if it joined none. */
export const findPlaceOfPart = (db: Db, id: string) =>
  db.selectFrom('source_files').select(['source_id', 'state', 'joined']).where('id', '=', id).executeTakeFirst()

/** Data sources whose first file was taken out. It had the id of the source, and its bytes must be deleted. */
export async function listWithoutOwnFile(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct source_id as id from source_files as parts
    where not exists (select from source_files where id = parts.source_id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of all files whose bytes belong to a source: after it was replaced, the first file does not have the source's id. */
export async function listStoredFileIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from source_files union all
    select id from files where not exists (select from source_files where source_id = files.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The file that was to join is not waiting for a mapping anymore. */
export class FileIsGone extends Error {}

interface Addition {
  /** of the source and of the file */
  workspaceId: string
  sourceId: string
  fileId: string
  joining: Joining
  mapping: NextMapping
}

/**
 * Moves a file that is not mapped yet into a completed data source, which is processed again; its figures stay until then.
 * False where either is in another state. The caller has locked the job of the source.
 */
export async function addToSource(
  tx: Tx,
  { workspaceId, sourceId, fileId, joining, mapping }: Addition,
): Promise<boolean> {
  const source = await tx
    .updateTable('files')
    .set({ status: 'processing', progress: 0, step: 'waiting', failure: null, finished_at: null, result_seen_by: null })
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', sourceId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirst()
  if (!source) return false
  await beginSource(tx, sourceId)
  const file = await tx
    .deleteFrom('files')
    .where('id', '=', fileId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'mapping_required')
    .returning(['original_name', 'mime_type', 'size_bytes', 'created_at'])
    .executeTakeFirst()
  if (!file) throw new FileIsGone('the file that joins is not waiting for a mapping')
  await tx.deleteFrom('uploads').where('id', '=', fileId).execute() // else it would count as unfinished
  await sql`
    insert into source_files (id, source_id, position, state, joining, original_name, mime_type, size_bytes, look,
      column_mapping, mapping_options, created_at)
    select ${fileId}, ${sourceId}, max(position) + 1, 'coming', ${joining}, ${file.original_name}, ${file.mime_type},
      ${file.size_bytes}, ${safeJson(mapping.look)}, ${safeJson(mapping.columnMapping)}, ${safeJson(mapping.options)}, ${file.created_at}
    from source_files where source_id = ${sourceId}`.execute(tx)
  const next: NextMapping = { ...mapping, storedId: fileId, storedBytes: file.size_bytes }
  await tx
    .updateTable('files')
    .set({ next_mapping: safeJson(next), size_bytes: sql<number>`size_bytes + ${file.size_bytes}` })
    .where('id', '=', sourceId)
    .execute()
  return true
}

/**
 * Begins to take a file out of a completed data source, which is processed again without it. `only`: it is the last one;
 * `busy`: the source is being processed. The caller has locked the job of the source.
 */
export async function removeFromSource(
  tx: Tx,
  { reach, sourceId, fileId }: { reach: Reach; sourceId: string; fileId: string },
): Promise<'begun' | 'unknown' | 'only' | 'busy'> {
  const files = await listedSourceFiles(tx, sourceId)
  if (!files.some(({ id }) => id === fileId)) return 'unknown'
  const left = files.findLast(({ id }) => id !== fileId)
  const newest = left && (await findSourceFile(tx, left.id))
  if (!newest) return 'only'
  const next: NextMapping = {
    columnMapping: newest.column_mapping,
    options: newest.mapping_options,
    look: newest.look,
    storedId: newest.id,
    storedBytes: newest.size_bytes,
  }
  const source = await tx
    .updateTable('files')
    .set({ status: 'processing', progress: 0, step: 'waiting', failure: null, finished_at: null, result_seen_by: null })
    .set({ updated_at: sql<Date>`now()`, next_mapping: safeJson(next) })
    .where('id', '=', sourceId)
    .where(isWithin(reach))
    .where('status', '=', 'completed')
    .returning('id')
    .executeTakeFirst()
  if (!source) return 'busy'
  await tx.updateTable('source_files').set({ state: 'leaving' }).where('id', '=', fileId).execute()
  return 'begun'
}

/** The files that were processed now make up the source; files that were leaving are deleted. Answers their ids. */
export async function settleSource(
  tx: Db,
  sourceId: string,
  parts: (Pick<SourceFile, 'id' | 'look' | 'column_mapping' | 'mapping_options'> & { joined: JoinedFile | null })[],
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('source_files')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'leaving')
    .returning('id')
    .execute()
  for (const { id, joined, look, column_mapping, mapping_options } of parts)
    await tx
      .updateTable('source_files')
      .set({
        state: 'in',
        joined: joined && safeJson(joined),
        look: safeJson(look),
        column_mapping: safeJson(column_mapping),
        mapping_options: safeJson(mapping_options),
      })
      .where('id', '=', id)
      .execute()
  await sql`update files set size_bytes = (select sum(size_bytes) from source_files where source_id = ${sourceId})
    where id = ${sourceId}`.execute(tx)
  return gone.map(({ id }) => id)
}

/** Undoes a failed change: a file that was joining is a data source of its own again, and waits for its mapping. */
export async function settleFailedSource(tx: Db, sourceId: string): Promise<void> {
  await sql`
    with back as (
      delete from source_files where source_id = ${sourceId} and state = 'coming' returning *
    ), given_back as (
      insert into files (id, workspace_id, user_id, original_name, mime_type, size_bytes, status, look, column_mapping, mapping_options, created_at)
      select back.id, files.workspace_id, files.user_id, back.original_name, back.mime_type, back.size_bytes, 'mapping_required', back.look,
        back.column_mapping, back.mapping_options, back.created_at
      from back join files on files.id = back.source_id
    )
    update files set size_bytes = files.size_bytes - back.size_bytes,
      failure = failure || jsonb_build_object('addition', back.original_name)
    from back where files.id = ${sourceId}`.execute(tx)
  await tx
    .updateTable('source_files')
    .set({ state: 'in' })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'leaving')
    .execute()
}

/** Names a data source in these workspaces. Once mapped, its only file keeps the name it was uploaded with. */
export async function renameFile(tx: Tx, reach: Reach, id: string, name: string): Promise<void> {
  const file = await tx
    .selectFrom('files')
    .select('column_mapping')
    .where('id', '=', id)
    .where(isWithin(reach))
    .forUpdate()
    .executeTakeFirst()
  if (file?.column_mapping) await beginSource(tx, id)
  await tx.updateTable('files').set({ original_name: name }).where('id', '=', id).where(isWithin(reach)).execute()
}
