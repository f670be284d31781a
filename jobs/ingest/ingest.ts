import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionRequest, IngestionSummary } from '#domain/ingestion/ingestion.ts'
import { isBrokenDatabase, runSql } from './engine/duckdb.ts'
import { countGuests } from './figures/guests.ts'
import { defineMonthBits, defineYearMonths } from './figures/month-bits.ts'
import { figureInserts, orderGroup, sumsOf } from './figures/order-shape.ts'
import { makeOrdersOfFields } from './figures/orders-of-fields.ts'
import { packSkuAnswer } from './figures/sku-answer.ts'
import { findSkuTexts, listSkus } from './figures/sku-texts.ts'
import { openFile } from './open-file.ts'
import { findCurrencies } from './read/currencies.ts'
import { areTotalsSurelyNotRepeated, defineOrders, findRepeatedTotals } from './read/repeated-totals.ts'
import { MayHaveTotals } from './read/total-rows.ts'
import { readFileRows } from './rows.ts'

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
    if (error instanceof MayHaveTotals) return ingestOnce(asked, onward, { asOrders: true })
    if (!isBrokenDatabase(error)) throw error
    return ingestOnce(asked, onward, { isTidied: true })
  }
}

/** `isTidied`: read a tidy copy, even if DuckDB could read the file itself. `asOrders`: read every row in its place. */
async function ingestOnce(
  asked: IngestionRequest,
  onProgress: OnProgress,
  { isTidied = false, asOrders = false } = {},
) {
  const { db, request, index, reading, ahead, amountUnit } = await openFile(asked, onProgress, { isTidied, asOrders })
  const { plan, source, shape, counts, understood } = await readFileRows(db, request, index, {
    reading,
    ahead,
    onRead: () => onProgress('understanding', 40),
  })
  const currencies = await findCurrencies(db, plan, request)

  onProgress('orders', 45)
  const [{ is_wide }] = (await runSql<{ is_wide: boolean }>(db, 'figures/amount-type', { sums: sumsOf(shape) })) as [
    { is_wide: boolean },
  ]
  await db.run(`create type amount as ${is_wide ? 'hugeint' : 'bigint'}`)
  const counted = request.options?.repeatedTotals ?? 'add'
  const order = orderGroup(shape)
  const isPlainSum = counted === 'add' && (await areTotalsSurelyNotRepeated(db, order))
  await defineOrders(db, counted, { isPlainSum, hasBlankValues: counts.continuationRows > 0 })
  const made = shape.hasFields ? await makeOrdersOfFields(db, shape) : undefined
  if (!made) await runSql(db, 'figures/orders')
  const repeatedTotals = isPlainSum ? null : await findRepeatedTotals(db, counted, order)
  const found = await understood(made?.sharedIds ?? 0)
  const guests = await countGuests(db, shape)
  const inserts = figureInserts(shape, made?.firstAt)
  onProgress('customers', 60)
  await runSql(db, 'figures/sort-orders', inserts)
  const firstYear = await defineMonthBits(db)
  await runSql(db, 'figures/customers', inserts)

  onProgress('cohorts', 70)
  await runSql(db, 'figures/watching')
  await runSql(db, 'figures/repeat-orders', inserts)
  await runSql(db, 'figures/cohort-cells')
  await runSql(db, 'figures/cohort-retention')
  await runSql(db, 'figures/timing')
  await defineYearMonths(db, firstYear)
  await runSql(db, 'figures/revenue-by-period', inserts)
  const [totals] = (await runSql<Totals>(db, 'write/summary')) as [Totals]
  await db.run('drop table orders')
  onProgress('lifecycle', 85)
  await runSql(db, 'figures/deciles')
  await runSql(db, 'figures/lifecycle-by-decile')
  await runSql(db, 'figures/sku-starters', inserts)
  await db.run('drop table tx; drop table customers')
  await findSkuTexts(db)
  const skus = await listSkus(db)

  onProgress('writing', 92)
  await packSkuAnswer(asked.workPath)
  return {
    ...counts,
    ...guests,
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
        ...(request.options?.monthDates && { areFirstDays: true }),
      },
      numbers: plan.numbers,
      amountUnit,
      currencies,
      repeatedTotals,
      ...found,
      ...sheetsOf(request),
      ...skus,
    },
  }
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

/** What is worth saying: a lone sheet is not. */
function sheetsOf({ sheetsRead }: IngestionRequest) {
  const { sheets = [], left = [] } = sheetsRead ?? {}
  return sheets.length > 1 || left.length ? { sheets, sheetsLeft: left } : {}
}
