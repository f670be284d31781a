import { type FigureColumn, shownFigure } from '#text/analytics/figure-columns.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from './ColumnDefinitions.tsx'

interface Props<Row> {
  title: string
  columns: FigureColumn<Row>[]
  rows: Row[]
  /** by default, what the first column says */
  keyOf?: (row: Row) => string
}

/** A table of figures that is only read: its columns, its rows, and below them what the columns mean. */
export function FigureTable<Row>({
  title,
  columns,
  rows,
  keyOf = (row) => String(columns[0]!.value(row)),
}: Props<Row>) {
  const money = useMoney()
  return (
    <>
      <Table
        title={title}
        look="figures"
        frame="max-h-[30rem]"
        head={columns.map(({ key, label }, at) => (
          <Heading key={key} className={`whitespace-nowrap border-b border-line ${at ? 'text-right' : 'text-left'}`}>
            {label}
          </Heading>
        ))}
      >
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, kind, value, detail }, at) => {
              const more = detail?.(row)
              if (!at)
                return (
                  <RowHeading key={key} className="min-w-32 max-w-72 border-t wrap-anywhere">
                    {shownFigure(kind, value(row), money)}
                  </RowHeading>
                )
              return (
                <Figure key={key} className={`border-t ${kind === 'text' ? 'text-left' : 'whitespace-nowrap'}`}>
                  {shownFigure(kind, value(row), money)}
                  {more && <span className="block text-xs text-muted">{more}</span>}
                </Figure>
              )
            })}
          </tr>
        ))}
      </Table>
      <ColumnDefinitions columns={columns} />
    </>
  )
}
