import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { ApiQuestion } from '#domain/api/api-question.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { isWithin, type Reach } from './workspaces.ts'

interface NewApiUpload {
  id: string
  workspaceId: string
  tokenId: string
  name: string
  addTo: string | null
  key: string | null
  hash: string
  /** the announced length of the body in bytes; null for a body in chunks */
  bytes: number | null
}

/** Inserts the row of a request; false if the token has used the key before. */
export async function insertApiUpload(db: Db, upload: NewApiUpload): Promise<boolean> {
  const made = await db
    .insertInto('api_uploads')
    .values({
      id: upload.id,
      workspace_id: upload.workspaceId,
      token_id: upload.tokenId,
      name: upload.name,
      add_to: upload.addTo,
      idempotency_key: upload.key,
      request_hash: upload.hash,
      announced_bytes: upload.bytes,
    })
    .onConflict((conflict) => conflict.columns(['token_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * `is_silent`: the process that receives it says nothing anymore. It says something every five seconds; bytes that arrived may
 * still be put together for a while after its request has ended.
 */
const all = (db: Db) =>
  db
    .selectFrom('api_uploads')
    .selectAll()
    .select(
      sql<boolean>`updated_at < now() - case state when 'receiving' then interval '20 seconds' else interval '2 minutes' end`.as(
        'is_silent',
      ),
    )

/** The request of a token with a key. */
export const findApiUploadByKey = (db: Db, tokenId: string, key: string) =>
  all(db).where('token_id', '=', tokenId).where('idempotency_key', '=', key).executeTakeFirst()

export const findApiUpload = (db: Db, reach: Reach, id: string) =>
  all(db).where('id', '=', id).where(isWithin(reach)).executeTakeFirst()

export type ApiUpload = NonNullable<Awaited<ReturnType<typeof findApiUpload>>>

/** The requests of a workspace, newest first; `tokenId`: only those of a token. */
export const listApiUploads = (
  db: Db,
  workspaceId: string,
  { tokenId, limit, offset }: { tokenId?: string | undefined; limit: number; offset: number },
) =>
  all(db)
    .where('workspace_id', '=', workspaceId)
    .$if(tokenId !== undefined, (query) => query.where('token_id', '=', tokenId!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

interface Change {
  state?: 'receiving' | 'received' | 'asked' | 'mapped'
  question?: ApiQuestion | null
  problem?: string | null
}

/** Notes how far a request has come, also that it is still under way. */
export const setApiUpload = (db: Db, id: string, { state, question, problem }: Change = {}) =>
  db
    .updateTable('api_uploads')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(question === undefined ? {} : { question: question && safeJson(question) }),
      ...(problem === undefined ? {} : { problem }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()

export const deleteApiUpload = (db: Db, id: string) => db.deleteFrom('api_uploads').where('id', '=', id).execute()

/** Requests are remembered for 30 days. */
export const deleteOldApiUploads = (db: Db) =>
  db.deleteFrom('api_uploads').where(sql<boolean>`created_at < now() - interval '30 days'`).execute()
