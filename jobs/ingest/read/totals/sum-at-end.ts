import type { DuckDBConnection } from '@duckdb/node-api'
import { isSumOfAll } from '#domain/values/total-blocks.ts'
import { type BlockFound, blockOf } from './total-rows.ts'

/**
 * The last row with an amount, as its ordinal minus one, if it is the sum of all others and its customer has no other
 * row (docs/semantics.md §8). It is then a total, whatever its label. `refunded`: as for `findTotalRows`.
 */
export async function findSumAtEnd(db: DuckDBConnection, refunded: string): Promise<number | undefined> {
  const found = await rowOf<BlockFound>(db, lastAmount(refunded))
  const last = found && blockOf(found)
  if (!last || !isSumOfAll(last)) return undefined
  const row = await rowOf<{ is_alone: boolean }>(db, isAlone(last.place))
  return row?.is_alone ? last.place : undefined
}

/**
 * SQL for the last row with an amount, and the sum of all other rows that are no totals, in the form of a `TotalBlock`.
 */
const lastAmount = (refunded: string) => `with last_row as (
    select rowid as place, value_units, ${refunded} as refunded, lack from tx
    where rowid = (select max(rowid) from tx where value_units is not null)
  ), sums as (
    select sum(value_units) as value_units, sum(${refunded}) as refunded, count(*) as n from tx where value_units is not null and lack & 64 = 0
  )
  select l.place::double as place, l.value_units::varchar as value, l.refunded::varchar as refunded,
    (s.value_units - l.value_units)::varchar as above, (s.refunded - l.refunded)::varchar as refunded_above, (s.n - 1)::double as n
  from last_row as l, sums as s where l.lack & 73 = 0`

/** A row with neither customer nor date belongs to nobody. */
const isAlone = (
  place: number,
) => `select l.customer_key is null and l.ordered_at is null and l.lack & 2 = 0 or not exists (
    from tx where tx.customer_key is not distinct from l.customer_key and tx.rowid <> l.rowid and tx.lack & 68 = 0) as is_alone
  from tx as l where l.rowid = ${place}`

/**
 * Whether the last row may be such a total, in a file that is read without positions. `rows`: this many rows of `tx`
 * are in file order; usable rows that were first left unread follow them.
 */
export async function mayEndInSum(db: DuckDBConnection, rows: number): Promise<boolean> {
  const found = await rowOf<Amounts>(
    db,
    `select (sum(value_units) filter (ordered_at is not null))::varchar as read,
      (select sum(value_units) from uncounted_rows where reason <> 0)::varchar as left_over,
      (arg_max(value_units, rowid) filter (rowid < ${rows}))::varchar as last_read,
      (select arg_max(value_units, row_number) from uncounted_rows)::varchar as last_left
      from tx`,
  )
  const { read, left_over, last_read, last_left } = found!
  const all = BigInt(read ?? 0) + BigInt(left_over ?? 0)
  return [last_read, last_left].some((last) => last !== null && isHalf(BigInt(last), all))
}

type Amounts = Record<'read' | 'left_over' | 'last_read' | 'last_left', string | null>

/** Equal to the cent, in ten-thousandths; the sum includes the total. */
const isHalf = (total: bigint, all: bigint) => total !== 0n && all - 2n * total > -100n && all - 2n * total < 100n

async function rowOf<Row>(db: DuckDBConnection, sql: string): Promise<Row | undefined> {
  return (await db.runAndReadAll(sql)).getRowObjectsJS()[0] as Row | undefined
}
