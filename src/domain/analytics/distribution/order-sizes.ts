import type { ListQuestion } from '../customers/list-question.ts'

/** What the size of an order is: its value, or its units. */
export type SizeOf = 'value' | 'units'

/** Purchases whose size is at least `from` and below `until` (docs/semantics.md §16). */
export interface OrderSizeBin {
  /** in the file's currency, or in units; purchases of 0 have a bin of their own, from 0 until 0 */
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

export interface OrderSizes {
  purchases: number
  /** of the purchases, in the file's currency */
  revenue: number
  /** orders below 0, which are in no bin; their revenue is negative */
  refunds: { orders: number; revenue: number }
  /** from the lowest to the highest that has orders, also bins without orders between them */
  bins: OrderSizeBin[]
}

/** A row of order-sizes.sql. Money in ten-thousandths. */
export interface ReadBin {
  bin: number
  orders: number
  revenue: number
}

/** Bins before the last one, which has no end. */
const binsBeforeLast = 20
const parts = 10_000
/** The narrowest bin: the list has both in ten-thousandths, and there is no half of a unit. */
const leastOf: Record<SizeOf, number> = { value: 1, units: parts }

export const columnsQuestion: ListQuestion = { query: 'order-columns', isOfOrders: true }

export const usualSizeQuestion = (of: SizeOf): ListQuestion => ({
  query: 'usual-size',
  words: { of },
  isOfOrders: true,
})

export const sizesQuestion = (of: SizeOf, step: number): ListQuestion => ({
  query: 'order-sizes',
  isOfOrders: true,
  parameters: { step, bins: binsBeforeLast },
  words: { of },
})

/**
 * The width of a bin, as the list has sizes: the least of 1, 2 and 5 times a power of ten with which 20 bins hold the
 * usual size below their end; one dollar or unit if no purchase has a size above 0.
 */
export function roundStep(of: SizeOf, usual: number | null): number {
  if (!usual) return parts
  for (let power = leastOf[of]; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power * binsBeforeLast > usual) return digit * power
}

/** The answer of order-sizes.sql for bins of this width. */
export function orderSizes(rows: ReadBin[], step: number): OrderSizes {
  const purchases = rows.filter(({ bin }) => bin >= -1)
  const orders = purchases.reduce((sum, row) => sum + row.orders, 0)
  const revenue = purchases.reduce((sum, row) => sum + row.revenue, 0)
  const refunds = rows.find(({ bin }) => bin === -2)
  const known = new Map(purchases.map((row) => [row.bin, row]))
  const [first, last] = [purchases[0]?.bin ?? 0, purchases.at(-1)?.bin ?? -1]
  const bins = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    purchases: orders,
    revenue: revenue / parts,
    refunds: { orders: refunds?.orders ?? 0, revenue: (refunds?.revenue ?? 0) / parts },
    bins: bins.map((bin) => {
      const own = known.get(bin) ?? { orders: 0, revenue: 0 }
      return {
        from: (Math.max(0, bin) * step) / parts,
        until: bin === binsBeforeLast ? null : ((bin + 1) * step) / parts,
        orders: own.orders,
        share: own.orders / orders,
        revenue: own.revenue / parts,
        revenueShare: revenue > 0 ? own.revenue / revenue : null,
      }
    }),
  }
}
