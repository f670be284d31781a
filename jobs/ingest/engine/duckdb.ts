import { existsSync, readFileSync } from 'node:fs'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'

type Settings = Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'> & Partial<IngestionRequest>

/**
 * DuckDB on one file's work: bounded memory and threads, no file but the run's own folder and the file itself, no network,
 * no extension, and no statement afterwards that could change any of this (requirement 60).
 */
export async function openDuckdb(settings: Settings): Promise<DuckDBConnection> {
  const { workPath, sourcePath, memoryLimit, threads } = settings
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    temp_directory: `${workPath}/spill`,
    file_search_path: workPath,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
  })
  const db = await instance.connect()
  await db.run(`set allowed_directories = [${quoted(`${workPath}/`)}]`)
  await db.run(`set allowed_paths = [${sourcePath === undefined ? '' : quoted(sourcePath)}]`)
  await db.run('set enable_external_access = false')
  await db.run('set lock_configuration = true')
  return db
}

/**
 * Whether DuckDB has failed with an internal error. In 1.5.5, broken quotes with a two-character delimiter make its CSV
 * reader read past a row, and the instance is unusable afterwards.
 */
export const isBrokenDatabase = (error: unknown): boolean =>
  error instanceof Error && /^INTERNAL Error|database has been invalidated/.test(error.message)

/** The rooms with their SQL are beside this one in the source, and beside the built child. */
const rooms = existsSync(new URL('./read/sql', import.meta.url)) ? './' : '../'

/** The text of a room's `sql/<name>.sql`. */
function sqlOf(path: string): string {
  const [room, name] = path.split('/')
  return readFileSync(new URL(`${rooms}${room}/sql/${name}.sql`, import.meta.url), 'utf8')
}

/** Runs every statement of `<room>/<name>` (a file in that room's folder sql), `{insert}` in its texts replaced; the rows of the last one. */
export async function runSql<Row = Record<string, unknown>>(
  db: DuckDBConnection,
  name: string,
  inserts: Record<string, string> = {},
): Promise<Row[]> {
  const put = (sql: string, [insert, text]: [string, string]) =>
    sql.replaceAll(`{${insert}}`, () => text.replaceAll("'", "''"))
  const reader = await db.runAndReadAll(Object.entries(inserts).reduce(put, sqlOf(name)))
  return reader.getRowObjectsJS() as Row[]
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
