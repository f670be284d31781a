import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { JoinedRows, JoiningColumns, Own } from './joined-rows.ts'
import type { ReadPart } from './part.ts'

/**
 * The rows of many files as a view of what was kept of each (sql/keep-part.sql), without the rows in the table `gone`.
 * No row is copied: an addition reads the rows that are there, and writes only which of them it replaces.
 */
export class RowsOnDisk implements JoinedRows {
  private readonly db: DuckDBConnection
  private readonly selects: string[] = []
  private joining = ''
  /** the row number with which the next file begins: rows keep their order over all files */
  private nextRow = 0
  private isAnyGone = false

  private constructor(db: DuckDBConnection) {
    this.db = db
  }

  static async begin(db: DuckDBConnection): Promise<RowsOnDisk> {
    await runSql(db, 'several/begin-on-disk')
    return new RowsOnDisk(db)
  }

  async open({ folder }: ReadPart, number: number, columns: JoiningColumns): Promise<Own> {
    const { db } = this
    const as = { folder, part: String(number), ...columns }
    await runSql(db, 'several/open-keys', as)
    const [found] = await runSql<{ last: number; refunds: number }>(db, 'several/open-on-disk', as)
    const { last, refunds } = found!
    const isRefund = refunds
      ? `coalesce(order_key in (select order_key from refund_keys where part = ${number}), false)`
      : 'false'
    this.joining = `select ${columns.columns}, ${isRefund} as is_refund, ${number}::usmallint as part, row + ${this.nextRow} as rowid
      from read_parquet('${folder.replaceAll("'", "''")}/rows.parquet')`
    this.nextRow += last + 1
    await db.run(`create or replace view joining as ${this.joining}`)
    return (await runSql<Own>(db, 'several/open-part', as))[0]!
  }

  async remove(which: string): Promise<void> {
    await this.addGone(`from tx where ${which}`)
  }

  async join(): Promise<void> {
    await this.addGone('from joining where rowid in (select row from joining_equal)')
    this.selects.push(this.joining)
    await this.db.run('drop table joining_equal; drop view joining')
    await this.show()
  }

  private async addGone(rows: string): Promise<void> {
    const { db } = this
    const [found] = await runSql<{ gone: number }>(db, 'several/add-gone', { rows })
    if (!found!.gone) return
    this.isAnyGone = true
    if (this.selects.length) await this.show()
  }

  /** Defines the view `tx`. */
  private async show(): Promise<void> {
    const without = this.isAnyGone ? ' anti join gone using (part, row)' : ''
    await this.db.run(`create or replace view tx as from (${this.selects.join(' union all by name ')})${without}`)
  }
}
