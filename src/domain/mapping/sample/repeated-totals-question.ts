import { looksRepeated } from '#domain/mapping/repeated-totals.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { dollars, type SampleOrder, sum } from './rows/sample-orders.ts'

/** Order totals that seem to be repeated on every row, with the sample's money both ways, in dollars. */
export interface RepeatedTotalsShown {
  severalLineOrders: number
  repeatedOrders: number
  added: number
  once: number
  /** the column's name or values show that it is the order's total: 'once' is proposed */
  isOfOrders: boolean
}

export const addedOf = ({ values }: SampleOrder) => sum(values)
export const onceOf = ({ amounts, refunded }: SampleOrder) => sum(new Set(amounts)) - refunded
const total = (units: bigint[]) => dollars(sum(units))

export function repeatedTotalsOf(orders: SampleOrder[], column: string): RepeatedTotalsShown | undefined {
  const several = orders.filter(({ amounts }) => amounts.length > 1 && amounts.some((units) => units !== 0n))
  const repeated = several.filter(({ amounts }) => new Set(amounts).size === 1)
  if (!looksRepeated(several.length, repeated.length)) return undefined
  return {
    severalLineOrders: several.length,
    repeatedOrders: repeated.length,
    added: total(orders.map(addedOf)),
    once: total(orders.map(onceOf)),
    isOfOrders: saysOrderTotal(spacedWords(column)) || (repeated.length === several.length && areTotals(repeated)),
  }
}

const fewestTotals = 5
const mostAlike = 0.6

/**
 * If different SKUs of one order show one value, and this value differs from order to order, it belongs to the order.
 */
function areTotals(repeated: SampleOrder[]): boolean {
  const mixed = repeated.filter(({ id, skus }) => id && skus.size > 1)
  const values = new Set(mixed.map(({ amounts }) => amounts[0]))
  return mixed.length >= fewestTotals && values.size >= mixed.length * mostAlike
}

const saysOrderTotal = saysHeader('total of an order')
