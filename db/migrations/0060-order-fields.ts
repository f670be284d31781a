import { type Kysely, sql } from 'kysely'

// Rollups of earlier versions have null for refunds until the file is rebuilt. Units are null if no quantity is mapped.
const statements = [
  'alter table revenue_by_period add column refunds numeric(38, 4), add column units numeric(38, 4)',
  `create table guest_revenue_by_period (file_id text not null references files (id) on delete cascade, group_by text not null, period int not null,
     revenue numeric(38, 4) not null, refunds numeric(38, 4) not null, purchases bigint not null, units numeric(38, 4),
     primary key (file_id, group_by, period))`,
  `alter table files add column left_out_rows bigint, add column left_out_money numeric(38, 4),
     add column guest_orders bigint, add column guest_money numeric(38, 4)`,
]

/** The additional figures of docs/semantics.md §8: refunds, units, left-out rows, orders without a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
