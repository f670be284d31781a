import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import type { Segment } from '#domain/analytics/customers/segments.ts'
import { type GroupBy, groupByOf, type PeriodKind, periodLabel } from '#domain/analytics/period.ts'
import type { NextPurchase } from '#domain/analytics/products/next-purchase.ts'
import type { ListAttempts, ListFailure } from '#domain/ingestion/customer-list.ts'
import type { Density } from '#domain/site/densities.ts'
import { formatCount } from '#domain/values/money.ts'
import { listFailed, listText, listTriedAgain } from '#text/files/lists.ts'
import type { ColumnText } from '../analytics.ts'
import { countedCustomers } from '../counted.ts'
import { inPeriod } from '../period-name.ts'
import { contactGroupText } from './contact.ts'

/** The Customers page (docs/semantics.md §10). */
export const customersText = {
  title: 'Customers',
  lead: 'Who your customers are: how recently, how often and for how much they bought.',
  prompt: 'Choose a completed data source above to see its customers.',
  noData: 'Nobody has bought anything in this data source.',
  preparingTitle: 'The list of customers is being prepared',
  preparing: 'The figures of the other pages are there already. The list of customers behind them follows in a moment.',
  preparingLater:
    'The figures of the other pages are there already. The list of customers behind them takes longer than usual.',
  checkAgain: 'Check again',
  segments: 'Segments',
  segmentsLead:
    'Each customer with a purchase has three scores from 1 to 5: recency, orders and money. Each score goes to a fifth of the customers; equal values share a score. Customers with recency 5 bought most recently. ‘Orders and money’ is the mean of those two scores, rounded down in the grid. Money is revenue before refunds, like Gross on Revenue.',
  grid: 'Customers by recency, and by orders and money',
  gridRows: 'Recency',
  gridColumns: 'Orders and money, from 1 (least) to 5 (most)',
  segment: 'Segment',
  customers: 'Customers',
  revenue: 'Revenue before refunds',
  share: 'Share',
  thresholds: 'Where the scores begin and end',
  score: 'Score',
  recencyDays: 'Recency: days since the last purchase',
  purchases: 'Orders: purchases',
  money: 'Money: revenue before refunds',
  overdue: 'Overdue',
  overdueOf: 'overdue',
  overdueYes: 'yes',
  overdueNo: 'no',
  all: 'All',
  list: 'List of customers',
  search: 'Search customers',
  searchButton: 'Search',
  clearSearch: 'Clear the search',
  tooLongSearch: 'A search has 200 characters at most.',
  noneFound: 'No customer is in this list.',
  searchEnded: 'This search ended with its session. Search again.',
  customersWord: 'customers',
  badFormat: 'format must be one of csv, excel, xlsx.',
  sheet: 'Customers',
  filters: 'Shown',
  quickFilters: 'Lists of customers',
  density: 'Rows',

  clearFilters: 'Clear all filters',
  clearFilter: (words: string) => `Clear the filter: ${words}`,
} as const

/** The line below the title while the list is being made. */
export const listPreparing = (attempts: ListAttempts | undefined): string =>
  attempts ? `${customersText.preparingLater} ${listTriedAgain(attempts)}` : customersText.preparing

/** The same as one line, for calls. */
export const noListText = {
  preparing: (attempts?: ListAttempts) => `${customersText.preparingTitle}. ${listPreparing(attempts)}`,
  failed: (failure: ListFailure | null) =>
    `${listText.missingTitle}. ${listFailed(failure)} It can be made again on the page of the data source.`.replace(
      '  ',
      ' ',
    ),
} as const

export const segmentText: Record<Segment, ColumnText> = {
  champions: {
    label: 'Champions',
    definition:
      'Recency 4–5, orders and money 4 and above: they bought recently, often and for a lot of money. They can still be overdue.',
  },
  loyal: {
    label: 'Loyal',
    definition: 'Recency 4–5 with orders and money 3–3.5, or recency 3 with orders and money 4 and above.',
  },
  'new-or-promising': {
    label: 'New or promising',
    definition: 'Recency 4–5, orders and money below 3: they bought recently, but not often yet.',
  },
  'needs-attention': {
    label: 'Needs attention',
    definition: 'Recency 3, orders and money 3–3.5: good customers who last bought a while ago.',
  },
  'about-to-lapse': { label: 'About to lapse', definition: 'Recency 3, orders and money below 3.' },
  'at-risk': {
    label: 'At risk',
    definition: 'Recency 1–2, orders and money 4 and above: your best customers, who have not bought for a long time.',
  },
  slipping: { label: 'Slipping', definition: 'Recency 1–2, orders and money 3–3.5.' },
  lapsed: { label: 'Lapsed', definition: 'Recency 1–2, orders and money below 3.' },
}

export const overdueLead = (gap80: number | null) =>
  gap80 === null
    ? 'Nobody has bought twice, so nobody is overdue.'
    : `Overdue: bought at least twice, and more than ${days(gap80)} ago; four of five gaps between purchases were no longer. These are the customers to write to, whatever their segment: they may have left.`

