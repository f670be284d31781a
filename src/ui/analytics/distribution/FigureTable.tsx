import { figuresOf } from '#text/analytics/distribution/cards.ts'
import { type FigureColumn, shownFigure } from '#text/analytics/figure-columns.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props<Row> {
  title: string
  columns: FigureColumn<Row>[]
  rows: Row[]
}

/** A table of a few rows, whose first column names them. */
export function FigureTable<Row>({ title, columns: [name, ...columns], rows }: Props<Row>) {
  const money = useMoney()
  return (
    <Table
      title={figuresOf(title)}
      look="figures"
      head={[name!, ...columns].map(({ key, label }, index) => (
        <Heading key={key} className={index ? 'text-right' : 'text-left'}>
          {label}
        </Heading>
      ))}
    >
      {rows.map((row) => (
        <tr key={String(name!.value(row))}>
          <RowHeading>{shownFigure(name!.kind, name!.value(row), money)}</RowHeading>
          {columns.map(({ key, kind, value }) => (
            <Figure key={key}>{shownFigure(kind, value(row), money)}</Figure>
          ))}
        </tr>
      ))}
    </Table>
  )
}
