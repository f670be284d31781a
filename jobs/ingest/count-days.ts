import type { CountedDays, MoneyOfDay } from '#domain/ingestion/addition.ts'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { runSql } from './engine/duckdb.ts'
import { withFurtherTries } from './further-tries.ts'
import { rowsOfFile } from './ingest.ts'
import { addedOnce } from './orders/order-shape.ts'

/** Reads a whole file as processing would, and only counts the usable rows and the money of each day. */
export async function countDays(asked: IngestionRequest): Promise<CountedDays> {
  process.chdir(asked.workPath)
  const { db, rows } = await withFurtherTries((ways) =>
    rowsOfFile(asked, () => {}, ways, { mayBeLeftOut: asked.positions.orderId !== undefined }),
  )
  const units = asked.options?.repeatedTotals === 'once' ? addedOnce(rows.shape) : 'value_units'
  const days = await runSql<MoneyOfDay>(db, 'several/money-of-days', { units })
  return {
    rows: rows.usable.analysedRows,
    days: days.map(({ day, money }) => ({ day, money })),
    leftOutDays: rows.leftOutDays,
  }
}
