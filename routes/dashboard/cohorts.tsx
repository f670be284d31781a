import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { listCohortCells } from '#db/queries/cohort-cells.ts'
import { listCohortRetention } from '#db/queries/cohort-retention.ts'
import type { ListedFile } from '#db/queries/files.ts'
import { findForecast } from '#db/queries/forecasts.ts'
import { listDeciles } from '#db/queries/lifecycle.ts'
import { cohortsPath, readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { daysOfFirst, daysOfRange, periodsOf } from '#domain/analytics/comparison/range.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'
import { packed, retentionRow } from '#domain/analytics/retention-row.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { hasConditionsOnOrders } from '#domain/filters/read-conditions.ts'
import { expectedCurves } from '#domain/forecast/expected-curves.ts'
import { shownCurrency } from '#domain/ingestion/shown-currency.ts'
import CohortExplorer from '#islands/CohortExplorer.tsx'
import { fileOfDays } from '#server/analytics/analytics-file.ts'
import { analyticsPage } from '#server/analytics/analytics-page.tsx'
import { beingMade } from '#server/analytics/being-made.tsx'
import { besideYearParts } from '#server/analytics/beside/beside-card.tsx'
import { AgesCard, CohortCellsCard, TwoCohortsCard } from '#server/analytics/beside/table-cards.tsx'
import { CohortGroupsCard } from '#server/analytics/breakdowns/breakdown-cards.tsx'
import { listNotice } from '#server/analytics/customers/list-of-file.tsx'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { fileOfMargin } from '#server/analytics/profit/file-of-margin.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { hasCosts } from '#server/costs/costs-of-profit.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { NotedIsland } from '#server/notes/noted-island.tsx'
import { cohortGroupByLabel, cohortText } from '#text/analytics/cohorts.ts'

const page = {
  beside: besideYearParts,
  path: cohortsPath,
  text: cohortText,
  error: (message: string) => ({ title: cohortText.fallback, message }),
  waits: true,
  foldsFacts: true,
}

export default new Hono<AppEnv>().get('/', async (c) => {
  const options = readCohortOptions(new URL(c.req.url).searchParams)
  if (typeof options === 'string') return analyticsPage(c, page, undefined)
  const { range } = options
  return analyticsPage(c, page, {
    part: { range, isExact: true },
    groupBy: { chosen: options.groupBy, labels: cohortGroupByLabel },
    toolbar: ({ address }) => ({ workbook: workbookAddress(address) }),
    async content(whole) {
      const groupBy = kindOf(options.groupBy, whole.calendar)
      const days = daysOfFirst(groupBy, range, spanOf(whole)!)
      const file = await ofDays(c, whole, days)
      if ('notice' in file) return file.notice
      const lastOrderedAt = file.last_ordered_at!
      const lastPeriod = periodOf(groupBy, lastOrderedAt)
      const span = spanOf(file)!
      const part = { ...periodsOf(groupBy, daysOfRange(range, span)), latest: mostCohortsShown }
      const read = readFigures(c.var.db, file)
      const ofMoney = await fileOfMargin(c, file, options.money)
      if (ofMoney === 'no-list') return listNotice(c, file.id)
      if (ofMoney === 'making') return beingMade(c)
      const [sums, counts, deciles, forecast] = await Promise.all([
        readFigures(c.var.db, ofMoney)(listCohortCells, groupBy, options.deciles, part),
        read(listCohortRetention, groupBy, options.deciles, part),
        read(listDeciles),
        findForecast(c.var.db, file.id),
      ])
      const rows = sums.map((row) => cohortRow(groupBy, row, lastPeriod, false))
      return (
        <>
          {await CohortCellsCard(c, whole, options)}
          {await AgesCard(c, whole, options)}
          <NotedIsland
            of={CohortExplorer}
            when="load"
            props={{
              fileId: whole.id,
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
              hasConditionsOnOrders: hasConditionsOnOrders(c.var.question?.conditions ?? []),
              hasCosts: await hasCosts(c.var.db, file),
              retention: counts.map((row) => packed(retentionRow(groupBy, row, lastPeriod))),
            }}
          />
          {
            await TwoCohortsCard(
              c,
              file,
              options,
              rows.map(({ cohort }) => cohort),
            )
          }
          {await CohortGroupsCard(c, whole)}
        </>
      )
    },
  })
})

/** The file with the figures of customers who first bought within some days, or the notice that these are not ready. */
async function ofDays(
  c: Context<AppEnv>,
  file: ListedFile,
  days: DaysOfFirst | undefined,
): Promise<ListedFile | { notice: ReactNode }> {
  try {
    const found = await fileOfDays(c, file, days)
    if (found) return found
  } catch (error) {
    if (!(error instanceof NoList)) throw error
    return { notice: await listNotice(c, file.id) }
  }
  return { notice: beingMade(c) }
}
