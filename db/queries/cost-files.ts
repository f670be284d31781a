import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type {
  CostFailure,
  CostFileKind,
  CostFileOptions,
  CostFileReport,
  CostMapping,
} from '#domain/costs/cost-file.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import type { NewFile } from './files.ts'

/** Inserts a file of costs or spend whose bytes are stored. It is not inspected yet. */
export const insertCostFile = (tx: Tx, file: Omit<NewFile, 'workspaceId'> & { sourceId: string }) =>
  tx
    .insertInto('cost_files')
    .values({
      id: file.id,
      file_id: file.sourceId,
      user_id: file.userId,
      original_name: file.originalName,
      mime_type: file.mimeType,
      size_bytes: file.sizeBytes,
      state: 'pending',
    })
    .execute()

/** A file of costs or spend of a source. */
export const findCostFile = (db: Db, sourceId: string, id: string) =>
  db.selectFrom('cost_files').selectAll().where('id', '=', id).where('file_id', '=', sourceId).executeTakeFirst()

export type StoredCostFile = NonNullable<Awaited<ReturnType<typeof findCostFile>>>

/** The source of a file of costs or spend. */
export const findSourceOfCostFile = (db: Db, id: string) =>
  db
    .selectFrom('cost_files')
    .innerJoin('files', 'files.id', 'cost_files.file_id')
    .select(['files.id', 'files.workspace_id'])
    .where('cost_files.id', '=', id)
    .executeTakeFirst()

/** The files of a source: saved ones in their order, then the others. */
export const listCostFiles = (db: Db, sourceId: string) =>
  db
    .selectFrom('cost_files')
    .selectAll()
    .where('file_id', '=', sourceId)
    .orderBy(sql`position nulls last`)
    .orderBy('created_at')
    .execute()

/** Without what was found in them, which may be large. */
export const listCostFileHeads = (db: Db, sourceId: string) =>
  db.selectFrom('cost_files').select(['id', 'state']).where('file_id', '=', sourceId).execute()

export async function countCostFiles(db: Db, sourceId: string): Promise<number> {
  const { n } = await db
    .selectFrom('cost_files')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('file_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What a pending file holds, with the mapping that is proposed, or why it cannot be read. */
export async function setCostFileInspected(
  db: Db,
  id: string,
  found:
    | { look: FileInspection; kind: CostFileKind | null; mapping: CostMapping; options: CostFileOptions }
    | { failure: CostFailure },
): Promise<void> {
  const set =
    'failure' in found
      ? { state: 'failed' as const, failure: safeJson(found.failure) }
      : {
          state: 'mapping' as const,
          look: safeJson(found.look),
          kind: found.kind,
          mapping: safeJson(found.mapping),
          options: safeJson(found.options),
        }
  await db.updateTable('cost_files').set(set).where('id', '=', id).where('state', '=', 'pending').execute()
}

/** Another sheet of a workbook was chosen, which is to be mapped; false if the file is saved, or cannot be read. */
export async function setCostFileSheet(
  db: Db,
  id: string,
  { look, kind, mapping, options }: Omit<Mapped, 'id' | 'kind'> & { kind: CostFileKind | null },
): Promise<boolean> {
  const set = await db
    .updateTable('cost_files')
    .set({
      ...{ state: 'mapping', kind, is_read: false, report: null, failure: null },
      ...{ look: safeJson(look), mapping: safeJson(mapping), options: safeJson(options) },
    })
    .where('id', '=', id)
    .where('state', 'in', ['mapping', 'read', 'failed'])
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** The mapping with which a person last saved a file with the same headers in the workspace. */
export const findRememberedCostMapping = (db: Db, workspaceId: string, columns: string[]) =>
  db
    .selectFrom('cost_files')
    .innerJoin('files', 'files.id', 'cost_files.file_id')
    .select(['cost_files.kind', 'cost_files.mapping', 'cost_files.options'])
    .where('files.workspace_id', '=', workspaceId)
    .where('cost_files.state', '=', 'in')
    .where(sql<boolean>`header_key(cost_files.look -> 'columns') = header_key(${safeJson(columns)}::jsonb)`)
    .orderBy('cost_files.created_at', 'desc')
    .executeTakeFirst()

interface Mapped {
  id: string
  kind: CostFileKind
  mapping: CostMapping
  options: CostFileOptions
  look: FileInspection
}

/** Has a file that is not saved read with this mapping; false if it is saved or cannot be read. */
export async function setCostFileMapping(tx: Tx, { id, kind, mapping, options, look }: Mapped): Promise<boolean> {
  const set = await tx
    .updateTable('cost_files')
    .set({
      ...{ state: 'reading', kind, is_read: false, report: null, failure: null },
      ...{ mapping: safeJson(mapping), options: safeJson(options), look: safeJson(look) },
    })
    .where('id', '=', id)
    .where('state', 'in', ['mapping', 'reading', 'read', 'failed'])
    .where('look', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

type Read = Pick<StoredCostFile, 'id' | 'state' | 'mapping' | 'options'>

/** The file was read with its mapping: what was found, or why it cannot be read. Nothing if it has another by now. */
export async function setCostFileRead(
  tx: Db,
  { id, state, mapping, options }: Read,
  found: { report: CostFileReport } | { failure: CostFailure },
): Promise<void> {
  const next = state === 'in' ? 'in' : 'read'
  const set =
    'failure' in found
      ? { state: 'failed' as const, failure: safeJson(found.failure), is_read: false }
      : { state: next as 'in' | 'read', report: safeJson(found.report), is_read: true }
  await tx
    .updateTable('cost_files')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', state)
    .where(sql<boolean>`mapping = ${safeJson(mapping)}::jsonb and options = ${safeJson(options)}::jsonb`)
    .execute()
}

/** Saves a file that was read: it counts, after all files saved before. False if it is in another state, or asks how its dates are read. */
export async function saveCostFile(tx: Tx, sourceId: string, id: string): Promise<boolean> {
  const saved = await sql`
    update cost_files set state = 'in',
      position = (select coalesce(max(position), -1) + 1 from cost_files where file_id = ${sourceId})
    where id = ${id} and file_id = ${sourceId} and state = 'read' and (report ->> 'taken')::bigint > 0
      and report -> 'dateQuestion' is null returning id`.execute(tx)
  return saved.rows.length === 1
}

/** Has the files of spend that are not saved read again, because what they would replace has changed. */
export async function readSpendAgain(tx: Tx, sourceId: string): Promise<void> {
  await tx
    .updateTable('cost_files')
    .set({ state: 'reading', is_read: false, report: null })
    .where('file_id', '=', sourceId)
    .where('kind', '=', 'spend')
    .where('state', '=', 'read')
    .execute()
}

/** Removes a file of a source; answers whether it counted, undefined if there is none. */
export async function deleteCostFile(tx: Tx, sourceId: string, id: string): Promise<{ wasIn: boolean } | undefined> {
  const gone = await tx
    .deleteFrom('cost_files')
    .where('id', '=', id)
    .where('file_id', '=', sourceId)
    .returning('state')
    .executeTakeFirst()
  return gone && { wasIn: gone.state === 'in' }
}

/** The ids of the files of these sources, whose bytes go with them. */
export async function listCostFileIds(db: Db, sourceIds: string[]): Promise<string[]> {
  if (!sourceIds.length) return []
  const found = await db.selectFrom('cost_files').select('id').where('file_id', 'in', sourceIds).execute()
  return found.map(({ id }) => id)
}
