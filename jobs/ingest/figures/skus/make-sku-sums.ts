import { DOUBLE, type DuckDBConnection, HUGEINT, INTEGER, UBIGINT } from '@duckdb/node-api'
import { RowAppender } from '#jobs/ingest/engine/row-appender.ts'
import type { Units } from '#jobs/ingest/histories/units.ts'
import type { SkuSums } from './sku-sums.ts'

/** Makes the table `sku_sums`, for SKUs whose texts stay in the database. */
export async function makeSkuSums(db: DuckDBConnection, sums: SkuSums): Promise<void> {
  const { pairs, customers, firstPurchases, totals } = sums
  const [type, name] = sums.amounts.areNumbers ? [DOUBLE, 'double'] : [HUGEINT, 'hugeint']
  await db.run(`create table sku_sums (sku_number ubigint, customers int, first_purchase ${name}, total ${name},
    second_orders int, third_orders int, fourth_orders int, fifth_orders int)`)
  const types = [UBIGINT, INTEGER, type, type, INTEGER, INTEGER, INTEGER, INTEGER]
  const appender = await RowAppender.open(db, 'sku_sums', types)
  const [number, all, firstPurchase, total, ...again] = appender.columns as unknown as Columns
  for (let sku = 0; sku < pairs.skus; sku++) {
    if (!customers[0]![sku]) continue
    const row = appender.next()
    number[2 * row] = pairs.words[2 * sku]!
    number[2 * row + 1] = pairs.words[2 * sku + 1]!
    all[row] = customers[0]![sku]!
    firstPurchase[row] = firstPurchases[sku]!
    total[row] = totals[sku]!
    for (const [n, column] of again.entries()) column[row] = customers[n + 1]![sku]!
  }
  appender.end()
}

type Columns = [Int32Array, Int32Array, Units[], Units[], ...Int32Array[]]
