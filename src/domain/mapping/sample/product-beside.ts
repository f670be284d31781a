import { productBeside } from '#domain/mapping/columns/order-fields/product.ts'
import { sourceOf } from '#domain/mapping/columns/source-program.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { Positions, RequiredPositions } from '#domain/mapping/positions.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { rowAmounts } from './rows/row-amounts.ts'
import { sum } from './rows/sample-orders.ts'
import type { SampleRow } from './rows/sample-rows.ts'

/** An amount column beside quantity and unit price: both totals, in dollars, over the rows that have both. */
export interface ProductBeside {
  amount: string
  quantity: string
  unitPrice: string
  rows: number
  amountMoney: number
  productMoney: number
  /** the tolerance: half a cent per row */
  agrees: boolean
}

/** A few order lines that have both prove nothing about the others. */
const fewestRows = 0.5
const halfCent = 50n

/**
 * Compares Quantity × Unit Price with a mapped Transaction Value. Known exports are not compared, because their totals
 * include delivery and taxes.
 */
export function productOf(
  columns: string[],
  cells: string[][],
  positions: RequiredPositions,
  options: MappingOptions,
  rows: SampleRow[],
): ProductBeside | undefined {
  if (positions.transactionValue === undefined) return undefined
  const all = columnsOf(columns, cells)
  const isKnown = positions.quantity === undefined || positions.unitPrice === undefined ? sourceOf(all) : undefined
  if (isKnown) return undefined
  const at = (position: number | undefined) => (position === undefined ? undefined : all[position])
  const taken = new Set(Object.values(positions as Positions))
  const found = productBeside(
    {
      free: all.filter((_, position) => !taken.has(position)),
      customer: at(positions.customerId),
      date: at(positions.transactionDate),
      value: at(positions.transactionValue),
      item: at(positions.skuId) ?? at(positions.skuName),
      order: at(positions.orderId),
      source: undefined,
    },
    { quantity: at(positions.quantity), unitPrice: at(positions.unitPrice) },
  )
  if (!found) return undefined
  const [quantity, unitPrice] = [all.indexOf(found.quantity), all.indexOf(found.unitPrice)]
  const filled = cells.filter((row) => row.some((cell) => cell.trim()))
  const amounts = rowAmounts(filled, { ...positions, quantity, unitPrice }, options, undefined).rows
  const usable = rows.flatMap((row, place) => (row.setAside || row.units === undefined ? [] : [amounts[place]!]))
  const both = usable.filter(({ amount, product }) => amount !== undefined && product !== undefined)
  if (!both.length || both.length < usable.length * fewestRows) return undefined
  const [amount, product] = [sum(both.map((row) => row.amount!)), sum(both.map((row) => row.product!))]
  const apart = amount > product ? amount - product : product - amount
  return {
    amount: columns[positions.transactionValue]!,
    quantity: columns[quantity]!,
    unitPrice: columns[unitPrice]!,
    rows: both.length,
    amountMoney: Number(amount) / 10_000,
    productMoney: Number(product) / 10_000,
    agrees: apart <= halfCent * BigInt(both.length),
  }
}
