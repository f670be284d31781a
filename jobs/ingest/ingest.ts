import { writeFile } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import { currencyColumn } from '#domain/values/currencies.ts'
import { asDelimited } from '#reading/text/records/blank-separated-records.ts'
import { asSingleByte, asUtf8 } from '#reading/text/records/recode.ts'
import { indexRecords } from '#reading/text/records/record-index.ts'
import { asCsv } from '#reading/workbook/as-csv.ts'
import { isBrokenDatabase, openDuckdb, runSql } from './engine/duckdb.ts'
import { defineMonthBits, defineYearMonths } from './figures/month-bits.ts'
import { packSkuAnswer } from './figures/sku-answer.ts'
import { findSkuTexts, listSkus } from './figures/sku-texts.ts'
import { findCurrencies } from './read/currencies.ts'
import { defineMacros } from './read/macros.ts'
import { readAhead } from './read/read-file.ts'
import { readRows } from './read/read-rows.ts'
import { areTotalsSurelyNotRepeated, defineOrders, findRepeatedTotals } from './read/repeated-totals.ts'
import { collectSetAside, sampleCells } from './write/set-aside.ts'

type OnProgress = (step: IngestionStep, percent: number) => void

/** Processes one file: writes rollups as JSON lines into `workPath` and returns a summary of what was read. */
export async function ingest(asked: IngestionRequest, onProgress: OnProgress): Promise<IngestionSummary> {
  process.chdir(asked.workPath)
  let reached = 0
  const onward: OnProgress = (step, percent) => {
    if (percent < reached) return // progress of the second attempt
    reached = percent
    onProgress(step, percent)
  }
  try {
    return await ingestOnce(asked, onward)
  } catch (error) {
    if (!isBrokenDatabase(error)) throw error
    return ingestOnce(asked, onward, { isTidied: true })
  }
}

/** `isTidied`: read a tidy copy, even if DuckDB could read the file itself. */
async function ingestOnce(asked: IngestionRequest, onProgress: OnProgress, { isTidied = false } = {}) {
  const db = await openDuckdb(asked)
  const amountUnit = asked.options?.amountUnit ?? 'major'
  await defineMacros(db, amountUnit)

  onProgress('reading', 2)
  const text = await asDelimited(await asCsv(withCurrency(asked), () => onProgress('reading', 5)))
  const [indexed, ahead] = await Promise.allSettled([
    indexAsUtf8(text, () => onProgress('reading', 15)),
    isTidied ? undefined : readAhead(db, text),
  ])
  if (indexed.status === 'rejected') throw indexed.reason
  const { request } = indexed.value
  const index = isTidied ? { ...indexed.value.index, needsTidyCopy: true } : indexed.value.index
  const { plan, source } = await readRows(db, request, index, {
    ahead: ahead.status === 'fulfilled' ? ahead.value : undefined,
    onRead: () => onProgress('understanding', 40),
  })
  const counts = await countRows(db, request)
  const currencies = await findCurrencies(db, plan, request)

  onProgress('orders', 45)
  const [{ is_wide }] = (await runSql<{ is_wide: boolean }>(db, 'figures/amount-type')) as [{ is_wide: boolean }]
  await db.run(`create type amount as ${is_wide ? 'hugeint' : 'bigint'}`)
  const counted = request.options?.repeatedTotals ?? 'add'
  const isPlainSum = counted === 'add' && (await areTotalsSurelyNotRepeated(db))
  await defineOrders(db, counted, { isPlainSum, hasBlankValues: counts.continuationRows > 0 })
  await runSql(db, 'figures/orders')
  const repeatedTotals = isPlainSum ? null : await findRepeatedTotals(db, counted)
  onProgress('customers', 60)
  const firstYear = await defineMonthBits(db)
  await runSql(db, 'figures/customers')

  onProgress('cohorts', 70)
  await runSql(db, 'figures/repeat-revenue')
  await runSql(db, 'figures/cohort-cells')
  await defineYearMonths(db, firstYear)
  await runSql(db, 'figures/revenue-by-period')
  const [totals] = (await runSql<Totals>(db, 'write/summary')) as [Totals]
  await db.run('drop table orders')
  onProgress('lifecycle', 85)
  await runSql(db, 'figures/deciles')
  await runSql(db, 'figures/lifecycle-by-decile')
  await runSql(db, 'figures/sku-starters')
  await db.run('drop table tx; drop table customers')
  await findSkuTexts(db)
  const skus = await listSkus(db)

  onProgress('writing', 92)
  await packSkuAnswer(asked.workPath)
  await writeFile('guest_revenue_by_period.jsonl', '')
  return {
    ...counts,
    leftOutRows: 0,
    leftOutMoney: '0',
    guestOrders: 0,
    guestMoney: '0',
    analysedMoney: totals.analysed_money,
    orders: Number(totals.orders),
    customers: Number(totals.customers),
    orphanRefundMoney: totals.orphan_money,
    orphanRefundCustomers: Number(totals.orphan_customers),
    firstOrderedAt: totals.first_ordered_at,
    lastOrderedAt: totals.last_ordered_at,
    understanding: {
      dates: {
        ...plan.dates,
        hasTimes: totals.has_times,
        ...(source.areYearsFirst && { areYearsFirst: true }),
      },
      numbers: plan.numbers,
      amountUnit,
      currencies,
      repeatedTotals,
      ...skus,
    },
  }
}

