import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'

/** Every user with what an administrator wants to know, ordered by address. */
export const listUsers = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.is_first_time_sign_in', 'u.disabled_at'])
    .select(['u.created_at', 'u.last_sign_in_at', 'u.reset_requested_at', 'u.email_verified_at'])
    .select((e) => [
      e
        .selectFrom('account_tokens as t')
        .select((t) => t.fn.max('t.expires_at').as('at'))
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.kind', '=', 'invite')
        .where('t.used_at', 'is', null)
        .as('invited_until'),
      e
        .selectFrom('files as f')
        .select((f) => f.fn.countAll<number>().as('n'))
        .whereRef('f.user_id', '=', 'u.id')
        .as('files'),
      e
        .selectFrom('files as f')
        .select((f) => f.fn.coalesce(f.fn.sum<number>('f.size_bytes'), sql<number>`0`).as('n'))
        .whereRef('f.user_id', '=', 'u.id')
        .as('file_bytes'),
      e
        .selectFrom('uploads as o')
        .select((o) => o.fn.countAll<number>().as('n'))
        .whereRef('o.user_id', '=', 'u.id')
        .where('o.file_id', 'is', null)
        .as('open_uploads'),
      e
        .selectFrom('uploads as o')
        .select((o) => o.fn.coalesce(o.fn.sum<number>('o.received_bytes'), sql<number>`0`).as('n'))
        .whereRef('o.user_id', '=', 'u.id')
        .where('o.file_id', 'is', null)
        .as('upload_bytes'),
    ])
    .orderBy(sql`lower(u.email)`)
    .execute()
