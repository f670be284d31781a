import type { NewAndReturning } from '../domain/new-and-returning'
import { newAndReturningText } from '../text/new-and-returning'
import { Card } from './Card'
import { NewAndReturningChart } from './NewAndReturningChart'
import { NewAndReturningTable } from './NewAndReturningTable'

/** Ten years of months; the table of 1,096 days would be 400 KB of the page. */
const mostInTable = 120

/** Revenue of new against returning customers: a picture, and its figures on demand. */
export function NewAndReturningCard({ rows }: { rows: NewAndReturning[] }) {
  return (
    <Card title={newAndReturningText.title}>
      <p className="mb-3 text-sm text-muted">{newAndReturningText.lead}</p>
      <NewAndReturningChart rows={rows} />
      {rows.length <= mostInTable ? (
        <NewAndReturningTable rows={rows} />
      ) : (
        <p className="mt-3 text-sm text-muted">{newAndReturningText.inWorkbook}</p>
      )}
    </Card>
  )
}
