import { readPage } from '#domain/site/paging.ts'
import { readSort, type Sort, sameSort, sortText } from '#domain/site/sorting.ts'
import { besideField, besideIn, type WithBeside } from '../beside/beside-choice.ts'
import { deciles as allDeciles, decilesField } from '../cohort.ts'
import { mostCurvesChosen } from '../colored-curves.ts'
import { type Range, rangeOf, rangeQuery } from '../comparison/range.ts'
import { type GroupBy, readGroupBy } from '../period.ts'
import { type Margin, marginIn } from '../profit/profit-parts.ts'
import { breakdownFields, breakdownIn, type WithBreakdown } from './breakdown-address.ts'

/** The metrics of the heat map. Each has the view, sort and page of the table with the same figures. */
export const heatMetrics = ['revenue', 'ltv', 'retention'] as const
export type HeatMetric = (typeof heatMetrics)[number]

const usualMetric: HeatMetric = 'retention'

/** What a person chose on the Cohort Analytics page; the address holds all of it. */
export interface CohortOptions extends WithBeside, WithBreakdown {
  groupBy: GroupBy
  /** what money means instead of revenue, for a source with costs (docs/semantics.md §26) */
  money?: Margin
  heat: HeatMetric
  /** labels of the cohorts whose curves are in color, at most `mostCurvesChosen`; if none, the page chooses */
  curves: string[]
  /** shows the cohorts whose period has at least one day in the range */
  range: Range
  /** ascending; an empty list means no customers (docs/semantics.md §4) */
  deciles: number[]
  withFirstPurchase: boolean
  isRevenueCumulative: boolean
  isLtvCumulative: boolean
  isRetentionCumulative: boolean
  /** retention is shown in customers instead of percent */
  isRetentionCounted: boolean
  /** the page number, from 1 */
  revenuePage: number
  ltvPage: number
  retentionPage: number
  revenueSort: Sort
  ltvSort: Sort
  retentionSort: Sort
  /** labels of two cohorts that stand side by side by age */
  cohortA?: string
  cohortB?: string
}

/** The default sort, by cohort. Other columns: `customers`, `firstPurchase`, an offset or `later`. */
export const cohortSort: Sort = { by: 'cohort', isDescending: false }
export const cohortSortKeys = [
  'cohort',
  'customers',
  'firstPurchase',
  'later',
  ...Array.from({ length: 13 }, (_, k) => String(k)),
]

export const cohortsPath = '/dashboard/cohorts'

/** The options in an address, or the name of the one that is invalid. */
export function readCohortOptions(query: URLSearchParams): CohortOptions | 'groupBy' | 'percentiles' | 'range' {
  const groupBy = readGroupBy(query.get('groupBy'))
  if (!groupBy) return 'groupBy'
  const deciles = query.has('percentiles') ? readDeciles(query.getAll('percentiles')) : [...allDeciles]
  if (!deciles) return 'percentiles'
  const range = rangeOf(query)
  if (!range) return 'range'
  return {
    groupBy,
    ...marginIn(query),
    heat: heatMetrics.find((one) => one === query.get('heat')) ?? usualMetric,
    curves: query.getAll('curve').filter(Boolean).slice(0, mostCurvesChosen),
    range,
    deciles,
    withFirstPurchase: query.get('firstPurchase') === '1',
    isRevenueCumulative: query.get('revenue') === 'cumulative',
    isLtvCumulative: query.get('ltv') === 'cumulative',
    isRetentionCumulative: query.get('retention') === 'cumulative',
    isRetentionCounted: query.get('retentionIn') === 'customers',
    revenuePage: readPage(query.get('revenuePage')),
    ltvPage: readPage(query.get('ltvPage')),
    retentionPage: readPage(query.get('retentionPage')),
    revenueSort: readSort(query.get('revenueSort') ?? undefined, cohortSortKeys, cohortSort),
    ltvSort: readSort(query.get('ltvSort') ?? undefined, cohortSortKeys, cohortSort),
    retentionSort: readSort(query.get('retentionSort') ?? undefined, cohortSortKeys, cohortSort),
    ...breakdownIn(query),
    ...besideIn(query),
    ...cohortsIn(query),
  }
}

const cohortsIn = (query: URLSearchParams): Pick<CohortOptions, 'cohortA' | 'cohortB'> => ({
  cohortA: query.get('cohortA') || undefined,
  cohortB: query.get('cohortB') || undefined,
})

/** Accepts the arrays of the calls (`[1,10]`) and the single numbers of checkboxes. */
function readDeciles(values: string[]): number[] | undefined {
  try {
    const chosen = values.flatMap((value) => JSON.parse(value) as unknown)
    if (!chosen.every((one) => (allDeciles as readonly unknown[]).includes(one))) return undefined
    return allDeciles.filter((decile) => chosen.includes(decile))
  } catch {
    return undefined
  }
}

/** The address of a view; defaults are left out. */
export function cohortAddress(fileId: string, options: CohortOptions): string {
  const query = new URLSearchParams({
    fileId,
    groupBy: options.groupBy,
    ...(options.money && { money: options.money }),
    ...rangeQuery(options.range),
    ...breakdownFields(options),
    ...besideField(options),
    ...(options.cohortA && { cohortA: options.cohortA }),
    ...(options.cohortB && { cohortB: options.cohortB }),
  })
  if (options.heat !== usualMetric) query.set('heat', options.heat)
  for (const cohort of options.curves) query.append('curve', cohort)
  for (const [name, text] of Object.entries(decilesField(options.deciles))) query.set(name, text)
  if (options.withFirstPurchase) query.set('firstPurchase', '1')
  if (options.isRevenueCumulative) query.set('revenue', 'cumulative')
  if (options.isLtvCumulative) query.set('ltv', 'cumulative')
  if (options.isRetentionCumulative) query.set('retention', 'cumulative')
  if (options.isRetentionCounted) query.set('retentionIn', 'customers')
  if (options.revenuePage > 1) query.set('revenuePage', String(options.revenuePage))
  if (options.ltvPage > 1) query.set('ltvPage', String(options.ltvPage))
  if (options.retentionPage > 1) query.set('retentionPage', String(options.retentionPage))
  if (!sameSort(options.revenueSort, cohortSort)) query.set('revenueSort', sortText(options.revenueSort))
  if (!sameSort(options.ltvSort, cohortSort)) query.set('ltvSort', sortText(options.ltvSort))
  if (!sameSort(options.retentionSort, cohortSort)) query.set('retentionSort', sortText(options.retentionSort))
  return `${cohortsPath}?${query}`
}
