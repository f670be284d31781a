import { readLeast } from '#domain/analytics/products/read-least.ts'
import { type GapStep, gapSteps, type TimingGroupBy, timingGroupBys } from '#domain/analytics/timing-view.ts'
import { readSort, type Sort, sameSort, sortText } from '#domain/site/sorting.ts'
import { besideField, besideIn, type WithBeside } from '../beside/beside-choice.ts'
import { allTime, type Range, rangeOf, rangeQuery } from '../comparison/range.ts'
import { lifecycleFigureNames } from '../lifecycle-table.ts'
import { type Margin, marginIn } from '../profit/profit-parts.ts'

export const lifecyclePath = '/dashboard/lifecycle'

/** SKUs in a page's HTML. Without script, Previous and Next lead to the rest. */
export const skusAPage = 100

interface LifecycleSorts {
  sku: Sort
  aov: Sort
}

/** What the timing card shows: days between two orders, and cohorts by period. */
interface TimingChoice {
  step: GapStep
  by: TimingGroupBy
}

/** Which SKUs the table shows; all of them by default (docs/semantics.md §11). */
export interface SkuChoice {
  /** SKUs with at least this many customers */
  leastCustomers?: number
  /** hides the SKUs that are left out of the product tables */
  leavesOut?: boolean
}

export type LifecycleView = LifecycleSorts &
  TimingChoice & {
    range: Range
    skus: SkuChoice
    /** what money means instead of revenue, for a source with costs (docs/semantics.md §26) */
    money?: Margin
  } & WithBeside

/** The default sort of both tables (docs/specification.md §2). */
const lifecycleSorts: LifecycleSorts = {
  sku: { by: 'customers', isDescending: true },
  aov: { by: 'firstPurchaseAOV', isDescending: true },
}

export const lifecycleSortKeys = ['group', ...lifecycleFigureNames]

/** The view that an address asks for; invalid options are ignored. */
export const readLifecycleView = (query: URLSearchParams): LifecycleView => ({
  sku: readSort(query.get('sort') ?? undefined, lifecycleSortKeys, lifecycleSorts.sku),
  aov: readSort(query.get('aovSort') ?? undefined, lifecycleSortKeys, lifecycleSorts.aov),
  step: gapSteps.find((step) => step === query.get('gaps')) ?? firstStep,
  by: timingGroupBys.find((by) => by === query.get('cohorts')) ?? firstGroupBy,
  range: rangeOf(query) ?? allTime,
  skus: readSkuChoice(query) ?? {},
  ...marginIn(query),
  ...besideIn(query),
})

/** Which SKUs an address asks for; null if an option is invalid. */
export function readSkuChoice(query: URLSearchParams): SkuChoice | null {
  const text = query.get('leastCustomers')
  const least = text ? readLeast(text) : undefined
  if (least === null) return null
  return { ...(least && { leastCustomers: least }), ...(query.get('leaveOut') === '1' && { leavesOut: true }) }
}

/** The choice as fields of an address. */
export const skuChoiceQuery = ({ leastCustomers, leavesOut }: SkuChoice): Record<string, string> => ({
  ...(leastCustomers !== undefined && { leastCustomers: String(leastCustomers) }),
  ...(leavesOut && { leaveOut: '1' }),
})

const firstStep: GapStep = '1-2'
const firstGroupBy: TimingGroupBy = 'quarter'

/** The address of a view of the page; defaults are left out. */
export function lifecycleAddress(
  fileId: string,
  search: string,
  page = 1,
  { sku, aov, step, by, range, skus, money, ...rest }: Partial<LifecycleView> = {},
): string {
  const query = new URLSearchParams({
    fileId,
    ...(range && rangeQuery(range)),
    ...(skus && skuChoiceQuery(skus)),
    ...(money && { money }),
    ...besideField(rest),
  })
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  if (sku && !sameSort(sku, lifecycleSorts.sku)) query.set('sort', sortText(sku))
  if (aov && !sameSort(aov, lifecycleSorts.aov)) query.set('aovSort', sortText(aov))
  if (step && step !== firstStep) query.set('gaps', step)
  if (by && by !== firstGroupBy) query.set('cohorts', by)
  return `${lifecyclePath}?${query}`
}
