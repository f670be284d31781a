import { type Kysely, sql } from 'kysely'

/**
 * What the customers of a file are expected to bring (docs/semantics.md §12), made with the list behind its figures and of the
 * same `figures`; and what was typed for the payback, which stays when the file is processed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const file = 'file_id text primary key references files (id) on delete cascade'
  await sql.raw(`create table forecasts (${file}, figures text, document jsonb not null)`).execute(db)
  await sql
    .raw(
      `create table payback_inputs (${file}, cost numeric(18, 4), margin_percent numeric(7, 4) not null, costs jsonb not null)`,
    )
    .execute(db)
}
