import { analyticsPageAt } from '#domain/site/analytics-pages.ts'
import { readQuestionId } from './question-id.ts'

export const filtersPath = '/dashboard/filters'

/** The page on which a filter is chosen. `back`: path and parameters of the page that is filtered. */
export function filterAddress(id: string, back: string, more: Record<string, string> = {}): string {
  return `${filtersPath}?${new URLSearchParams({ fileId: id, back, ...more })}`
}

/** These belong to what is shown of one filter: another one begins on the first page. */
const ofOneFilter = ['fileId', 'filter', 'page', 'revenuePage', 'ltvPage', 'retentionPage', 'refundsPage', 'pairPage']

/** The page to return to, now for this question. Only an analytics page is returned to; any other text leads to Revenue. */
export function filteredAddress(back: string, id: string): string {
  const [path = '', search = ''] = back.split('?', 2)
  if (path !== '/dashboard' && !analyticsPageAt(path))
    return `/dashboard/revenue?${new URLSearchParams({ fileId: id })}`
  const query = new URLSearchParams(search)
  for (const name of ofOneFilter) query.delete(name)
  const name = path === '/dashboard' ? 'source' : 'fileId'
  query.delete('source')
  // without a filter, B cannot be everybody else
  if (!readQuestionId(id).filterId && query.get('beside') === 'others') query.delete('beside')
  return `${path}?${new URLSearchParams([[name, id], ...query])}`
}
