import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { released } from '#db/migrate.ts'
import { keptTables } from './tables.ts'

export interface DumpedTable {
  table: string
  columns: string[]
}

/** Receives the tables of a dump in order. Rows are PostgreSQL's COPY text, and every buffer holds whole lines. */
export interface DumpSink {
  begin(migrations: string[], tables: DumpedTable[]): Promise<void>
  rows(table: string, lines: Buffer): Promise<void>
}

export interface Dump {
  /** of files, in the same snapshot as the rows */
  fileIds: string[]
  rowCounts: Record<string, number>
}

const pieceBytes = 4 * 1024 * 1024

/**
 * Reads every kept table in one snapshot, using only the connection, because the embedded database comes without
 * pg_dump. It blocks nobody and contains nothing that happens after it began. Throws if the database is newer than this
 * program.
 */
export async function dumpDatabase(client: pg.Client, sink: DumpSink): Promise<Dump> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const migrations = await appliedMigrations(client)
    const tables = await listTables(client)
    await sink.begin(migrations, tables)
    const rowCounts: Record<string, number> = {}
    for (const { table, columns } of tables) {
      const copy = client.query(copyTo(`copy ${table} (${columns.map(quoted).join(', ')}) to stdout`))
      await pipeline(copy, wholeLines, async (pieces: AsyncIterable<Buffer>) => {
        for await (const lines of pieces) await sink.rows(table, lines)
      })
      rowCounts[table] = copy.rowCount
    }
    const { rows } = await client.query<{ id: string }>(
      `select id from files union select id from source_files
       ${tables.some(({ table }) => table === 'cost_files') ? 'union select id from cost_files' : ''} order by id`,
    )
    return { fileIds: rows.map(({ id }) => id), rowCounts }
  } finally {
    await client.query('rollback')
  }
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('kysely_migration')::text as name")
  if (!found[0]?.name) throw new Error('There is nothing to back up: the database is empty.')
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const names = rows.map(({ name }) => name)
  const unknown = names.filter((name) => !(name in released))
  if (unknown.length) {
    throw new Error(
      `The database was made by a newer version of this program (it holds ${unknown.join(', ')}). Back it up with that version.`,
    )
  }
  return names
}

/** An older schema has fewer tables, and some may lack columns. */
async function listTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select table_name::text as "table", array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER' and table_name = any($1)
     group by table_name`,
    [keptTables],
  )
  return keptTables.flatMap((name) => rows.filter(({ table }) => table === name))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** In COPY text a line feed always ends a row; one inside a value is written `\n`. */
async function* wholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes < pieceBytes) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(0x0a) + 1
    if (end) yield all.subarray(0, end)
    held = [all.subarray(end)]
    heldBytes = all.length - end
  }
  if (heldBytes) yield Buffer.concat(held)
}
