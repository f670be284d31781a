import type { DuckDBConnection } from '@duckdb/node-api'
import type { AmountUnit } from '../../src/domain/mapping-options'

/** Hundredths of ten-thousandths, rounded half away from zero as all values are. */
const hundredth = '((units + case when units < 0 then -50 else 50 end) // 100)::bigint'

/** Defines `in_unit`, through which rows.sql takes every value: those of a column in cents are a hundredth of what is read. */
export async function defineAmountUnit(db: DuckDBConnection, unit: AmountUnit): Promise<void> {
  await db.run(`create macro in_unit(units) as ${unit === 'minor' ? hundredth : 'units'}`)
}
