/**
 * Limits of 'bought together'. Pairs come from the SKUs in most orders, and are listed if this many orders have both
 * SKUs, or one order in a thousand if that is more (docs/semantics.md §11). mostPairs: the most pairs that may be
 * counted. Beyond it, a long order counts only its most ordered SKUs: the first limit of `ofOrder` that stays within
 * mostPairs. Ten million pairs take half a CPU second. mostItems: SKUs of orders counted at once; 3 million take 200
 * MB.
 */
export const pairLimits = {
  skus: 500,
  orders: 20,
  mostPairs: 100_000_000,
  ofOrder: [500, 200, 100, 50, 25, 10],
  mostItems: 3_000_000,
}
export type PairLimits = typeof pairLimits

/** Two SKUs that stand in the same orders; A is the first in text order. Shares 0..1. */
export interface Pair {
  skuA: string
  skuB: string
  orders: number
  /** orders with both / orders */
  support: number
  /** orders with both / orders with A, and with B */
  confidenceAB: number
  confidenceBA: number
  /** how many times more often both occur together than by chance */
  lift: number
}

export interface BoughtTogether {
  /** all purchases */
  orders: number
  /** pairs sorted by orders, most first */
  pairs: Pair[]
  /** orders of which only this many SKUs count; null if all SKUs count */
  cut: { orders: number; most: number } | null
}

/** A row of sku-ranks.sql: a SKU with its rank, or how many purchases have n SKUs. */
export interface SkuRankRow {
  kind: 'sku' | 'length'
  n: number
  sku: number | null
  text: string | null
  orders: number
}

/** A row of pair-counts.sql: two ranks and their orders. Without ranks, it counts the orders that were cut. */
export interface PairCountRow {
  a: number | null
  b: number | null
  together: number
}

/** How pairs are counted: which SKUs (by rank), how many SKUs of one order, and in how many parts. */
export interface PairPlan {
  orders: number
  skus: SkuRankRow[]
  most: number
  parts: number
}

export function pairPlan(rows: SkuRankRow[], { skus, mostPairs, ofOrder, mostItems }: PairLimits): PairPlan {
  const lengths = rows.filter(({ kind }) => kind === 'length')
  const sum = (of: (row: SkuRankRow) => number) => lengths.reduce((all, row) => all + of(row), 0)
  const pairsOf = (n: number) => (n * (n - 1)) / 2
  const pairs = (most: number) => sum(({ n, orders }) => orders * pairsOf(Math.min(n, most, skus)))
  return {
    orders: sum(({ orders }) => orders),
    skus: rows.filter(({ kind }) => kind === 'sku').sort((a, b) => a.n - b.n),
    most: ofOrder.find((most) => pairs(most) <= mostPairs) ?? ofOrder.at(-1)!,
    parts: Math.max(1, Math.ceil(sum(({ n, orders }) => (n > 1 ? orders * Math.min(n, skus) : 0)) / mostItems)),
  }
}

/** Adds up the parts, drops rare pairs, names the SKUs and computes the shares. */
export function boughtTogetherOf(plan: PairPlan, parts: PairCountRow[][], limits: PairLimits): BoughtTogether {
  const counts = new Map<number, number>()
  let cut = 0
  for (const { a, b, together } of parts.flat()) {
    if (a === null) cut += together
    else counts.set(a * rankStep + b!, (counts.get(a * rankStep + b!) ?? 0) + together)
  }
  const pairs = [...counts]
    .filter(([, both]) => both >= limits.orders && both * 1000 >= plan.orders)
    .map(([key, both]) => {
      const ranks = [Math.floor(key / rankStep), key % rankStep]
      const [first, second] = ranks.map((rank) => plan.skus[rank - 1]!).sort((one, other) => one.sku! - other.sku!)
      return { first: first!, second: second!, both }
    })
    .sort((a, b) => b.both - a.both || a.first.sku! - b.first.sku! || a.second.sku! - b.second.sku!)
  return {
    orders: plan.orders,
    pairs: pairs.map(({ first, second, both }) => ({
      skuA: first.text!,
      skuB: second.text!,
      orders: both,
      support: both / plan.orders,
      confidenceAB: both / first.orders,
      confidenceBA: both / second.orders,
      lift: (both * plan.orders) / (first.orders * second.orders),
    })),
    cut: cut > 0 ? { orders: cut, most: plan.most } : null,
  }
}

const rankStep = 1000
