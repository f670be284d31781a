/** What the parameters of a page mean, for the OpenAPI document. Others have the values that the page writes into its address. */
export const parameterText: Readonly<Record<string, string>> = {
  groupBy: 'day, week, month, quarter or year',
  range: 'all, so many months up to the last one (3, 6 or 12), or dates, with from and to',
  from: 'the first day, YYYY-MM-DD, with range=dates',
  to: 'the last day, YYYY-MM-DD, with range=dates',
  compare: 'before or year: what each period is compared with',
  guests: '1: orders without a customer count, too',
  percentiles: 'deciles of the first purchase, as a JSON array: [1,2]',
  by: 'the column by whose values the table is made',
  byFirst: 'the column by whose values first orders are grouped',
  beside: 'what stands beside the filter: others, all, year, or the id of a filter after “filter:”',
  sort: 'the column by which the table is sorted; with - before it, descending',
  withinDays: 'days within which the next purchase counts',
  leastCustomers: 'the least customers of a row',
  cohortA: 'the first of two cohorts, such as 2024-03',
  cohortB: 'the second of two cohorts',
  firstPurchase: '1: with the column of the first purchase',
  revenue: 'cumulative: periods are added up',
  ltv: 'cumulative: periods are added up',
  retention: 'cumulative: periods are added up',
  search: 'SKUs that contain this text',
}

export const ofReports = (names: string[]): string => `For ${names.join(', ')}.`
