import { type Kysely, sql } from 'kysely'

/**
 * Tokens of links and mails that were deleted, with their view, source or workspace. For a month, nobody who has such an
 * address is taken for somebody who guesses (docs/semantics.md §20).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('create table ended_tokens (token_hash text primary key, ended_at timestamptz not null default now())')
  await run('create index ended_tokens_ended on ended_tokens (ended_at)')
  await run(`create function keep_ended_token() returns trigger language plpgsql as $$
    declare hash text := to_jsonb(old) ->> tg_argv[0];
    begin
      if hash is not null then
        insert into ended_tokens (token_hash) values (hash) on conflict (token_hash) do update set ended_at = now();
      end if;
      return null;
    end $$`)
  for (const [table, column] of [
    ['shared_links', 'token_hash'],
    ['mails', 'token_hash'],
    ['asked_addresses', 'confirm_hash'],
  ])
    await run(`create trigger keep_ended_token after delete on ${table}
      for each row execute function keep_ended_token('${column}')`)
}
