import type { CohortOptions } from './cohort-options'

/** The address of a cohort call (spec.md §7). */
export function cohortCall(call: 'analytics' | 'ltv', fileId: string, { groupBy, deciles }: CohortOptions): string {
  return `/api/cohort/${call}?${new URLSearchParams({ fileId, groupBy, percentiles: JSON.stringify(deciles) })}`
}
