import { dirname } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type ListTable, listTables } from '#domain/ingestion/customer-list.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Of several people who look at their lists in turn, each finds its file's footers read already: 3 of them stay open. */
const mostOpen = 3
const open = new Map<string, Promise<DuckDBInstance>>()

/**
 * A connection to the files of one list as the tables `customers`, `orders` and `skus`, and to nothing else: no other path, no
 * network, no extension, bounded memory, nothing written, and no statement that could change any of this.
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
 * The same for one question, which sorts in a folder of its own what does not fit into memory: as plain as the list beside it, for
 * DuckDB encrypts such files with an extension alone, and would end the question.
 */
export const openAlone = (
  paths: Record<ListTable, string>,
  spillPath: string,
  memoryLimit?: string,
): Promise<DuckDBInstance> => makeInstance(paths, spillPath, memoryLimit)

/** Forgets all lists: one of them may be broken. */
export const forgetLists = (): void => open.clear()

async function makeInstance(
  paths: Record<ListTable, string>,
  spillPath = '',
  memoryLimit = '512MB',
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
  await db.run(`set allowed_paths = [${listTables.map((table) => quoted(paths[table])).join(', ')}]`)
  await db.run('set enable_external_access = false')
  await db.run('set lock_configuration = true')
  // as in jobs/ingest/read/sql/cells.sql
  await db.run(`create macro lower_case(t) as replace(replace(lower(t), 'i' || chr(775), 'i'), 'ς', 'σ')`)
  for (const table of listTables) await db.run(`create view ${table} as from read_parquet(${quoted(paths[table])})`)
  db.closeSync()
  return instance
}
