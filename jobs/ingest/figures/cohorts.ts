import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf } from '#jobs/ingest/engine/vector-items.ts'
import { CohortSums, type Units } from './cohort-sums.ts'
import { LineWriter } from './line-writer.ts'

/** The columns of cohorts.sql; after them the money, in ten-thousandths. */
type Columns = [
  areMonths: Int32Array,
  cohorts: Int32Array,
  deciles: Int32Array,
  laters: Int32Array,
  seconds: Int32Array,
  backs: Int32Array,
  inQuarters: Int32Array,
  inYears: Int32Array,
]
const numberColumns = [0, 1, 2, 3, 4, 5, 6, 7]
const moneyColumn = 8

/**
 * Writes `cohort_cells.jsonl` and `cohort_retention.jsonl` from `orders` and `customers`. As SQL, a sum for each offset of each
 * group-by had to be planned, which took longer than adding up.
 */
export async function writeCohorts(
  db: DuckDBConnection,
  workPath: string,
  inserts: Record<string, string>,
): Promise<void> {
  const lines = {
    cells: new LineWriter(join(workPath, 'cohort_cells.jsonl')),
    retention: new LineWriter(join(workPath, 'cohort_retention.jsonl')),
  }
  const isExact = await isExactAsNumbers(db)
  const [ofDays, ofMonths, ofQuarters, ofYears] = (['day', 'month', 'quarter', 'year'] as const).map(
    (groupBy) => new CohortSums(groupBy, isExact ? 0 : 0n, lines),
  ) as [CohortSums, CohortSums, CohortSums, CohortSums]
  const exactly = isExact ? '::double' : ''
  for await (const chunk of streamSql(db, 'figures/cohorts', { ...inserts, exactly })) {
    const [areMonths, cohorts, deciles, laters, seconds, backs, inQuarters, inYears] = numberColumns.map((column) =>
      itemsOf(chunk, column),
    ) as Int32Array[] as Columns
    const money = (isExact ? itemsOf(chunk, moneyColumn) : chunk.getColumnValues(moneyColumn)) as ArrayLike<Units>
    for (let row = 0; row < cohorts.length; row++) {
      const added = { decile: deciles[row]!, money: money[row]!, seconds: seconds[row]! }
      const [cohort, later, back] = [cohorts[row]!, laters[row]!, backs[row]!]
      if (!areMonths[row]) {
        ofDays.add(cohort, later < 0 ? null : later, added, back)
        continue
      }
      ofMonths.add(cohort, periodsBetween(cohort, later, 1), added, back)
      ofQuarters.add(Math.floor(cohort / 3), periodsBetween(cohort, later, 3), added, inQuarters[row]!)
      ofYears.add(Math.floor(cohort / 12), periodsBetween(cohort, later, 12), added, inYears[row]!)
    }
  }
  for (const sums of [ofDays, ofMonths, ofQuarters, ofYears]) sums.end()
  lines.cells.end()
  lines.retention.end()
}

/** Whether every sum of orders is below 2^53 ten-thousandths, whose sums are exact as JavaScript numbers. */
async function isExactAsNumbers(db: DuckDBConnection): Promise<boolean> {
  const found = await db.runAndReadAll(`select coalesce(sum(abs(value)), 0) < ${Number.MAX_SAFE_INTEGER} from orders`)
  return found.getRowsJS()[0]![0] as boolean
}

const periodsBetween = (month: number, later: number, months: number): number | null =>
  later < 0 ? null : Math.floor(later / months) - Math.floor(month / months)
