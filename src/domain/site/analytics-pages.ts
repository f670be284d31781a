/**
 * The analytics pages, by the last part of their addresses: each shows one source, under a filter if there is one, and can be
 * saved as a view (src/domain/views/view-address.ts).
 */
export const analyticsPages = [
  'revenue',
  'cohorts',
  'lifecycle',
  'customers',
  'products',
  'forecast',
  'profit',
] as const
export type AnalyticsPage = (typeof analyticsPages)[number]

const dashboard = '/dashboard/'

/** The analytics page at a path; undefined for any other path. */
export const analyticsPageAt = (path: string): AnalyticsPage | undefined =>
  path.startsWith(dashboard) ? analyticsPages.find((page) => page === path.slice(dashboard.length)) : undefined
