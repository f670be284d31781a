import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table jobs add owner text, add claimed_at timestamptz',
  'update jobs set owner = (select user_id from files where files.id = jobs.key)',
  'create index jobs_claimed on jobs (claimed_at)',
]

/** Whose job it is and when it was last begun: what a fair turn is decided by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
