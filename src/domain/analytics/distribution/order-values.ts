import type { ListQuestion } from '../customers/list-question.ts'

/** Purchases whose value is at least `from` and below `until` (docs/semantics.md §14). */
export interface OrderValueBin {
  /** in the file's currency; purchases of 0 have a bin of their own, from 0 until 0 */
  from: number
  /** null: the last bin has no end */
  until: number | null
  orders: number
  /** share of all purchases, 0..1 */
  share: number
  revenue: number
  /** share of the revenue of all purchases; null if there is none */
  revenueShare: number | null
}

export interface OrderValues {
  purchases: number
  /** of the purchases, in the file's currency */
  revenue: number
  /** orders below 0, which are in no bin; their revenue is negative */
  refunds: { orders: number; revenue: number }
  /** from the lowest to the highest that has orders, also bins without orders between them */
  bins: OrderValueBin[]
}

/** A row of order-values.sql. Money in ten-thousandths. */
export interface ReadBin {
  bin: number
  orders: number
  revenue: number
}

/** Bins before the last one, which has no end. */
const binsBeforeLast = 20
const units = 10_000

export const usualValueQuestion: ListQuestion = { query: 'usual-value', isOfOrders: true }

export const valuesQuestion = (step: number): ListQuestion => ({
  query: 'order-values',
  isOfOrders: true,
  parameters: { step, bins: binsBeforeLast },
})

/**
 * The width of a bin: the least of 1, 2 and 5 times a power of ten with which 20 bins hold a value below their end. Both
 * in ten-thousandths.
 */
export function roundStep(value: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power * binsBeforeLast > value) return digit * power
}

/** The answer of order-values.sql for bins of this width. */
export function orderValues(rows: ReadBin[], step: number): OrderValues {
  const purchases = rows.filter(({ bin }) => bin >= -1)
  const orders = purchases.reduce((sum, row) => sum + row.orders, 0)
  const revenue = purchases.reduce((sum, row) => sum + row.revenue, 0)
  const refunds = rows.find(({ bin }) => bin === -2)
  const known = new Map(purchases.map((row) => [row.bin, row]))
  const [first, last] = [purchases[0]?.bin ?? 0, purchases.at(-1)?.bin ?? -1]
  const bins = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    purchases: orders,
    revenue: revenue / units,
    refunds: { orders: refunds?.orders ?? 0, revenue: (refunds?.revenue ?? 0) / units },
    bins: bins.map((bin) => {
      const own = known.get(bin) ?? { orders: 0, revenue: 0 }
      return {
        from: (Math.max(0, bin) * step) / units,
        until: bin === binsBeforeLast ? null : ((bin + 1) * step) / units,
        orders: own.orders,
        share: own.orders / orders,
        revenue: own.revenue / units,
        revenueShare: revenue > 0 ? own.revenue / revenue : null,
      }
    }),
  }
}
