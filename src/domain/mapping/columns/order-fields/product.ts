import { quantityWords, unitPriceWords } from '#domain/mapping/headers/order-field-words.ts'
import { scoreOf } from '#domain/mapping/headers/score.ts'
import { isNetOfLine } from '#domain/mapping/values/after-discount.ts'
import { cellAmounts, isSameAmount } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { countsOther } from '#domain/mapping/values/counts-other.ts'
import { piecesOf } from '#domain/mapping/values/line-total.ts'
import { rankOf, ranksOf } from '#domain/mapping/values/ranks.ts'
import { isPrice } from '#domain/mapping/values/unit-price.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { bySource, groupsOf, type Known } from './known.ts'

const quantityRanks = ranksOf(quantityWords)
const priceRanks = ranksOf(unitPriceWords)

const tokens: HeaderPart[] = [
  'quantity',
  'item',
  'goods',
  'line',
  'order',
  'unit',
  'made',
  'transaction',
  'invoice',
  'filler',
]
/** Numbers of people and nights belong to a booking, not to units sold. */
const ofPeople = saysHeader('people or nights')

/** The column of units in the row. */
export function quantityColumn(known: Known): Column | undefined {
  const isNumeric = (column: Column) => column.values().numbers >= 0.8 && column.values().currencies < 0.5
  const ofSource = bySource(known, 'quantity', known.free)
  if (ofSource) return ofSource.find(isNumeric)
  const isNamed = (column: Column) =>
    says(column, 'quantity') &&
    !ofPeople(spacedWords(column.name)) &&
    column.meanings().every((meaning) => tokens.some((token) => meaning.has(token)))
  const named = known.free
    .map((column) => ({
      column,
      rank: rankOf(column, quantityRanks) ?? (isNamed(column) ? quantityRanks.size : undefined),
    }))
    .filter(({ column, rank }) => rank !== undefined && isNumeric(column))
    .sort((a, b) => a.rank! - b.rank!)
  const found = named.slice(0, mostNamed).find(({ column }) => !isRowsOfOrder(column, known))?.column
  const proven = found || named.length || !known.value ? undefined : piecesOf(known.value, known.free)
  return found ?? (proven && !countsOther(proven.name) ? proven : undefined)
}
/** The most columns of quantities that are considered. */
const mostNamed = 5

/** Whether the column counts the rows of an order instead of the units of a row, such as 'num_of_item'. */
function isRowsOfOrder(column: Column, { order }: Known): boolean {
  if (!order) return false
  const counts = cellAmounts(column)
  const orders = groupsOf(order)
  const told = orders.filter((rows) => rows.every((row) => counts[row] === rows.length))
  const sizes = new Set(told.map((rows) => rows.length))
  return sizes.size > 1 && told.length >= fewestOrders && told.length >= orders.length * 0.9
}

const fewestOrders = 3

/**
 * The unit price, if Quantity × Unit Price is the only money: the file has no amount, or the proposed amount is really
 * a unit price, and the quantity is not always 1.
 */
export function unitPriceColumn(known: Known, quantity: Column): Column | undefined {
  const { value, free, source } = known
  if (!value)
    return bestPrice(
      known,
      free.filter((column) => column !== quantity),
    )
  const isOfRow = bySource(known, 'transactionValue', [value])?.length && !source?.fields.unitPrice?.length
  if (isOfRow || !isPrice(value) || isNetOfLine(value, [...free, value])) return undefined
  const pieces = cellAmounts(quantity).filter((count) => !Number.isNaN(count))
  return pieces.some((count) => count !== 1) && !isPriceOfRow(value, quantity, known.item) ? value : undefined
}

/** Quantity and unit price beside an amount. If the amount itself is a unit price, it is returned as one. */
export function productBeside(
  known: Known,
  mapped: { quantity: Column | undefined; unitPrice: Column | undefined },
): { quantity: Column; unitPrice: Column } | undefined {
  const quantity = mapped.quantity ?? quantityColumn(known)
  if (!quantity || !cellAmounts(quantity).some((count) => !Number.isNaN(count) && count !== 1)) return undefined
  const free = known.free.filter((column) => column !== quantity)
  const { value, item } = known
  const isEach = value && isPrice(value) && !isNetOfLine(value, [...free, quantity, value])
  const ofValue = isEach && !isPriceOfRow(value, quantity, item) ? value : undefined
  const unitPrice = mapped.unitPrice ?? ofValue ?? bestPrice(known, free)
  return unitPrice && { quantity, unitPrice }
}

function bestPrice(known: Known, columns: Column[]): Column | undefined {
  const isMoney = (column: Column) => column.values().numbers >= 0.8 && column.values().filled >= 0.3
  const ofSource = bySource(known, 'unitPrice', columns)
  if (ofSource) return ofSource.find(isMoney)
  const ranked = columns
    .map((column) => ({
      column,
      rank: rankOf(column, priceRanks) ?? (isUnitPrice(column) ? priceRanks.size : undefined),
    }))
    .filter(({ column, rank }) => rank !== undefined && isMoney(column))
    .sort((a, b) => a.rank! - b.rank!)
  const [best, next] = ranked
  return best && best.rank !== next?.rank ? best.column : withTaxes(ranked.filter(({ rank }) => rank === best?.rank))
}

/** If there are a net and a gross price, this is the gross one. */
function withTaxes(alike: { column: Column }[]): Column | undefined {
  const [gross, ...further] = alike.filter(({ column }) => says(column, 'gross'))
  return !further.length && alike.every(({ column }) => column === gross?.column || says(column, 'net'))
    ? gross?.column
    : undefined
}

const isUnitPrice = (column: Column) =>
  scoreOf('transactionValue', column.meanings()) !== undefined && says(column, 'price') && isPrice(column)

/**
 * Whether the prices of one product grow with its quantity, which shows that they are the money of the row. If they
 * include delivery, they grow less than the quantity, so more rows are needed as evidence.
 */
export function isPriceOfRow(price: Column, quantity: Column, item: Column | undefined): boolean {
  if (!item) return false
  const [prices, pieces] = [cellAmounts(price), cellAmounts(quantity)]
  const pairs = groupsOf(item).flatMap((rows) => {
    const [first = 0, ...others] = rows.filter((row) => prices[row]! > 0 && pieces[row]! > 0)
    return others.filter((row) => pieces[row] !== pieces[first]).map((row) => [first, row] as const)
  })
  const isSameEach = ([one, other]: readonly [number, number]) =>
    isSameAmount(prices[one]! * pieces[other]!, prices[other]! * pieces[one]!) && prices[one] !== prices[other]
  const isNearerToSum = ([one, other]: readonly [number, number]) => {
    const [price, count] = [prices, pieces].map((all) => Math.log(all[other]! / all[one]!))
    return Math.abs(price! - count!) < Math.abs(price!)
  }
  const areMost = (is: typeof isSameEach, fewest: number, share: number) =>
    pairs.length >= fewest && pairs.filter(is).length >= pairs.length * share
  return areMost(isSameEach, fewestPairs, 0.8) || areMost(isNearerToSum, twicePairs, 0.9)
}

const fewestPairs = 3
const twicePairs = 6
