import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { ReadPart } from './part.ts'
import { RowsOnDisk } from './rows-on-disk.ts'

/** How the file that joins is read: its columns, and what replaces columns of its rows without a customer. */
export interface JoiningColumns {
  columns: string
  guests: string
  /** the column with what a row adds */
  money: string
}

/** The rows of the joining file, before it joins. */
export interface Own {
  rows: number
  analysed: number
  money: string
  first_day: string
  last_day: string
}

/** The rows of all files that have joined, as `tx`, and those of the joining file, as `joining`. */
export interface JoinedRows {
  open(part: ReadPart, number: number, columns: JoiningColumns): Promise<Own>
  /** Removes rows of earlier files. `which`: a condition in SQL. */
  remove(which: string): Promise<void>
  /** Adds the rows of the joining file that are not in `joining_equal`. */
  join(): Promise<void>
}

/**
 * With more usable rows, `tx` is a view of the Parquet files of all files: a table would take 75 bytes of memory for
 * each row, and would be written again for each addition.
 */
export const usualRowsInMemory = 2_000_000

/** Usable rows of a file: those with a value, and those that continue an order. */
export const usableRowsOf = ({ counts: { rows, setAsideRows, leftOutRows } }: ReadPart): number =>
  rows - setAsideRows - leftOutRows

/** Begins without rows. `counted`: the column that order totals need if each counts once. */
export async function beginJoining(
  db: DuckDBConnection,
  { counted, isLarge }: { counted: string; isLarge: boolean },
): Promise<JoinedRows> {
  await runSql(db, 'several/begin', { counted })
  return isLarge ? RowsOnDisk.begin(db) : inMemory(db)
}

const inMemory = (db: DuckDBConnection): JoinedRows => ({
  async open({ folder }, number, columns) {
    const as = { folder, part: String(number), ...columns }
    await runSql(db, 'several/open-keys', as)
    await runSql(db, 'several/open-rows', as)
    return (await runSql<Own>(db, 'several/open-part', as))[0]!
  },
  async remove(which) {
    await db.run(`delete from tx where ${which}`)
  },
  async join() {
    await runSql(db, 'several/join', { joining: 'joining', into: 'tx' })
  },
})
