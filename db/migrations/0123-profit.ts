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
  'sku_answers',
]

/** Net revenue and what is taken off it (docs/semantics.md §26). */
const parts = `net numeric not null, uncosted numeric not null, goods numeric not null, shipping numeric not null,
  fees numeric not null, uncosted_shipping numeric not null, uncosted_fees numeric not null`
const offsets = Array.from({ length: 13 }, (_, k) => `m${k} numeric not null`).join(', ')

const tables = {
  profit_by_period: `group_by text not null, period int not null, purchases int not null, uncosted_rows int not null, ${parts}`,
  profit_by_cohort: `group_by text not null, cohort int, customers int not null, ${parts},
    first_purchase numeric not null, ${offsets}, later numeric not null`,
  profit_by_sku: `place smallint not null, position int not null, sku text, sku_name text, units numeric not null, ${parts}`,
  profit_by_first: `group_by text not null, place smallint not null, value text, cohort int not null, customers int not null,
    ${parts}, first_purchase numeric not null, ${offsets}, later numeric not null`,
  profit_spend: `group_by text not null, period int not null, channel text, value text, amount numeric not null`,
}

/**
 * Profit of a source, with or without a filter. It is an answer like the figures of a filter, and `costs` is the version of
 * the costs of which it was made. Without keys, like the rollups: the rows of an answer are read together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table answers add column costs text')
  for (const [table, columns] of Object.entries(tables)) {
    await run(`create table ${table} (file_id text not null, ${columns})`)
    await run(`create index ${table}_file on ${table} (file_id)`)
  }
  const deletions = [...rollups, ...Object.keys(tables)].map(
    (table) => `delete from ${table} where file_id = any(array(select id from gone));`,
  )
  // Triggers of files and of answers call this function.
  await run(`create or replace function rollups_gone() returns trigger language plpgsql as $$
    begin
      ${deletions.join('\n')}
      return null;
    end $$`)
}
