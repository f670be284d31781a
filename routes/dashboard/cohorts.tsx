import { Hono } from 'hono'
import { listDeciles } from '../../db/queries/deciles'
import type { ListedFile } from '../../db/queries/files'
import { findReconciliation } from '../../db/queries/reconciliation'
import { listRevenueByOffset } from '../../db/queries/revenue-by-offset'
import CohortExplorer from '../../islands/CohortExplorer'
import { cohortRow } from '../../src/domain/cohort'
import { cohortsPath, readCohortOptions } from '../../src/domain/cohort-options'
import { defaultGroupBy, periodOf } from '../../src/domain/period'
import { mostPeriodsShown } from '../../src/domain/period-part'
import type { AppEnv } from '../../src/server/app-env'
import { chosenFile } from '../../src/server/chosen-file'
import { Island } from '../../src/server/island'
import { dashboardPage } from '../../src/server/shell'
import { analyticsText } from '../../src/text/analytics'
import { cohortGroupByLabel, cohortText } from '../../src/text/cohorts'
import { AnalyticsForm } from '../../src/ui/AnalyticsForm'
import { BeingGeneratedNotice } from '../../src/ui/BeingGeneratedNotice'
import { ChooseFileNotice } from '../../src/ui/ChooseFileNotice'
import { ErrorNotice } from '../../src/ui/ErrorNotice'
import { FileFacts } from '../../src/ui/FileFacts'
import { PageTitle } from '../../src/ui/PageTitle'

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
