import { readSort, type Sort, sameSort, sortText } from '#domain/site/sorting.ts'
import { roundMoney } from '#domain/values/money.ts'
import { type CustomerFilter, filterQuery } from './customer-filter.ts'
import { type Segment, segments } from './segments.ts'

/** A customer in the list. Money in the file's currency; times as the file writes them. */
export interface CustomerRow {
  /** the customer's number in the list, which addresses use */
  customer: number
  key: string
  firstAt: string | null
  lastAt: string | null
  orders: number
  /** before refunds (docs/semantics.md §8) */
  revenue: number
  refunds: number
  /** this customer's share of the revenue before refunds */
  aov: number | null
  /** whole days since the last purchase */
  recency: number | null
  usualGap: number | null
  isOverdue: boolean
  r: number | null
  f: number | null
  m: number | null
  segment: Segment | null
  expectedOrders: number | null
  expectedMoney: number | null
}

/** The columns of the list, and the names that sort by them. */
export const customerColumnKeys = [
  'key',
  'segment',
  'firstAt',
  'lastAt',
  'recency',
  'usualGap',
  'orders',
  'revenue',
  'refunds',
  'aov',
  'r',
  'f',
  'm',
  'expectedOrders',
  'expectedMoney',
] as const satisfies (keyof CustomerRow)[]
export type CustomerColumn = (typeof customerColumnKeys)[number]

/** id of the list on its page. Links jump there, below the segments, so that the chosen filter is visible. */
export const listAnchor = 'list'
export const customersPath = '/dashboard/customers'

export const customersAPage = 100
export const mostSearchChars = 200

/** What the page and its calls show of the list. */
export interface CustomerView {
  filter: CustomerFilter
  sort: Sort
  page: number
}

const usualSort: Sort = { by: 'revenue', isDescending: true }

export const readCustomerSort = (text: string | null): Sort =>
  readSort(text ?? undefined, customerColumnKeys, usualSort)

/** On the first click, texts and times of first purchases sort ascending, all other columns descending. */
export const startsDescending = (by: string): boolean => by !== 'key' && by !== 'segment'

/** The address of one view of the list; default options are left out. The search is never in an address. */
export function customersAddress(fileId: string, { filter, sort, page }: Partial<CustomerView>): string {
  const query = new URLSearchParams({ fileId, ...filterQuery(filter ?? {}) })
  if (sort && !sameSort(sort, usualSort)) query.set('sort', sortText(sort))
  if (page && page > 1) query.set('page', String(page))
  return `${customersPath}?${query}`
}

/** The same address, with the jump to the list. */
export const listAddress = (fileId: string, view: Partial<CustomerView>): string =>
  `${customersAddress(fileId, view)}#${listAnchor}`

/** A row as the reader process answers it. Money in ten-thousandths. */
export interface ReadCustomer {
  customer: number
  key: string
  first_at: string | null
  last_at: string | null
  orders: number
  revenue: number
  refunds: number
  recency: number | null
  usual_gap: number | null
  overdue: boolean
  r: number | null
  f: number | null
  m: number | null
  segment: number | null
  expected_orders: number | null
  expected_money: number | null
}

const units = 10_000

export const customerRow = (read: ReadCustomer): CustomerRow => ({
  customer: read.customer,
  key: read.key,
  firstAt: read.first_at,
  lastAt: read.last_at,
  orders: read.orders,
  revenue: read.revenue / units,
  refunds: read.refunds / units,
  aov: read.orders ? read.revenue / read.orders / units : null,
  recency: read.recency,
  usualGap: read.usual_gap,
  isOverdue: read.overdue,
  r: read.r,
  f: read.f,
  m: read.m,
  segment: read.segment === null ? null : segments[read.segment - 1]!,
  expectedOrders: read.expected_orders,
  expectedMoney: read.expected_money && roundMoney(read.expected_money),
})

/** The address that exports what the best customers bring. */
export const distributionExport = (fileId: string, as: 'csv' | 'excel'): string =>
  `${customersPath}/distribution?${new URLSearchParams({ fileId, as })}`
