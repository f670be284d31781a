import { type ReactNode, useMemo } from 'react'
import { deciles as allDeciles } from '#domain/analytics/cohort.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import { mostCohortsShown } from '#domain/analytics/period-part.ts'
import { retentionLines } from '#domain/analytics/retention-view.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import type { ExpectedCurves } from '#domain/forecast/expected-curves.ts'
import { latestPeriods } from '#text/analytics/analytics.ts'
import { cohortErrorMessage, cohortText, ltvByTitle, revenueByTitle } from '#text/analytics/cohorts.ts'
import { Card } from '#ui/base/Card.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import { CohortTableCard } from './CohortTableCard.tsx'
import { CurvesCard } from './CurvesCard.tsx'
import { HeatCard } from './HeatCard.tsx'
import type { Cohorts } from './use-cohorts.ts'
import { useMoneyTable } from './use-money-table.ts'

const sections = [
  { kind: 'revenue', titleBy: revenueByTitle, failed: cohortText.revenueFailed },
  { kind: 'ltv', titleBy: ltvByTitle, failed: cohortText.ltvFailed },
] as const

interface Props {
  cohorts: Cohorts
  deciles: Decile[]
  lastOrderedAt: string
  /** for all customers; there is no forecast for some of the deciles */
  expected: ExpectedCurves
  /** the days of a typed range that begins or ends within a period */
  days: DaysOfFirst | undefined
  /** the id under which the figures are stored; it contains these days */
  figuresId: string
  hasConditionsOnOrders: boolean
  /** the source has costs, so money can be a margin */
  hasCosts: boolean
  /** why there is nothing to show; the choice of customers stays */
  notice: ReactNode
}

/** The heat map, the curves, and money in two tables. If a call failed, the card of its table says so. */
export function CohortTables({ cohorts, deciles, lastOrderedAt, expected, days, figuresId, notice, ...filter }: Props) {
  const { options, columns, addressOf } = cohorts
  const revenue = cohorts.revenue.answer
  const counts = cohorts.retention.answer
  const retentionBy = counts?.asked ?? cohorts.kind
  const isCumulative = options.isRetentionCumulative
  const retention = useMemo(
    () => retentionLines(counts?.rows ?? [], { groupBy: retentionBy, lastOrderedAt, isCumulative }),
    [counts?.rows, retentionBy, lastOrderedAt, isCumulative],
  )
  const shown = { columns, lastOrderedAt, options }
  const money = {
    revenue: useMoneyTable('revenue', { answer: revenue, ...shown }),
    ltv: useMoneyTable('ltv', { answer: cohorts.ltv.answer, ...shown }),
  }
  const isWhole = options.deciles.length === allDeciles.length && !days && !options.money
  return (
    <>
      {!notice && revenue?.rows.length === mostCohortsShown && (
        <Notice>{latestPeriods(revenue.asked, mostCohortsShown)}</Notice>
      )}
      <HeatCard {...{ cohorts, deciles, money, retention, days, figuresId, notice }} {...filter} />
      {!notice && (
        <>
          <CurvesCard {...{ cohorts, lastOrderedAt, retention }} expected={isWhole ? expected : undefined} />
          {sections.map(({ kind, titleBy, failed }) => {
            const { errorMessage, isLoading } = cohorts[kind]
            const table = money[kind]
            const title = titleBy(table?.groupBy ?? cohorts.kind, options.money)
            if (table) return <CohortTableCard key={kind} {...{ cohorts, table, title, figuresId, days }} />
            return (
              <Card key={kind} title={title} id={kind}>
                {errorMessage !== undefined && (
                  <ErrorNotice title={failed} message={cohortErrorMessage(errorMessage)} retryHref={addressOf({})} />
                )}
                {isLoading && <Spinner label={cohortText.loading} />}
              </Card>
            )
          })}
        </>
      )}
    </>
  )
}
