import type { ProductTable } from '#domain/analytics/addresses/products-address.ts'
import type { Pair } from '#domain/analytics/products/bought-together.ts'
import type { FirstProduct } from '#domain/analytics/products/first-products.ts'
import type { ProductFigures } from '#domain/analytics/products/in-order.ts'
import { type FigureColumn, type FigureSheet, figureSheet, keyed } from '../figure-columns.ts'
import { nextText, productsText } from './products.ts'

/** First products, and what their customers brought. */
export const firstTable: FigureColumn<FirstProduct>[] = keyed({
  sku: {
    label: 'SKU',
    definition:
      'The SKU with the most money in the first purchase; if several are equal, the first in alphabetical order.',
    kind: 'text',
    value: ({ sku }) => sku,
  },
  customers: {
    label: 'Customers',
    definition: 'Customers whose first purchase had this main SKU.',
    kind: 'count',
    value: ({ customers }) => customers,
  },
  revenue: {
    label: 'Revenue',
    definition: 'All money of these customers from the first purchase on, of any SKU, refunds included.',
    kind: 'money',
    value: ({ revenue }) => revenue,
  },
  repeatRate: {
    label: 'Repeat Rate',
    definition: 'Share of these customers who bought again.',
    kind: 'rate',
    value: ({ repeatRate }) => repeatRate,
  },
  revenuePerCustomer: {
    label: 'Revenue per Customer',
    definition: 'Revenue divided by customers.',
    kind: 'money',
    value: ({ revenuePerCustomer }) => revenuePerCustomer,
  },
})

type Step = ProductFigures['first']['journey'][number]

/** What customers bought next, for each first product. */
export const journeyTable = (isEarly: boolean): FigureColumn<Step>[] =>
  keyed({
    firstSku: {
      label: 'First SKU',
      definition: 'The main SKU of the first purchase.',
      kind: 'text',
      value: ({ firstSku }) => firstSku,
    },
    next: {
      label: 'Next',
      definition: 'The main SKU of the second purchase.',
      kind: 'text',
      value: (step) => nextText(step, isEarly),
    },
    customers: {
      label: 'Customers',
      definition: 'Customers who went this way.',
      kind: 'count',
      value: ({ customers }) => customers,
    },
    share: {
      label: 'Share',
      definition: 'Their share of all who started with the first SKU.',
      kind: 'rate',
      value: ({ share }) => share,
    },
  })

/** Pairs of SKUs that are in the same orders. */
export const pairTable: FigureColumn<Pair>[] = keyed({
  skuA: {
    label: 'SKU A',
    definition: 'One SKU of the pair, the first in alphabetical order.',
    kind: 'text',
    value: ({ skuA }) => skuA,
  },
  skuB: { label: 'SKU B', definition: 'The other one.', kind: 'text', value: ({ skuB }) => skuB },
  orders: { label: 'Orders', definition: 'Orders that have both.', kind: 'count', value: ({ orders }) => orders },
  support: {
    label: 'Share of Orders',
    definition: 'Share of all orders that have both.',
    kind: 'rate',
    value: ({ support }) => support,
  },
  confidenceAB: {
    label: 'With A, also B',
    definition: 'Share of the orders with A that have B, too.',
    kind: 'rate',
    value: ({ confidenceAB }) => confidenceAB,
  },
  confidenceBA: {
    label: 'With B, also A',
    definition: 'Share of the orders with B that have A, too.',
    kind: 'rate',
    value: ({ confidenceBA }) => confidenceBA,
  },
  lift: {
    label: 'Times Chance',
    definition:
      'How many times as often they are together as by chance alone: 1 is chance, 2 is twice as often, below 1 is less often.',
    kind: 'quotient',
    value: ({ lift }) => lift,
  },
})

/** The product tables with all their rows, as workbooks and exports have them. */
export const productSheets: Record<ProductTable, (figures: ProductFigures, isEarly: boolean) => FigureSheet> = {
  first: ({ first }) => figureSheet(productsText.firstTitle, firstTable, first.products),
  journey: ({ first }, isEarly) => figureSheet(productsText.journeySheet, journeyTable(isEarly), first.journey),
  together: ({ together }) => figureSheet(productsText.togetherTitle, pairTable, together.pairs),
}
