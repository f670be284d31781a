import { useState } from 'react'
import { useAnalytics } from '#browser/analytics-query.ts'
import { type CohortRow, ltvRow, revenueRowOfLtv } from '#domain/analytics/cohort.ts'
import { cohortCall } from '#domain/analytics/cohort-call.ts'
import { type CohortOptions, cohortAddress, cohortsPath } from '#domain/analytics/cohort-options.ts'
import { cohortColumns } from '#domain/analytics/cohort-view.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import { ltvCurves } from '#domain/analytics/ltv-curves.ts'
import { mostPeriodsShown } from '#domain/analytics/period-part.ts'
import { analyticsText, latestPeriods } from '#text/analytics/analytics.ts'
import { cohortErrorMessage, cohortText, ltvByTitle, revenueByTitle } from '#text/analytics/cohorts.ts'
import type { FileChoice } from '#ui/analytics/AnalyticsSelects.tsx'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { CohortOptionsForm } from '#ui/analytics/CohortOptionsForm.tsx'
import { LtvChart } from '#ui/analytics/charts/LtvChart.tsx'
import { WorkbookLink } from '#ui/analytics/WorkbookLink.tsx'
import { Card } from '#ui/base/Card.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { CohortTableCard } from './parts/cohorts/CohortTableCard.tsx'

interface Props {
  files: FileChoice[]
  fileId: string
  lastOrderedAt: string
  deciles: Decile[]
  /** the view the page was asked for, and its revenue rows */
  options: CohortOptions
  rows: CohortRow[]
}

const sameRows = (a: CohortOptions, b: CohortOptions) =>
  a.groupBy === b.groupBy && a.deciles.join() === b.deciles.join()

/** Cohort revenue and LTV with all options; the rows of the first view are in the server's HTML. */
export default function CohortExplorer(props: Props) {
  const { fileId, lastOrderedAt } = props
  const [options, setOptions] = useState(props.options)
  const isFirstView = sameRows(options, props.options)
  const revenue = useAnalytics({
    path: cohortCall('analytics', fileId, options),
    asked: options.groupBy,
    fromPage: isFirstView ? props.rows : undefined,
  })
  const ltv = useAnalytics({
    path: cohortCall('ltv', fileId, options),
    asked: options.groupBy,
    fromPage: isFirstView ? props.rows.map(ltvRow) : undefined,
  })

  const addressOf = (changed: Partial<CohortOptions>) => cohortAddress(fileId, { ...options, ...changed })
  const change = (changed: Partial<CohortOptions>) => {
    const next = { ...options, ...changed }
    if (!sameRows(next, options)) Object.assign(next, { revenuePage: 1, ltvPage: 1 })
    setOptions(next)
    history.replaceState(history.state, '', cohortAddress(fileId, next))
  }
  const openFile = (id: string) => location.assign(id ? cohortAddress(id, options) : cohortsPath)

  const columns = cohortColumns(revenue.answer?.rows ?? [], options.withFirstPurchase)
  const tables = () => {
    if (revenue.isBeingGenerated || ltv.isBeingGenerated) {
      const again = () => {
        revenue.loadAgain()
        ltv.loadAgain()
      }
      const isChecking = revenue.isLoading || ltv.isLoading
      return <BeingGeneratedNotice href={addressOf({})} onCheckAgain={again} isChecking={isChecking} />
    }
    if (revenue.answer && !revenue.answer.rows.length) {
      return options.deciles.length === 10 ? (
        <Notice tone="warn" title={analyticsText.issueTitle}>
          {analyticsText.issue}
        </Notice>
      ) : (
        <Notice>{cohortText.noCustomers}</Notice>
      )
    }
    const sections = [
      {
        kind: 'revenue',
        title: revenueByTitle(revenue.answer?.asked ?? options.groupBy),
        query: revenue,
        failed: cohortText.revenueFailed,
      },
      {
        kind: 'ltv',
        title: ltvByTitle(ltv.answer?.asked ?? options.groupBy),
        query: ltv,
        failed: cohortText.ltvFailed,
      },
    ] as const
    const isPart = revenue.answer?.rows.length === mostPeriodsShown
    return (
      <>
        {isPart && <Notice>{latestPeriods(revenue.answer!.asked)}</Notice>}
        {sections.map(({ kind, title, query, failed }) => (
          <Card key={kind} title={title}>
            {query.errorMessage !== undefined && (
              <ErrorNotice title={failed} message={cohortErrorMessage(query.errorMessage)} retryHref={addressOf({})} />
            )}
            {query.answer && (
              <CohortTableCard
                kind={kind}
                title={title}
                rows={kind === 'ltv' ? query.answer.rows.map(revenueRowOfLtv) : query.answer.rows}
                groupBy={query.answer.asked}
                columns={columns}
                lastOrderedAt={lastOrderedAt}
                options={options}
                addressOf={addressOf}
                onChange={change}
              />
            )}
            {!query.answer && query.isLoading && <Spinner label={cohortText.loading} />}
          </Card>
        ))}
        {revenue.answer && (
          <Card title={cohortText.curvesTitle}>
            <LtvChart
              curves={ltvCurves(revenue.answer.rows, columns, revenue.answer.asked, lastOrderedAt)}
              cohorts={revenue.answer.rows.length}
              groupBy={revenue.answer.asked}
            />
          </Card>
        )}
      </>
    )
  }
  return (
    <div className="space-y-6" aria-busy={revenue.isLoading || ltv.isLoading}>
      <CohortOptionsForm
        files={props.files}
        fileId={fileId}
        deciles={props.deciles}
        options={options}
        addressOf={addressOf}
        onChange={change}
        onFile={openFile}
      />
      {tables()}
      <WorkbookLink page={addressOf({})} />
    </div>
  )
}
