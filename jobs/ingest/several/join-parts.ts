import type { DuckDBConnection } from '@duckdb/node-api'
import type { DaysOfRows, JoinedFile, Joining, RowsAndMoney } from '#domain/ingestion/joining.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { countedOnceByRow } from '#jobs/ingest/read/count-totals-once.ts'
import { addedToAlike, countShared } from './days-alike.ts'
import { beginJoining, type JoinedRows, type JoiningColumns, type Own } from './joined-rows.ts'
import type { ReadPart } from './part.ts'
import { rowsAndMoney } from './rows-and-money.ts'

const none: RowsAndMoney = { rows: 0, money: '0.0000' }

/** The columns that must be equal for two rows without order IDs to be the same row (docs/semantics.md §13). */
const rowKey = ['customer_key', 'ordered_at', 'value_units', 'sku_key']
const guestKey = ['ordered_at', 'value']

/**
 * Joins the files, oldest first, in `tx` and `guest_rows`; returns what each brought. If order totals count once
 * (`counted`), rows keep their total, and `counted_units` holds what they add.
 */
export async function joinParts(
  db: DuckDBConnection,
  parts: ReadPart[],
  counted: RepeatedTotals,
  { isLarge, onJoined }: JoiningRun,
): Promise<JoinedFile[]> {
  const money = counted === 'once' ? 'counted_units' : 'value_units'
  const ofTotals = counted === 'once' ? ', counted_units bigint' : ''
  const rows = await beginJoining(db, { counted: ofTotals, isLarge })
  const joined: JoinedFile[] = []
  for (const [number, part] of parts.entries()) {
    joined.push(await joinPart(db, part, { rows, number, money, earlier: joined }))
    onJoined?.((number + 1) / parts.length)
  }
  return joined
}

interface JoiningRun {
  /** whether the rows stay on the disk */
  isLarge: boolean
  /** receives the share of the files that has joined */
  onJoined?: ((share: number) => void) | undefined
}

interface Joins {
  rows: JoinedRows
  number: number
  /** the column with what a row adds */
  money: string
  earlier: JoinedFile[]
}

async function joinPart(
  db: DuckDBConnection,
  part: ReadPart,
  { rows, number, money, earlier }: Joins,
): Promise<JoinedFile> {
  const { joining, counts, leftOutDays } = part
  const own = await rows.open(part, number, columnsOf(part, money))
  if (joining === 'orders') await runSql(db, 'several/own-orders')
  const changedOrders = joining === 'orders' ? await countChanged(db, money) : 0
  const renewed = joining === 'orders' ? await rowsAndMoney(db, 'several/same-orders', { money }) : none
  const days = withLeftOut(own, leftOutDays)
  const mayDouble = number > 0 && (joining === 'rows' || joining === 'orders')
  const sharedDays = mayDouble ? await countShared(db, money) : 0
  const replaced = await replaceRows(db, replacedBy(joining, days), { rows, money, earlier })
  const alreadyThere = await dropEqual(db, joining, { isFirst: number === 0, rows, money })
  const doubtfulDays = sharedDays ? await addedToAlike(db, { sharedDays, joining, number, money }) : undefined
  const total = await rowsAndMoney(db, 'several/total', { money })
  return {
    rows: counts.rows,
    analysed: { rows: own.analysed, money: own.money },
    continuationRows: own.rows - own.analysed,
    setAsideRows: counts.setAsideRows,
    leftOutRows: counts.leftOutRows,
    fresh: {
      rows: own.rows - alreadyThere.rows - renewed.rows,
      money: added(own.money, added(alreadyThere.money, renewed.money), -1n),
    },
    renewed,
    alreadyThere,
    replaced,
    superseded: none,
    changedOrders,
    total,
    ...(doubtfulDays && { doubtfulDays }),
    ...days,
  }
}

/**
 * If other files of the source do not repeat totals, this file keeps each total only once, and its rows are added like
 * theirs.
 */
function columnsOf({ counted }: ReadPart, money: string): JoiningColumns {
  if (money === 'counted_units') return { columns: '*', guests: '', money }
  const columns = '* exclude (counted_units)'
  return counted === 'add'
    ? { columns, guests: '', money }
    : {
        money,
        columns: `${columns} replace (counted_units as value_units)`,
        guests: ` replace (${guestOnce} as value)`,
      }
}
const once = countedOnceByRow({ by: 'order_key', order: 'row_number' }, true, 'value', 'refunded')
const guestOnce = `case when order_key is null then value else ${once} end`

