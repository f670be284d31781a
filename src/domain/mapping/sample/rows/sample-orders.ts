import { orderKey } from './order-key.ts'
import { absolute } from './sample-numbers.ts'
import type { SampleRow } from './sample-rows.ts'
import type { SampleStatuses } from './sample-statuses.ts'

export interface SampleOrder {
  at: string
  values: bigint[]
  /** the same before refunded amounts are taken off */
  amounts: bigint[]
  refunded: bigint
  /** blank if no column is mapped */
  id: string
  skus: Set<string>
}

export interface CountedRows {
  /** whether the row counts or counts as a refund; money of refunds is below 0 */
  rows: SampleRow[]
  leftOut: SampleRow[]
}

/** Groups the usable rows by what their statuses do, and turns the sign of those that count as refunds. */
export function countRows(usable: SampleRow[], { choiceOf }: SampleStatuses): CountedRows {
  const leftOut: SampleRow[] = []
  const rows: SampleRow[] = []
  for (const row of usable) {
    const choice = choiceOf(row)
    if (choice === 'leave-out') leftOut.push(row)
    else rows.push(choice === 'refund' ? asRefund(row) : row)
  }
  return { rows, leftOut }
}

/**
 * The value is −|amount|, whatever the refunded amount beside it. In a ledger, a credit without an amount is the refund
 * itself.
 */
function asRefund(row: SampleRow): SampleRow {
  if (row.units === undefined) return row
  const amount = row.units + row.money.refunded
  const repeats = { ...row.repeats, repeatedRefunds: undefined }
  return { ...row, units: -absolute(amount || row.units), money: { ...row.money, refunded: 0n }, repeats }
}

export function ordersOf(rows: SampleRow[]): SampleOrder[] {
  const orders = new Map<string, SampleOrder>()
  for (const row of rows) {
    const order = orders.get(orderKey(row)) ?? {
      at: row.at!,
      values: [],
      amounts: [],
      refunded: 0n,
      id: row.orderId,
      skus: new Set(),
    }
    if (row.at! < order.at) order.at = row.at!
    if (row.units !== undefined) {
      order.values.push(row.units)
      order.amounts.push(row.units + row.money.refunded)
      order.refunded += row.money.refunded
      if (row.sku) order.skus.add(row.sku)
    }
    orders.set(orderKey(row), order)
  }
  return [...orders.values()].filter(({ values }) => values.length)
}

/**
 * Orders and money of rows that are set aside only because they have no customer. `moneyOf`: the money of an order by
 * its ID.
 */
export function guestsOf(
  rows: SampleRow[],
  { choiceOf }: SampleStatuses,
  moneyOf: (order: SampleOrder) => bigint,
): { orders: number; units: bigint } {
  const lone = rows.filter(
    (row) =>
      row.setAside === 'no-customer' &&
      row.at !== undefined &&
      row.units !== undefined &&
      choiceOf(row) !== 'leave-out',
  )
  const settled = lone.map((row) => (choiceOf(row) === 'refund' ? asRefund(row) : row))
  const byId = ordersOf(settled.filter(({ orderId }) => orderId))
  const byItself = settled.filter(({ orderId }) => !orderId)
  const units = sum([...byId.map(moneyOf), ...byItself.map((row) => row.units!)])
  return { orders: byId.length + byItself.length, units }
}

export const sum = (values: Iterable<bigint>): bigint => [...values].reduce((a, b) => a + b, 0n)
export const dollars = (units: bigint): number => Number(units) / 10_000
