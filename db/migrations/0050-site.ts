import { type Kysely, sql } from 'kysely'

// A restore makes the tables of an older schema anew and leaves this one: the stored files know its name already.
const statements = [
  `create table if not exists site (
     is_only boolean primary key default true check (is_only),
     name uuid not null default gen_random_uuid()
   )`,
  'insert into site default values on conflict do nothing',
]

/** A name of this database, which is also kept beside its stored files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
