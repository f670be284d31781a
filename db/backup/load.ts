import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateToLatest, released } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'
import { type DumpedTable, quoted } from './dump.ts'
import { keptTables, leftOutTables, migrationTables } from './tables.ts'

/** Why a restore cannot begin, as a sentence for the operator. */
export class NotRestorable extends Error {}

/**
 * Gives an empty database the schema of the backup, even if it already has this program's newer one. Throws
 * NotRestorable for a newer backup and for a database with users or files, without changing anything.
 */
export async function prepareDatabase(db: Db, migrations: string[]): Promise<void> {
  const unknown = migrations.filter((name) => !(name in released))
  if (unknown.length || !migrations.length) {
    throw new NotRestorable(
      `The backup was made by a newer version of this program (it holds ${unknown.join(', ')}). Restore it with that version.`,
    )
  }
  const present = await presentTables(db)
  for (const table of ['users', 'files']) {
    if (!present.includes(table)) continue
    const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (found.rows.length)
      throw new NotRestorable('A backup is restored only into an empty database. This one has users or files.')
  }
  if (present.length && !(await hasExactly(db, migrations))) {
    await sql`drop table if exists ${sql.join(present.map((table) => sql.table(table)))} cascade`.execute(db)
  }
  await migrateToLatest(db, Object.fromEntries(migrations.map((name) => [name, released[name]!])))
}

async function presentTables(db: Db): Promise<string[]> {
  const ours = [...keptTables, ...leftOutTables, ...migrationTables]
  const found = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = current_schema() and tablename = any(${ours})`.execute(db)
  return found.rows.map(({ name }) => name)
}

async function hasExactly(db: Db, migrations: string[]): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name).join() === migrations.join()
}

export interface Load {
  /** loads whole lines of COPY text and returns the number of rows */
  rows(table: DumpedTable, lines: Buffer): Promise<number>
  /**
   * Removes files that were deleted during the backup, puts unfinished jobs back into the queue, and sets the sequences
   * past the last row. A list whose files are not in the backup is made again, and so are the tables of costs.
   */
  commit(deletedFileIds: string[], listIds: string[]): Promise<void>
  rollback(): Promise<void>
}

/**
 * One transaction that loads a backup. A program that uses the same database waits until it ends. So it never sees half
 * of the state, and never sweeps stored files whose rows are not loaded yet.
 */
export async function beginLoad(client: pg.Client): Promise<Load> {
  await client.query('begin')
  await client.query('lock table users, files, jobs in access exclusive mode')
  const { rows } = await client.query('select 1 from users union all select 1 from files limit 1')
  if (rows.length) {
    await client.query('rollback')
    throw new NotRestorable('A backup is restored only into an empty database. This one has users or files.')
  }
  await client.query('delete from jobs') // finished jobs of deleted files
  await client.query("set local analytics.is_loading = 'on'") // keeps the triggers from making workspaces
  const loaded = new Set<string>()
  return {
    async rows({ table, columns }, lines) {
      // In older schemas, a trigger has made other workspaces for the users that were loaded before.
      if (table === 'workspaces' && !loaded.has(table)) await client.query('delete from workspaces')
      loaded.add(table)
      const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
      await pipeline(Readable.from([lines]), copy)
      return copy.rowCount
    },
    async commit(deletedFileIds, listIds) {
      if (loaded.has('customer_lists'))
        await client.query(
          'update customer_lists set list_id = null, version = null where list_id is not null and list_id <> all($1)',
          [listIds],
        )
      if (loaded.has('cost_files')) {
        await client.query('update source_costs set made_of = null, tables_id = null where tables_id is not null')
        await client.query('update cost_files set is_read = false')
        await client.query(`update cost_files set state = 'reading' where state = 'read'`)
        await client.query('delete from cost_files where id = any($1)', [deletedFileIds])
      }
      await client.query('delete from files where id = any($1)', [deletedFileIds])
      await client.query(`delete from jobs where key = any($1) and state in ('queued', 'running')`, [deletedFileIds])
      await client.query(
        `update jobs set state = 'queued', token = null, lease_until = null, attempts = greatest(attempts - 1, 0)
         where state = 'running'`,
      )
      for (const table of loaded) await numberOn(client, table)
      await client.query('commit')
      await client.query('analyze')
    },
    async rollback() {
      await client.query('rollback')
    },
  }
}

async function numberOn(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_identity = 'YES'`,
    [table],
  )
  for (const { column_name: column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 1), max(${quoted(column)}) is not null)
       from ${quoted(table)}`,
      [table, column],
    )
  }
}
