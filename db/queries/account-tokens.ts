import { sql } from 'kysely'
import type { AccountTokens, Db } from '#db/schema.ts'

type Kind = AccountTokens['kind']

/** Inserts a token of this kind. Older tokens of the same user and kind stop working at once (requirement 5). */
export async function insertAccountToken(db: Db, token: { id: string; userId: string; kind: Kind; expiresAt: Date }) {
  await db.deleteFrom('account_tokens').where('user_id', '=', token.userId).where('kind', '=', token.kind).execute()
  await db
    .insertInto('account_tokens')
    .values({ id: token.id, user_id: token.userId, kind: token.kind, expires_at: token.expiresAt })
    .execute()
}

const live = sql<boolean>`t.used_at is null and t.expires_at > now()`

const byLiveToken = (db: Db, id: string, kind: Kind) =>
  db
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.email', 'u.is_first_time_sign_in'])
    .where('t.id', '=', id)
    .where('t.kind', '=', kind)
    .where('u.disabled_at', 'is', null)
    .where(live)

/** The user of a token that currently works, to check whether further work makes sense; locks nothing. */
export const findUserByAccountToken = (db: Db, id: string, kind: Kind) => byLiveToken(db, id, kind).executeTakeFirst()

/** Whether the user currently has a working token of this kind. */
export async function hasAccountToken(db: Db, userId: string, kind: Kind): Promise<boolean> {
  const found = await db
    .selectFrom('account_tokens as t')
    .select('t.id')
    .where('t.user_id', '=', userId)
    .where('t.kind', '=', kind)
    .where(live)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The user of a token that is neither used nor expired, if the account is not disabled. Reading does not use it up.
 * Both rows are locked until the transaction ends, so a newer link or a set-up has to wait.
 */
export const lockUserByAccountToken = (tx: Db, id: string, kind: Kind) =>
  byLiveToken(tx, id, kind).forUpdate().executeTakeFirst()

/** Uses up the user's working token of this kind. False if there is none: of parallel uses, exactly one succeeds. */
export async function claimAccountToken(db: Db, userId: string, kind: Kind): Promise<boolean> {
  const claimed = await db
    .updateTable('account_tokens as t')
    .set({ used_at: sql<Date>`now()` })
    .where('t.user_id', '=', userId)
    .where('t.kind', '=', kind)
    .where(live)
    .returning('t.id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Uses up this token and returns its user; undefined if it is used, expired or unknown, or the user is disabled. */
export const claimAccountTokenById = (tx: Db, id: string, kind: Kind) =>
  tx
    .updateTable('account_tokens as t')
    .from('users as u')
    .set({ used_at: sql<Date>`now()` })
    .whereRef('u.id', '=', 't.user_id')
    .where('t.id', '=', id)
    .where('t.kind', '=', kind)
    .where('u.disabled_at', 'is', null)
    .where(live)
    .returning(['u.id', 'u.email'])
    .executeTakeFirst()

export const deleteAccountTokens = (db: Db, userId: string) =>
  db.deleteFrom('account_tokens').where('user_id', '=', userId).execute()

/** Deletes links that stopped working a week ago. */
export const deleteDeadAccountTokens = (db: Db) =>
  db.deleteFrom('account_tokens').where(sql<boolean>`expires_at < now() - interval '7 days'`).execute()
