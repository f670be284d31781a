import { renameSync } from 'node:fs'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { ListSummary } from '#domain/ingestion/customer-list.ts'
import type { IngestionRequest, SourceRequest } from '#domain/ingestion/ingestion.ts'
import { quoted, runSql } from './engine/duckdb.ts'
import { findSkuTexts, makeSkuRows } from './figures/skus/sku-texts.ts'
import { makeForecast } from './forecast/make-forecast.ts'
import { type Readings, withFurtherTries } from './further-tries.ts'
import { rowsOfFile } from './ingest.ts'
import { joinedFiles, takeSkuTexts } from './ingest-source.ts'
import { findCustomerTexts } from './list/find-customer-texts.ts'
import { makeCustomers, makeOrders, type OrderRows } from './list/make-orders.ts'
import { grossOf, inFirstOrder, type OrderShape } from './orders/order-shape.ts'
import { countedOnce } from './read/count-totals-once.ts'
import { takeCustomerTexts } from './several/take-customer-texts.ts'

/** At most this many rows become orders at once, which takes 300 MB; a file of 1 GB has 13 million rows or more. */
const usualRowsOfPart = 3_000_000

interface ListRows extends OrderRows {
  /** fills `sku_texts` and `customer_texts` */
  findTexts: () => Promise<void>
}

/**
 * Reads the files of a data source again, exactly as for their figures, and writes the list behind the figures to
 * `workPath`: rows per customer, per order and per SKU, as Parquet. `onStep` is called between steps.
 */
export async function makeList(
  asked: IngestionRequest | SourceRequest,
  onStep: () => void,
  /** fewer in tests */
  rowsOfPart = usualRowsOfPart,
): Promise<ListSummary> {
  if ('parts' in asked) return listOfSource(asked, onStep, rowsOfPart)
  process.chdir(asked.workPath)
  return withFurtherTries((ways) => listOfFile(asked, { onStep, ways, rowsOfPart }))
}

interface Run {
  onStep: () => void
  rowsOfPart: number
}

async function listOfFile(
  asked: IngestionRequest,
  { onStep, ways, rowsOfPart }: Run & { ways: Readings },
): Promise<ListSummary> {
  const { db, request, rows } = await rowsOfFile(asked, onStep, ways)
  const { shape, usable } = rows
  const counted = request.options?.repeatedTotals ?? 'add'
  const findTexts = async () => {
    await makeSkuRows(db, rows)
    await findSkuTexts(db, rows)
    await findCustomerTexts(db)
  }
  return writeList(
    db,
    { shape, counted, hasBlankValues: usable.continuationRows > 0, findTexts },
    { onStep, rowsOfPart },
  )
}

async function listOfSource(asked: SourceRequest, onStep: () => void, rowsOfPart: number): Promise<ListSummary> {
  const { db, parts, shape, rows, counted } = await joinedFiles({ ...asked, keepsCustomers: true }, onStep)
  const findTexts = async () => {
    await takeSkuTexts(db, parts)
    await takeCustomerTexts(db, parts)
  }
  return writeList(db, { shape, counted, hasBlankValues: rows.continuation > 0, findTexts }, { onStep, rowsOfPart })
}

async function writeList(db: DuckDBConnection, rows: ListRows, { onStep, rowsOfPart }: Run): Promise<ListSummary> {
  const { shape, counted, findTexts } = rows
  const step = async <T>(work: Promise<T>) => {
    const done = await work
    onStep()
    return done
  }
  const { firstAt, isWide } = await step(makeOrders(db, rows))
  await step(makeCustomers(db, shape, firstAt))
  await step(findTexts())
  await step(runSql(db, 'list/sku-numbers', { in_first_order: inFirstOrder(shape) }))
  const money = isWide ? 'decimal(38, 0)' : 'bigint'
  const gross = grossOf(shape)
  const forecast = await step(makeForecast(db, gross))
  // Tables that are no longer used are dropped: a child has memory for one and a half tables of a file of 1 GB.
  await db.run('drop table starters')
  await step(runSql(db, 'list/customer-list', { money, gross }))
  await db.run('drop table customers; drop table customer_texts; drop table sku_texts')
  const [found] = await step(runSql<{ facts: string }>(db, 'list/facts'))
  const facts: CustomerFacts = JSON.parse(found!.facts)
  await db.run('drop table purchase_gaps')
  const isOnce = counted === 'once'
  const ofOrders = {
    order_of: orderOf(shape),
    sku_money: isOnce ? countedOnce(shape.hasRefunded) : 'sum(value_units)',
    refunded: isOnce && shape.hasRefunded ? ', refund_units' : '',
  }
  await placeOrders(
    db,
    { at: shape.hasFields ? 'place' : 'ordered_at', money, gross, ...ofOrders },
    { onStep, rowsOfPart },
  )
  await step(runSql(db, 'list/write-list', { gap80: String(facts.gap80) }))
  return { facts, forecast }
}

/**
 * Writes the orders of all customers in the form of the list, in parts, and keeps the SKUs of first and second
 * purchases.
 */
async function placeOrders(
  db: DuckDBConnection,
  inserts: Record<string, string>,
  { onStep, rowsOfPart }: Run,
): Promise<void> {
  const [{ rows, orders }] = (await runSql<{ rows: number; orders: number }>(db, 'list/begin-placed')) as [
    { rows: number; orders: number },
  ]
  const parts = Math.max(1, Math.ceil(rows / rowsOfPart))
  const each = Math.max(1, Math.ceil(orders / parts))
  const files: string[] = []
  // A list without customers is valid, too.
  for (let from = 0; from === 0 || from < orders; from += each) {
    const file = `orders-${from}.parquet`
    await runSql(db, 'list/placed', { ...inserts, from: String(from), to: String(from + each), file })
    files.push(file)
    onStep()
  }
  await db.run(
    'drop table tx; drop table orders; drop table part_own; drop table part_skus; drop table part_placed; drop table places',
  )
  if (files.length > 1)
    await db.run(
      `copy (from read_parquet([${files.map(quoted).join(', ')}])) to 'orders.parquet' (format parquet, compression lz4_raw)`,
    )
  else renameSync(files[0]!, 'orders.parquet')
}

/** The key of an order among those of its customer, for the order and for each of its rows. */
const orderOf = ({ hasOrderId }: OrderShape) =>
  hasOrderId ? 'coalesce(order_key, hash(ordered_at))' : 'epoch_us(ordered_at)'
