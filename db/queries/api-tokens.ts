import { sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { type ApiScope, mostTokens } from '#domain/api/api-token.ts'
import { canSignIn } from './members.ts'
import { isWithin, type Reach } from './workspaces.ts'

/** A working token with its person, and the person's role in its workspace at this moment. */
export interface LiveToken {
  id: string
  name: string
  scopes: ApiScope[]
  source_id: string | null
  expires_at: Date
  user_id: string
  email: string
  first_name: string | null
  last_name: string | null
  workspace_id: string
  workspace_name: string
  role: Role
}

/** The token with this hash; undefined if it is unknown or expired, or its person may not sign in. */
export const findApiToken = (db: Db, tokenHash: string): Promise<LiveToken | undefined> =>
  db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoin('workspaces as w', 'w.id', 't.workspace_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.user_id', '=', 't.user_id').onRef('m.workspace_id', '=', 't.workspace_id'),
    )
    .select(['t.id', 't.name', 't.scopes', 't.source_id', 't.expires_at', 't.workspace_id', 'w.name as workspace_name'])
    .select(['t.user_id', 'u.email', 'u.first_name', 'u.last_name', 'm.role'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where(canSignIn)
    .executeTakeFirst()

/** Notes the use of a token, at most once a minute. */
export const setTokenUsed = (db: Db, id: string) =>
  db
    .updateTable('api_tokens')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
    .execute()

export interface ListedToken {
  id: string
  name: string
  scopes: ApiScope[]
  workspace_name: string
  /** the only source that it reaches */
  source_name: string | null
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  is_over: boolean
}

/** The tokens of a person, newest first. */
export const listTokens = (db: Db, userId: string): Promise<ListedToken[]> =>
  db
    .selectFrom('api_tokens as t')
    .innerJoin('workspaces as w', 'w.id', 't.workspace_id')
    .leftJoin('files as f', 'f.id', 't.source_id')
    .select(['t.id', 't.name', 't.scopes', 't.created_at', 't.expires_at', 't.last_used_at'])
    .select(['w.name as workspace_name', 'f.original_name as source_name'])
    .select(sql<boolean>`t.expires_at <= now()`.as('is_over'))
    .where('t.user_id', '=', userId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .execute()

interface NewToken {
  id: string
  tokenHash: string
  userId: string
  workspaceId: string
  sourceId: string | null
  name: string
  scopes: ApiScope[]
  days: number
}

/**
 * Makes a token and answers when it expires, or says why not. `no-member`: the membership, or the source in the
 * workspace, is gone.
 */
export async function insertApiToken(tx: Tx, token: NewToken): Promise<Date | 'no-member' | 'too-many'> {
  const member = await tx
    .selectFrom('members')
    .select('role')
    .where('user_id', '=', token.userId)
    .where('workspace_id', '=', token.workspaceId)
    .forUpdate() // so that two requests at once do not pass the limit
    .executeTakeFirst()
  if (!member) return 'no-member'
  if (token.sourceId !== null) {
    const source = await tx
      .selectFrom('files')
      .select('id')
      .where('id', '=', token.sourceId)
      .where('workspace_id', '=', token.workspaceId)
      .executeTakeFirst()
    if (!source) return 'no-member'
  }
  const { n } = await tx
    .selectFrom('api_tokens')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', token.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostTokens) return 'too-many'
  const made = await tx
    .insertInto('api_tokens')
    .values({
      id: token.id,
      token_hash: token.tokenHash,
      user_id: token.userId,
      workspace_id: token.workspaceId,
      source_id: token.sourceId,
      name: token.name,
      scopes: token.scopes,
      expires_at: sql<Date>`now() + make_interval(days => ${token.days}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return made.expires_at
}

/** Ends a token of a person at once; answers its workspace and name, undefined if there is no such token. */
export const deleteApiToken = (db: Db, reach: Reach, userId: string, id: string) =>
  db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isWithin(reach))
    .returning(['workspace_id', 'name'])
    .executeTakeFirst()

/** Deletes tokens a month after they expired. Until then, their person sees why a script stopped. */
export const deleteDeadTokens = (db: Db) =>
  db.deleteFrom('api_tokens').where(sql<boolean>`expires_at < now() - interval '30 days'`).execute()
