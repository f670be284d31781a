import { type Kysely, sql } from 'kysely'

/**
 * An address that is no member's is asked once in 30 days, whatever workspaces want to mail it; of an asked address only a
 * hash is kept, so that it outlives its workspace. What a recipient unsubscribed from stays ended for the view. A member
 * who leaves gets nothing any more (docs/semantics.md, Reports by mail).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table asked_addresses (
    address_hash text primary key, user_id text references users (id) on delete set null,
    confirm_hash text unique, made_at timestamptz not null default now(),
    ask_at timestamptz not null default now(), asked_at timestamptz)`)
  await run('create index asked_addresses_waiting on asked_addresses (ask_at) where asked_at is null')
  await run('create index asked_addresses_user on asked_addresses (user_id)')
  await run(`insert into asked_addresses (address_hash, confirm_hash, made_at, ask_at, asked_at)
    select distinct on (1) encode(sha256(convert_to(address_key, 'UTF8')), 'hex'), confirm_hash, created_at, ask_at, asked_at
    from mail_addresses order by 1, asked_at desc nulls last`)
  await run('drop trigger address_from_backup on mail_addresses')
  await run('drop function address_from_backup')
  await run(`alter table mail_addresses drop column confirm_hash, drop column asked_at, drop column ask_at,
    add column unused_since timestamptz`)
  await run(`create table unsubscriptions (
    view_id text not null references views (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    address_id text references mail_addresses (id) on delete cascade,
    created_at timestamptz not null default now(), check ((user_id is null) <> (address_id is null)),
    unique (view_id, user_id), unique (view_id, address_id))`)
  await run('create index unsubscriptions_user on unsubscriptions (user_id)')
  await run('create index unsubscriptions_address on unsubscriptions (address_id)')
  await run(`insert into unsubscriptions (view_id, user_id, address_id, created_at)
    select distinct on (s.view_id, r.user_id, r.address_id) s.view_id, r.user_id, r.address_id, r.unsubscribed_at
    from schedule_recipients r join schedules s on s.id = r.schedule_id where r.unsubscribed_at is not null`)
  await run(`delete from schedule_recipients r using schedules s where s.id = r.schedule_id and r.user_id is not null
    and not exists (select from members m where m.workspace_id = s.workspace_id and m.user_id = r.user_id)`)
}
