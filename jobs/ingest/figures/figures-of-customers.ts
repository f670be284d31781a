import { setImmediate } from 'node:timers/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { readHistories } from '#jobs/ingest/histories/read-histories.ts'
import { Calendar, clockOf, dayOf } from '#jobs/ingest/histories/times.ts'
import { amountKindOf, moneyText } from '#jobs/ingest/histories/units.ts'
import type { OrderShape } from './orders/order-shape.ts'
import type { SkuFigures } from './skus/sku-figures.ts'
import { writeCohorts } from './sums/cohorts.ts'
import { Purchasers } from './sums/purchasers.ts'
import { type FurtherSums, RevenueSums } from './sums/revenue-sums.ts'
import { TimingSums } from './sums/timing-sums.ts'

interface CustomerSums {
  orders: number
  customers: number
  analysedMoney: string
  orphanRefundMoney: string
  orphanRefundCustomers: number
  firstOrderedAt: string
  lastOrderedAt: string
}

interface Asked {
  shape: OrderShape
  counted: RepeatedTotals
  workPath: string
  skus: SkuFigures
}

interface AddedUp {
  sums: CustomerSums
  hasTimes: boolean
  /** of orders that were made of rows here: those of several rows, and those whose rows all show the same value */
  severalLineOrders: number
  repeatedOrders: number
  /** writes the rollups; it asks nothing of the database */
  write: () => Promise<void>
}

/**
 * Adds up all that needs the orders of a customer in their order, of the view `history_rows`: sorted, grouped and joined by
 * DuckDB it took three times as long.
 */
export async function addUpCustomers(
  db: DuckDBConnection,
  { shape, counted, workPath, skus }: Asked,
): Promise<AddedUp> {
  const [range] = (await runSql<Range>(db, 'figures/history-range')) as [Range]
  const { rows } = range
  const amounts = await amountKindOf(db, { from: 'history_rows', value: 'value', total: BigInt(range.total) })
  const [first, last] = [wordsOf(range.first_us), wordsOf(range.last_us)]
  const calendar = new Calendar(dayOf(...first), dayOf(...last))
  const revenue = new RevenueSums(calendar, amounts)
  const timing = new TimingSums(calendar, clockOf(...last, calendar.lastDay))
  skus.begin(amounts)
  const rule = { isByTime: !shape.hasFields, isOnce: counted === 'once' }
  let [severalLineOrders, repeatedOrders] = [0, 0]
  let purchasers: Purchasers | undefined
  for await (const histories of readHistories(db, { rows, rule, amounts, further: skus.further })) {
    purchasers ??= new Purchasers(rows, amounts, await skus.purchaserSums())
    revenue.add(histories)
    timing.add(histories)
    purchasers.add(histories)
    severalLineOrders += histories.severalRows
    repeatedOrders += histories.repeatedRows
  }
  if (!purchasers) throw new Error('usable rows made no order')
  const found = purchasers
  const further = await furtherSums(db, shape)
  const parts = [
    () => revenue.write(workPath, further),
    () => timing.write(workPath),
    () => writeCohorts(found, { calendar, workPath }),
  ]
  return {
    sums: {
      orders: found.orders,
      customers: found.customers,
      analysedMoney: moneyText(found.money, amounts.scale),
      orphanRefundMoney: moneyText(found.orphanMoney, amounts.scale),
      orphanRefundCustomers: found.orphanCustomers,
      firstOrderedAt: range.first_ordered_at,
      lastOrderedAt: range.last_ordered_at,
    },
    hasTimes: range.has_times,
    severalLineOrders,
    repeatedOrders,
    async write() {
      for (const part of parts) {
        part()
        await setImmediate() // what runs meanwhile gets its turn
      }
    },
  }
}

interface Range {
  rows: number
  total: string
  first_us: string
  last_us: string
  first_ordered_at: string
  last_ordered_at: string
  has_times: boolean
}

const wordsOf = (us: string): [low: number, high: number] => [
  Number(BigInt.asIntN(32, BigInt(us))),
  Number(BigInt(us) >> 32n),
]

/** What order fields tell of each day. */
async function furtherSums(
  db: DuckDBConnection,
  { hasFields, hasRefunded, hasQuantity }: OrderShape,
): Promise<FurtherSums[] | undefined> {
  if (!hasFields) return undefined
  const found = await runSql<{ day: number; refunds: string; units: string | null }>(db, 'figures/sums-of-days', {
    refunded: hasRefunded ? 'refunded' : '0',
    refunds: hasRefunded ? 'sum(refunded)' : '0',
    units: hasQuantity ? 'sum(units)' : 'null::bigint',
  })
  return found.map(({ day, refunds, units }) => ({
    day,
    refunds: BigInt(refunds),
    units: units === null ? null : BigInt(units),
  }))
}
