import {
  isFlagColumn,
  isPaymentByValues,
  isStatusNamed,
} from '#domain/mapping/columns/order-fields/find-status-columns.ts'
import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { freeValues, mixedValues } from '#domain/mapping/columns/order-fields/mixed-values.ts'
import { isOfParcels } from '#domain/mapping/columns/order-fields/other-columns.ts'
import { standingOf } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { freeColumns, type Mapped, moneyOf, type Sale } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { type SampleRow, statusIn } from '#domain/mapping/sample/rows/sample-rows.ts'
import { answersBelow, isDoubtful, isFlag as isYesOrNo, saysCancellation } from '#domain/mapping/statuses/flags.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import {
  isTypeColumn,
  proposeChoice,
  saysPartRefund,
  saysRefund,
  saysRefundBelow,
} from '#domain/mapping/statuses/propose-choice.ts'
import { type Column, columnsOf } from '#domain/mapping/values/column.ts'
import type { MappingCheck } from './mapping-check.ts'
import { isOfCanceledUnits } from './unmapped-units.ts'
import { openRowsCheck, paidOnDeliveryCheck, sentPaymentsCheck } from './unpaid-rows.ts'

/** Doubts about statuses: decisions that rows made for them, and unmapped columns that contradict rows which count. */
export const statusChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  ...decidedByRows(mapped),
  unknownCheck(mapped),
  refundUnwrittenCheck(mapped),
  ...unmappedStatusChecks(mapped),
  openRowsCheck(mapped),
  paidOnDeliveryCheck(mapped),
  sentPaymentsCheck(mapped),
]

/** Values whose rows contradict their words. */
function decidedByRows({ columns, positions, statuses }: Mapped): MappingCheck[] {
  const orderId = columns[positions.orderId ?? -1]
  return statuses.flatMap(({ column, values }) =>
    values.flatMap((found): MappingCheck[] => {
      const { value, rows, money, choice, proposed } = found
      const standing = standingOf(found, column, orderId)
      if (!standing || choice !== proposed) return []
      if (standing === 'beside' && choice === 'refund' && !isTypeColumn(column))
        return [{ kind: 'refunds-beside', value: named(column, value), rows, money }]
      const isType = isTypeColumn(column)
      const byWords = proposeChoice(value, { isType, hasRefundedAmount: false, below: answersBelow(column) })
      return standing === 'alone' && choice === 'leave-out' && byWords === 'refund'
        ? [{ kind: 'refunds-alone', value: named(column, value), rows, money }]
        : []
    }),
  )
}

/** A yes alone proves nothing. */
const named = (column: string, value: string) => (isYesOrNo(value) ? `${column}: ${value}` : value)

/** Files without order IDs: rows marked as refunded, each after an equal amount of the same customer. */
function unknownCheck({ positions, statuses, reading: { rows } }: Mapped): MappingCheck | undefined {
  if (positions.orderId !== undefined) return undefined
  for (const [place, { values }] of statuses.entries())
    for (const { value, choice, rows: count, money } of values) {
      if (choice !== 'leave-out' || !saysRefund(value) || money <= 0) continue
      const usable = rows.filter((row) => !row.setAside && row.at !== undefined && row.units !== undefined)
      const sales = new Map<string, string>()
      const keyOf = (row: SampleRow) => `${row.customer}\n${row.units}`
      for (const row of usable) {
        const first = sales.get(keyOf(row))
        if (!saysRefund(statusIn(row, place)) && (first === undefined || row.at! < first))
          sales.set(keyOf(row), row.at!)
      }
      const back = usable.filter((row) => statusKey(statusIn(row, place)) === statusKey(value))
      const after = back.filter((row) => (sales.get(keyOf(row)) ?? '~') <= row.at!)
      if (after.length * 2 > back.length) return { kind: 'refunds-unknown', value, rows: count, money }
    }
  return undefined
}

