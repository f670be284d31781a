import type { TargetField } from '#domain/mapping/target-field.ts'
import { cellAmounts, isSameAmount, shareOfAmounts } from '#domain/mapping/values/cell-amounts.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { isRepeatedTotal } from '#domain/mapping/values/order-lines.ts'
import type { HeaderMeaning } from '#knowledge/meanings.ts'
import { rankedHeaders, saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'
import { bySource, groupsOf, type Known } from './known.ts'

interface Priced {
  quantity: Column | undefined
  unitPrice: Column | undefined
}

type CostField = Extract<TargetField, 'cost' | 'unitCost' | 'shippingCost'>

/** Of the rows that a rule can judge, this share has to follow it. */
const most = 0.9
/** No tax makes more of a price. */
const mostTaxed = 1.3
/** Fewer rows prove nothing about a header that has two meanings. */
const fewestRows = 3
/** Columns that a name may mean; with more, a hostile file would take the square of its columns. */
const mostNamed = 4
const mostAmounts = 40

const saysCost = saysHeader('cost')
const saysProfit = saysHeader('profit')

/**
 * The columns that hold what the rows and orders cost the shop. A customer pays costs, too: a header that does not say whose cost
 * it is counts only if another column proves it, and a cost that is not below what was paid is none.
 */
export function costColumns(known: Known, priced: Priced): Map<Column, CostField> {
  const found = new Map<Column, CostField>()
  const take = (column: Column | undefined, field: CostField) => {
    if (column && !found.has(column)) found.set(column, field)
  }
  const rows = rowsOf(known, priced)
  const piece = named(known, 'unitCost', 'cost of a piece sold').find((column) => rows.isBelow(column, true))
  const line = named(known, 'cost', 'cost of a row')
    .filter((column) => !isOfOrder(column, known))
    .find((column) => rows.isBelow(column, false))
  take(piece, 'unitCost')
  take(line, 'cost')
  if (!piece && !line) for (const [column, field] of besideProfit(known, rows)) take(column, field)
  take(sendingColumn(known), 'shippingCost')
  return found
}

function named(known: Known, field: CostField, meaning: HeaderMeaning): Column[] {
  const headers = rankedHeaders(meaning).map((header) => header.replaceAll(' ', ''))
  const free = known.free.filter((column) => column.forms.some((form) => headers.includes(form)))
  return [...(bySource(known, field, known.free) ?? []), ...free].filter(isMoney).slice(0, mostNamed)
}

const isMoney = (column: Column) => shareOfAmounts(column) >= most && cellAmounts(column).some((amount) => amount > 0)

/** A cost that all rows of each order repeat is that of the order. */
const isOfOrder = (column: Column, { order }: Known): boolean =>
  order !== undefined && isRepeatedTotal(column, groupsOf(order))

interface Rows {
  /** whether a cost is below what was paid on most rows, and no price that tax or a charge is added to */
  isBelow: (column: Column, isOfPiece: boolean) => boolean
  pieces: readonly number[] | undefined
}

function rowsOf({ value, order, free }: Known, { quantity, unitPrice }: Priced): Rows {
  const pieces = quantity && cellAmounts(quantity)
  const times = (amounts: readonly number[]) => amounts.map((amount, row) => amount * (pieces?.[row] ?? 1))
  const paid = value ? cellAmounts(value) : unitPrice && times(cellAmounts(unitPrice))
  // a row's cost says nothing beside the total of its order
  const isKnown = paid && !(value && order && isRepeatedTotal(value, groupsOf(order)))
  return {
    pieces,
    isBelow(column, isOfPiece) {
      if (!isKnown) return false
      const costs = isOfPiece ? times(cellAmounts(column)) : cellAmounts(column)
      const rows = costs.flatMap((cost, row) => (cost > 0 && paid[row]! > 0 ? [row] : []))
      if (!holdsOnMost(rows, (row) => costs[row]! < paid[row]!)) return false
      const taxed = rows.map((row) => paid[row]! / costs[row]!)
      if (taxed[0]! <= mostTaxed && taxed.every((one) => Math.abs(one - taxed[0]!) < 0.01)) return false
      return !free.some((other) => {
        if (other === column || saysProfit(spacedWords(other.name)) || !isMoney(other)) return false
        const added = cellAmounts(other)
        return holdsOnMost(rows, (row) => isSameAmount(costs[row]! + (added[row] || 0), paid[row]!))
      })
    },
  }
}

const holdsOnMost = (rows: readonly number[], holds: (row: number) => boolean) =>
  rows.length > 0 && rows.filter(holds).length >= rows.length * most

/** A header that says only 'cost', where an amount less it is what another column calls profit. */
function* besideProfit({ free, value }: Known, { pieces }: Rows): Iterable<[Column, CostField]> {
  const costs = free.filter((column) => saysCost(spacedWords(column.name)) && isMoney(column)).slice(0, mostNamed)
  const profits = free.filter((column) => saysProfit(spacedWords(column.name)) && isMoney(column)).slice(0, mostNamed)
  if (!costs.length || !profits.length) return
  const others = free.filter((column) => !costs.includes(column) && isMoney(column))
  const amounts = [...(value ? [value] : []), ...others.slice(0, mostAmounts)]
  for (const column of costs) {
    const cost = cellAmounts(column)
    const adds = (of: (row: number) => number) =>
      profits.some((profit) =>
        amounts.some((amount) => amount !== profit && isDifference(cellAmounts(amount), of, cellAmounts(profit))),
      )
    if (adds((row) => cost[row]!)) return yield [column, 'cost']
    if (pieces && adds((row) => cost[row]! * pieces[row]!)) return yield [column, 'unitCost']
  }
}

function isDifference(amounts: readonly number[], cost: (row: number) => number, profits: readonly number[]): boolean {
  const judged = amounts.flatMap((amount, row) => {
    const [off, left] = [cost(row), profits[row]!]
    return amount > 0 && off > 0 && !Number.isNaN(left) ? [isSameAmount(amount - off, left)] : []
  })
  return judged.length >= fewestRows && judged.filter(Boolean).length >= judged.length * most
}

/** What sending costs the shop; a 'shipping cost' is that only beside another amount that the customer paid for it. */
function sendingColumn(known: Known): Column | undefined {
  const [own] = named(known, 'shippingCost', 'cost of sending')
  if (own) return own
  const [cost] = named(known, 'shippingCost', 'cost or price of sending')
  const prices = cost && named(known, 'shippingCost', 'price of sending').filter((column) => column !== cost)
  return prices?.some((price) => !isSame(cellAmounts(price), cellAmounts(cost!))) ? cost : undefined
}

const isSame = (ones: readonly number[], others: readonly number[]) =>
  ones.every((one, row) => one === others[row] || (Number.isNaN(one) && Number.isNaN(others[row]!)))