/** Adds the column of currency codes, if there is one, to the mapped columns. */
function withCurrency(request: IngestionRequest): IngestionRequest {
  const currency = currencyColumn(request.look.columns)
  return currency === undefined ? request : { ...request, positions: { ...request.positions, currency } }
}

/** Recodes the file to UTF-8 if needed and indexes its records. */
async function indexAsUtf8(asked: IngestionRequest, onBytes: () => void) {
  const request = await asUtf8(asked)
  const index = await indexRecords(request.sourcePath, request.look, onBytes)
  const other = asSingleByte(request, index)
  if (!other) return { request, index }
  const recoded = await asUtf8(other)
  return { request: recoded, index: await indexRecords(recoded.sourcePath, recoded.look, onBytes) }
}

interface Totals {
  orders: bigint
  customers: bigint
  analysed_money: string
  orphan_money: string
  orphan_customers: bigint
  first_ordered_at: string
  last_ordered_at: string
  has_times: boolean
}

/** Counts all rows. A file without rows, or without a usable one, fails with its reason. */
async function countRows(db: DuckDBConnection, request: IngestionRequest) {
  const setAside = await collectSetAside(db, request)
  const setAsideRows = setAside.reduce((sum, { rows }) => sum + rows, 0)
  const [counted] = await runSql<{ analysed: bigint; continuation: bigint }>(db, 'figures/row-counts')
  const analysedRows = Number(counted!.analysed)
  const continuationRows = Number(counted!.continuation)
  const rows = analysedRows + continuationRows + setAsideRows
  if (rows === 0) throw new PermanentFailure({ reason: 'no-rows', parameters: {} })
  if (analysedRows === 0) {
    const { columns } = request.look
    const { customerId, transactionDate, transactionValue } = request.positions
    throw new PermanentFailure({
      reason: 'no-usable-row',
      parameters: {
        rows,
        setAside: Object.fromEntries(setAside.map((entry) => [entry.reason, entry.rows])),
        money: Object.fromEntries(setAside.map((entry) => [entry.reason, entry.money])),
        columns: {
          customerId: columns[customerId],
          transactionDate: columns[transactionDate],
          ...(transactionValue !== undefined && { transactionValue: columns[transactionValue] }),
        },
        samples: await sampleCells(db),
      },
    })
  }
  return { rows, analysedRows, continuationRows, setAsideRows, setAside }
}
