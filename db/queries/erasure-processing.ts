import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { textEraser } from '#domain/erasure/erase-text.ts'
import type { ErasedCustomer, ErasureState } from '#domain/erasure/erasure.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { insertAct } from './acts.ts'
import { openKey } from './erased-key.ts'
import { enqueueJob } from './jobs.ts'
import { beginSource } from './source-files.ts'
import { shareWorkspace } from './workspaces.ts'

/** What the job of a source needs of an erasure. */
export interface Erasure {
  id: string
  user_id: string | null
  secret: string
  customers: ErasedCustomer[]
}

/** Replaces the key of the customer in texts. */
export const eraserOf = ({ customers: [customer] }: Pick<Erasure, 'customers'>) =>
  textEraser(customer?.key ?? '', customer?.pseudonym ?? '')

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

/** Has the job of a completed source begin again if an erasure waits for it. */
export async function enqueueErasure(tx: Db, sourceId: string, owner: string | null): Promise<void> {
  const waiting = await sql`select from erasures join files on files.id = source_id
    where source_id = ${sourceId} and state = 'waiting' and status = 'completed'`.execute(tx)
  if (waiting.rows.length) await enqueueJob(tx, 'ingest-file', sourceId, { owner })
}

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

/** Ends all erasures that wait for a source whose processing has failed, if it has no figures any more. */
export async function setErasuresOfFailedEnded(tx: Db, sourceId: string, failure: FileFailure): Promise<void> {
  const waiting = await tx
    .selectFrom('erasures')
    .innerJoin('files', 'files.id', 'source_id')
    .select('erasures.id')
    .where('source_id', '=', sourceId)
    .where('state', '=', 'waiting')
    .where('status', '=', 'failed')
    .execute()
  for (const { id } of waiting) await setErasureEnded(tx, id, 'failed', failure)
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

/** Sources whose erasures, or files that were rewritten, only wait for the removal of old bytes and for their new list. */
export async function listFinishing(db: Db): Promise<string[]> {
  const found = await sql<{ source_id: string }>`select source_id from erasures where state = 'finishing'
    union select source_id from rewritten_files where state = 'going'`.execute(db)
  return found.rows.map(({ source_id }) => source_id)
}

/** Ends the erasures of a source whose old bytes are gone, and records each as an act of its person. */
export async function setErasuresDone(tx: Tx, sourceId: string, lists: number): Promise<void> {
  const source = await tx
    .selectFrom('files')
    .select(['workspace_id', 'original_name'])
    .where('id', '=', sourceId)
    .executeTakeFirst()
  // the workspace before the erasures, as a deletion locks them
  if (!source || !(await shareWorkspace(tx, source.workspace_id))) return
  const done = await tx
    .updateTable('erasures')
    .set({ state: 'done', done_at: sql<Date>`now()`, lists })
    .where('source_id', '=', sourceId)
    .where('state', '=', 'finishing')
    .returning('user_id')
    .execute()
  for (const { user_id: userId } of done)
    await insertAct(tx, {
      workspaceId: source.workspace_id,
      userId: userId ?? undefined,
      kind: 'customer-erased',
      subject: source.original_name,
    })
}
