import type { OpenedTable } from '#domain/analytics/opened/opened-cell.ts'
import { openedKeys } from '#domain/analytics/opened/opened-columns.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { Sort } from '#domain/site/sorting.ts'
import { type FigureColumn, shownFigure } from '#text/analytics/figure-columns.ts'
import { SortIcon } from '#ui/base/icons.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'
import { ColumnDefinitions } from './ColumnDefinitions.tsx'
import { useNotesOf } from './notes/NotesIn.tsx'
import { RowNotes } from './notes/RowNotes.tsx'
import { OpenRowsForm } from './OpenRowsForm.tsx'

interface Props<Row> {
  title: string
  columns: FigureColumn<Row>[]
  rows: Row[]
  /** by default, what the first column says */
  keyOf?: (row: Row) => string
  /** numbers of these columns open to the rows behind them: the address without row and column, and how it names a row */
  opens?: { table: OpenedTable; address: string; row: (row: Row) => string; label: (row: Row) => string }
  /** each row is about a period of this kind: how it names it. Its notes stand below the name of the row */
  periods?: { kind: PeriodKind; of: (row: Row) => string }
  /** columns that sort, by links */
  sorts?: { sort: Sort; hrefOf: (key: string, startsDescending: boolean) => string }
}

/** A table of figures that is only read: its columns, its rows, and below them what the columns mean. */
export function FigureTable<Row>({
  title,
  columns,
  rows,
  keyOf = (row) => String(columns[0]!.value(row)),
  opens,
  periods,
  sorts,
}: Props<Row>) {
  const money = useMoney()
  const findNotes = useNotesOf(periods?.kind)
  const keys = opens && openedKeys(opens.table, columns)
  return (
    <>
      <Table
        title={title}
        look="figures"
        box="line"
        opens={opens && { address: opens.address, columns: keys! }}
        head={columns.map(({ key, label, kind }, at) => (
          <Heading
            key={key}
            sorted={sorts && sorts.sort.by === key && (sorts.sort.isDescending ? 'desc' : 'asc')}
            className={`whitespace-nowrap border-b border-line ${at && kind !== 'text' ? 'text-right' : 'text-left'}`}
          >
            {sorts ? (
              <a
                href={sorts.hrefOf(key, kind !== 'text')}
                className="inline-flex items-center gap-1 text-inherit no-underline hover:text-accent pointer-coarse:py-2"
              >
                {label}
                <SortIcon sorted={sorts.sort.by === key && (sorts.sort.isDescending ? 'desc' : 'asc')} />
              </a>
            ) : (
              label
            )}
          </Heading>
        ))}
      >
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row={opens?.row(row)}>
            {columns.map(({ key, kind, value, detail }, at) => {
              const more = detail?.(row)
              if (!at)
                return (
                  <RowHeading key={key} className="min-w-32 max-w-72 border-t wrap-anywhere">
                    {shownFigure(kind, value(row), money)}
                    {periods && <RowNotes notes={findNotes(periods.of(row))} />}
                  </RowHeading>
                )
              return (
                <Figure
                  key={key}
                  className={`border-t ${kind === 'text' ? 'min-w-28 text-left!' : 'whitespace-nowrap'}`}
                >
                  {shownFigure(kind, value(row), money)}
                  {more && <span className="block text-xs text-muted">{more}</span>}
                </Figure>
              )
            })}
          </tr>
        ))}
      </Table>
      <ColumnDefinitions columns={columns} />
      {opens && (
        <OpenRowsForm
          address={opens.address}
          rows={rows.map((row) => ({ value: opens.row(row), label: opens.label(row) }))}
          columns={columns.filter(({ key }) => keys!.includes(key))}
        />
      )}
    </>
  )
}
