import { Hono } from 'hono'
import { listRevenueByOffset } from '#db/queries/analytics/cohort-cells.ts'
import { listDeciles } from '#db/queries/analytics/deciles.ts'
import type { ListedFile } from '#db/queries/files/files.ts'
import { findReconciliation } from '#db/queries/files/reconciliation.ts'
import { cohortRow } from '#domain/analytics/cohort.ts'
import { cohortsPath, readCohortOptions } from '#domain/analytics/cohort-options.ts'
import { defaultGroupBy, periodOf } from '#domain/analytics/period.ts'
import { mostPeriodsShown } from '#domain/analytics/period-part.ts'
import CohortExplorer from '#islands/CohortExplorer.tsx'
import { chosenFile } from '#server/analytics/chosen-file.ts'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { dashboardPage } from '#server/pages/shell.tsx'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortGroupByLabel, cohortText } from '#text/analytics/cohorts.ts'
import { AnalyticsForm } from '#ui/analytics/AnalyticsForm.tsx'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { ChooseFileNotice } from '#ui/analytics/ChooseFileNotice.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { FileFacts } from '#ui/files/FileFacts.tsx'

export default new Hono<AppEnv>().get('/', async (c) => {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const options = readCohortOptions(searchParams)
  const chosen = await chosenFile(c)

  const explorer = async (file: ListedFile) => {
    if (typeof options === 'string') return null
    const lastOrderedAt = file.last_ordered_at!
    const lastPeriod = periodOf(options.groupBy, lastOrderedAt)
    const [sums, deciles] = await Promise.all([
      listRevenueByOffset(c.var.db, file.id, options.groupBy, options.deciles, { latest: mostPeriodsShown }),
      listDeciles(c.var.db, file.id),
    ])
    const rows = sums.map((row) => cohortRow(options.groupBy, row, lastPeriod, false))
    return (
      <>
        <Island
          of={CohortExplorer}
          when="load"
          props={{
            files: chosen.choices,
            fileId: file.id,
            lastOrderedAt,
            deciles: deciles.map(({ decile, customers, min_value, max_value }) => ({
              decile,
              customers,
              minValue: min_value,
              maxValue: max_value,
            })),
            options,
            rows,
          }}
        />
        <FileFacts file={file} totals={await findReconciliation(c.var.db, file.id)} />
      </>
    )
  }

  const notice = () => {
    const refused = (status: 400 | 404 | 409, message: string) => {
      c.status(status)
      return <ErrorNotice title={cohortText.fallback} message={message} retryHref={pathname + search} />
    }
    if (options === 'groupBy') return refused(400, analyticsText.badGroupBy)
    if (options === 'percentiles') return refused(400, cohortText.badPercentiles)
    if (chosen.state === 'refused') return refused(chosen.status, chosen.message)
    if (chosen.state === 'none') {
      return <ChooseFileNotice prompt={cohortText.prompt} files={chosen.choices} action={cohortsPath} />
    }
    if (chosen.state === 'being-generated') {
      c.status(202)
      return <BeingGeneratedNotice href={pathname + search} />
    }
  }

  const told = notice()
  const body = told ? (
    <>
      <AnalyticsForm
        action={cohortsPath}
        files={chosen.choices}
        fileId={chosen.file?.id}
        groupBy={{ chosen: typeof options === 'string' ? defaultGroupBy : options.groupBy, labels: cohortGroupByLabel }}
      />
      {told}
    </>
  ) : (
    await explorer(chosen.file!)
  )
  return dashboardPage(
    c,
    cohortText.title,
    <>
      <PageTitle title={cohortText.title} lead={cohortText.lead} />
      {body}
    </>,
  )
})
