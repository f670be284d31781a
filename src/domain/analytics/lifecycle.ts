/** The longest text of a SKU and of its name, in characters; longer ones are cut. */
export const mostSkuChars = 1000
/**
 * The most SKUs that are listed, and the most bytes of their rows; the SKUs with the most customers come first. It
 * bounds the search on the page, the call and the workbook. A column of order numbers mapped by mistake has millions of
 * SKUs with one customer each.
 */
export const mostListedSkus = 100_000
export const mostListedBytes = 32 * 1024 * 1024

/**
 * What both lifecycle calls answer for a group of customers (docs/specification.md §3, docs/semantics.md §5). Money in
 * US dollars, rates 0..1.
 */
export interface LifecycleFigures {
  customers: number
  firstPurchaseAOV: number
  ltvAfterFirst: number
  ltvOverall: number
  secondOrderRate: number
  thirdOrderRate: number
  fourthOrderRate: number
  fifthOrderRate: number
}

/** A row of `GET /api/lifecycle/sku`. We added skuName. */
export interface LifecycleSkuRow extends LifecycleFigures {
  sku: string
  skuName: string | null
}

/**
 * The same row on a page, and in a call for some of the SKUs. It also has the SKU's position in the table by customers,
 * which names the SKU in addresses.
 */
export interface PlacedSkuRow extends LifecycleSkuRow {
  position: number
}

/** A row of `GET /api/lifecycle/aov`: a decile of first-order value, 10 the highest. */
export interface LifecycleAovRow extends LifecycleFigures {
  percentile: number
}

interface Sums {
  customers: number
  first_purchase: number
  total: number
  second_orders: number
  third_orders: number
  fourth_orders: number
  fifth_orders: number
}

/** Means over all customers of the group; the sums are exact, the quotients unrounded. */
export function lifecycleFigures(sums: Sums): LifecycleFigures {
  const mean = (sum: number) => sum / sums.customers
  const firstPurchaseAOV = mean(sums.first_purchase)
  const ltvOverall = mean(sums.total)
  return {
    customers: sums.customers,
    firstPurchaseAOV,
    ltvAfterFirst: ltvOverall - firstPurchaseAOV,
    ltvOverall,
    secondOrderRate: mean(sums.second_orders),
    thirdOrderRate: mean(sums.third_orders),
    fourthOrderRate: mean(sums.fourth_orders),
    fifthOrderRate: mean(sums.fifth_orders),
  }
}

export const lifecycleSkuRow = (found: Sums & { sku: string; sku_name: string | null }): LifecycleSkuRow => ({
  sku: found.sku,
  skuName: found.sku_name,
  ...lifecycleFigures(found),
})

export const placedSkuRow = (found: Parameters<typeof lifecycleSkuRow>[0] & { position: number }): PlacedSkuRow => ({
  ...lifecycleSkuRow(found),
  position: found.position,
})

export const lifecycleAovRow = (found: Sums & { decile: number }): LifecycleAovRow => ({
  percentile: found.decile,
  ...lifecycleFigures(found),
})
