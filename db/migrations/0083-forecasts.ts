import { type Kysely, sql } from 'kysely'

/**
 * The forecast of a file's customers (docs/semantics.md §12), made with the list and for the same `figures`. Also the
 * inputs for the payback, which stay when the file is processed again.
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