/** Shown on the page of an overdue customer. */
export const overdueNote = (recency: number, usualGap: number) =>
  `No purchase for ${days(recency)}; the usual gap of this customer is ${days(usualGap)}.`

const days = (count: number) => `${formatCount(count)} ${count === 1 ? 'day' : 'days'}`

/** Follows the number of customers. */
export const withoutPurchaseWords = (customers: number) =>
  `${customers === 1 ? 'customer has' : 'customers have'} refunds only and ${customers === 1 ? 'is' : 'are'} in no segment.`

/** How many customers the list has, with their money at stake for a group of 'Who to contact', else their revenue. */
export const listNote = (customers: number, revenue: string, atStake?: string) =>
  `${countedCustomers(customers)}, ${atStake ? `${atStake} at stake` : `${revenue} revenue before refunds`}`

/** How close the rows of the list stand. */
export const densityLabel: Record<Density, string> = { comfortable: 'Comfortable', dense: 'Dense' }
export const badDensity = 'density must be one of comfortable, dense.'

/** A cell of the grid in words. */
export const cellWords = ({ r, fm }: { r: number; fm: number }) => `Recency ${r}, orders and money ${fm}`

/** How many customers each segment has, for the line beside the title. */
export const segmentsNote = (sums: { segment: Segment; customers: number }[]) =>
  sums
    .filter(({ customers }) => customers)
    .map(({ segment, customers }) => `${segmentText[segment].label} ${formatCount(customers)}`)
    .join(' · ')

/** A part of a filter in words, and the filter without that part. */
export interface FilterPart {
  words: string
  without: CustomerFilter
}

/** The parts of a filter. A part that makes sense only with another one is removed together with it. */
export function filterParts(filter: CustomerFilter, sku?: string): FilterPart[] {
  const { segment, cell, cohort, back, deciles, within, watched, orders, search } = filter
  const part = (words: string, ...keys: (keyof CustomerFilter)[]): FilterPart[] => {
    const without = { ...filter }
    for (const key of keys) delete without[key]
    return [{ words, without }]
  }
  return [
    ...(segment ? part(segmentText[segment].label, 'segment') : []),
    ...(cell ? part(cellWords(cell), 'cell') : []),
    ...(filter.contact ? part(contactGroupText[filter.contact].label, 'contact') : []),
    ...(filter.overdue ? part(customersText.overdue, 'overdue') : []),
    ...(filter.refundsOnly ? part('refunds only', 'refundsOnly') : []),
    ...(cohort ? part(cohortWords(cohort), 'cohort', 'back') : []),
    ...(back && cohort ? part(backWords(back, cohort.groupBy), 'back') : []),
    ...(deciles ? part(decileWords(deciles), 'deciles') : []),
    ...(within
      ? part(`bought again within ${within} days`, 'within', ...(orders === 1 ? ['orders' as const] : []))
      : []),
    ...(watched ? part(`first purchase at least ${watched} days before the file’s end`, 'watched') : []),
    // ‘bought again’ implies at least one purchase
    ...(orders && !(within && orders === 1) ? part(ordersWords(orders), 'orders') : []),
    ...(filter.sku === undefined ? [] : part(`started with ${sku ?? 'a SKU that is not there'}`, 'sku')),
    ...(filter.firstSku === undefined ? [] : part(firstWords(filter.firstSku), 'firstSku', 'next')),
    ...(filter.next ? part(nextWords(filter.next, watched), 'next') : []),
    ...(search ? part(`customer contains “${search}”`, 'search') : []),
  ]
}

const cohortWords = ({ groupBy, period }: NonNullable<CustomerFilter['cohort']>) =>
  `first purchase ${inPeriod(periodLabel(groupBy, period), groupBy)}`

const decileWords = (deciles: number[]) =>
  `first-purchase percentiles: ${deciles.map((one) => `${(one - 1) * 10}–${one * 10}%`).join(', ') || 'none'}`

const ordersWords = (orders: number) => `at least ${formatCount(orders)} ${orders === 1 ? 'purchase' : 'purchases'}`

const firstWords = (sku: string | null) =>
  sku === null ? 'first purchase without a SKU that counts' : `most money of the first purchase in ${sku}`

function nextWords(next: NextPurchase, watched: number | undefined): string {
  if (next.next === 'sku') return `of the second in ${next.sku}`
  if (next.next === 'without-sku') return 'second purchase without a SKU that counts'
  if (next.next === 'other') return `of the second in another SKU than ${next.not.join(', ') || 'any'}`
  return watched ? `no second purchase within ${watched} days` : 'no second purchase yet'
}

const units: Record<GroupBy, string> = { day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' }

function backWords({ offset, isUpTo }: NonNullable<CustomerFilter['back']>, groupBy: PeriodKind): string {
  const unit = units[groupByOf(groupBy)]
  if (offset === 0) return `bought again in the same ${unit}`
  const later = `${offset} ${unit}${offset === 1 ? '' : 's'} later`
  return isUpTo ? `bought again up to ${later}` : `bought ${later}`
}
