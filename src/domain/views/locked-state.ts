import { type AnalyticsPage, analyticsPageAt } from '#domain/site/analytics-pages.ts'
import { withinVisit } from './shared-link.ts'
import type { PageState } from './view-address.ts'

const sort = /^-?\w{1,30}$/
const page = /^[1-9]\d{0,5}$/
const cumulative = /^cumulative$/
const flag = /^1$/

/** What a reader of a link may choose, by page: sorts, page numbers, and Per Period or Cumulative. */
const open: Record<AnalyticsPage, Record<string, RegExp>> = {
  revenue: { sort, refundsSort: sort, page, refundsPage: page },
  cohorts: {
    ...{ revenueSort: sort, ltvSort: sort, retentionSort: sort },
    ...{ revenuePage: page, ltvPage: page, retentionPage: page },
    ...{ revenue: cumulative, ltv: cumulative, retention: cumulative, byCumulative: flag },
  },
  lifecycle: { sort, aovSort: sort, page },
  products: { sort, pairSort: sort, page, journeyPage: page, pairPage: page },
  forecast: {},
  profit: {},
  customers: { sort, page },
}

const choicesAt = (path: string): Record<string, RegExp> => {
  const page = analyticsPageAt(path)
  return page ? open[page] : {}
}

/** Whether a link can show this page: every page, lists of customers only with their keys. */
export const canBeShared = (path: string, showsKeys = false): boolean =>
  analyticsPageAt(path) !== undefined && (showsKeys || path !== '/dashboard/customers')

/** Whether a request is an opening: no choice of a reader on the page. Unknown parameters do not count. */
export const isOpening = ({ path }: PageState, asked: URLSearchParams): boolean =>
  ![withinVisit, ...Object.keys(choicesAt(path))].some((name) => asked.has(name))

/** The pages whose tables the reader of a link may download, if its maker allows it: those with a workbook of what they show. */
export const canBeExported = (path: string): boolean => canBeShared(path) && path !== '/dashboard/forecast'

/**
 * The state that a link shows: the state of the view with the reader's choices. Every other parameter is ignored. A
 * blank value means the page's default. Undefined if a choice is invalid or occurs twice.
 */
export function lockedState({ path, query }: PageState, asked: URLSearchParams): PageState | undefined {
  const state = new URLSearchParams(query)
  for (const [name, pattern] of Object.entries(choicesAt(path))) {
    const [value, ...more] = asked.getAll(name)
    if (value === undefined) continue
    if (more.length || (value && !pattern.test(value))) return undefined
    if (value) state.set(name, value)
    else state.delete(name)
  }
  return { path, query: state.toString() }
}

/** Defaults of parameters that pages write to their addresses, but not every view keeps. */
const usual: Record<string, string> = { groupBy: 'month', range: 'all', compare: 'none' }

/**
 * The query with which a link shows the same state as an address of the page. Undefined if the address differs in
 * anything but a sort, a page of a table, or Per Period and Cumulative.
 */
export function lockedQuery(view: PageState, questionId: string, address: string): string | undefined {
  const [path, query = ''] = address.split('#')[0]!.split('?')
  const [kept, asked] = [new URLSearchParams(view.query), new URLSearchParams(query)]
  if (path !== view.path || asked.get('fileId') !== questionId) return undefined
  const names = Object.keys(choicesAt(view.path))
  const rest = (all: URLSearchParams) =>
    [...all]
      .filter(([name, value]) => name !== 'fileId' && value && !names.includes(name) && usual[name] !== value)
      .map((pair) => pair.join('='))
      .sort()
      .join('&')
  if (rest(kept) !== rest(asked)) return undefined
  const chosen = names.flatMap((name) => {
    const value = asked.get(name) ?? ''
    return value === (kept.get(name) ?? '') ? [] : [[name, value] as [string, string]]
  })
  return `?${new URLSearchParams(chosen.length ? chosen : [[withinVisit, '1']])}`
}
