import { useMemo } from 'react'
import { bestCohorts } from '#domain/analytics/best-cohorts.ts'
import { deciles } from '#domain/analytics/cohort.ts'
import { ltvCurves } from '#domain/analytics/ltv-curves.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'
import { type RetentionLine, retentionLines } from '#domain/analytics/retention-view.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import type { ExpectedCurves } from '#domain/forecast/expected-curves.ts'
import { latestPeriods } from '#text/analytics/analytics.ts'
import { cohortErrorMessage, cohortText, ltvByTitle, revenueByTitle } from '#text/analytics/cohorts.ts'
import { retentionByTitle, retentionText } from '#text/analytics/retention.ts'
import { BestCohortsCard } from '#ui/analytics/BestCohortsCard.tsx'
import { LtvChart } from '#ui/analytics/charts/LtvChart.tsx'
import { RetentionChart } from '#ui/analytics/charts/RetentionChart.tsx'
import { Card } from '#ui/base/Card.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { CohortTableCard } from './CohortTableCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import type { Cohorts } from './use-cohorts.ts'

const sections = [
  { kind: 'revenue', titleBy: revenueByTitle, failed: cohortText.revenueFailed },
  { kind: 'ltv', titleBy: ltvByTitle, failed: cohortText.ltvFailed },
] as const

/** The cards of this long page, by their ids. */
const parts = ['money', 'curves', 'retention'] as const

interface Props {
  cohorts: Cohorts
  lastOrderedAt: string
  /** for all customers; there is no forecast for some of the deciles */
  expected: ExpectedCurves
  /** the days of a typed range that begins or ends within a period */
  days: DaysOfFirst | undefined
  /** the id under which the figures are stored; it contains these days */
  figuresId: string
}

/** Money in two tables, the curves, and who came back. If a call failed, the card of its table says so. */
export function CohortTables({ cohorts, lastOrderedAt, expected, days, figuresId }: Props) {
  const { options, columns, addressOf, change } = cohorts
  const revenue = cohorts.revenue.answer
  const retention = cohorts.retention.answer
  const isSame = revenue && retention && revenue.asked === retention.asked
  const retentionBy = retention?.asked ?? options.groupBy
  const isCumulative = options.isRetentionCumulative
  const counts = retention?.rows
  const lines = useMemo(
    () => retentionLines(counts ?? [], { groupBy: retentionBy, lastOrderedAt, isCumulative }),
    [counts, retentionBy, lastOrderedAt, isCumulative],
  )
  const best = isSame ? bestCohorts(revenue.rows, retention.rows, revenue.asked, lastOrderedAt) : undefined
  return (
    <>
      {best && <BestCohortsCard best={best} groupBy={revenue!.asked} />}
      <nav aria-label={cohortText.onThisPage} className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            {cohortText.parts[part]}
          </a>
        ))}
      </nav>
      {revenue?.rows.length === mostCohortsShown && <Notice>{latestPeriods(revenue.asked, mostCohortsShown)}</Notice>}
      {sections.map(({ kind, titleBy, failed }) => {
        const { answer, errorMessage, isLoading } = cohorts[kind]
        const title = titleBy(answer?.asked ?? options.groupBy)
        return (
          <Card key={kind} title={title} id={kind === 'revenue' ? 'money' : undefined}>
            {errorMessage !== undefined && (
              <ErrorNotice title={failed} message={cohortErrorMessage(errorMessage)} retryHref={addressOf({})} />
            )}
            {answer && (
              <CohortTableCard
                fileId={figuresId}
                days={days}
                kind={kind}
                title={title}
                rows={answer.rows}
                groupBy={answer.asked}
                columns={columns}
                lastOrderedAt={lastOrderedAt}
                options={options}
                addressOf={addressOf}
                onChange={change}
              />
            )}
            {!answer && isLoading && <Spinner label={cohortText.loading} />}
          </Card>
        )
      })}
      <div id="curves" className="grid gap-6 *:min-w-0 xl:grid-cols-2">
        {revenue && (
          <Card title={cohortText.curvesTitle}>
            <LtvChart
              curves={ltvCurves(revenue.rows, columns, revenue.asked, lastOrderedAt, best?.spent.cohort)}
              cohorts={revenue.rows.length}
              expected={options.deciles.length === deciles.length && !days ? expected[revenue.asked] : undefined}
              groupBy={revenue.asked}
              best={best}
            />
          </Card>
        )}
        {lines.length > 0 && (
          <Card title={retentionText.curvesTitle}>
            <RetentionChart lines={lines} groupBy={retentionBy} isCumulative={isCumulative} />
          </Card>
        )}
      </div>
      <RetentionTableCard {...{ cohorts, days, figuresId, lines }} />
    </>
  )
}

interface RetentionTableProps extends Pick<Props, 'cohorts' | 'days' | 'figuresId'> {
  lines: RetentionLine[]
}

function RetentionTableCard({ cohorts, days, figuresId, lines }: RetentionTableProps) {
  const { options, addressOf, change } = cohorts
  const { answer, errorMessage, isLoading } = cohorts.retention
  const groupBy = answer?.asked ?? options.groupBy
  const title = retentionByTitle(groupBy)
  return (
    <Card title={title} id="retention">
      {errorMessage !== undefined && (
        <ErrorNotice
          title={retentionText.failed}
          message={cohortErrorMessage(errorMessage)}
          retryHref={addressOf({})}
        />
      )}
      {answer && (
        <RetentionCard
          fileId={figuresId}
          days={days}
          title={title}
          lines={lines}
          groupBy={groupBy}
          options={options}
          addressOf={addressOf}
          onChange={change}
        />
      )}
      {!answer && isLoading && <Spinner label={cohortText.loading} />}
    </Card>
  )
}
