import type { CohortOptions, HeatMetric } from '#domain/analytics/addresses/cohort-options.ts'
import { nextSort, type Sort } from '#domain/site/sorting.ts'

const fields = {
  revenue: { isCumulative: 'isRevenueCumulative', sort: 'revenueSort', page: 'revenuePage' },
  ltv: { isCumulative: 'isLtvCumulative', sort: 'ltvSort', page: 'ltvPage' },
  retention: { isCumulative: 'isRetentionCumulative', sort: 'retentionSort', page: 'retentionPage' },
} as const satisfies Record<HeatMetric, Record<string, keyof CohortOptions>>

/** Cohorts per page: 60 months or 40 quarters fit on one. With 100 per page, the two tables of days took 15 ms more. */
const rowsAPage = 60

/** How the figures of a metric are seen, in its table and in the heat map, and the options that change this. */
export function tableView(metric: HeatMetric, options: CohortOptions) {
  const { isCumulative, sort, page } = fields[metric]
  return {
    isCumulative: options[isCumulative],
    sort: options[sort],
    sortName: sort,
    seen: (cumulative: boolean): Partial<CohortOptions> => ({ [isCumulative]: cumulative }),
    sortedBy: (to: Sort): Partial<CohortOptions> => ({ [sort]: to, [page]: 1 }),
    next: (by: string): Sort => nextSort(options[sort], by, by !== 'cohort'),
    /** the rows of the page, and what its pager needs */
    pageOf<Row>(rows: Row[]) {
      const pages = Math.ceil(rows.length / rowsAPage)
      const shown = Math.min(options[page], Math.max(1, pages))
      return {
        rows: rows.slice((shown - 1) * rowsAPage, shown * rowsAPage),
        pager: { page: shown, pages, rows: rows.length },
        to: (next: number): Partial<CohortOptions> => ({ [page]: next }),
      }
    },
  }
}
