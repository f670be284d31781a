import { PermanentFailure } from '#domain/files/failure.ts'
import type { ColumnMapping, TargetField } from './target-field.ts'

/**
 * The column positions of the mapped fields. The second of two date columns is `transactionTime`, that of two status
 * columns `orderType`. `currency`, a column of currency codes, and `totalLabel`, one that total rows are labeled in, are not
 * mapped by anyone: the ingestion finds the former by its name and the amount's, the latter by its labels. `hidden` is no column of the
 * file: the copy of a workbook marks its hidden rows there.
 */
export type Positions = Partial<
  Record<TargetField | 'transactionTime' | 'orderType' | 'currency' | 'totalLabel' | 'hidden', number>
>
/** `transactionValue` is missing where Quantity and Unit Price stand for it. */
export type RequiredPositions = Positions & Record<'customerId' | 'transactionDate', number>

/** The fields whose cells are numbers that are added. */
export const amountFields = ['transactionValue', 'quantity', 'unitPrice', 'discount', 'refundedAmount'] as const

/**
 * The positions of a checked mapping. Two columns of Transaction Date keep the file's order; which of them holds the
 * clock time is decided row by row.
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
