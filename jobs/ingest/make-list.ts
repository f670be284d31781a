import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { Attribute } from '#domain/attributes/attribute.ts'
import { fileOf, type ListSummary } from '#domain/ingestion/customer-list.ts'
import type { IngestionRequest, SourceRequest } from '#domain/ingestion/ingestion.ts'
import { rowFactsName } from '#domain/ingestion/kept-part.ts'
import { dropRows } from './engine/drop-rows.ts'
import { quoted, runSql } from './engine/duckdb.ts'
import { guestRowsWithSku, skusOfGuests, valueOfGuests } from './figures/guests.ts'
import { findSkuTexts, makeSkuRows } from './figures/skus/sku-texts.ts'
import { makeForecast } from './forecast/make-forecast.ts'
import { type Readings, withFurtherTries } from './further-tries.ts'
import { rowsOfFile } from './ingest.ts'
import { joinedFiles, takeSkuTexts } from './ingest-source.ts'
import { type FactsOfFile, numberAttributes } from './list/attribute-values.ts'
import { findCustomerTexts } from './list/find-customer-texts.ts'
import { ownFacts, partByPlace, removePlaces, sharedFacts, showPlace } from './list/list-in-parts.ts'
import { makeFacts, makeTables, makeTablesInParts } from './list/list-tables.ts'
import { defineOrders, type OrderRows } from './list/make-orders.ts'
import { writeRowFacts } from './list/row-facts.ts'
import { writeHistories } from './list/write-histories.ts'
import { grossOf, type OrderShape } from './orders/order-shape.ts'
import { countedOnce, countedOnceByRow } from './read/count-totals-once.ts'
import { takeCustomerTexts } from './several/take-customer-texts.ts'

/** At most this many rows become orders at once, which takes 300 MB; a file of 1 GB has 13 million rows or more. */
const usualRowsOfPart = 3_000_000

/** Row numbers of several files are kept apart by so much (several/sql/open-part.sql). */
const rowsOfEachPart = 1_099_511_627_776

interface ListRows extends OrderRows {
  /** SQL of the rows without a customer, each with its part, row and SKU */
  guestRows: string
  /** fills `sku_texts` and `customer_texts` */
  findTexts: () => Promise<void>
  /** where the rows of each file are in it, and their attributes */
  files: FactsOfFile[]
  /** whether `tx` has the rows of several files */
  isOfSeveral?: boolean
  /** if they stay on the disk: how many they are */
  rowsOnDisk?: number | undefined
  /** how an attribute like 03/04/2024 is read */
  isDayFirst: boolean
}

/**
 * Reads the files of a data source again, exactly as for their figures, and writes the list behind the figures to
 * `workPath`: rows per customer, per order and per SKU, as Parquet, and the histories. `onStep` is called between steps.
 */
export async function makeList(
  asked: IngestionRequest | SourceRequest,
  onStep: () => void,
  /** fewer in tests */
  rowsOfPart = usualRowsOfPart,
  rowsInMemory?: number,
): Promise<ListSummary> {
  if ('parts' in asked) return listOfSource(asked, { onStep, rowsOfPart }, rowsInMemory)
  process.chdir(asked.workPath)
  return withFurtherTries((ways) => listOfFile(asked, { onStep, ways: { ...ways, asOrders: true }, rowsOfPart }))
}

interface Run {
  onStep: () => void
  rowsOfPart: number
}

async function listOfFile(
  asked: IngestionRequest,
  { onStep, ways, rowsOfPart }: Run & { ways: Readings },
): Promise<ListSummary> {
  const { db, request, rows, understanding } = await rowsOfFile(asked, onStep, ways)
  const { shape, usable } = rows
  await writeRowFacts(db, rows, request, { currencies: understanding.currencies, path: rowFactsName })
  const counted = request.options?.repeatedTotals ?? 'add'
  const guests = guestRowsWithSku(shape)
  const findTexts = async () => {
    await makeSkuRows(db, rows)
    await db.run(`insert into sku_rows by name ${skusOfGuests(guests)}`)
    await findSkuTexts(db, rows)
    await findCustomerTexts(db)
  }
  return writeList(
    db,
    {
      shape,
      counted,
      hasBlankValues: usable.continuationRows > 0,
      findTexts,
      guestRows: `select *, 0::usmallint as part, row_number as row from (${guests})`,
      files: [{ path: rowFactsName, attributes: request.options?.attributes ?? [] }],
      isDayFirst: rows.plan.isDayFirst,
    },
    { onStep, rowsOfPart },
  )
}

