import type { MappingOptions, StatusChoice } from '#domain/mapping/mapping-options.ts'
import { mostStatuses, statusKey } from '#domain/mapping/statuses/order-status.ts'
import { sayTypes } from '#domain/mapping/statuses/types-of-rows.ts'
import { type OtherHeaders, type StatusCounts, type StatusesOfColumn, withChoices } from './choose-statuses.ts'
import type { StatusKind } from './fill-sample-rows.ts'
import { rowsBesideSales } from './refund-rows.ts'
import type { SampleRow } from './sample-rows.ts'
import { undoneSales } from './undone-sales.ts'

export interface SampleStatuses {
  columns: StatusesOfColumn[]
  choiceOf(row: SampleRow): StatusChoice
}

/** What each status and type of the sample does. */
export function sampleStatuses(
  rows: SampleRow[],
  headers: Partial<Record<StatusKind, string>> & OtherHeaders,
  { statuses = {} }: MappingOptions,
  hasRefundedAmount: boolean,
): SampleStatuses {
  const kinds = (['status', 'type'] as const).filter((kind) => headers[kind] !== undefined)
  const counted = kinds.map((kind): StatusCounts => {
    const values = countedValues(rows, kind, headers[kind]!, headers.orderId ?? headers.type)
    const isTooMany = values.filter(isShown).length > mostStatuses
    return { column: headers[kind]!, values: values.slice(0, mostStatuses), isTooMany }
  })
  const all = withChoices(counted, statuses, hasRefundedAmount, headers)
  const columns = all.map((column) => ({ ...column, values: column.values.filter(isShown) }))
  const choices = all.map(({ values }) => new Map(values.map(({ value, choice }) => [statusKey(value), choice])))
  return { columns, choiceOf: (row) => strongest(kinds.map((kind, at) => choices[at]!.get(statusKey(row[kind])))) }
}

/**
 * Statuses of rows that lack only a customer have no rows of their own. They only decide which of these rows are
 * guests' orders.
 */
const isShown = ({ rows }: { rows: number }) => rows > 0

/** Left out wins over refund, refund over counted. */
const strongest = (choices: (StatusChoice | undefined)[]): StatusChoice =>
  choices.includes('leave-out') ? 'leave-out' : choices.includes('refund') ? 'refund' : 'count'

function countedValues(
  rows: SampleRow[],
  kind: StatusKind,
  header: string,
  otherHeader?: string,
): StatusCounts['values'] {
  const found = new Map<string, { value: string; rows: number; units: bigint }>()
  for (const row of rows) {
    const key = statusKey(row[kind])
    if (!key || (row.setAside && row.setAside !== 'no-customer')) continue
    const one = found.get(key) ?? { value: row[kind], rows: 0, units: 0n }
    if (!row.setAside) {
      one.rows++
      one.units += row.units ?? 0n
    }
    found.set(key, one)
  }
  const beside = rowsBesideSales(rows, kind, header)
  const undone = undoneSales(rows, kind, header)
  const isAsked =
    otherHeader === undefined && // an order ID or types of rows are better evidence
    !sayTypes(
      header,
      [...found.values()].map(({ value }) => value),
    )
  return [...found]
    .map(([key, { value, rows, units }]) => ({
      value,
      rows,
      money: Number(units) / 10_000,
      ...(beside.get(key)?.beside && { beside: beside.get(key)!.beside }),
      ...(isAsked && beside.has(key) && { after: beside.get(key)!.after }),
      ...(undone.has(key) && { undone: undone.get(key)! }),
    }))
    .sort((a, b) => b.rows - a.rows)
}
