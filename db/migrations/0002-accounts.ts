import { type Kysely, sql } from 'kysely'

const statements = [
  // One row per failed attempt. `subject` is a hash, because people type passwords into the wrong field.
  `create table sign_in_attempts (
    id bigint generated always as identity primary key, scope text not null check (scope in ('account', 'address', 'link')),
    subject text not null, failed_at timestamptz not null default now())`,
  'create index sign_in_attempts_subject on sign_in_attempts (scope, subject, failed_at)',
  'create index sign_in_attempts_failed_at on sign_in_attempts (failed_at)',
  'alter table users add reset_requested_at timestamptz, add email_verified_at timestamptz',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
