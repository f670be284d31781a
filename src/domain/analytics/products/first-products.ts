import type { Next } from './next-purchase.ts'

/** By default, product tables list first SKUs with at least this many customers (docs/semantics.md §11). */
export const usualLeast = 20
export const mostLeast = 1_000_000

/**
 * The early view shows what happened within this many days of the first purchase, for customers who were observed for
 * as long.
 */
export const earlyDays = 90

/**
 * At most this many SKUs are named, with this many bytes, and at most this many steps between two SKUs. All others are
 * combined or only counted.
 */
export const firstProductsLimits = { named: 20_000, bytes: 4 * 1024 * 1024, steps: 20_000 }

/** Customers whose first purchase had this main SKU. Money in US dollars, refunds included; repeatRate 0..1. */
export interface FirstProduct {
  sku: string
  customers: number
  revenue: number
  repeatRate: number
  revenuePerCustomer: number
}

/** Customers who went from one main SKU to the next; share: their part of all who started with it. */
export interface JourneyStep {
  firstSku: string
  next: Next
  /** share of the customers of `sku` */
  nextSku: string | null
  customers: number
  share: number
}

export interface FirstProducts {
  /** SKUs with the minimum of customers, sorted by customers, most first */
  products: FirstProduct[]
  /** steps of the same SKUs, in the same order; the steps of one SKU add up to its customers */
  journey: JourneyStep[]
  /** customers with a first purchase, who were observed long enough if that was asked */
  customers: number
  /** customers whose first purchase has no SKU that counts */
  withoutSku: number
  /** SKUs with fewer customers than the minimum, and SKUs beyond the limit of the list */
  hidden: number
  unlisted: number
}

/** A row of first-products.sql. */
export interface FirstProductsRow {
  kind: 'sku' | 'first' | 'step' | 'all'
  first: number | null
  second: number | null
  text: string | null
  customers: number | null
  repeaters: number | null
  revenue: number | null
}

/**
 * Names the SKUs of the rows of first-products.sql and sorts the rows: most customers first, the row without a SKU
 * last.
 */
export function firstProductsOf(rows: FirstProductsRow[]): FirstProducts {
  const texts = new Map<number, string>()
  const all = rows.find(({ kind }) => kind === 'all')
  for (const { kind, first, text } of rows) if (kind === 'sku') texts.set(first!, text!)
  const found = rows
    .filter(({ kind }) => kind === 'first')
    .sort((a, b) => b.customers! - a.customers! || a.first! - b.first!)
  const steps = new Map<number, FirstProductsRow[]>(found.map(({ first }) => [first!, []]))
  for (const row of rows) if (row.kind === 'step') steps.get(row.first!)?.push(row)
  const customers = all?.customers ?? 0
  return {
    products: found.map((row) => firstProduct(texts.get(row.first!)!, row)),
    journey: found.flatMap(({ first, customers }) =>
      steps
        .get(first!)!
        .sort((a, b) => stepRank(a) - stepRank(b) || b.customers! - a.customers! || a.second! - b.second!)
        .map((step) => journeyStep(texts, step, customers!)),
    ),
    customers,
    withoutSku: all?.second ?? 0,
    hidden: all?.repeaters ?? 0,
    unlisted: (all?.first ?? 0) - (all?.repeaters ?? 0) - found.length,
  }
}

const firstProduct = (sku: string, { customers, repeaters, revenue }: FirstProductsRow): FirstProduct => ({
  sku,
  customers: customers!,
  revenue: revenue!,
  repeatRate: repeaters! / customers!,
  revenuePerCustomer: revenue! / customers!,
})

/** How first-products.sql numbers a second purchase without a SKU, and SKUs that are combined. */
const nextOf: Record<number, Next> = { [-1]: 'without-sku', [-2]: 'other' }
const nextIn = (second: number | null): Next => (second === null ? 'none-yet' : (nextOf[second] ?? 'sku'))
const stepRank = ({ second }: FirstProductsRow) => ['sku', 'other', 'without-sku', 'none-yet'].indexOf(nextIn(second))

function journeyStep(texts: Map<number, string>, step: FirstProductsRow, ofFirst: number): JourneyStep {
  const next = nextIn(step.second)
  return {
    firstSku: texts.get(step.first!)!,
    next,
    nextSku: next === 'sku' ? texts.get(step.second!)! : null,
    customers: step.customers!,
    share: step.customers! / ofFirst,
  }
}
