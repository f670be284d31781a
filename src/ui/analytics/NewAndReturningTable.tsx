import type { NewAndReturning } from '#domain/analytics/new-and-returning.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { newAndReturningTable as columns, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from './ColumnDefinitions.tsx'

/** The figures of the chart, collapsed at first. */
export function NewAndReturningTable({ rows }: { rows: NewAndReturning[] }) {
  const money = useMoney()
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit text-muted">{newAndReturningText.figures}</summary>
      <Table
        title={newAndReturningText.figures}
        look="figures"
        around="mt-2"
        head={columns.map(({ label, definition }, index) => (
          <th key={label} scope="col" title={definition} className={`px-3 py-2 ${index ? 'text-right' : 'text-left'}`}>
            {label}
          </th>
        ))}
      >
        {rows.map((row) => (
          <tr key={row.period}>
            {columns.map(({ key, kind, value }, index) => {
              const Cell = index ? Figure : RowHeading
              return <Cell key={key}>{shownFigure(kind, value(row), money)}</Cell>
            })}
          </tr>
        ))}
      </Table>
      <ColumnDefinitions columns={columns} />
    </details>
  )
}
