import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { mostErasures, mostReceipts, mostWaitingErasures, pseudonymLike, textsOfKey } from '#domain/erasure/erasure.ts'
import { digestOfKey, newErasureSecret, sealKey } from './erased-key.ts'
import { enqueueJob, lockJob } from './jobs.ts'
import { hasRole } from './members.ts'
import { lockWorkspace } from './workspaces.ts'

interface Asked {
  /** undefined for an administrator, who may erase in any source */
  userId?: string
  sourceId: string
  /** as typed; it is a key (`textsOfKey`) */
  key: string
}

/** Why an erasure is not begun. `gone`: the source is unknown, or the person is no owner of it any more. */
export type BadErasure = 'gone' | 'no-figures' | 'too-many' | 'full'

/**
 * Asks for a customer to be erased from a source, and answers the id of the erasure, or says why not. The source's job does it,
 * once any other work on the source has ended.
 */
export async function askErasure(tx: Tx, { userId, sourceId, key }: Asked): Promise<{ id: string } | BadErasure> {
  const { workspace_id: workspaceId } = (await findWorkspaceOf(tx, sourceId)) ?? {}
  // The workspace first, then the job, then the file: a deletion locks in this order, too.
  if (workspaceId === undefined || !(await lockWorkspace(tx, workspaceId))) return 'gone'
  if (userId !== undefined && !(await hasRole(tx, workspaceId, userId, 'owner'))) return 'gone'
  await lockJob(tx, 'ingest-file', sourceId)
  const source = await tx
    .selectFrom('files')
    .select(sql<boolean>`status in ('completed', 'processing') and rollup_version is not null`.as('has_figures'))
    .where('id', '=', sourceId)
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
  if (!source) return 'gone'
  if (!source.has_figures) return 'no-figures'
  const { waiting, kept, secret = newErasureSecret() } = await findErasuresBefore(tx, sourceId)
  if (waiting >= mostWaitingErasures) return 'too-many'
  if (kept >= mostErasures) return 'full'
  const id = randomBytes(8).toString('hex')
  const texts = textsOfKey(key)
  await tx
    .insertInto('erasures')
    .values({
      id,
      workspace_id: workspaceId,
      source_id: sourceId,
      user_id: userId ?? null,
      secret,
      digests: texts.map((text) => digestOfKey(secret, text)),
      pseudonym: pseudonymLike(texts[0]!, randomBytes(8).toString('hex')),
      sealed_key: sealKey(secret, key),
    })
    .execute()
  await sql`delete from erasures where id in (
    select id from erasures where source_id = ${sourceId} and state in ('unknown', 'failed')
    order by asked_at desc, id offset ${mostReceipts})`.execute(tx)
  await enqueueJob(tx, 'ingest-file', sourceId, { owner: workspaceId })
  return { id }
}

const findWorkspaceOf = (db: Db, sourceId: string) =>
  db.selectFrom('files').select('workspace_id').where('id', '=', sourceId).executeTakeFirst()

/** How many erasures of a source wait, how many customers are remembered by their hashes, and the secret of these. */
async function findErasuresBefore(tx: Tx, sourceId: string) {
  const found = await sql<{ waiting: number; kept: number; secret: string | null }>`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state not in ('unknown', 'failed')) as kept, min(secret) as secret
    from erasures where source_id = ${sourceId}`.execute(tx)
  const { secret, ...counts } = found.rows[0]!
  return { ...counts, secret: secret ?? undefined }
}

/** The newest erasures of a source, newest first, without anything by which a customer could be found. */
export const listErasures = (db: Db, sourceId: string) =>
  db
    .selectFrom('erasures')
    .select(['id', 'state', 'asked_at', 'done_at', 'files', 'rows', 'other_cells', 'filters', 'lists', 'failure'])
    .where('source_id', '=', sourceId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(mostReceipts)
    .execute()

export type ListedErasure = Awaited<ReturnType<typeof listErasures>>[number]
