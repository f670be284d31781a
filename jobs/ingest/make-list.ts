import type { DuckDBConnection } from '@duckdb/node-api'
import type { ListSummary } from '#domain/ingestion/customer-list.ts'
import type { IngestionRequest, SourceRequest } from '#domain/ingestion/ingestion.ts'
import { runSql } from './engine/duckdb.ts'
import { makeCustomers, makeOrders, type OrderRows } from './figures/make-orders.ts'
import type { OrderShape } from './figures/order-shape.ts'
import { findSkuTexts } from './figures/sku-texts.ts'
import { makeForecast } from './forecast/make-forecast.ts'
import { rowsOfFile, type Ways, withSecondTry } from './ingest.ts'
import { joinedFiles, takeSkuTexts } from './ingest-source.ts'
import { findCustomerTexts } from './list/customer-texts.ts'
import { takeCustomerTexts } from './several/customer-texts.ts'

interface ListRows extends OrderRows {
  /** fills `sku_texts` and `customer_texts` */
  findTexts: () => Promise<void>
}

/**
 * Reads the files of a data source again, exactly as their figures were made, and leaves the list behind these in `workPath`:
 * a row per customer, per order and per SKU, as Parquet. `onStep` is called between steps.
 */
export async function makeList(asked: IngestionRequest | SourceRequest, onStep: () => void): Promise<ListSummary> {
  if ('parts' in asked) return listOfSource(asked, onStep)
  process.chdir(asked.workPath)
  return withSecondTry((ways) => listOfFile(asked, onStep, ways))
}

async function listOfFile(asked: IngestionRequest, onStep: () => void, ways: Ways): Promise<ListSummary> {
  const { db, request, rows } = await rowsOfFile(asked, onStep, ways)
  const { shape, counts } = rows
  const counted = request.options?.repeatedTotals ?? 'add'
  const findTexts = async () => {
    await runSql(db, 'list/sku-rows')
    await findSkuTexts(db)
    await findCustomerTexts(db)
  }
  return writeList(db, { shape, counted, hasBlankValues: counts.continuationRows > 0, findTexts }, onStep)
}

async function listOfSource(asked: SourceRequest, onStep: () => void): Promise<ListSummary> {
  const { db, parts, shape, rows } = await joinedFiles({ ...asked, keepsCustomers: true }, onStep)
  const findTexts = async () => {
    await takeSkuTexts(db, parts)
    await takeCustomerTexts(db, parts)
  }
  return writeList(db, { shape, counted: 'add', hasBlankValues: rows.continuation > 0, findTexts }, onStep)
}

async function writeList(db: DuckDBConnection, rows: ListRows, onStep: () => void): Promise<ListSummary> {
  const { shape, counted, findTexts } = rows
  const step = async <T>(work: Promise<T>) => {
    const done = await work
    onStep()
    return done
  }
  const { made } = await step(makeOrders(db, rows))
  const { inserts } = await step(makeCustomers(db, shape, made))
  await step(findTexts())
  const ofList = {
    ...inserts,
    order_of: orderOf(shape),
    sku_money: counted === 'once' ? 'sum(distinct value_units)' : 'sum(value_units)',
  }
  await step(runSql(db, 'list/sku-numbers', ofList))
  await db.run('drop table tx')
  const forecast = await step(makeForecast(db, ofList))
  await step(runSql(db, 'list/customer-list'))
  const [found] = await step(runSql<{ facts: string }>(db, 'list/facts'))
  await step(runSql(db, 'list/write-list', ofList))
  return { facts: JSON.parse(found!.facts), forecast }
}

/** What names an order among those of its customer, of the order and of each of its rows. */
const orderOf = ({ hasOrderId }: OrderShape) =>
  hasOrderId ? 'coalesce(order_key, hash(ordered_at))' : 'epoch_us(ordered_at)'
