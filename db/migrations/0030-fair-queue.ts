import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table jobs add owner text, add claimed_at timestamptz',
  'update jobs set owner = (select user_id from files where files.id = jobs.key)',
  'create index jobs_claimed on jobs (claimed_at)',
]

/** The owner of a job, and when it last began: both decide whose turn it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
