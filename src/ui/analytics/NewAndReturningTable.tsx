import { type NewAndReturning, returningShare } from '#domain/analytics/new-and-returning.ts'
import { formatRate } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { newAndReturningColumns, newAndReturningText } from '#text/analytics/new-and-returning.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from './ColumnDefinitions.tsx'

const columns = Object.values(newAndReturningColumns)

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
        {rows.map(({ period, fromNew, fromReturning }) => (
          <tr key={period}>
            <RowHeading>{periodName(period)}</RowHeading>
            <Figure>{money.exact(fromNew)}</Figure>
            <Figure>{money.exact(fromReturning)}</Figure>
            <Figure>{shareText(returningShare(fromNew, fromReturning))}</Figure>
          </tr>
        ))}
      </Table>
      <ColumnDefinitions columns={columns} />
    </details>
  )
}

const shareText = (share: number | null) => (share === null ? analyticsText.notAvailable : formatRate(share))
