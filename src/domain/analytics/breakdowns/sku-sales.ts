import { unitsOf } from './breakdown-attribute.ts'

/** A row of sku-sales.sql. */
export interface SkuSalesSums {
  /** number of the SKU; -1 for the rows without one */
  id: number
  text: string | null
  name: string | null
  units: string | null
  orders: number
  customers: number
  money: string
  refunds: string
  first_sold: string
  last_sold: string
}

/** A product as it was sold (docs/semantics.md §15). Money in units of the currency. */
export interface SkuSales {
  id: number
  /** null for the rows without a SKU */
  sku: string | null
  name: string | null
  units: number | null
  orders: number
  customers: number
  revenue: number
  refunds: number
  refundRate: number | null
  share: number | null
  firstSold: string
  lastSold: string
}

export const skuSalesOf = (rows: SkuSalesSums[]): SkuSales[] => {
  const all = Number(rows.reduce((sum, { money }) => sum + BigInt(money), 0n)) / 10_000
  return rows.map(({ id, text, name, units, orders, customers, money, refunds, first_sold, last_sold }) => {
    const [revenue, back] = [unitsOf(money)!, unitsOf(refunds)!]
    return {
      id,
      sku: text,
      name,
      units: unitsOf(units),
      orders,
      customers,
      revenue,
      refunds: back,
      refundRate: revenue + back ? back / (revenue + back) : null,
      share: all > 0 ? revenue / all : null,
      firstSold: first_sold,
      lastSold: last_sold,
    }
  })
}
