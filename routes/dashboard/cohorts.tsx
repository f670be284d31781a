import { Hono } from 'hono'
import { listCohortCells } from '#db/queries/analytics/cohort-cells.ts'
import { listCohortRetention } from '#db/queries/analytics/cohort-retention.ts'
import { listDeciles } from '#db/queries/analytics/deciles.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { cohortsPath, readCohortOptions } from '#domain/analytics/cohort-options.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'
import { packed, retentionRow } from '#domain/analytics/retention/retention.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import CohortExplorer from '#islands/CohortExplorer.tsx'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { badCohortOption, cohortGroupByLabel, cohortText } from '#text/analytics/cohorts.ts'

const page = {
  path: cohortsPath,
  text: cohortText,
  groupByLabels: cohortGroupByLabel,
  error: (message: string) => ({ title: cohortText.fallback, message }),
  waits: true,
  hasOwnForm: true,
}

export default new Hono<AppEnv>().get('/', async (c) => {
  const options = readCohortOptions(new URL(c.req.url).searchParams)
  if (typeof options === 'string') return analyticsPage(c, page, { refused: badCohortOption[options] })
  return analyticsPage(c, { ...page, groupBy: options.groupBy }, async (file, choices) => {
    const lastOrderedAt = file.last_ordered_at!
    const lastPeriod = periodOf(options.groupBy, lastOrderedAt)
    const [sums, counts, deciles] = await Promise.all([
      listCohortCells(c.var.db, file.id, options.groupBy, options.deciles, { latest: mostCohortsShown }),
      listCohortRetention(c.var.db, file.id, options.groupBy, options.deciles, { latest: mostCohortsShown }),
      listDeciles(c.var.db, file.id),
    ])
    const rows = sums.map((row) => cohortRow(options.groupBy, row, lastPeriod, false))
    return (
      <Island
        of={CohortExplorer}
        when="load"
        props={{
          files: choices,
          fileId: file.id,
          currency: shownCurrency(file),
          lastOrderedAt,
          deciles: deciles.map(({ decile, customers, min_value, max_value }) => ({
            decile,
            customers,
            minValue: min_value,
            maxValue: max_value,
          })),
          options,
          rows,
          retention: counts.map((row) => packed(retentionRow(options.groupBy, row, lastPeriod))),
        }}
      />
    )
  })
})
