import { type Kysely, sql } from 'kysely'

/**
 * Files that are processed while their mapping screens are open (docs/architecture.md). `token` names a worker's run
 * and its work folder; the database holds no other data of a run. Workers are notified of every deleted row. A row is
 * deleted with its file, with the person's last session, or for another mapping.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table speculations (
    file_id text primary key references files (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    mapping jsonb not null,
    is_adopted boolean not null default false,
    proposed_at timestamptz not null default now(),
    worker text,
    token text,
    lease_until timestamptz
  )`.execute(db)
  await sql`create unique index speculations_of_user on speculations (user_id) where not is_adopted`.execute(db)
  await sql`create or replace function speculation_gone() returns trigger language plpgsql as $$
    begin
      perform pg_notify('jobs', 'speculation');
      return null;
    end $$`.execute(db)
  await sql`create trigger speculation_gone after delete on speculations
    for each row execute function speculation_gone()`.execute(db)
}
