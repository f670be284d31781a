import { linkSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest, PartRequest, SourceRequest } from '#domain/ingestion/ingestion.ts'
import { customerTextsName, partFolder, rowFactsName } from '#domain/ingestion/kept-part.ts'
import { runSql } from './engine/duckdb.ts'
import { guestRows, guestRowsWithSku, skusOfGuests } from './figures/guests.ts'
import { findSkuTexts } from './figures/skus/sku-texts.ts'
import type { Readings } from './further-tries.ts'
import { rowsOfFile } from './ingest.ts'
import { findCustomerTexts } from './list/find-customer-texts.ts'
import { writeRowFacts } from './list/row-facts.ts'
import { addedOnce } from './orders/order-shape.ts'
import { type ReadPart, readFacts, writeFacts } from './several/part.ts'
import { findOtherHeader } from './write/other-header.ts'

const skuTextsName = 'sku-texts.parquet'

/**
 * Reads one file of a data source in a database of its own and keeps what the figures need (several/sql/keep-part.sql),
 * so that several files need the memory of one. Rows kept by an earlier run are used instead.
 */
export async function readPart(
  { workPath, memoryLimit, threads, keepsCustomers }: Omit<SourceRequest, 'parts'> & { keepsCustomers?: boolean },
  part: PartRequest,
  { ways, onRead, newer }: { ways: Readings; onRead: (percent: number) => void; newer: ReadPart[] },
): Promise<ReadPart> {
  const { id, name, joining, sourcePath, look, positions, options } = part
  const folder = join(workPath, partFolder(id))
  const counted = options?.repeatedTotals ?? 'add'
  if (part.isRead) return { id, name, joining, counted, folder, ...readFacts(folder) }
  mkdirSync(folder, { recursive: true })
  process.chdir(folder)
  const asked: IngestionRequest = { sourcePath, look, positions, options, workPath: folder, memoryLimit, threads }
  const { db, request, rows, understanding } = await rowsOfFile(
    asked,
    (_, percent) => onRead(percent),
    { ...ways, ...(keepsCustomers && { asOrders: true }) },
    { mayBeLeftOut: joining === 'orders' },
  )
  const { shape, leftOutDays } = rows
  const counts = await rows.writeUncounted()
  const otherHeader = await findOtherHeader(folder, look.columns)
  const understood = { ...rows.understood, ...(otherHeader && { otherHeader }) }
  const arePlain = await dropDecimals(db)
  const column = (name: string, isThere: boolean, type: string) => (isThere ? `${name}::${type}` : `null::${type}`)
  const orderKey = column('order_key', shape.hasOrderId, 'ubigint')
  const guests = keepsCustomers
    ? guestRowsWithSku(shape)
    : `select *, null::ubigint as sku_key from (${guestRows(shape)})`
  await runSql(db, 'several/keep-part', {
    counted_units: `(${counted === 'once' ? addedOnce(shape) : 'null'})::bigint`,
    in_order: counted === 'once' ? ' order by rowid' : '',
    guests,
    guest_skus: keepsCustomers ? skusOfGuests(guests) : 'select sku_key, n from sku_rows limit 0',
    order_key: orderKey,
    refund_units: column('refund_units', shape.hasRefunded, 'bigint'),
    quantity_units: column('quantity_units', shape.hasQuantity, 'bigint'),
    row_cost: column('row_cost', shape.hasCost, 'bigint'),
    row_unit_cost: column('row_unit_cost', shape.hasUnitCost, 'bigint'),
    row_shipping: column('row_shipping', shape.hasShippingCost, 'bigint'),
  })
  if (keepsCustomers)
    await writeRowFacts(db, rows, request, { currencies: understanding.currencies, path: rowFactsName })
  await db.run('drop table tx')
  await leaveOutKnown(db, folder, newer)
  await findSkuTexts(db)
  await db.run(`copy sku_texts to '${skuTextsName}' (format parquet, compression uncompressed)`)
  if (keepsCustomers) {
    await findCustomerTexts(db)
    if (arePlain)
      await db.run(
        'update customer_texts set customer_key = plain_key from plain_customers as plain where plain.customer_key = customer_texts.customer_key',
      )
    await db.run(`copy customer_texts to '${customerTextsName}' (format parquet, compression uncompressed)`)
  }
  db.closeSync()
  const facts = {
    columns: look.columns,
    attributes: options?.attributes,
    counts,
    shape,
    understood,
    understanding,
    leftOutDays,
  }
  writeFacts(folder, facts)
  return { id, name, joining, counted, folder, ...facts }
}

/**
 * Another file of the source may write the customer 17850.0 as 17850. Returns whether this file writes all of them so.
 */
async function dropDecimals(db: DuckDBConnection): Promise<boolean> {
  const found = await db.runAndReadAll(
    "select coalesce(bool_and(regexp_full_match(clean(customer_raw), '-?\\d+\\.0')), true) from head where clean(customer_raw) <> ''",
  )
  const mayBe = found.getRowsJS()[0]![0] as boolean
  if (mayBe) await runSql(db, 'several/plain-customers')
  return mayBe
}

/** The text of a SKU in the newer file is shown: looking it up here, too, took a third of the time of ten files. */
async function leaveOutKnown(db: DuckDBConnection, folder: string, newer: ReadPart[]): Promise<void> {
  for (const { folder: known } of newer) {
    const texts = join(folder, 'known-sku-texts.parquet') // a database can only read its own folder
    rmSync(texts, { force: true })
    linkSync(join(known, skuTextsName), texts)
    await runSql(db, 'several/known-skus')
  }
}
