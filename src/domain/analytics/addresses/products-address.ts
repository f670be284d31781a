import { readLeast } from '#domain/analytics/products/read-least.ts'
import { readPage } from '#domain/site/paging.ts'
import { readSort, type Sort, sameSort, sortText } from '#domain/site/sorting.ts'
import { besideField, besideIn, type WithBeside } from '../beside/beside-choice.ts'
import { mostSkuChars } from '../lifecycle.ts'
import { earlyDays } from '../products/first-products.ts'
import { guestsField, guestsIn } from './guests-field.ts'

export const productsPath = '/dashboard/products'

/** Rows on one page of each table: first products, journeys (with all their steps), pairs. */
export const rowsAPage = { first: 50, journey: 6, together: 50 } as const
export type ProductTable = keyof typeof rowsAPage
export const productTables = Object.keys(rowsAPage) as ProductTable[]

export interface ProductsView extends WithBeside {
  least: number
  /** counts only what happened within 90 days of the first purchase */
  isEarly: boolean
  /** orders without a customer count in sales and in the distribution of orders */
  guests: boolean
  sort: Sort
  pairSort: Sort
  pages: Record<ProductTable, number>
  /** the table that is shown; the exports have all */
  show: ProductTable
  /** searches the SKUs that a person can leave out */
  find: string
}

export const firstSortKeys = ['sku', 'customers', 'revenue', 'repeatRate', 'revenuePerCustomer']
export const pairSortKeys = ['skuA', 'orders', 'support', 'confidenceAB', 'confidenceBA', 'lift']

const firstSort: Sort = { by: 'customers', isDescending: true }
const firstPairSort: Sort = { by: 'orders', isDescending: true }
const pageName = { first: 'page', journey: 'journeyPage', together: 'pairPage' } as const

/** The view that an address asks for; null if an option is invalid. */
export function readProductsView(query: URLSearchParams): ProductsView | null {
  const least = readLeast(query.get('leastCustomers'))
  const within = query.get('withinDays') || null
  if (least === null || (within !== null && within !== String(earlyDays))) return null
  return {
    least,
    isEarly: within !== null,
    guests: guestsIn(query),
    sort: readSort(query.get('sort') ?? undefined, firstSortKeys, firstSort),
    pairSort: readSort(query.get('pairSort') ?? undefined, pairSortKeys, firstPairSort),
    pages: {
      first: readPage(query.get(pageName.first)),
      journey: readPage(query.get(pageName.journey)),
      together: readPage(query.get(pageName.together)),
    },
    show: productTables.find((one) => one === query.get('show')) ?? productTables[0]!,
    find: (query.get('find') ?? '').trim().slice(0, mostSkuChars),
    ...besideIn(query),
  }
}

/** Without a sort, a table has its usual one. */
type AddressView = Omit<ProductsView, 'sort' | 'pairSort'> & { sort?: Sort; pairSort?: Sort }

/** The options of a view as fields of its address, without the file; defaults are left out. */
export function productsQuery(view: AddressView): Record<string, string> {
  const { least, isEarly, guests, sort, pairSort, pages, show, find, ...rest } = view
  return {
    ...(least !== readLeast(null) && { leastCustomers: String(least) }),
    ...(isEarly && { withinDays: String(earlyDays) }),
    ...guestsField(guests),
    ...(sort && !sameSort(sort, firstSort) && { sort: sortText(sort) }),
    ...(pairSort && !sameSort(pairSort, firstPairSort) && { pairSort: sortText(pairSort) }),
    ...Object.fromEntries(
      productTables.flatMap((one) => (pages[one] > 1 ? [[pageName[one], String(pages[one])]] : [])),
    ),
    ...(show !== productTables[0] && { show }),
    ...(find && { find }),
    ...besideField(rest),
  }
}

/** The first page of every table, and no search. */
export const firstView = (view: ProductsView): ProductsView => ({
  ...view,
  pages: { first: 1, journey: 1, together: 1 },
  find: '',
})

export const productsAddress = (fileId: string, view: AddressView): string =>
  `${productsPath}?${new URLSearchParams({ fileId, ...productsQuery(view) })}`

/** The address that exports a table as displayed, with all its pages. */
export const productsExport = (fileId: string, view: ProductsView, table: ProductTable, as: 'csv' | 'excel'): string =>
  `${productsPath}/export?${new URLSearchParams({ fileId, ...productsQuery(view), table, as })}`

/** Where the form that leaves SKUs out is sent; the answer returns to the view. */
export const leaveOutAddress = (fileId: string, view: ProductsView): string =>
  `${productsPath}/left-out?${new URLSearchParams({ fileId, ...productsQuery(view) })}`

/** Tables of all orders, which do not depend on the view. */
export const orderTables = ['hours', 'order-values', 'order-units'] as const
export type OrderTable = (typeof orderTables)[number]

/** The address that exports one of them. */
export const ordersExport = (fileId: string, table: OrderTable, as: 'csv' | 'excel', guests: boolean): string =>
  `${productsPath}/orders?${new URLSearchParams({ fileId, table, as, ...guestsField(guests) })}`
