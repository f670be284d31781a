import { Hono } from 'hono'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import { findForecast } from '#db/queries/forecasts.ts'
import { listDeciles } from '#db/queries/lifecycle.ts'
import { cohortsPath, readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'
import { packed, retentionRow } from '#domain/analytics/retention-row.ts'
import { expectedCurves } from '#domain/forecast/expected-curves.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import CohortExplorer from '#islands/CohortExplorer.tsx'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { besideYearParts } from '#server/analytics/beside/beside-card.tsx'
import { AgesCard } from '#server/analytics/beside/table-cards.tsx'
import { CohortGroupsCard } from '#server/analytics/breakdowns/breakdown-cards.tsx'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { cohortGroupByLabel, cohortText } from '#text/analytics/cohorts.ts'

const page = {
  beside: besideYearParts,
  path: cohortsPath,
  text: cohortText,
  error: (message: string) => ({ title: cohortText.fallback, message }),
  waits: true,
}

export default new Hono<AppEnv>().get('/', async (c) => {
  const options = readCohortOptions(new URL(c.req.url).searchParams)
  if (typeof options === 'string') return analyticsPage(c, page, undefined)
  const { range } = options
  return analyticsPage(c, page, {
    part: { range },
    groupBy: { chosen: options.groupBy, labels: cohortGroupByLabel },
    toolbar: ({ address }) => ({ workbook: workbookAddress(address) }),
    async content(file) {
      const groupBy = kindOf(options.groupBy, file.calendar)
      const lastOrderedAt = file.last_ordered_at!
      const lastPeriod = periodOf(groupBy, lastOrderedAt)
      const span = spanOf(file)!
      const part = { ...periodsOf(groupBy, daysOfRange(range, span)), latest: mostCohortsShown }
      const read = readFigures(c.var.db, file)
      const [sums, counts, deciles, forecast] = await Promise.all([
        read(listCohortCells, groupBy, options.deciles, part),
        read(listCohortRetention, groupBy, options.deciles, part),
        read(listDeciles),
        findForecast(c.var.db, file.id),
      ])
      const rows = sums.map((row) => cohortRow(groupBy, row, lastPeriod, false))
      return (
        <>
          {await AgesCard(c, file, options)}
          <Island
            of={CohortExplorer}
            when="load"
            props={{
              fileId: file.id,
              currency: shownCurrency(file),
              lastOrderedAt,
              calendar: file.calendar,
              span,
              deciles: deciles.map(({ decile, customers, min_value, max_value }) => ({
                decile,
                customers,
                minValue: min_value,
                maxValue: max_value,
              })),
              options,
              rows,
              expected: forecast ? expectedCurves(forecast, file.calendar) : {},
              retention: counts.map((row) => packed(retentionRow(groupBy, row, lastPeriod))),
            }}
          />
          {await CohortGroupsCard(c, file)}
        </>
      )
    },
  })
})
