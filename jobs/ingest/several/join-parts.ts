import type { DuckDBConnection } from '@duckdb/node-api'
import type { DaysOfRows, JoinedFile, Joining, RowsAndMoney } from '#domain/ingestion/joining.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import type { ReadPart } from './part.ts'

const none: RowsAndMoney = { rows: 0, money: '0.0000' }

/** What makes two rows of files without order IDs the same (docs/semantics.md §13). */
const rowKey = ['customer_key', 'ordered_at', 'value_units', 'sku_key']
const guestKey = ['ordered_at', 'value']

/** Joins the files in their order, the oldest first, in `tx` and `guest_rows`; answers what each brought. */
export async function joinParts(db: DuckDBConnection, parts: ReadPart[]): Promise<JoinedFile[]> {
  await runSql(db, 'several/begin')
  const joined: JoinedFile[] = []
  for (const [number, part] of parts.entries()) joined.push(await joinPart(db, part, number, joined))
  return joined
}

async function joinPart(
  db: DuckDBConnection,
  { folder, joining, counts, leftOutDays }: ReadPart,
  number: number,
  earlier: JoinedFile[],
): Promise<JoinedFile> {
  const [own] = (await runSql<Own>(db, 'several/open-part', { folder, part: String(number) })) as [Own]
  const changedOrders = joining === 'orders' ? await countChanged(db) : 0
  const renewed = joining === 'orders' ? await rowsAndMoney(db, 'several/same-orders', {}) : none
  const days = withLeftOut(own, leftOutDays)
  const replaced = await replaceRows(db, joining, days, earlier)
  const alike = joining === 'rows' && number ? await daysAlike(db) : undefined
  const alreadyThere = await dropEqual(db, joining, number === 0)
  const total = await rowsAndMoney(db, 'several/total', {})
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
    ...(alike && !alreadyThere.rows && { doubtfulDays: alike }),
    ...days,
  }
}

interface Own {
  rows: number
  analysed: number
  money: string
  first_day: string
  last_day: string
}

/** Several days with the same revenue as before, at least half of those that both have; two shops may once take the same. */
async function daysAlike(db: DuckDBConnection): Promise<RowsAndMoney | undefined> {
  const [found] = (await runSql<RowsAndMoney & { shared: number }>(db, 'several/days-alike')) as [
    RowsAndMoney & { shared: number },
  ]
  const { rows, money, shared } = found
  return rows > 1 && 2 * rows >= shared ? { rows, money } : undefined
}

/** A row that is left out is of the file's days, too: a voided order stands for the one of an earlier file. */
function withLeftOut({ first_day, last_day }: Own, left: DaysOfRows | undefined): DaysOfRows {
  const days = [first_day, last_day, ...(left ? [left.firstDay, left.lastDay] : [])].filter(Boolean).sort()
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

/** Takes out the rows of earlier files that the joining one stands for. */
async function replaceRows(
  db: DuckDBConnection,
  joining: Joining,
  days: DaysOfRows,
  earlier: JoinedFile[],
): Promise<RowsAndMoney> {
  const which = replacedBy(joining, days)
  if (!earlier.length || !which) return none
  const found = await runSql<{ part: number } & RowsAndMoney>(db, 'several/replaced', { replaced: which })
  for (const { part, rows, money } of found) {
    const file = earlier[part]!
    file.superseded = { rows: file.superseded.rows + rows, money: added(file.superseded.money, money) }
  }
  await db.run(`delete from tx where ${which}; delete from guest_rows where ${which}`)
  return found.reduce((sum, { rows, money }) => ({ rows: sum.rows + rows, money: added(sum.money, money) }), none)
}

/** Rows of earlier files that the joining one stands for. */
function replacedBy(joining: Joining, { firstDay, lastDay }: DaysOfRows): string | undefined {
  if (joining === 'orders') return 'order_key in (from joining_keys)'
  if (joining === 'period')
    return firstDay ? `ordered_at::date between ${dateOf(firstDay)} and ${dateOf(lastDay)}` : undefined
  return joining === 'all' ? 'true' : undefined
}

/** Without a quote, which an insert into SQL doubles. */
const dateOf = (day: string) => `make_date(${day.split('-').map(Number).join(', ')})`

async function countChanged(db: DuckDBConnection): Promise<number> {
  const [found] = await runSql<{ changed: number }>(db, 'several/changed-orders')
  return found!.changed
}

/** Takes the rows that are there already out of the joining file, and adds the others. */
async function dropEqual(db: DuckDBConnection, joining: Joining, isFirst: boolean): Promise<RowsAndMoney> {
  const among = isFirst ? 'false' : joining === 'rows' ? 'true' : joining === 'orders' ? 'order_key is null' : 'false'
  const drop = async (from: string, into: string, key: string[], value: string) => {
    const same = key.map((column) => `numbered.${column} is not distinct from there.${column}`).join(' and ')
    const found = await rowsAndMoney(db, 'several/drop-equal', {
      joining: from,
      into,
      key: key.join(', '),
      value,
      among,
      same,
    })
    await runSql(db, 'several/join', { joining: from, into })
    return found
  }
  const rows = await drop('joining', 'tx', rowKey, 'value_units')
  await drop('joining_guests', 'guest_rows', guestKey, 'value')
  return rows
}

const rowsAndMoney = async (
  db: DuckDBConnection,
  name: string,
  inserts: Record<string, string>,
): Promise<RowsAndMoney> => {
  const [found] = await runSql<RowsAndMoney & Record<string, unknown>>(db, name, inserts)
  return { rows: found!.rows, money: found!.money }
}

/** Sums of exact decimal texts of 4 places. */
export function added(a: string, b: string, sign = 1n): string {
  const units = (text: string) => BigInt(text.replace('.', ''))
  const sum = units(a) + sign * units(b)
  const digits = String(sum < 0n ? -sum : sum).padStart(5, '0')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
