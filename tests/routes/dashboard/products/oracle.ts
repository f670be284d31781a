import type { BoughtTogether, Pair } from '#domain/analytics/products/bought-together.ts'
import type { FirstProducts, JourneyStep } from '#domain/analytics/products/first-products.ts'

/** An order of a plain file, with its money and the money of each of its SKUs, in ten-thousandths. */
export interface PlainOrder {
  customer: string
  /** milliseconds */
  at: number
  value: number
  skus: Map<string, number>
}

interface Asked {
  leftOut: string[]
  withinDays: number | null
  least: number
}

const dayMs = 86_400_000
/** As bytes: what DuckDB calls order of text. */
export const inTextOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** The product tables of docs/semantics.md §11, computed order by order; `orders` of a customer are sorted. */
export function plainProducts(orders: PlainOrder[], asked: Asked): { first: FirstProducts; together: BoughtTogether } {
  const lastAt = Math.max(...orders.map(({ at }) => at))
  const histories = new Map<string, PlainOrder[]>()
  for (const order of orders) histories.set(order.customer, [...(histories.get(order.customer) ?? []), order])
  const early = [...histories.values()].flatMap((history) => {
    const start = history.findIndex(({ value }) => value >= 0)
    if (start < 0) return []
    const from = history[start]!.at
    const days = asked.withinDays
    if (days !== null && lastAt - from < days * dayMs) return []
    return [history.slice(start).filter(({ at }) => days === null || at - from <= days * dayMs)]
  })
  return { first: firstProducts(early, asked), together: together(early.flat(), asked.leftOut) }
}

/** The SKU with most money that is not left out; among equal ones, the first in text order. */
const mainSku = (order: PlainOrder, leftOut: string[]): string | null =>
  [...order.skus]
    .filter(([sku]) => !leftOut.includes(sku))
    .sort(([a, money], [b, other]) => other - money || inTextOrder(a, b))[0]?.[0] ?? null

function firstProducts(histories: PlainOrder[][], { leftOut, least }: Asked): FirstProducts {
  const groups = new Map<string | null, { customers: number; units: number; nexts: Map<string, number> }>()
  for (const history of histories) {
    const main = mainSku(history[0]!, leftOut)
    const group = groups.get(main) ?? { customers: 0, units: 0, nexts: new Map() }
    const second = history.slice(1).find(({ value }) => value >= 0)
    const sku = second && mainSku(second, leftOut)
    const next = second ? (sku == null ? 'without-sku' : `sku ${sku}`) : 'none-yet'
    group.customers++
    group.units += history.reduce((sum, { value }) => sum + value, 0)
    group.nexts.set(next, (group.nexts.get(next) ?? 0) + 1)
    groups.set(main, group)
  }
  const withoutSku = groups.get(null)?.customers ?? 0
  groups.delete(null)
  const shown = [...groups]
    .filter(([, { customers }]) => customers >= least)
    .sort(([a, one], [b, other]) => other.customers - one.customers || inTextOrder(a!, b!))
  return {
    products: shown.map(([sku, { customers, units, nexts }]) => ({
      sku: sku!,
      customers,
      revenue: units / 10_000,
      repeatRate: (customers - (nexts.get('none-yet') ?? 0)) / customers,
      revenuePerCustomer: units / 10_000 / customers,
    })),
    journey: shown.flatMap(([sku, { customers, nexts }]) => stepsOf(sku!, customers, nexts)),
    customers: histories.length,
    withoutSku,
    hidden: groups.size - shown.length,
    unlisted: 0,
  }
}

function stepsOf(firstSku: string, ofFirst: number, nexts: Map<string, number>): JourneyStep[] {
  const skus = [...nexts].filter(([next]) => next.startsWith('sku '))
  skus.sort(([a, n], [b, other]) => other - n || inTextOrder(a, b))
  const rest = (['without-sku', 'none-yet'] as const).filter((next) => nexts.has(next))
  const step = (next: JourneyStep['next'], nextSku: string | null, customers: number) => ({
    firstSku,
    next,
    nextSku,
    customers,
    share: customers / ofFirst,
  })
  return [
    ...skus.map(([next, customers]) => step('sku', next.slice(4), customers)),
    ...rest.map((next) => step(next, null, nexts.get(next)!)),
  ]
}

function together(orders: PlainOrder[], leftOut: string[]): BoughtTogether {
  const purchases = orders.filter(({ value }) => value >= 0)
  const inOrders = new Map<string, number>()
  for (const { skus } of purchases)
    for (const sku of skus.keys()) if (!leftOut.includes(sku)) inOrders.set(sku, (inOrders.get(sku) ?? 0) + 1)
  const ranked = [...inOrders].sort(([a, n], [b, other]) => other - n || inTextOrder(a, b)).slice(0, 500)
  const counted = new Map(ranked)
  const both = new Map<string, number>()
  for (const { skus } of purchases) {
    const own = [...skus.keys()].filter((sku) => counted.has(sku)).sort(inTextOrder)
    own.forEach((a, i) => {
      for (const b of own.slice(i + 1)) both.set(JSON.stringify([a, b]), (both.get(JSON.stringify([a, b])) ?? 0) + 1)
    })
  }
  const pairs = [...both]
    .filter(([, n]) => n >= 20 && n >= purchases.length / 1000)
    .map(([key, n]): Pair => {
      const [skuA, skuB] = JSON.parse(key) as [string, string]
      const [a, b] = [counted.get(skuA)!, counted.get(skuB)!]
      return {
        skuA,
        skuB,
        orders: n,
        support: n / purchases.length,
        confidenceAB: n / a,
        confidenceBA: n / b,
        lift: n / a / (b / purchases.length),
      }
    })
    .sort((a, b) => b.orders - a.orders || inTextOrder(a.skuA, b.skuA) || inTextOrder(a.skuB, b.skuB))
  return { orders: purchases.length, pairs, cut: null }
}
