import { rangeQuery } from '../comparison/range.ts'
import type { CohortOptions } from './cohort-options.ts'

/** Our addition to the specified call: it asks only for the latest periods, as many as a page shows. */
export const latestOnly = 'latest'

/** The address of a cohort call (docs/specification.md §7). */
export function cohortCall(
  call: 'analytics' | 'ltv' | 'retention',
  fileId: string,
  { groupBy, range, deciles, money }: CohortOptions,
): string {
  const query = new URLSearchParams({ fileId, groupBy, percentiles: JSON.stringify(deciles), ...rangeQuery(range) })
  if (money && call !== 'retention') query.set('money', money)
  // Only days and weeks can be too many; addresses of other periods stay as specified.
  if (groupBy === 'day' || groupBy === 'week') query.set(latestOnly, '')
  return `/api/cohort/${call}?${query}`
}
