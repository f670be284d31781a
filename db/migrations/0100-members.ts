import { type Kysely, sql } from 'kysely'

const ofUploader = (table: string) => `
  update ${table} set workspace_id = workspaces.id from workspaces where workspaces.user_id = ${table}.user_id`

/**
 * People share workspaces (docs/semantics.md §19). Every person becomes the owner of a workspace with all their data.
 * Sources and uploads belong to a workspace; `files.user_id` only says who uploaded a source. Every person always has a
 * workspace: triggers make one with the person, and a new one when the person leaves the last. A workspace is deleted
 * with its last member. The triggers do nothing while a backup is loaded. A source without a named workspace goes to
 * the first workspace of its uploader.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('alter table workspaces add column name text')
  await run('update workspaces set name = email from users where users.id = workspaces.user_id')
  await run('alter table workspaces alter column name set not null')
  await run(`create table members (
    workspace_id text not null references workspaces (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    role text not null check (role in ('viewer', 'editor', 'owner')),
    created_at timestamptz not null default now(), chosen_at timestamptz,
    primary key (user_id, workspace_id))`)
  await run('create index members_workspace on members (workspace_id)')
  await run(`insert into members (workspace_id, user_id, role, created_at)
    select w.id, w.user_id, 'owner', u.created_at from workspaces as w join users as u on u.id = w.user_id`)

  await run('alter table files add column workspace_id text references workspaces (id) on delete cascade')
  await run('alter table uploads add column workspace_id text references workspaces (id) on delete cascade')
  await run(ofUploader('files'))
  await run(ofUploader('uploads'))
  await run('alter table files alter column workspace_id set not null, alter column user_id drop not null')
  await run('alter table uploads alter column workspace_id set not null')
  await run('alter table files drop constraint files_user_id_fkey')
  await run('alter table files add foreign key (user_id) references users (id) on delete set null')
  await run('create index files_workspace on files (workspace_id, created_at)')
  await run('create index uploads_workspace on uploads (workspace_id)')
  await run('drop index files_header_key')
  await run(`create index files_header_key on files (workspace_id, header_key(look -> 'columns'))
    where column_mapping is not null`)

  // The bell marks results as seen for each member separately.
  await run('alter table files add column result_seen_by text[]')
  await run('update files set result_seen_by = array[user_id] where result_seen_at is not null')
  await run('alter table files drop column result_seen_at')
  await run('alter table views add column user_id text references users (id) on delete set null')
  await run('update views set user_id = workspaces.user_id from workspaces where workspaces.id = views.workspace_id')
  await run('alter table sessions add column workspace_id text references workspaces (id) on delete set null')
  await run('alter table workspaces drop column user_id')

  await run(`create or replace function new_workspace(person text, called text) returns void language sql as $$
    with alike as (
      select count(*) as n from workspaces
      where lower(name) = lower(called) or starts_with(lower(name), lower(called) || ' ')),
    made as (
      insert into workspaces (id, name)
      select substr(md5(random()::text || person), 1, 16), case when n = 0 then called else called || ' ' || n + 1 end
      from alike returning id)
    insert into members (workspace_id, user_id, role) select id, person, 'owner' from made
  $$`)
  await run(`create or replace function workspace_of_user() returns trigger language plpgsql as $$
    begin
      if current_setting('analytics.is_loading', true) is distinct from 'on' then
        perform new_workspace(new.id, new.email);
      end if;
      return null;
    end $$`)
  // Because of the lock, the second of two simultaneous removals of a person sees the first.
  await run(`create or replace function member_gone() returns trigger language plpgsql as $$
    declare address text;
    begin
      if current_setting('analytics.is_loading', true) = 'on' then return null; end if;
      delete from workspaces where id = old.workspace_id
        and not exists (select from members where workspace_id = old.workspace_id);
      select email into address from users where id = old.user_id for no key update;
      if address is not null and not exists (select from members where user_id = old.user_id) then
        perform new_workspace(old.user_id, address);
      end if;
      return null;
    end $$`)
  await run('create trigger member_gone after delete on members for each row execute function member_gone()')
  await run(`create or replace function workspace_of_uploader() returns trigger language plpgsql as $$
    begin
      if new.workspace_id is null then
        select workspace_id into new.workspace_id from members
        where user_id = new.user_id order by created_at, workspace_id limit 1;
      end if;
      return new;
    end $$`)
  for (const table of ['files', 'uploads'])
    await run(`create trigger workspace_of_uploader before insert on ${table} for each row
      execute function workspace_of_uploader()`)
}
