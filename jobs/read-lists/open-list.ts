import { dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type ListTable, listTables } from '#domain/ingestion/customer-list.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Three lists stay open, so that several people who view their lists in turn each find the footers of their files
 * already read.
 */
const mostOpen = 3
const open = new Map<string, Promise<DuckDBInstance>>()

/**
 * A connection to the files of one list as tables (`viewsOf`). It has no access to other
 * paths, the network or extensions, limited memory, and cannot write. No statement can change these limits.
 */
export async function openList(paths: Record<ListTable, string>): Promise<DuckDBConnection> {
  const key = listTables.map((table) => paths[table]).join('\n')
  const found = open.get(key) ?? makeInstance(paths)
  open.delete(key)
  open.set(key, found)
  for (const [oldest, instance] of open) {
    if (open.size <= mostOpen) break
    open.delete(oldest)
    void instance.then((one) => one.closeSync()).catch(() => {})
  }
  try {
    return await (await found).connect()
  } catch (error) {
    open.delete(key)
    throw error
  }
}

/**
 * The same for one question that may sort on disk, in a folder of its own, what does not fit into memory. The files
 * there are unencrypted, like the list itself: DuckDB can encrypt them only with an extension, and would end the
 * question.
 */
export const openAlone = (
  paths: Record<ListTable, string>,
  spillPath: string,
  memoryLimit?: string,
  /** further files that may be read */
  further: string[] = [],
): Promise<DuckDBInstance> => makeInstance(paths, spillPath, memoryLimit, further)

/** Closes all lists, because one of them may be broken. */
export const forgetLists = (): void => open.clear()

/**
 * What the tables are called in questions. A filter puts temporary views before `customers` and `orders`, which then
 * have only what it chooses (choose.ts).
 */
const viewsOf: Partial<Record<ListTable, string[]>> = {
  customers: ['customers', 'all_customers'],
  orders: ['orders', 'all_orders'],
  skus: ['skus'],
  rows: ['all_rows'],
  guests: ['guest_orders'],
  guestrows: ['guest_rows'],
  values: ['attribute_values'],
}

async function makeInstance(
  paths: Record<ListTable, string>,
  spillPath = '',
  memoryLimit = '512MB',
  further: string[] = [],
): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: '2',
    temp_directory: spillPath,
    file_search_path: dirname(paths.customers),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
  })
  const db = await instance.connect()
  await db.run('set parquet_metadata_cache = true')
  await db.run(
    `set allowed_paths = [${[...listTables.map((table) => paths[table]), ...further].map(quoted).join(', ')}]`,
  )
  await db.run('set enable_external_access = false')
  await db.run('set lock_configuration = true')
  // the same as in jobs/ingest/read/sql/cells.sql
  await db.run(`create macro lower_case(t) as replace(replace(lower(t), 'i' || chr(775), 'i'), 'ς', 'σ')`)
  for (const table of listTables)
    for (const view of viewsOf[table] ?? [])
      await db.run(`create view ${view} as from read_parquet(${quoted(paths[table])})`)
  db.closeSync()
  return instance
}
