import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import { newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { Card } from '#ui/base/Card.tsx'
import { NewAndReturningChart } from './charts/NewAndReturningChart.tsx'
import { NewAndReturningTable } from './NewAndReturningTable.tsx'

/** Ten years of months. A table of 1,096 days would add 400 KB to the page. */
const mostInTable = 120

interface Props {
  rows: NewAndReturning[]
  /** the page's revenue includes others */
  hasGuests: boolean
  /** the file ends within the last period */
  isRunning: boolean
}

/** Revenue of new and returning customers: a chart, and its figures on demand. */
export function NewAndReturningCard({ rows, hasGuests, isRunning }: Props) {
  return (
    <Card title={newAndReturningText.title}>
      <p className="mb-3 text-sm text-muted">
        {newAndReturningText.lead} {hasGuests && newAndReturningText.withoutGuests}
      </p>
      <NewAndReturningChart rows={rows} isRunning={isRunning} />
      {rows.length <= mostInTable ? (
        <NewAndReturningTable rows={rows} />
      ) : (
        <p className="mt-3 text-sm text-muted">{newAndReturningText.inWorkbook}</p>
      )}
    </Card>
  )
}