/** Order statuses that count in full although money went back: their refunded amount is 0, or no column has one. */
function refundUnwrittenCheck({ positions, statuses, sales }: Mapped): MappingCheck | undefined {
  const hasAmounts = positions.refundedAmount !== undefined
  const values = statuses.flatMap(({ column, values }, place) => values.map((found) => ({ ...found, column, place })))
  if (values.some(({ choice }) => choice === 'refund')) return undefined
  const orderOf = ({ orderId, customer }: SampleRow) => `${customer}\n${orderId}`
  const written = new Set(sales.flatMap(({ row }) => (row.orderId && row.money.refunded > 0n ? [orderOf(row)] : [])))
  for (const { column, value, choice, place } of values) {
    if (choice !== 'count' || !(hasAmounts ? saysRefundBelow(column) : saysPartRefund)(value)) continue
    const found = sales.filter(
      ({ row }) =>
        statusKey(statusIn(row, place)) === statusKey(value) &&
        row.money.refunded === 0n &&
        (row.units ?? 0n) > 0n &&
        !written.has(orderOf(row)),
    )
    const kindOfCheck = hasAmounts ? 'refund-unwritten' : 'refund-part'
    if (found.length)
      return { kind: kindOfCheck, value: named(column, value), rows: found.length, money: moneyOf(found) }
  }
  return undefined
}

/** Other statuses and flags which say that some counted rows were not paid, were paid back, or were no sales. */
function unmappedStatusChecks(mapped: Mapped): MappingCheck[] {
  const { columns, cells, positions, sales, counted } = mapped
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  const asStatus = { isType: false, hasRefundedAmount: positions.refundedAmount !== undefined }
  const found = freeColumns(mapped)
    .filter(({ name }) => !isOfCanceledUnits(name))
    .map(({ name, at }) => ({ name, at, ...kindOf(all[at]!) }))
  const checks: MappingCheck[] = []
  for (const { name, at, is, mixed } of kinds.flatMap((kind) => found.filter(({ is }) => is === kind))) {
    const about = { ...asStatus, below: answersBelow(name) }
    const textOf = ({ cells }: Sale) => (cells[at] ?? '').trim()
    const says = (text: string) =>
      mixed?.has(statusKey(text)) ?? (proposeChoice(text, about) !== 'count' && (is !== 'parcel' || saysEnded(text)))
    const left = new Set([...new Set(sales.map(textOf))].filter(says))
    const isTaken = ({ row }: Sale) =>
      ((is === 'flag' || is === 'doubtful' || mixed) && row.money.refunded > 0n) || (mixed && (row.units ?? 0n) < 0n)
    const said = sales.filter((sale) => left.has(textOf(sale)) && !isTaken(sale))
    if (is === 'doubtful' && counted.some(({ units }) => (units ?? 0n) < 0n)) continue // a row below 0 may already undo it
    const isOfFew = is === 'parcel' || is === 'doubtful' || mixed
    if (!said.length || (isOfFew && said.length * 2 > sales.length)) continue
    if (is === 'free' && !moneyOf(said)) continue
    const values = [...new Set(said.map(textOf))]
    checks.push({
      kind: 'unmapped-status',
      column: name,
      values: values.slice(0, namedValues),
      hasMore: values.length > namedValues,
      mapped: [positions.orderStatus, positions.orderType].filter((at) => at !== undefined).length,
      rows: said.length,
      money: moneyOf(said),
    })
    if (checks.length === namedColumns) break
  }
  return checks
}

/** A few are enough for a person to see that something is wrong. */
const namedColumns = 3

/** The most certain come first. */
const kinds = ['named', 'flag', 'by-values', 'parcel', 'mixed', 'free', 'doubtful'] as const

/** `mixed`: the values of such a column that are no sales. */
function kindOf(column: Column): { is?: (typeof kinds)[number]; mixed?: Set<string> } {
  if (isStatusNamed(column)) return { is: 'named' }
  if (isFlagColumn(column)) return { is: isDoubtful(column.name) ? 'doubtful' : 'flag' }
  if (isOfParcels(column)) return { is: 'parcel' }
  if (isPaymentByValues(column)) return { is: 'by-values' }
  const mixed = mixedValues(column)
  if (mixed.size) return { is: 'mixed', mixed }
  const free = freeValues(column)
  return free.size ? { is: 'free', mixed: free } : {}
}

/** Most states of a parcel say nothing about the sale. */
const saysEnded = (text: string) => saysCancellation(text) || saysRefund(text)

/** A sentence names at most this many values. */
const namedValues = 3
