import { existsSync, readFileSync, statSync } from 'node:fs'
import { type DuckDBConnection, type DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { giveSignOfLife } from '#reading/signs-of-life.ts'
import { followQueries } from './query-signs.ts'

/**
 * For a smaller file, most statements take less time than passing their parts to a second thread: 0.65 instead of 0.8
 * CPU seconds at 400 KB, 1.0 instead of 1.3 at 4 MB.
 */
const aloneBytes = 4_000_000

type Settings = Pick<IngestionRequest, 'workPath' | 'memoryLimit' | 'threads'> & Partial<IngestionRequest>

/**
 * DuckDB for one file: limited memory and threads, access only to the run's own folder and the file, no network, no
 * extensions. No later statement can change these limits (requirement 60).
 */
export async function openDuckdb(settings: Settings): Promise<DuckDBConnection> {
  const { workPath, sourcePath } = settings
  const db = takeWarm(settings) ?? (await newDatabase(settings))
  const isAlone = sourcePath !== undefined && statSync(sourcePath).size < aloneBytes
  await db.run(`${isAlone ? 'set threads = 1;' : ''}
    set temp_directory = ${quoted(`${workPath}/spill`)};
    set file_search_path = ${quoted(workPath)};
    set allowed_directories = [${quoted(`${workPath}/`)}];
    set allowed_paths = [${sourcePath === undefined ? '' : quoted(sourcePath)}];
    set enable_external_access = false;
    set lock_configuration = true`)
  return db
}

type Limits = Pick<Settings, 'memoryLimit' | 'threads'>

async function newDatabase({ memoryLimit, threads }: Limits): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
  })
  const db = await instance.connect()
  await followQueries(db)
  instances.set(db, instance)
  toClose?.push(db)
  return db
}

let toClose: DuckDBConnection[] | undefined

/** Closes the databases that `run` opens, once it has ended. Other databases end with the process. */
export async function closingDatabases(run: () => Promise<unknown>): Promise<void> {
  const opened: DuckDBConnection[] = []
  toClose = opened
  try {
    await run()
  } finally {
    toClose = undefined
    for (const db of opened) {
      db.closeSync()
      instances.get(db)!.closeSync()
    }
  }
}

const instances = new WeakMap<DuckDBConnection, DuckDBInstance>()

/** Another connection to the same tables, because a connection runs only one statement at a time. */
export const connectBeside = (db: DuckDBConnection): Promise<DuckDBConnection> => instances.get(db)!.connect()

let warm: (Limits & { db: DuckDBConnection }) | undefined

/** Opens a database in advance, for the next `openDuckdb` with these limits. */
export async function openAhead(limits: Limits): Promise<DuckDBConnection> {
  const db = await newDatabase(limits)
  warm = { ...limits, db }
  return db
}

function takeWarm({ memoryLimit, threads }: Limits): DuckDBConnection | undefined {
  if (warm?.memoryLimit !== memoryLimit || warm.threads !== threads) return undefined
  const { db } = warm
  warm = undefined
  return db
}

/**
 * Whether DuckDB has failed with an internal error. In 1.5.5, broken quotes with a two-character delimiter make its CSV
 * reader read beyond a row, and the instance is unusable afterwards.
 */
export const isBrokenDatabase = (error: unknown): boolean =>
  error instanceof Error && /^INTERNAL Error|database has been invalidated/.test(error.message)

/** Whether DuckDB could not parse the text of a file. Running out of memory does not count. */
export const isAboutTheText = (error: unknown): boolean =>
  error instanceof Error && /CSV|Invalid Input/i.test(error.message)

export const isOutOfMemory = (error: unknown): boolean => error instanceof Error && /out of memory/i.test(error.message)

/** The folders with SQL are next to this one in the source, and next to the built child. */
const rooms = existsSync(new URL('./read/sql', import.meta.url)) ? './' : '../'

/** The text of `sql/<name>.sql` in a folder. */
function sqlOf(path: string): string {
  const [room, name] = path.split('/')
  return readFileSync(new URL(`${rooms}${room}/sql/${name}.sql`, import.meta.url), 'utf8')
}

/**
 * Runs every statement of `<folder>/<name>`, a file in that folder's `sql`. `{insert}` in its text is replaced. Returns
 * the rows of the last statement.
 */
export async function runSql<Row = Record<string, unknown>>(
  db: DuckDBConnection,
  name: string,
  inserts: Record<string, string> = {},
): Promise<Row[]> {
  const reader = await db.runAndReadAll(withInserts(sqlOf(name), inserts))
  return reader.getRowObjectsJS() as Row[]
}

/**
 * The rows of its only statement in order, about 2,000 at a time, so that they are never all in memory. No other
 * statement may run on the connection meanwhile, because DuckDB would then drop the remaining rows without an error.
 */
export async function* streamSql(
  db: DuckDBConnection,
  name: string,
  inserts: Record<string, string> = {},
): AsyncGenerator<DuckDBDataChunk> {
  const result = await db.stream(withInserts(sqlOf(name), inserts))
  let next = result.fetchChunk()
  try {
    for (;;) {
      const chunk = await next
      if (!chunk?.rowCount) return
      giveSignOfLife()
      // fetched while the caller works on this one
      next = result.fetchChunk()
      next.catch(() => {}) // an error is thrown when it is awaited
      yield chunk
    }
  } finally {
    await next.catch(() => {}) // a caller that leaves early may close the connection
  }
}

const withInserts = (sql: string, inserts: Record<string, string>): string =>
  Object.entries(inserts).reduce(
    (text, [insert, put]) => text.replaceAll(`{${insert}}`, () => put.replaceAll("'", "''")),
    sql,
  )

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
