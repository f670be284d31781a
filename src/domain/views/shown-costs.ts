import { marginIn } from '#domain/analytics/profit/profit-parts.ts'
import { analyticsPageAt } from '#domain/site/analytics-pages.ts'
import type { PageState } from './view-address.ts'

/** What a view tells of the costs of its source, which a link or a mail tells, too; undefined for nothing. */
export type ShownCosts = 'costs' | 'margins' | 'payback'

export function shownCosts({ path, query }: PageState): ShownCosts | undefined {
  const page = analyticsPageAt(path)
  if (page === 'profit') return 'costs'
  if (page === 'forecast') return 'payback'
  const hasSwitch = page === 'cohorts' || page === 'lifecycle'
  return hasSwitch && marginIn(new URLSearchParams(query)).money ? 'margins' : undefined
}
