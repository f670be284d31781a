import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { isFlagColumn, isStatusNamed } from '#domain/mapping/columns/order-fields/statuses.ts'
import type { SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import { standingOf } from '#domain/mapping/sample/rows/sample-statuses.ts'
import { choiceBelow } from '#domain/mapping/statuses/flags.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { isTypeColumn, proposeChoice, saysRefund } from '#domain/mapping/statuses/propose-choice.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { freeColumns, type Mapped, type MappingCheck, moneyOf, type Sale } from './mapping-check.ts'
import { openRowsCheck, sentPaymentsCheck } from './unpaid-rows.ts'

/** What was decided of statuses by their rows, and what a column without a field says against rows that count. */
export const statusChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  ...decidedByRows(mapped),
  unknownCheck(mapped),
  refundUnwrittenCheck(mapped),
  statusLeftCheck(mapped),
  openRowsCheck(mapped),
  sentPaymentsCheck(mapped),
]

/** Values whose rows say otherwise than their words. */
function decidedByRows({ columns, positions, statuses }: Mapped): MappingCheck[] {
  const orderId = columns[positions.orderId ?? -1]
  return statuses.flatMap(({ column, values }) =>
    values.flatMap((found): MappingCheck[] => {
      const { value, rows, money, choice, proposed } = found
      const standing = standingOf(found, orderId)
      if (!standing || choice !== proposed) return []
      if (standing === 'beside' && choice === 'refund' && !isTypeColumn(column))
        return [{ kind: 'refunds-beside', value, rows, money }]
      const byWords = proposeChoice(value, { isType: isTypeColumn(column), hasRefundedAmount: false })
      return standing === 'alone' && choice === 'leave-out' && byWords === 'refund'
        ? [{ kind: 'refunds-alone', value, rows, money }]
        : []
    }),
  )
}

/** Without order IDs: rows that say refunded, each with an equal amount of the same customer before it. */
function unknownCheck({ positions, statuses, reading: { rows } }: Mapped): MappingCheck | undefined {
  if (positions.orderId !== undefined) return undefined
  for (const { column, values } of statuses)
    for (const { value, choice, rows: count, money } of values) {
      if (choice !== 'leave-out' || !saysRefund(value) || money <= 0) continue
      const kind = isTypeColumn(column) ? 'type' : 'status'
      const usable = rows.filter((row) => !row.setAside && row.at !== undefined && row.units !== undefined)
      const sales = new Map<string, string>()
      const keyOf = (row: SampleRow) => `${row.customer}\n${row.units}`
      for (const row of usable) {
        const first = sales.get(keyOf(row))
        if (!saysRefund(row[kind]) && (first === undefined || row.at! < first)) sales.set(keyOf(row), row.at!)
      }
      const back = usable.filter((row) => statusKey(row[kind]) === statusKey(value))
      const after = back.filter((row) => (sales.get(keyOf(row)) ?? '~') <= row.at!)
      if (after.length * 2 > back.length) return { kind: 'refunds-unknown', value, rows: count, money }
    }
  return undefined
}

/** A status that says that all money went back, in orders that count in full: their refunded amount is 0. */
function refundUnwrittenCheck({ positions, statuses, sales }: Mapped): MappingCheck | undefined {
  if (positions.refundedAmount === undefined) return undefined
  const values = statuses.flatMap(({ column, values }) => values.map((found) => ({ ...found, column })))
  if (values.some(({ choice }) => choice === 'refund')) return undefined
  const orderOf = ({ orderId, customer }: SampleRow) => `${customer}\n${orderId}`
  const written = new Set(sales.flatMap(({ row }) => (row.orderId && row.money.refunded > 0n ? [orderOf(row)] : [])))
  for (const { column, value, choice } of values) {
    if (choice !== 'count' || !saysRefund(value)) continue
    const kind = isTypeColumn(column) ? 'type' : 'status'
    const found = sales.filter(
      ({ row }) =>
        statusKey(row[kind]) === statusKey(value) &&
        row.money.refunded === 0n &&
        (row.units ?? 0n) > 0n &&
        !written.has(orderOf(row)),
    )
    if (found.length) return { kind: 'refund-unwritten', value, rows: found.length, money: moneyOf(found) }
  }
  return undefined
}

/** A further status or flag that says that some rows which count were not paid, were paid back, or were no sales. */
function statusLeftCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, cells, positions, sales } = mapped
  const all = columnsOf(columns.slice(0, mostColumns), cells)
  const asStatus = { isType: false, hasRefundedAmount: positions.refundedAmount !== undefined }
  for (const { name, at } of freeColumns(mapped)) {
    const isFlag = isFlagColumn(all[at]!)
    if (!isFlag && !isStatusNamed(all[at]!)) continue
    const about = isFlag ? { ...asStatus, below: choiceBelow(name) } : asStatus
    const textOf = ({ cells }: Sale) => (cells[at] ?? '').trim()
    const left = new Set([...new Set(sales.map(textOf))].filter((text) => proposeChoice(text, about) !== 'count'))
    const said = sales.filter((sale) => left.has(textOf(sale)) && !(isFlag && sale.row.money.refunded > 0n))
    if (!said.length) continue
    const values = [...new Set(said.map(textOf))]
    return {
      kind: 'status-left',
      column: name,
      values: values.slice(0, namedValues),
      hasMore: values.length > namedValues,
      mapped: [positions.orderStatus, positions.orderType].filter((at) => at !== undefined).length,
      rows: said.length,
      money: moneyOf(said),
    }
  }
  return undefined
}

/** How many values a sentence names. */
const namedValues = 3
