import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { isOnDisk } from '#jobs/ingest/engine/drop-rows.ts'
import { quoted, runSql } from '#jobs/ingest/engine/duckdb.ts'

const folder = 'rows-of-parts'
const folderOf = (part: number) => join(folder, `of_part=${part}`)

/**
 * Makes `tx` the rows of one part of the orders after the other. Without it, each part of a large source would read all
 * rows from the disk.
 */
export class RowsOfParts {
  private readonly db: DuckDBConnection

  private constructor(db: DuckDBConnection) {
    this.db = db
  }

  /** Undefined if `tx` is a table, or has few parts. `each`: the orders of a part. The process is in the work folder. */
  static async spread(db: DuckDBConnection, parts: number, each: number): Promise<RowsOfParts | undefined> {
    if (parts <= 2 || !(await isOnDisk(db))) return undefined
    await runSql(db, 'list/spread-rows', { each: String(each) })
    return new RowsOfParts(db)
  }

  /** Forgets the rows of the part before. Rows of a customer in several parts stay. */
  async show(part: number): Promise<void> {
    if (part > 0) rmSync(folderOf(part - 1), { recursive: true, force: true })
    const folders = [part, -1].map(folderOf).filter((path) => existsSync(path))
    const files = folders.map((path) => quoted(join(path, '*.parquet')))
    await this.db.run(
      `create or replace view tx as from read_parquet([${files.join(', ')}], hive_partitioning = false)`,
    )
  }

  end(): void {
    rmSync(folder, { recursive: true, force: true })
  }
}
