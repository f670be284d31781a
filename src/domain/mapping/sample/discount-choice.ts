import type { DiscountUnit, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { discountUnitOf, isMarked, mayBePercent, withoutPercent } from '#domain/values/discount-unit.ts'
import { rowAmounts } from './rows/row-amounts.ts'
import { numbersOf } from './rows/sample-numbers.ts'
import { sum } from './rows/sample-orders.ts'
import type { SampleRow } from './rows/sample-rows.ts'

/** A discount that may be money or a part of the row: the sample's sum both ways, in dollars. */
export interface DiscountChoice {
  column: string
  example: string
  readAs: DiscountUnit
  /** its header or cells contain %, so nothing is asked */
  isMarked: boolean
  /** the reading that is not money */
  part: Exclude<DiscountUnit, 'money'>
  asMoney: number
  asPart: number
}

/** How the discounts are read: by the person's choice, else by what the column and the amounts beside it show. */
export function foundDiscountUnit(
  columns: string[],
  cells: string[][],
  positions: RequiredPositions,
  { discountUnit }: MappingOptions,
): DiscountUnit | undefined {
  const { discount, quantity, unitPrice } = positions
  if (discount === undefined || quantity === undefined || unitPrice === undefined) return undefined
  if (discountUnit) return discountUnit
  const numbers = [
    numbersOf(cells, quantity, 'quantity')!,
    numbersOf(cells, unitPrice, 'price')!,
    numbersOf(cells, discount, 'amount', withoutPercent)!,
  ]
  const off = cells.flatMap((_, row) => {
    const [pieces, price, rate] = numbers.map(({ units }) => Math.abs(Number(units[row] ?? 0)) / 10_000)
    return rate && pieces && price ? [[rate, pieces * price] as const] : []
  })
  return discountUnitOf(columns[discount]!, discountCells(cells, discount), off)
}

/** Asked if the discounts are not money, or may not be. `filled`: the cells of `rows`. */
export function discountChoiceOf(
  columns: string[],
  filled: string[][],
  positions: RequiredPositions,
  options: MappingOptions & { discountUnit?: DiscountUnit },
  rows: SampleRow[],
): DiscountChoice | undefined {
  const { discountUnit: readAs } = options
  if (!readAs || positions.discount === undefined) return undefined
  const cells = discountCells(filled, positions.discount)
  const first = foundDiscountUnit(columns, filled, positions, { ...options, discountUnit: undefined })!
  if (first === 'money' && readAs === 'money' && !mayBePercent(cells)) return undefined
  const part = readAs === 'money' ? (first === 'money' ? 'percent' : first) : readAs
  const moneyAs = (discountUnit: DiscountUnit) => {
    const amounts = rowAmounts(filled, positions, { ...options, discountUnit }, undefined).rows
    return Number(sum(rows.map((row, at) => (row.setAside ? 0n : (amounts[at]!.units ?? 0n))))) / 10_000
  }
  const example =
    cells.find((cell) => /[1-9]/.test(cell)) ??
    (first === 'percent' ? cells.find((cell) => /\d/.test(cell)) : undefined)
  if (example === undefined) return undefined
  return {
    column: columns[positions.discount]!,
    example: example.trim().slice(0, 60),
    readAs,
    isMarked: first === 'percent' && isMarked(columns[positions.discount]!, cells),
    part,
    asMoney: moneyAs('money'),
    asPart: moneyAs(part),
  }
}

const discountCells = (cells: string[][], position: number) => cells.map((row) => row[position] ?? '')
