import { besideName, readBeside } from '#domain/analytics/beside/beside-choice.ts'
import { idOfQuestion, questionId, readQuestionId } from '#domain/filters/question-id.ts'
import { type AnalyticsPage, analyticsPageAt } from '#domain/site/analytics-pages.ts'
import { mostViewChars } from './saved-view.ts'

export const viewsPath = '/dashboard/views'
export const viewHref = (id: string): string => `${viewsPath}/${id}`

const range = ['range', 'from', 'to']

/**
 * The parameters that a view keeps, by page: those that the page itself writes to its addresses. The source and the
 * filter are kept apart. Page numbers and outcomes of forms are left out.
 */
const kept: Record<AnalyticsPage, readonly string[]> = {
  revenue: ['groupBy', ...range, 'compare', 'guests', 'sort', 'refundsSort', 'by', 'byPeriod', 'beside'],
  cohorts: [
    'groupBy',
    ...range,
    'money',
    'heat',
    'curve',
    'percentiles',
    'firstPurchase',
    'revenue',
    'ltv',
    'retention',
    'retentionIn',
    'revenueSort',
    'ltvSort',
    'retentionSort',
    'by',
    'byCumulative',
    'beside',
    'cohortA',
    'cohortB',
  ],
  lifecycle: [
    ...range,
    'money',
    'search',
    'sort',
    'aovSort',
    'gaps',
    'cohorts',
    'leastCustomers',
    'leaveOut',
    'byFirst',
    'least',
    'beside',
  ],
  customers: [
    'segment',
    'cell',
    'overdue',
    'contact',
    'refundsOnly',
    'percentiles',
    'groupBy',
    'cohort',
    'offset',
    'upTo',
    'within',
    'watched',
    'orders',
    'firstSku',
    'noFirstSku',
    'next',
    'nextSku',
    'notNext',
    'sort',
    'beside',
  ],
  products: ['leastCustomers', 'withinDays', 'guests', 'show', 'sort', 'pairSort', 'groupBy', ...range, 'beside'],
  forecast: ['beside'],
  profit: ['groupBy', ...range, 'compare', 'byFirst'],
}

/**
 * A list behind a row of the SKU table names the row by its number, which changes with the figures. A search is
 * encrypted for one session. Neither can be kept.
 */
const unkept = ['sku', 'searched']

/** A page with what it shows, without its source and filter. */
export interface PageState {
  path: string
  query: string
}

/** The page that an address shows, and the state that a view of it keeps; undefined if no view can keep it. */
export function stateOfAddress(path: string, parameters: URLSearchParams): PageState | undefined {
  // some pages have a second address outside of the dashboard
  const page = analyticsPageAt(path.replace(/^\/(?!dashboard\/)/, '/dashboard/'))
  if (!page || unkept.some((name) => parameters.get(name))) return undefined
  const pairs = kept[page].flatMap((name) =>
    parameters.getAll(name).flatMap((value) => (value ? [[name, value] as [string, string]] : [])),
  )
  return { path: `/dashboard/${page}`, query: new URLSearchParams(pairs).toString() }
}

export const isTooLong = ({ query }: PageState): boolean => query.length > mostViewChars

/** The address of a page with its state, for a source, or a source under a filter. */
export const stateAddress = ({ path, query }: PageState, questionId: string): string =>
  `${path}?${new URLSearchParams({ fileId: questionId })}${query && `&${query}`}`

/** A saved view, as its row names what it shows. */
export interface ViewRow {
  file_id: string
  filter_id: string | null
  query: string
}

/** Ids of the questions that a view asks of its source: its own first, then that of the filter beside it, if there is one. */
export function questionsOfView({ file_id: fileId, filter_id: filterId, query }: ViewRow): [string, ...string[]] {
  const beside = readBeside(new URLSearchParams(query).get(besideName))
  const own = questionId(fileId, filterId ?? undefined)
  return beside?.kind === 'filter' ? [own, questionId(fileId, beside.filterId)] : [own]
}

/** The same, with everybody else or the whole source, where they stand beside the filter: what the page of the view shows. */
export function questionsShown(view: ViewRow): string[] {
  const [own, ...others] = questionsOfView(view)
  const beside = readBeside(new URLSearchParams(view.query).get(besideName))
  if (beside?.kind === 'all') return [own, view.file_id]
  return beside?.kind === 'others' ? [own, idOfQuestion({ ...readQuestionId(own), isOthers: true })] : [own, ...others]
}

/** The source and the filter that an address asks for; `filter` wins over the filter in the id. */
export function questionOfAddress(parameters: URLSearchParams): { fileId: string; filterId?: string } | undefined {
  const id = parameters.get('fileId')
  if (!id) return undefined
  const asked = readQuestionId(id)
  const filter = parameters.get('filter')
  if (!filter) return asked
  return filter === 'none' ? { fileId: asked.fileId } : { fileId: asked.fileId, filterId: filter }
}

/** The analytics pages, by the last part of their addresses, with the parameters that choose what each shows. */
export const parametersOfPages: Readonly<Record<string, readonly string[]>> = kept
