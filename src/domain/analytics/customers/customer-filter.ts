import { readSku } from '#domain/analytics/products/read-sku.ts'
import { watchedDays } from '#domain/analytics/timing-view.ts'
import { deciles, readPercentiles } from '../cohort.ts'
import { isPeriodKind, type PeriodKind, periodFromLabel, periodLabel } from '../period.ts'
import { type NextPurchase, nextQuery, readNext } from '../products/next-purchase.ts'
import { type ContactGroup, contactGroups } from './contact-groups.ts'
import { type Segment, segments } from './segments.ts'

/**
 * Which customers of a list are chosen; an empty filter chooses all. Every figure that counts customers has a filter,
 * and its list has exactly as many rows as the figure says (docs/semantics.md §10).
 */
export interface CustomerFilter {
  segment?: Segment
  /** a cell of the grid: recency, and the whole part of (F + M) / 2 */
  cell?: { r: number; fm: number }
  overdue?: true
  /** a group of 'Who to contact' */
  contact?: ContactGroup
  /** customers who never purchased */
  refundsOnly?: true
  /** deciles of the first purchase; an empty list chooses nobody */
  deciles?: number[]
  cohort?: { groupBy: PeriodKind; period: number }
  /**
   * customers of a cohort who purchased at this offset (at 0: a second time), or who made a second purchase up to it
   */
  back?: { offset: number; isUpTo: boolean }
  /** customers with a second purchase within this many days of the first, among those observed for as long */
  within?: number
  /** customers observed for at least this many days */
  watched?: number
  /** customers with at least this many purchases */
  orders?: number
  /** the SKU's position in the SKU table; chooses customers whose first purchase holds it */
  sku?: number
  /** text of the main SKU of the first purchase, ignoring left-out SKUs; null: it has none (docs/semantics.md §11) */
  firstSku?: string | null
  /** what the second purchase was; with `watched`, a later second purchase counts as none yet */
  next?: NextPurchase
  /** the customer's key contains this text; never part of an address */
  search?: string
}

/** The filter in an address; undefined if it is not allowed. */
export function readCustomerFilter(query: URLSearchParams): CustomerFilter | undefined {
  const filter: CustomerFilter = {}
  for (const [name, read] of Object.entries(readers)) {
    const text = query.get(name)
    if (text === null || text === '') continue
    const found = read(text, query)
    if (!found) return undefined
    Object.assign(filter, found)
  }
  return filter.back && !filter.cohort ? undefined : filter
}

const whole = (text: string, least: number, most: number): number | undefined =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

const given = <K extends keyof CustomerFilter>(name: K, value: CustomerFilter[K]): CustomerFilter | undefined =>
  value === undefined ? undefined : { [name]: value }

const days = (text: string) => watchedDays.find((one) => String(one) === text)

const readers: Record<string, (text: string, query: URLSearchParams) => CustomerFilter | undefined> = {
  segment: (text) =>
    given(
      'segment',
      segments.find((one) => one === text),
    ),
  cell(text) {
    const [r, fm] = /^[1-5]-[1-5]$/.test(text) ? text.split('-').map(Number) : []
    return r === undefined ? undefined : { cell: { r, fm: fm! } }
  },
  overdue: (text) => (text === '1' ? { overdue: true } : undefined),
  contact: (text) =>
    given(
      'contact',
      contactGroups.find((one) => one === text),
    ),
  refundsOnly: (text) => (text === '1' ? { refundsOnly: true } : undefined),
  percentiles(text) {
    const found = readPercentiles(text)
    return found && (found.length === deciles.length ? {} : { deciles: found })
  },
  cohort(text, query) {
    const groupBy = query.get('groupBy') ?? 'month'
    if (!isPeriodKind(groupBy) || !/^(FY)?\d{4}(-\d\d(-\d\d)?|-[WP]\d\d|-Q[1-4])?$/.test(text)) return undefined
    const period = periodFromLabel(groupBy, text)
    const isPeriod = Number.isFinite(period) && periodLabel(groupBy, period) === text
    return isPeriod ? { cohort: { groupBy, period } } : undefined
  },
  offset(text, query) {
    const offset = whole(text, 0, 12)
    return offset === undefined ? undefined : { back: { offset, isUpTo: query.get('upTo') === '1' } }
  },
  within: (text) => given('within', days(text)),
  watched: (text) => given('watched', days(text)),
  orders: (text) => given('orders', whole(text, 1, 1_000_000)),
  sku: (text) => given('sku', whole(text, 1, 999_999_999)),
  firstSku: (text) => given('firstSku', readSku(text) ?? undefined),
  noFirstSku: (text) => (text === '1' ? { firstSku: null } : undefined),
  next: (text, query) => given('next', readNext(text, query)),
}

/** The filter as fields of an address, without the search. */
export function filterQuery(filter: CustomerFilter): Record<string, string> {
  const { segment, cell, overdue, cohort, back } = filter
  const number = (name: 'within' | 'watched' | 'orders' | 'sku') =>
    filter[name] === undefined ? {} : { [name]: String(filter[name]) }
  return {
    ...(segment && { segment }),
    ...(cell && { cell: `${cell.r}-${cell.fm}` }),
    ...(overdue && { overdue: '1' }),
    ...(filter.contact && { contact: filter.contact }),
    ...(filter.refundsOnly && { refundsOnly: '1' }),
    ...(filter.deciles && { percentiles: JSON.stringify(filter.deciles) }),
    ...(cohort && { groupBy: cohort.groupBy, cohort: periodLabel(cohort.groupBy, cohort.period) }),
    ...(back && { offset: String(back.offset), ...(back.isUpTo && { upTo: '1' }) }),
    ...number('within'),
    ...number('watched'),
    ...number('orders'),
    ...number('sku'),
    ...(filter.firstSku === null
      ? { noFirstSku: '1' }
      : filter.firstSku !== undefined && { firstSku: filter.firstSku }),
    ...(filter.next && nextQuery(filter.next)),
  }
}
