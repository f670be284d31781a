import { readSort, type Sort, sameSort, sortText } from '#domain/site/sorting.ts'
import { roundMoney } from '#domain/values/money.ts'
import type { ContactGroup } from './contact-groups.ts'
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
  /** spent in the 365 days up to the last purchase, after refunds (docs/semantics.md §10) */
  atStake: number
  /** revenue before refunds divided by orders; null without an order */
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
  'atStake',
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

/** on the page; an answer of the call has more (docs/specification.md §12) */
export const customersAPage = 25
export const customersAnAnswer = 100
export const mostSearchChars = 200

/** What the page and its calls show of the list. */
export interface CustomerView {
  filter: CustomerFilter
  sort: Sort
  page: number
}

/** One page of the customers that a view shows. Money in the file's currency. */
export interface CustomerPart {
  /** the count of the whole filter */
  customers: number
  revenue: number
  /** what they spent in the 365 days up to their last purchase */
  atStake: number
  page: number
  pages: number
  rows: CustomerRow[]
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

/** A group of 'Who to contact' opens with the most money at stake first. */
export const contactView = (group: ContactGroup): Pick<CustomerView, 'filter' | 'sort'> => ({
  filter: { contact: group },
  sort: { by: 'atStake', isDescending: true },
})

export const contactList = (fileId: string, group: ContactGroup): string => listAddress(fileId, contactView(group))

/**
 * The address that exports all customers of a view. A form sends its own format, sort and search; `searched` is the
 * encrypted search of an address.
 */
export function customersExport(
  fileId: string,
  { filter, sort }: Partial<CustomerView>,
  format?: string,
  searched?: string,
): string {
  const [, query] = customersAddress(fileId, { filter, sort }).split('?')
  const asked = new URLSearchParams(query)
  if (searched) asked.set('searched', searched)
  if (format) asked.set('format', format)
  return `${customersPath}/export?${asked}`
}

/** The list from which a customer was opened; its page leads back to it, and to the customers before and after. */
export interface CameFrom {
  view: Pick<CustomerView, 'filter' | 'sort'>
  /** the customer's place in the list, from 1; undefined if the page was not opened from a list */
  place?: number
  /** the encrypted search of the list */
  searched?: string
}

/** A customer's place in a list, from an address; undefined if there is none. */
export const readPlace = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** The address of one customer, with the list from which it is opened. */
export function customerAddress(fileId: string, customer: number, from?: CameFrom, page = 1): string {
  const query = new URLSearchParams({ fileId })
  if (from?.place) {
    for (const [name, value] of Object.entries(filterQuery(from.view.filter))) query.set(name, value)
    if (!sameSort(from.view.sort, usualSort)) query.set('sort', sortText(from.view.sort))
    if (from.searched) query.set('searched', from.searched)
    query.set('place', String(from.place))
  }
  if (page > 1) query.set('page', String(page))
  return `${customersPath}/${customer}?${query}`
}

/** The address of the page of the list on which the customer is. */
export function addressOfList(fileId: string, { view, place = 1, searched }: CameFrom): string {
  const address = customersAddress(fileId, { ...view, page: Math.ceil(place / customersAPage) })
  return `${address}${searched ? `&searched=${encodeURIComponent(searched)}` : ''}#${listAnchor}`
}

/** A row as the reader process answers it. Money in ten-thousandths. */
export interface ReadCustomer {
  customer: number
  key: string
  first_at: string | null
  last_at: string | null
  orders: number
  revenue: number
  refunds: number
  at_stake: number
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
  atStake: read.at_stake / units,
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
