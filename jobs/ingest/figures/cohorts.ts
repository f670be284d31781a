import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { CohortSums, type Units } from './cohort-sums.ts'
import { LineWriter } from './line-writer.ts'

type Numbers = number[]
/** Null where a row is not of a day, or not of a month; or where it has no offset because it is of the first purchases. */
type Offsets = (number | null)[]

/** The columns of cohorts.sql; money in ten-thousandths. */
type Columns = [
  days: Offsets,
  months: Offsets,
  deciles: Numbers,
  dayOffsets: Offsets,
  laterMonths: Offsets,
  money: Units[],
  seconds: Numbers,
  inDays: Numbers,
  inMonths: Numbers,
  inQuarters: Numbers,
  inYears: Numbers,
]

/**
 * Writes `cohort_cells.jsonl` and `cohort_retention.jsonl` from `orders` and `customers`. As SQL, with a sum for each
 * offset, it took 0.6 of the 2 seconds of 10 MB, and as much of a file of a few rows as all other figures.
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
    const [days, months, deciles, dayOffsets, laterMonths, money, seconds, inDays, inMonths, inQuarters, inYears] =
      chunk.getColumns() as unknown as Columns
    for (let row = 0; row < deciles.length; row++) {
      const added = { decile: deciles[row]!, money: money[row]!, seconds: seconds[row]! }
      const [day, month, later] = [days[row]!, months[row]!, laterMonths[row]!]
      if (day !== null) ofDays.add(day, dayOffsets[row]!, added, inDays[row]!)
      if (month === null) continue
      ofMonths.add(month, periodsBetween(month, later, 1), added, inMonths[row]!)
      ofQuarters.add(Math.floor(month / 3), periodsBetween(month, later, 3), added, inQuarters[row]!)
      ofYears.add(Math.floor(month / 12), periodsBetween(month, later, 12), added, inYears[row]!)
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

const periodsBetween = (month: number, later: number | null, months: number): number | null =>
  later === null ? null : Math.floor(later / months) - Math.floor(month / months)