/** Left-out rows count for a file's days, too: a voided order replaces the order of an earlier file. */
function withLeftOut({ first_day, last_day }: Own, left: DaysOfRows | undefined): DaysOfRows {
  const days = [first_day, last_day, ...(left ? [left.firstDay, left.lastDay] : [])].filter(Boolean).sort()
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

/** Removes the rows of earlier files that the joining file replaces. */
async function replaceRows(
  db: DuckDBConnection,
  which: Replaced | undefined,
  { rows: joinedRows, money: column, earlier }: Omit<Joins, 'number'>,
): Promise<RowsAndMoney> {
  if (!earlier.length || !which) return none
  const found = await runSql<{ part: number } & RowsAndMoney>(db, 'several/replaced', {
    replaced: which.rows,
    money: column,
  })
  for (const { part, rows, money } of found) {
    const file = earlier[part]!
    file.superseded = { rows: file.superseded.rows + rows, money: added(file.superseded.money, money) }
  }
  await joinedRows.remove(which.rows)
  await db.run(`delete from guest_rows where ${which.guests}`)
  return found.reduce((sum, { rows, money }) => ({ rows: sum.rows + rows, money: added(sum.money, money) }), none)
}

/** Conditions for rows of earlier files, and for rows that lack only a customer. */
interface Replaced {
  rows: string
  guests: string
}

/**
 * An order that the joining file has, too. A refund without its sale stays beside a file that has no refund of the
 * order.
 */
const ofOwnOrders: Replaced = {
  rows: 'order_key in (select order_key from joining_keys) and (not is_refund or order_key in (from joining_refunds))',
  guests: 'order_key in (select order_key from joining_keys)',
}

/** Rows of earlier files that the joining file replaces. */
function replacedBy(joining: Joining, { firstDay, lastDay }: DaysOfRows): Replaced | undefined {
  if (joining === 'orders') return ofOwnOrders
  const all = joining === 'all' ? 'true' : undefined
  const ofDays = firstDay ? `ordered_at::date between ${dateOf(firstDay)} and ${dateOf(lastDay)}` : undefined
  const which = joining === 'period' ? ofDays : all
  return which === undefined ? undefined : { rows: which, guests: which }
}

/** Without quotes, which would have to be doubled in SQL. */
const dateOf = (day: string) => `make_date(${day.split('-').map(Number).join(', ')})`

async function countChanged(db: DuckDBConnection, money: string): Promise<number> {
  const [found] = await runSql<{ changed: number }>(db, 'several/changed-orders', { money, replaced: ofOwnOrders.rows })
  return found!.changed
}

const ofNoOwnOrder = '(order_key is null or order_key not in (select order_key from joining_keys))'

/** Removes rows that already exist from the joining file, and adds the others. */
async function dropEqual(
  db: DuckDBConnection,
  joining: Joining,
  { isFirst, rows, money }: { isFirst: boolean; rows: JoinedRows; money: string },
): Promise<RowsAndMoney> {
  const among = isFirst ? 'false' : joining === 'rows' ? 'true' : joining === 'orders' ? ofNoOwnOrder : 'false'
  const drop = async (from: string, into: string, key: string[], value: string) => {
    const same = key.map((column) => `numbered.${column} is not distinct from there.${column}`).join(' and ')
    return rowsAndMoney(db, 'several/drop-equal', {
      joining: from,
      into,
      key: key.join(', '),
      value,
      among,
      same,
    })
  }
  const dropped = await drop('joining', 'tx', rowKey, money)
  await rows.join()
  await drop('joining_guests', 'guest_rows', guestKey, 'value')
  await runSql(db, 'several/join', { joining: 'joining_guests', into: 'guest_rows' })
  return dropped
}

/** Adds up exact decimal texts with 4 decimals. */
export function added(a: string, b: string, sign = 1n): string {
  const units = (text: string) => BigInt(text.replace('.', ''))
  const sum = units(a) + sign * units(b)
  const digits = String(sum < 0n ? -sum : sum).padStart(5, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
