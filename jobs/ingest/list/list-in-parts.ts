import { readdirSync, rmSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Attribute } from '#domain/attributes/attribute.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'

/** Tables that each part of the customers adds to. */
const tables = ['orders', 'bare_customers', 'starters', 'customer_facts', 'gap_counts']

/** How many rows there are, and how many may be in memory at once. */
export interface Size {
  /** usable rows */
  rows: number
  rowsOfPart: number
}

/** SQL of the numbers of attributes, and of the tables that have them. */
interface Facts {
  ids: string
  joins: string
}

/** The inserts for the attributes of rows that are joined with `row_facts`. */
export const factsOfRows = (attributes: Attribute[]): Facts => ({
  ids: attributes.map((_, at) => `, attribute_${at}.id as a${at}`).join(''),
  joins: attributes.map((_, at) => ` left join attribute_${at} on attribute_${at}.cell = facts.a${at}`).join(''),
})

/** The inserts of list-rows.sql for rows whose facts are in `row_facts`. */
export const sharedFacts = (attributes: Attribute[]) => ({
  own_facts: '',
  facts: ' left join row_facts as facts using (part, row)',
  ...factsOfRows(attributes),
})

/** The inserts of list-rows.sql for rows that have their facts, and the numbers of their attributes. */
export const ownFacts = (attributes: Attribute[]) => {
  const ids = attributes.map((_, at) => `, a${at}`).join('')
  return { own_facts: `, sheet, line${ids}`, facts: '', ids, joins: '' }
}

/**
 * Writes the rows of all files to the disk again, with their facts, in parts by customer: ranges of keys, which are
 * hashes, and so of about equal size. `tx` is a view of them afterwards. `onStep` is called between steps.
 */
export async function partByCustomer(
  db: DuckDBConnection,
  { rows, rowsOfPart }: Size,
  { facts, onStep }: { facts: Facts; onStep: () => void },
): Promise<number[]> {
  const bits = Math.ceil(Math.log2(Math.max(2, rows / rowsOfPart)))
  const slice = `(customer_key >> ${64 - bits})::int`
  const files = (
    await db.runAndReadAll('select part::int, max(row)::double from tx group by part order by part')
  ).getRowsJS() as [number, number][]
  for (const [part, last] of files)
    for (let from = 0; from <= last; from += rowsOfPart) {
      const range = { part: String(part), from: String(from), to: String(from + rowsOfPart) }
      await runSql(db, 'list/rows-by-customer', { ...facts, ...range, slice, folder: `${byCustomer}${part}-${from}` })
      onStep()
    }
  await showRows(db, `${byCustomer}*/*`)
  const folders = readdirSync('.').filter((name) => name.startsWith(byCustomer))
  const slices = folders.flatMap((name) => readdirSync(name).map((own) => Number(own.replace('slice=', ''))))
  return [...new Set(slices)].sort((a, b) => a - b)
}

const byCustomer = 'rows-by-customer-'

/** Defines `tx` as the rows of these folders, in any order. */
async function showRows(db: DuckDBConnection, folders: string): Promise<void> {
  await db.run(`create or replace view tx as select * exclude (row_place), row_place as rowid
    from read_parquet('${folders}/*.parquet', hive_partitioning = false)`)
}

/**
 * Lets `make` make each of these tables from the rows in `tx` of one part of the customers after the other, and appends
 * them. `make` receives the number of orders of the parts before.
 */
export async function makePartByPart(
  db: DuckDBConnection,
  slices: number[],
  make: (ordersBefore: number) => Promise<void>,
): Promise<void> {
  let orders = 0
  for (const [at, slice] of slices.entries()) {
    await showRows(db, `${byCustomer}*/slice=${slice}`)
    await make(orders)
    for (const table of tables)
      await db.run(
        at === 0
          ? `alter table ${table} rename to all_${table}`
          : `insert into all_${table} by name from ${table}; drop table ${table}`,
      )
    orders = Number((await db.runAndReadAll('select count(*)::double from all_orders')).getRowsJS()[0]![0])
  }
  for (const table of tables) await db.run(`alter table all_${table} rename to ${table}`)
  await showRows(db, `${byCustomer}*/*`)
}

/** Moves `orders` and rows to the disk, in parts of the list of `each` orders. `order_of`: SQL of an order's key. */
export async function partByPlace(
  db: DuckDBConnection,
  each: number,
  { order_of, onStep }: { order_of: string; onStep: () => void },
): Promise<void> {
  await runSql(db, 'list/orders-by-place', { each: String(each) })
  await db.run('drop view numbered_orders; drop table orders')
  onStep()
  await db.run(
    `create or replace view tx as from read_parquet('${byCustomer}*/*/*.parquet', hive_partitioning = false)`,
  )
  await runSql(db, 'list/rows-by-place', { each: String(each), order_of })
  for (const name of readdirSync('.')) if (name.startsWith(byCustomer)) rmSync(name, { recursive: true })
  onStep()
}

/**
 * Shows only one part of the list: its orders as `part_own`, its rows as `tx`, and as `part_cut` how many refunds
 * customers have in parts before.
 */
export async function showPlace(db: DuckDBConnection, slice: number): Promise<void> {
  await db.run(
    `create or replace view part_own as from read_parquet('orders-by-place/slice=${slice}/*.parquet', hive_partitioning = false);
    create or replace view part_cut as
    select customer, sum(refunds)::bigint as refunds_before from cut_refunds where slice < ${slice} group by customer`,
  )
  await showRows(db, `rows-by-place/slice=${slice}`)
}

/** Removes the parts of the list. */
export async function removePlaces(db: DuckDBConnection): Promise<void> {
  await db.run('drop view part_own; drop view part_cut; drop table cut_refunds')
  for (const name of ['orders-by-place', 'rows-by-place']) rmSync(name, { recursive: true })
}