async function listOfSource(asked: SourceRequest, run: Run, rowsInMemory?: number): Promise<ListSummary> {
  const { db, parts, shape, rows, counted, isLarge } = await joinedFiles(
    { ...asked, keepsCustomers: true },
    { onRead: run.onStep, most: { rows: rowsInMemory, freeBytes: Number.POSITIVE_INFINITY } },
  )
  const findTexts = async () => {
    await takeSkuTexts(db, parts)
    await takeCustomerTexts(db, parts)
  }
  const own = {
    guestRows: `select *, row_number - part::bigint * ${rowsOfEachPart} as row from guest_rows`,
    files: parts.map(({ folder, attributes = [] }) => ({ path: join(folder, rowFactsName), attributes })),
    isOfSeveral: true,
    ...(isLarge && { rowsOnDisk: rows.analysed + rows.continuation }),
    isDayFirst: parts.at(-1)!.understanding.dates.order === 'day-first',
  }
  return writeList(db, { shape, counted, hasBlankValues: rows.continuation > 0, findTexts, ...own }, run)
}

async function writeList(db: DuckDBConnection, rows: ListRows, { onStep, rowsOfPart }: Run): Promise<ListSummary> {
  const { shape, counted, findTexts, files, isDayFirst } = rows
  const step = async <T>(work: Promise<T>) => {
    const done = await work
    onStep()
    return done
  }
  const orders = await step(defineOrders(db, rows))
  const at = shape.hasFields ? 'place' : 'ordered_at'
  const money = orders.isWide ? 'decimal(38, 0)' : 'bigint'
  const gross = grossOf(shape)
  const takeTexts = async () => {
    await step(findTexts())
    const found = await step(numberAttributes(db, files, { isDayFirst }))
    await step(runSql(db, 'list/sku-numbers'))
    return found
  }
  const making = { shape, orders, ofFacts: { money, gross, at }, takeTexts, onStep }
  const size = rows.rowsOnDisk !== undefined && { rows: rows.rowsOnDisk, rowsOfPart }
  const inParts = size && size.rows > rowsOfPart
  const attributes = inParts ? await makeTablesInParts(db, making, size) : await makeTables(db, making)
  const forecast = await step(makeForecast(db, gross))
  // Tables that are no longer used are dropped: a child has memory for one and a half tables of a file of 1 GB.
  await db.run('drop table starters')
  if (!inParts) await makeFacts(db, making)
  await step(runSql(db, 'list/customer-list', { money }))
  await db.run('drop table customers; drop table customer_texts; drop table sku_texts')
  const [found] = await step(runSql<{ facts: string }>(db, 'list/facts'))
  const facts: CustomerFacts = JSON.parse(found!.facts)
  await db.run('drop table gap_counts')
  const isOnce = counted === 'once'
  const ofOrders = {
    at,
    money,
    gross,
    order_units: shape.hasQuantity ? 'units' : 'null::bigint',
    order_of: orderOf(shape),
    sku_money: isOnce ? countedOnce(shape.hasRefunded) : 'sum(value_units)',
    refunded: isOnce && shape.hasRefunded ? ', refund_units' : '',
  }
  await step(
    runSql(db, 'list/guests', {
      ...ofOrders,
      ...ofGuests(rows, attributes),
      rows: rows.guestRows,
      first: '(select count(*) from orders)',
    }),
  )
  const ofRows = { ...insertsOfRows(rows), ...(inParts ? ownFacts(attributes) : sharedFacts(attributes)) }
  await placeOrders(db, { ofOrders, ofRows }, { onStep, rowsOfPart, inParts })
  await step(runSql(db, 'list/write-list', { gap80: String(facts.gap80) }))
  await step(writeHistories(db, fileOf('histories')))
  await db.run(
    `create view listed_rows as from read_parquet('rows.parquet') union all by name from read_parquet('guestrows.parquet')`,
  )
  await step(runSql(db, 'list/write-values', { counts: countsOf(attributes) }))
  return { facts: { ...facts, attributes }, forecast }
}

