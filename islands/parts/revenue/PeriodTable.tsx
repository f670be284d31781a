import { useId, useState } from 'react'
import { exportTable } from '#browser/export-table.ts'
import type { OpenedTable } from '#domain/analytics/opened/opened-cell.ts'
import { openedKeys, totalRow } from '#domain/analytics/opened/opened-columns.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { nextSort, type Sort, sameSort, sorted, sortText } from '#domain/site/sorting.ts'
import { type FigureColumn, figureSheet, shownFigure } from '#text/analytics/figure-columns.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { rangeText } from '#text/analytics/range.ts'
import { revenueText } from '#text/analytics/revenue.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { useNotesOf } from '#ui/analytics/notes/NotesIn.tsx'
import { RowNotes } from '#ui/analytics/notes/RowNotes.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { AddressForm } from '#ui/base/AddressForm.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { Pager } from '#ui/base/Pager.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { Figure, RowHeading, Table, tallFrame } from '#ui/base/Table.tsx'

interface Props<Row> {
  title: string
  /** the first column names the rows */
  columns: FigureColumn<Row>[]
  rows: Row[]
  kind: PeriodKind
  /** the period in progress, if it is among them */
  running?: string
  /** the default sort; in the address it is named `sort`, and the page `page`, possibly with a prefix */
  defaultSort: Sort
  prefix?: string
  /** sort and page in the address, and the address without them */
  sort: Sort
  page: number
  address: string
  exportName: () => string
  /** placed directly below the title of its card, with the menu beside the title */
  underTitle?: boolean
  /** sums over the rows, for columns that can be added up */
  total?: Partial<Record<string, string>>
  /** the table whose numbers open, and the address of the rows behind them */
  opens?: { table: OpenedTable; address: string }
}

/** Periods per page: three years by day make 11 pages. */
const rowsAPage = 100

/** Figures per period: sortable, exported in the displayed order. The first rows are in the server's HTML, sorted as the address says. */
export function PeriodTable<Row extends { period: string }>(props: Props<Row>) {
  const {
    title,
    columns,
    rows,
    running,
    defaultSort,
    prefix = '',
    address,
    exportName,
    underTitle,
    total,
    opens,
  } = props
  const [sort, setSort] = useState(props.sort)
  const [asked, setPage] = useState(props.page)
  const form = useId()
  const keys = opens && openedKeys(opens.table, columns)
  const money = useMoney()
  const findNotes = useNotesOf(props.kind)
  const sortedBy = columns.find(({ key }) => key === sort.by)!.value
  const displayed = sorted(rows, sortedBy, sort.isDescending)
  const pages = Math.ceil(rows.length / rowsAPage)
  const page = Math.min(asked, pages)
  const names = prefix ? { sort: `${prefix}Sort`, page: `${prefix}Page` } : { sort: 'sort', page: 'page' }
  const addressOf = (to: number, by = sort, base = address) => {
    const [path, query] = base.split('?')
    const asks = new URLSearchParams(query)
    asks.delete(names.sort)
    asks.delete(names.page)
    if (!sameSort(by, defaultSort)) asks.set(names.sort, sortText(by))
    if (to > 1) asks.set(names.page, String(to))
    return `${path}?${asks}`
  }
  const next = (by: string) => nextSort(sort, by, by !== 'period')
  const change = (to: number, by: Sort) => {
    setPage(to)
    setSort(by)
    // The other table of the page may have changed its part of the address.
    history.replaceState(history.state, '', addressOf(to, by, location.pathname + location.search))
  }
  return (
    <div>
      <AddressForm id={form} address={address} />
      <div className={`mb-3 flex ${underTitle ? '-mt-11' : ''}`}>
        <ExportMenu
          page={address}
          what={title}
          onExport={(kind) => exportTable(kind, exportName(), figureSheet(title, columns, displayed))}
        />
      </div>
      <Table
        title={title}
        look="figures"
        frame={tallFrame}
        opens={opens && { address: opens.address, columns: keys! }}
        head={
          <SortHeaders
            columns={columns}
            sort={sort}
            onSort={(by) => change(1, next(by))}
            submits={(by) => ({ form, name: names.sort, value: sortText(next(by)) })}
          />
        }
        foot={
          total && (
            <tr className="font-semibold" data-row={totalRow}>
              <RowHeading className="whitespace-nowrap">{rangeText.total}</RowHeading>
              {columns.slice(1).map(({ key }) => (
                <Figure key={key} className="">
                  {total[key] ?? ''}
                </Figure>
              ))}
            </tr>
          )
        }
      >
        {displayed.slice((page - 1) * rowsAPage, page * rowsAPage).map((row) => (
          <tr
            key={row.period}
            title={row.period === running ? rangeText.inProgress : undefined}
            className={row.period === running ? 'text-muted italic' : ''}
            data-row={row.period}
          >
            <RowHeading className="border-b whitespace-nowrap">
              {periodName(row.period)}
              <RowNotes notes={findNotes(row.period)} />
            </RowHeading>
            {columns.slice(1).map(({ key, kind, value }) => (
              <Figure key={key} className="border-b">
                {shownFigure(kind, value(row), money)}
              </Figure>
            ))}
          </tr>
        ))}
      </Table>
      <Pager
        page={page}
        pages={pages}
        rows={rows.length}
        what={revenueText.periods}
        addressOf={(to) => addressOf(to)}
        onChange={(to) => change(to, sort)}
      />
      <ColumnDefinitions columns={columns} />
      {opens && (
        <OpenRowsForm
          address={opens.address}
          rows={[
            ...displayed.map(({ period }) => ({ value: period, label: periodName(period) })),
            ...(total ? [{ value: totalRow, label: rangeText.total }] : []),
          ]}
          columns={columns.filter(({ key }) => keys!.includes(key))}
        />
      )}
    </div>
  )
}
