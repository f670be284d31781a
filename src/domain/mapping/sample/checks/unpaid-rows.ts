import { type Mapped, moneyOf, type Sale } from '#domain/mapping/sample/rows/mapped-sample.ts'
import type { SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import { haveInvoiceNumbers, headersBeside } from '#domain/mapping/statuses/headers-beside.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { isOwed, saysPaid } from '#domain/mapping/statuses/propose-choice.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import type { MappingCheck } from './mapping-check.ts'

const saysOpen = says('open', 'new')

const saysPayment = saysHeader('paid by')

/**
 * Rows that are open in two columns, like orders that nobody paid. There are two cases: other unpaid rows were shipped,
 * as invoices are; or one column is the payment status, and the rows are no invoices.
 */
export function openRowsCheck({ columns, positions, sales }: Mapped): MappingCheck | undefined {
  const { orderStatus, orderType } = positions
  if (orderStatus === undefined || orderType === undefined) return undefined
  const haveInvoices =
    haveInvoiceNumbers(columns[positions.orderId ?? -1]) || headersBeside(columns).dueDateHeader !== undefined
  const ways = [
    { kind: 'status', other: 'type', column: columns[orderStatus]!, beside: columns[orderType]! },
    { kind: 'type', other: 'status', column: columns[orderType]!, beside: columns[orderStatus]! },
  ] as const
  for (const { kind, other, column, beside } of ways) {
    const open = sales.filter(({ row }) => saysOpen(spacedWords(row[kind])))
    const [value, owed] = [textOf(open, kind), textOf(open, other)]
    if (value === undefined || owed === undefined || !isOwed(spacedWords(owed))) continue
    const isShipped = ({ row }: Sale) => statusKey(row[other]) === statusKey(owed) && !saysOpen(spacedWords(row[kind]))
    const areAll = !sales.some(isShipped)
    const areUnpaid = saysPayment(spacedWords(beside)) && !haveInvoices && open.length * 2 < sales.length
    if (!areAll || areUnpaid)
      return { kind: 'open-rows', column, value, beside, owed, areAll, rows: open.length, money: moneyOf(open) }
  }
  return undefined
}

/** The text that all these rows share. */
function textOf(sales: Sale[], kind: 'status' | 'type'): string | undefined {
  const keys = new Set(sales.map(({ row }) => statusKey(row[kind])))
  return keys.size === 1 ? sales[0]!.row[kind] : undefined
}

/** Payments below 0 in a column where refunds have a type of their own: this money was paid to others. */
export function sentPaymentsCheck({ columns, positions, statuses, sales }: Mapped): MappingCheck | undefined {
  for (const { column, values } of statuses) {
    const refund = values.find(({ choice }) => choice === 'refund')?.value
    if (refund === undefined) continue
    const kind = column === columns[positions.orderStatus ?? -1] ? 'status' : 'type'
    const isSent = (row: SampleRow) => (row.units ?? 0n) < 0n && saysPaid(spacedWords(row[kind]))
    const sent = sales.filter(({ row }) => isSent(row))
    const value = sent[0]?.row[kind]
    if (value) return { kind: 'sent-payments', value, refund, rows: sent.length, money: -moneyOf(sent) }
  }
  return undefined
}

/** Payments that are still expected for rows that were sent: whether they count, and how much money it is. */
export function paidOnDeliveryCheck({ paidOnDelivery, statuses }: Mapped): MappingCheck | undefined {
  if (!paidOnDelivery) return undefined
  const { isMost: _, ...found } = paidOnDelivery
  const values = statuses.find(({ column }) => column === found.column)?.values
  const choice = values?.find(({ value }) => value === found.value)?.choice
  return { kind: 'paid-on-delivery', counts: choice === 'count', ...found }
}
