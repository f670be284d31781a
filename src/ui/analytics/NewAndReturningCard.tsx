import { everyPeriod } from '#domain/analytics/every-period.ts'
import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { Card } from '#ui/base/Card.tsx'
import { NewAndReturningChart } from './charts/NewAndReturningChart.tsx'
import { NewAndReturningTable } from './NewAndReturningTable.tsx'

/** Ten years of months. A table of 1,096 days would add 400 KB to the page. */
const mostInTable = 120

interface Props {
  rows: NewAndReturning[]
  groupBy: PeriodKind
  /** the page's revenue includes orders without a customer */
  hasGuests: boolean
  /** the file ends within the last period */
  isRunning: boolean
  /** the address of the rows behind its numbers */
  opens: string
}

const noOrder = (period: string): NewAndReturning => ({ period, fromNew: 0, fromReturning: 0 })

/** Revenue of new and returning customers: a chart, and its figures on demand. */
export function NewAndReturningCard({ rows, groupBy, hasGuests, isRunning, opens }: Props) {
  return (
    <Card title={newAndReturningText.title}>
      <p className="mb-3 text-sm text-muted">
        {newAndReturningText.lead} {hasGuests && newAndReturningText.withoutGuests}
      </p>
      <NewAndReturningChart kind={groupBy} rows={everyPeriod(groupBy, rows, noOrder)} isRunning={isRunning} />
      {rows.length <= mostInTable ? (
        <NewAndReturningTable rows={rows} kind={groupBy} opens={opens} />
      ) : (
        <p className="mt-3 text-sm text-muted">{newAndReturningText.inWorkbook}</p>
      )}
    </Card>
  )
}
