import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { Loaded, RowsOf } from '#jobs/ingest/read/read-rounds.ts'
import { defineOrderRows } from './define-rows.ts'
import { type NumberPlans, numberPlans } from './number-plans.ts'
import { orderColumns } from './order-columns.ts'
import type { OrderFields } from './order-fields.ts'

export interface OrderRows extends RowsOf {
  fields: OrderFields
  /** how the further columns of numbers are read */
  numbers(): NumberPlans
}

export const isOrderRows = (rows: RowsOf): rows is OrderRows => 'fields' in rows

/**
 * The rows of a file that maps more than the five fields (docs/semantics.md §8). `areWhole`: whole columns of numbers
 * are examined first.
 */
export function orderRows(fields: OrderFields, { areWhole = false } = {}): OrderRows {
  let numbers: NumberPlans = {}
  return {
    fields,
    numbers: () => numbers,
    async prepare(db, { profile }) {
      numbers = await numberPlans(db, fields, { amounts: profile, areWhole })
    },
    define: (db) => defineOrderRows(db, fields, numbers),
    needsEveryRow: true,
    async load(db, _source, further) {
      const columns = orderColumns(fields).map((column) => `, ${column}`)
      await runSql(db, 'orders/load', { columns: columns.join('') + further })
      const [counts] = await runSql<Loaded>(db, 'orders/load-counts')
      return counts!
    },
  }
}
