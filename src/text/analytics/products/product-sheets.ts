import { firstFigures, type ProductTable, pairFigures } from '#domain/analytics/addresses/products-address.ts'
import type { ProductFigures } from '#domain/analytics/products/in-order.ts'
import type { ExportCell } from '#domain/site/table-export.ts'
import { formatRate, twoDecimals } from '#domain/values/money.ts'
import {
  firstColumns,
  journeyColumns,
  nextText,
  otherColumn,
  pairColumn,
  pairColumns,
  productsText,
  skuColumn,
} from './products.ts'

interface ProductSheet {
  name: string
  columns: { heading: string; kind: 'text' | 'count' | 'money' | 'rate' | 'quotient' }[]
  rows: (string | number)[][]
}

const firstKinds = { customers: 'count', revenue: 'money', repeatRate: 'rate', revenuePerCustomer: 'money' } as const
const pairKinds = {
  orders: 'count',
  support: 'rate',
  confidenceAB: 'rate',
  confidenceBA: 'rate',
  lift: 'quotient',
} as const

/** The product tables with all their rows, as workbooks and exports have them. */
export const productSheets: Record<ProductTable, (figures: ProductFigures, isEarly: boolean) => ProductSheet> = {
  first: ({ first }) => ({
    name: productsText.firstTitle,
    columns: [
      { heading: skuColumn.label, kind: 'text' },
      ...firstFigures.map((key) => ({ heading: firstColumns[key].label, kind: firstKinds[key] })),
    ],
    rows: first.products.map((row) => [row.sku, ...firstFigures.map((key) => row[key])]),
  }),
  journey: ({ first }, isEarly) => ({
    name: productsText.journeySheet,
    columns: [
      { heading: journeyColumns.firstSku.label, kind: 'text' },
      { heading: journeyColumns.next.label, kind: 'text' },
      { heading: journeyColumns.customers.label, kind: 'count' },
      { heading: journeyColumns.share.label, kind: 'rate' },
    ],
    rows: first.journey.map((step) => [step.firstSku, nextText(step, isEarly), step.customers, step.share]),
  }),
  together: ({ together }) => ({
    name: productsText.togetherTitle,
    columns: [
      { heading: pairColumn.label, kind: 'text' },
      { heading: otherColumn.label, kind: 'text' },
      ...pairFigures.map((key) => ({ heading: pairColumns[key].label, kind: pairKinds[key] })),
    ],
    rows: together.pairs.map((row) => [row.skuA, row.skuB, ...pairFigures.map((key) => row[key])]),
  }),
}

/** Money and quotients with 2 decimals, rates as percent with 1 (docs/specification.md §9). */
const exported = { count: String, money: twoDecimals, quotient: twoDecimals, rate: formatRate }

/** A table as CSV and Excel have it: headings first. */
export const exportCells = ({ columns, rows }: ProductSheet): ExportCell[][] => [
  columns.map(({ heading }) => ({ text: heading })),
  ...rows.map((row) => row.map((value, column) => exportCell(value, columns[column]!.kind))),
]

const exportCell = (value: string | number, kind: ProductSheet['columns'][number]['kind']): ExportCell =>
  typeof value === 'string' || kind === 'text' ? { text: String(value) } : { number: exported[kind](value) }