/** The inserts of list-rows.sql that depend on the file. */
function insertsOfRows({ shape, counted, isOfSeveral }: ListRows): Record<string, string> {
  const { hasRefunded, hasQuantity, hasCost, hasUnitCost, hasShippingCost } = shape
  const once = countedOnceByRow({ by: 'number', order: 'sku_key, part, row' }, hasRefunded)
  return {
    part: isOfSeveral ? 'part' : '0::usmallint',
    row: isOfSeveral ? 'row' : 'rowid',
    row_value: counted === 'once' ? once : 'value_units',
    row_refunds: hasRefunded ? 'refund_units' : 'null::bigint',
    row_units: hasQuantity ? 'quantity_units' : 'null::bigint',
    row_cost: hasCost ? 'row_cost' : 'null::bigint',
    row_unit_cost: hasUnitCost ? 'row_unit_cost' : 'null::bigint',
    row_shipping: hasShippingCost ? 'row_shipping' : 'null::bigint',
  }
}

/** The inserts of guests.sql that depend on the file. */
function ofGuests(rows: ListRows, attributes: Attribute[]): Record<string, string> {
  const once = countedOnceByRow({ by: 'number', order: 'sku_key, part, row' }, true, 'value', 'refunded')
  return {
    ...insertsOfRows(rows),
    ...sharedFacts(attributes),
    value: valueOfGuests(rows.counted),
    row_value: rows.counted === 'once' ? once : 'value',
    guest_units: rows.shape.hasQuantity ? 'units::bigint' : 'null::bigint',
  }
}

/** In how many rows each value of each attribute stands. */
function countsOf(attributes: Attribute[]): string {
  const idsOf = ({ split }: Attribute, at: number) => (split === undefined ? `a${at}` : `unnest(a${at})`)
  const counts = attributes.map(
    (one, at) =>
      `select ${at} as attribute, id, count(*) as rows from (select ${idsOf(one, at)} as id from listed_rows) where id is not null group by id`,
  )
  return counts.join(' union all ') || 'select null::int as attribute, null::int as id, null::bigint as rows limit 0'
}

/**
 * Writes the orders of all customers and their rows in the form of the list, in parts, and keeps the SKUs of first and
 * second purchases.
 */
async function placeOrders(
  db: DuckDBConnection,
  { ofOrders, ofRows }: Record<'ofOrders' | 'ofRows', Record<string, string>>,
  { onStep, rowsOfPart, inParts }: Run & { inParts: boolean },
): Promise<void> {
  const [{ rows, orders }] = (await runSql<{ rows: number; orders: number }>(db, 'list/begin-placed', ofOrders)) as [
    { rows: number; orders: number },
  ]
  // Tables of all customers remain beside each part: with parts of 3 million rows, 41 million rows peaked at 1.5 GB.
  const parts = Math.max(1, Math.ceil(rows / (inParts ? rowsOfPart / 2 : rowsOfPart)))
  const each = Math.max(1, Math.ceil(orders / parts))
  const files: Record<'orders' | 'rows', string[]> = { orders: [], rows: [] }
  if (inParts) await partByPlace(db, each, { order_of: ofOrders.order_of!, onStep })
  // A list without customers is valid, too.
  for (let from = 0; from === 0 || from < orders; from += each) {
    const file = (table: keyof typeof files) => {
      files[table].push(`${table}-${from}.parquet`)
      return `${table}-${from}.parquet`
    }
    const range = { from: String(from), to: String(from + each) }
    if (inParts) await showPlace(db, from / each)
    else await runSql(db, 'list/orders-of-place', range)
    await runSql(db, 'list/placed', { ...ofOrders, ...range, file: file('orders') })
    onStep()
    await runSql(db, 'list/list-rows', { ...ofOrders, ...ofRows, file: file('rows') })
    onStep()
  }
  await dropRows(db)
  if (inParts) await removePlaces(db)
  else await db.run('drop view numbered_orders; drop table orders; drop table part_own; drop table part_cut')
  await db.run('drop table part_skus; drop table part_placed; drop table places')
  for (const table of ['orders', 'rows'] as const) await asOne(db, files[table], `${table}.parquet`)
}

async function asOne(db: DuckDBConnection, files: string[], whole: string): Promise<void> {
  if (files.length === 1) return renameSync(files[0]!, whole)
  await db.run(
    `copy (from read_parquet([${files.map(quoted).join(', ')}])) to ${quoted(whole)} (format parquet, compression lz4_raw)`,
  )
  for (const file of files) rmSync(file)
}

/** The key of an order among those of its customer, for the order and for each of its rows. */
const orderOf = ({ hasOrderId }: OrderShape) =>
  hasOrderId ? 'coalesce(order_key, hash(ordered_at))' : 'epoch_us(ordered_at)'
