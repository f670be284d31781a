import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { newAndReturningTable as columns, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { FigureTable } from './FigureTable.tsx'

interface Props {
  rows: NewAndReturning[]
  kind: PeriodKind
  /** the address of the rows behind its numbers */
  opens: string
}

/** The figures of the chart, collapsed at first. */
export const NewAndReturningTable = ({ rows, kind, opens }: Props) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit text-muted">{newAndReturningText.figures}</summary>
    <div className="mt-2">
      <FigureTable
        title={newAndReturningText.figures}
        columns={columns}
        rows={rows}
        periods={{ kind, of: ({ period }) => period }}
        opens={{
          table: 'new-returning',
          address: opens,
          row: ({ period }) => period,
          label: ({ period }) => periodName(period),
        }}
      />
    </div>
  </details>
)
