import { type Kysely, sql } from 'kysely'

const file = 'file_id text not null references files (id) on delete cascade'
const counts = (names: string[]) => names.map((name) => `${name} bigint not null`).join(', ')
const offsets = Array.from({ length: 13 }, (_, k) => k)
const limits = [30, 60, 90, 180, 365]

const statements = [
  `create table cohort_retention (${file}, group_by text not null, cohort int not null, decile smallint not null,
    ${counts(['customers', ...offsets.map((k) => `m${k}`), ...offsets.map((k) => `c${k}`)])},
    primary key (file_id, group_by, cohort, decile))`,
  `create table order_gaps (${file}, after smallint not null, ${counts(['gaps', 'total_days'])}, p25 int not null,
    median int not null, p75 int not null, p90 int not null, bins int[] not null, primary key (file_id, after))`,
  `create table second_orders (${file}, period int not null, customers bigint not null, median_days int not null,
    primary key (file_id, period))`,
  `create table repurchase (${file}, group_by text not null, cohort int not null,
    ${counts(['customers', 'repeaters', 'purchases', ...limits.flatMap((days) => [`eligible_${days}`, `back_${days}`])])},
    primary key (file_id, group_by, cohort))`,
]

/** The additional figures of docs/semantics.md §9: who came back in which period, and how long it took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
