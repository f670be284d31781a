/**
 * Pairs are made of the SKUs in most orders, and listed where so many orders have both, or one in a thousand if that is
 * more (docs/semantics.md §11). mostPairs: what may be counted; beyond it, long orders count with their most ordered SKUs
 * only, the first of `ofOrder` that keeps within it. Ten million pairs take 0.4 CPU seconds.
 */
export const pairLimits = { skus: 500, orders: 20, mostPairs: 100_000_000, ofOrder: [500, 200, 100, 50, 25, 10] }

/** Two SKUs in the same orders; the first in text order is A. Shares 0..1. */
export interface Pair {
  skuA: string
  skuB: string
  orders: number
  /** orders with both / orders */
  support: number
  /** orders with both / orders with A, and with B */
  confidenceAB: number
  confidenceBA: number
  /** how many times more often than by chance */
  lift: number
}

export interface BoughtTogether {
  /** all purchases */
  orders: number
  /** most orders first */
  pairs: Pair[]
  /** orders of which only so many SKUs count; null where all do */
  cut: { orders: number; most: number } | null
}

/** A row of bought-together.sql. */
export interface BoughtTogetherRow {
  kind: 'sku' | 'pair' | 'all'
  a: number | null
  b: number | null
  text: string | null
  sku: number | null
  orders: number | null
}

/** Names the rows of bought-together.sql and divides them. */
export function boughtTogetherOf(rows: BoughtTogetherRow[]): BoughtTogether {
  const all = rows.find(({ kind }) => kind === 'all')
  const orders = all?.orders ?? 0
  const skus = new Map(rows.filter(({ kind }) => kind === 'sku').map((row) => [row.a!, row]))
  const pairs = rows
    .filter(({ kind }) => kind === 'pair')
    .map(({ a, b, orders: both }) => {
      const [first, second] = [skus.get(a!)!, skus.get(b!)!].sort((one, other) => one.sku! - other.sku!)
      return { first: first!, second: second!, both: both! }
    })
    .sort((a, b) => b.both - a.both || a.first.sku! - b.first.sku! || a.second.sku! - b.second.sku!)
  return {
    orders,
    pairs: pairs.map(({ first, second, both }) => ({
      skuA: first.text!,
      skuB: second.text!,
      orders: both,
      support: both / orders,
      confidenceAB: both / first.orders!,
      confidenceBA: both / second.orders!,
      lift: (both * orders) / (first.orders! * second.orders!),
    })),
    cut: all?.b ? { orders: all.b, most: all.a! } : null,
  }
}
