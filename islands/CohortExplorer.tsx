import type { CohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { CohortRow } from '#domain/analytics/cohort.ts'
import { runningPeriod } from '#domain/analytics/comparison/compared-revenue.ts'
import { daysOfFirst, daysOfRange, widenedRange } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { Decile } from '#domain/analytics/decile.ts'
import type { PackedRetention } from '#domain/analytics/retention-row.ts'
import { withDays } from '#domain/filters/question-id.ts'
import type { ExpectedCurves } from '#domain/forecast/expected-curves.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { exactNote, monthsOfCohorts, rangeText, wholeNote } from '#text/analytics/range.ts'
import { BeingGeneratedNotice } from '#ui/analytics/BeingGeneratedNotice.tsx'
import { NotesIn } from '#ui/analytics/notes/NotesIn.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CohortTables } from './parts/cohorts/CohortTables.tsx'
import { type Cohorts, useCohorts } from './parts/cohorts/use-cohorts.ts'
import { useToolbar } from './parts/cohorts/use-toolbar.ts'

interface Props {
  fileId: string
  currency: string
  lastOrderedAt: string
  calendar: SourceCalendar | null
  /** the file's first and last date */
  span: FileSpan
  deciles: Decile[]
  /** the view that the page was requested with, its revenue rows and its retention rows */
  options: CohortOptions
  rows: CohortRow[]
  retention: PackedRetention[]
  expected: ExpectedCurves
  /** the filter of the page asks for orders, so it chooses a part of the customers' histories */
  hasConditionsOnOrders: boolean
  hasCosts: boolean
  notes?: ShownNote[]
}

/** Cohort revenue, LTV and retention with all options. The HTML from the server has the rows of the first view. */
export default function CohortExplorer({
  fileId,
  currency,
  lastOrderedAt,
  calendar,
  span,
  deciles,
  options: first,
  rows,
  retention,
  expected,
  hasConditionsOnOrders,
  hasCosts,
  notes,
}: Props) {
  const cohorts = useCohorts(fileId, first, { rows, retention }, calendar)
  const { options, kind } = cohorts
  useToolbar(cohorts)
  const days = daysOfFirst(kind, options.range, span)
  const widened = widenedRange(kind, daysOfRange(options.range, span), span)
  return (
    <MoneyIn currency={currency}>
      <div className="space-y-5" aria-busy={cohorts.isLoading}>
        {options.range.kind !== 'all' && (
          <p className="text-sm text-muted">
            {days ? exactNote(days) : widened ? wholeNote(kind, widened) : rangeText.ofCohorts} {rangeText.toTheEnd}{' '}
            {kind === 'month' && runningPeriod('month', span) && monthsOfCohorts(options.range.kind)}
          </p>
        )}
        <NotesIn notes={notes}>
          <CohortTables
            {...{ cohorts, deciles, lastOrderedAt, expected, days, hasConditionsOnOrders, hasCosts }}
            figuresId={withDays(fileId, days)}
            notice={noticeFor(cohorts)}
          />
        </NotesIn>
      </div>
    </MoneyIn>
  )
}

/** The notice shown instead of the tables. */
function noticeFor({ options, revenue, ltv, retention, isLoading, addressOf }: Cohorts) {
  if (revenue.isBeingGenerated || ltv.isBeingGenerated || retention.isBeingGenerated) {
    const again = () => {
      revenue.loadAgain()
      ltv.loadAgain()
      retention.loadAgain()
    }
    return <BeingGeneratedNotice href={addressOf({})} onCheckAgain={again} isChecking={isLoading} />
  }
  if (!revenue.answer || revenue.answer.rows.length) return undefined
  if (options.deciles.length !== 10) return <Notice>{cohortText.noCustomers}</Notice>
  if (options.range.kind !== 'all') return <Notice>{rangeText.noCohorts}</Notice>
  return (
    <Notice tone="warn" title={analyticsText.issueTitle}>
      {analyticsText.issue}
    </Notice>
  )
}
