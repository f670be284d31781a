import type { DuckDBConnection } from '@duckdb/node-api'
import type { Understanding } from '../../src/domain/ingestion'
import { runSql } from './duckdb'

/** How dates and values are read: the fast readers alone, or every reader with the order and mark the columns show. */
export interface Plan {
  isFast: boolean
  isDayFirst: boolean
  dates: Understanding['dates']
  numbers: Understanding['numbers']
}

const fastPlan: Plan = {
  isFast: true,
  isDayFirst: false,
  dates: { order: 'iso', decidedBy: 'unneeded', hasTimes: false },
  numbers: { decimalMark: '.', decidedBy: 'default' },
}

/** The fast plan when the head of the file is all ISO dates and plain numbers. */
export async function planFromHead(db: DuckDBConnection): Promise<Plan> {
  const [head] = await runSql<{ is_iso: boolean; is_plain: boolean }>(db, 'head')
  return head?.is_iso && head.is_plain ? fastPlan : planFromColumns(db)
}

interface Survey {
  only_month_first: bigint
  only_day_first: bigint
  either_order: bigint
  comma_rows: bigint
  dot_rows: bigint
}

/** One date order and one decimal mark a column, from the whole column: what reads more rows; a tie is US order. */
export async function planFromColumns(db: DuckDBConnection): Promise<Plan> {
  const [survey] = await runSql<Survey>(db, 'survey')
  const {
    only_month_first: monthFirst,
    only_day_first: dayFirst,
    either_order: either,
    comma_rows: comma,
    dot_rows: dot,
  } = survey!
  const isDayFirst = dayFirst > monthFirst
  const isSlashed = monthFirst + dayFirst + either > 0n
  return {
    isFast: false,
    isDayFirst,
    dates: {
      order: !isSlashed ? 'iso' : monthFirst > 0n && dayFirst > 0n ? 'mixed' : isDayFirst ? 'day-first' : 'month-first',
      decidedBy: !isSlashed ? 'unneeded' : monthFirst === dayFirst ? 'default' : 'evidence',
      hasTimes: false,
    },
    numbers: { decimalMark: comma > dot ? ',' : '.', decidedBy: comma === dot ? 'default' : 'evidence' },
  }
}

/** Defines `read_time` and `read_value` for the plan. */
export async function defineReaders(db: DuckDBConnection, plan: Plan): Promise<void> {
  const time = plan.isFast
    ? 'iso_time(t)'
    : `coalesce(iso_time(t), ${plan.isDayFirst ? 'day_first_time' : 'month_first_time'}(t), other_time(t))`
  const value = plan.isFast
    ? 'plain_value(t)'
    : `${plan.numbers.decimalMark === ',' ? 'comma_value' : 'dot_value'}(bare_number(t))`
  await db.run(`create or replace macro read_time(t) as ${time}`)
  await db.run(`create or replace macro read_value(t) as ${value}`)
}
