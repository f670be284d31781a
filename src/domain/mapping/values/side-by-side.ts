import { saysHeader } from '#knowledge/whole-headers.ts'
import { headerWords } from '#knowledge/words.ts'

import { cellAmounts } from './cell-amounts.ts'
import { type Column, says } from './column.ts'

/** Several products side by side in one row: 'Item 1', 'Price 1', 'Qty 1', 'Item 2' … */
export interface SideBySide {
  /** the columns of the first product come first */
  groups: ProductColumns[]
}

export interface ProductColumns {
  columns: Column[]
  item: Column
  money: Column | undefined
  quantity: Column | undefined
}

const [mostColumns, mostNumber] = [200, 50]
const [someAlike, nearlyAll, fewestRows] = [0.2, 0.95, 3]

/**
 * Groups of columns whose headers differ only in a number, each with a product; undefined without at least two groups.
 */
export function sideBySide(columns: Column[]): SideBySide | undefined {
  const numbered = columns.slice(0, mostColumns).flatMap((column) => {
    const found = numberedHeader(column.name)
    return found && !isOther(` ${found.words} `) ? [{ column, ...found }] : []
  })
  const byWords = new Map<string, Map<number, Column>>()
  for (const { column, words, number } of numbered)
    byWords.set(words, (byWords.get(words) ?? new Map()).set(number ?? 1, column))
  const series = [...byWords.values()].filter((of) => of.has(1) && of.has(2))
  const items = series.filter(areItems)
  const item = items.find((of) => [...of.values()].every((column) => says(column, 'item'))) ?? items[0]
  if (!item) return undefined
  const rest = series.filter((of) => of !== item && of.size <= item.size)
  const quantity = rest.find((of) => areNumbers(of) && arePieces(of))
  const amounts = rest.filter((of) => of !== quantity && areNumbers(of) && !says(of.get(1)!, 'id'))
  const money = amounts.find((of) => says(of.get(1)!, 'total') || says(of.get(1)!, 'amount')) ?? amounts[0]
  if (!money) return undefined
  const numbers = [...item.keys()].sort((a, b) => a - b)
  const groups = numbers.map((number) => ({
    columns: series.flatMap((of) => of.get(number) ?? []),
    item: item.get(number)!,
    money: money.get(number),
    quantity: says(money.get(1)!, 'total') ? undefined : quantity?.get(number),
  }))
  return { groups }
}

/**
 * A header without its only number: 'item_1_name', 'Line 1: Product', 'Product2', '商品1'. 'Item (2)' is a second 'Item'.
 */
function numberedHeader(header: string): { words: string; number: number | undefined } | undefined {
  const parts = headerWords(header).match(/\d+|[^\d\s]+/g) ?? []
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const words = parts.filter((part) => !/^\d+$/.test(part)).join(' ')
  if (!words || numbers.length > 1) return undefined
  const number = numbers.length ? Number(numbers[0]) : undefined
  return number !== undefined && (number < 1 || number > mostNumber) ? undefined : { words, number }
}

/** Other things of which an order has several. */
const isOther = saysHeader('no product')

/** Whether the columns are products: by a word, or because the second column has values of the first. */
function areItems(of: Map<number, Column>): boolean {
  const all = [...of.values()]
  if (!all.every((column) => column.values().numbers < 0.5 || says(column, 'item'))) return false
  if (says(of.get(1)!, 'quantity') || says(of.get(1)!, 'price') || says(of.get(1)!, 'amount')) return false
  if (all.some((column) => says(column, 'item'))) return true
  const first = new Set(
    of
      .get(1)!
      .cells()
      .map((cell) => cell.trim()),
  )
  const second = [
    ...new Set(
      of
        .get(2)!
        .cells()
        .map((cell) => cell.trim()),
    ),
  ].filter(Boolean)
  return second.length > 1 && second.filter((value) => first.has(value)).length >= second.length * someAlike
}

const areNumbers = (of: Map<number, Column>) =>
  of.get(1)!.values().numbers >= 0.8 &&
  [...of.values()].every(({ values }) => values().filled === 0 || values().numbers >= 0.8)
const arePieces = (of: Map<number, Column>) => {
  const first = of.get(1)!
  return says(first, 'quantity') || (first.values().counts >= 0.95 && !says(first, 'price') && !says(first, 'amount'))
}

/** The money of one product in each row: its amount, or price × quantity; 0 if it has none. */
export function moneyOfProduct({ money, quantity }: ProductColumns): number[] {
  if (!money) return []
  const pieces = quantity && cellAmounts(quantity)
  return cellAmounts(money).map((amount, row) => (amount || 0) * (pieces ? pieces[row]! || (amount ? 1 : 0) : 1))
}

/**
 * The amount of rows with several products: the column that all products add up to, else the amount of the first
 * product. Undefined if `found` does not belong to a product.
 */
export function amountOfProducts(found: Column | undefined, columns: Column[]): Column | undefined {
  const groups = sideBySide(columns)?.groups ?? []
  const taken = new Set(groups.flatMap(({ columns }) => columns))
  if (!groups.length || (found && !taken.has(found))) return undefined
  const of = groups.map(moneyOfProduct).filter((money) => money.length)
  const sums = columns[0]!.cells().map((_, row) => of.reduce((sum, money) => sum + money[row]!, 0))
  const total = columns.slice(0, mostColumns).find((column) => {
    if (taken.has(column) || column.values().numbers < 0.8) return false
    const amounts = cellAmounts(column)
    const rows = sums.filter((sum, row) => sum && Math.abs(sum - amounts[row]!) < 0.015).length
    return rows >= fewestRows && rows >= sums.filter(Boolean).length * nearlyAll
  })
  return total ?? groups[0]!.money
}
