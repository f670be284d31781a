import { PermanentFailure } from '#domain/files/failure.ts'
import type { ColumnMapping, TargetField } from './target-field.ts'

/**
 * The column positions of the mapped fields. `transactionTime` is the second of two date columns, `orderType` the
 * second of two status columns. Nobody maps `currency` (a column of currency codes) or `totalLabel` (a column in which
 * totals are labeled): the ingestion finds the first by its name and the amount's, the second by its labels. `hidden`
 * is no column of the file: the copy of a workbook marks hidden rows in it.
 */
export type Positions = Partial<
  Record<TargetField | 'transactionTime' | 'orderType' | 'currency' | 'totalLabel' | 'hidden', number>
>
/** `transactionValue` is missing if Quantity and Unit Price replace it. */
export type RequiredPositions = Positions & Record<'customerId' | 'transactionDate', number>

/** The fields whose cells are numbers that can be added up. */
export const amountFields = [
  'transactionValue',
  'quantity',
  'unitPrice',
  'discount',
  'refundedAmount',
  'cost',
  'unitCost',
  'shippingCost',
] as const

/**
 * The positions of a checked mapping. Two columns of Transaction Date keep the order of the file; each row decides
 * which of them holds the clock time.
 */
export function positionsOf(columns: string[], mapping: ColumnMapping): RequiredPositions {
  const positions: Positions = {}
  const mapped = Object.entries(mapping).map(([column, field]) => {
    const position = columns.indexOf(column)
    if (position < 0) throw new PermanentFailure({ reason: 'column-missing', parameters: { column } })
    return { field, position }
  })
  for (const { field, position } of mapped.sort((a, b) => a.position - b.position)) {
    const isSecond = positions[field] !== undefined
    positions[isSecond ? (field === 'orderStatus' ? 'orderType' : 'transactionTime') : field] = position
  }
  return positions as RequiredPositions
}
