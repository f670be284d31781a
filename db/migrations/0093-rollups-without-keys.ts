import { type Kysely, sql } from 'kysely'

const rollups = [
  'revenue_by_period',
  'guest_revenue_by_period',
  'cohort_cells',
  'cohort_retention',
  'order_gaps',
  'second_orders',
  'repurchase',
  'deciles',
  'lifecycle_by_sku',
  'lifecycle_by_decile',
]

/**
 * Rollups are deleted with their file by one statement per table. A foreign key looked up the file for every row, which
 * took a third of the time to load the figures of a small file. Now the worker that writes them locks the row of their
 * file instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of rollups)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_file_id_fkey`)}`.execute(db)
  const deletions = rollups.map((table) => `delete from ${table} where file_id = any(array(select id from gone));`)
  await sql
    .raw(
      `create or replace function rollups_gone() returns trigger language plpgsql as $$
        begin
          ${deletions.join('\n')}
          return null;
        end $$`,
    )
    .execute(db)
  await sql`create trigger rollups_gone after delete on files referencing old table as gone
    for each statement execute function rollups_gone()`.execute(db)
}
