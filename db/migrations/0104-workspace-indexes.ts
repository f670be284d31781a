import { type Kysely, sql } from 'kysely'

/** Indexes of foreign keys. Without them, deleting an account or workspace reads whole tables while it holds locks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['sessions', 'workspace_id'],
    ['views', 'user_id'],
    ['shared_links', 'user_id'],
    ['filters', 'workspace_id'],
  ])
    await sql.raw(`create index if not exists ${table}_${column} on ${table} (${column})`).execute(db)
  await sql.raw('create index workspaces_name on workspaces (lower(name) text_pattern_ops)').execute(db)
}
