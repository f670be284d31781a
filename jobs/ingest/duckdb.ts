import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '../../src/domain/ingestion'

// Its hundred files of CommonJS, imported, are read for the names they export: 0.09 of the 0.3 s a child takes to start.
const { DuckDBInstance } = createRequire(import.meta.url)('@duckdb/node-api') as typeof import('@duckdb/node-api')

/** DuckDB on one file's work: bounded memory and threads, spilling only into the run's own folder. */
export async function openDuckdb({
  workPath,
  memoryLimit,
  threads,
}: Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'>): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    preserve_insertion_order: 'false',
    temp_directory: `${workPath}/spill`,
    file_search_path: workPath,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  return instance.connect()
}

/**
 * Whether DuckDB gave up on itself: broken quotes under a delimiter of two characters make its CSV reader reach beyond
 * a row (1.5.5), and after such an error the instance answers nothing more.
 */
export const isBrokenDatabase = (error: unknown): boolean =>
  error instanceof Error && /^INTERNAL Error|database has been invalidated/.test(error.message)

/** The text of `sql/<name>.sql`, from source and beside the built child alike. */
const sqlOf = (name: string): string => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8')

/** Runs every statement of `sql/<name>.sql`, `{insert}` in its texts replaced; the rows of the last one. */
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
