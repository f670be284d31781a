import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { rowAmounts } from './rows/row-amounts.ts'
import { dollars, sum } from './rows/sample-orders.ts'
import type { SampleRow } from './rows/sample-rows.ts'

/** Rows with a negative quantity and an amount above 0: the sample's sum both ways, in dollars. */
export interface NegativeQuantities {
  quantity: string
  value: string
  rows: number
  asReturns: number
  asSales: number
  /** no such row has an amount below 0: 'return' is proposed */
  areAll: boolean
}

/** Asked if there are such rows. `filled`: the cells of `rows`. */
export function negativeQuantitiesOf(
  columns: string[],
  filled: string[][],
  positions: RequiredPositions,
  options: MappingOptions,
  rows: SampleRow[],
): NegativeQuantities | undefined {
  const { quantity, transactionValue } = positions
  if (quantity === undefined || transactionValue === undefined) return undefined
  const amountsAs = (negativeQuantity: 'return' | 'sale') =>
    rowAmounts(filled, positions, { ...options, negativeQuantity }, undefined).rows
  const asSales = amountsAs('sale')
  const isReturn = (at: number) => !rows[at]!.setAside && (asSales[at]!.quantity ?? 0n) < 0n
  const amountOf = (at: number) => asSales[at]!.amount ?? 0n
  const found = rows.flatMap((_, at) => (isReturn(at) && amountOf(at) > 0n ? [at] : []))
  if (!found.length) return undefined
  const moneyOf = (amounts: typeof asSales) =>
    dollars(sum(rows.map((row, at) => (row.setAside ? 0n : (amounts[at]!.units ?? 0n)))))
  return {
    quantity: columns[quantity]!,
    value: columns[transactionValue]!,
    rows: found.length,
    asReturns: moneyOf(amountsAs('return')),
    asSales: moneyOf(asSales),
    areAll: !rows.some((_, at) => isReturn(at) && amountOf(at) < 0n),
  }
}
