import { exportTable } from '#browser/export-table.ts'
import type { ShownNote } from '#domain/notes/source-note.ts'
import { exportName } from '#domain/site/table-export.ts'
import { customersColumn } from '#text/analytics/cohort-columns.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { type ForecastSheet, periodOnPage } from '#text/analytics/forecast/forecast-sheets.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { CustomersLink } from '#ui/analytics/CustomersLink.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { NotesIn, useNotesOf } from '#ui/analytics/notes/NotesIn.tsx'
import { RowNotes } from '#ui/analytics/notes/RowNotes.tsx'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { MoneyIn, useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  sheet: ForecastSheet
  currency: string
  /** base name of the exports */
  report: string
  /** the page's address, from which the workbook with every table is made */
  address: string
  /** the address of how its numbers are made */
  opens: string
  notes?: ShownNote[]
}

/** A table of the Forecast page with its exports. */
export default function ForecastTable({ sheet, currency, report, address, opens, notes }: Props) {
  return (
    <MoneyIn currency={currency}>
      <div className="mb-3 flex justify-end">
        <ExportMenu
          page={address}
          what={sheet.name}
          onExport={(to) => exportTable(to, exportName(report, undefined, false, new Date()), sheet)}
        />
      </div>
      <NotesIn notes={notes}>
        <Rows sheet={sheet} opens={opens} />
      </NotesIn>
      <ColumnDefinitions columns={sheet.columns} />
      <OpenRowsForm
        address={opens}
        rows={sheet.rows.map((row, at) => ({ value: String(at), label: periodOnPage(String(row[0])) }))}
        columns={sheet.columns.filter(({ kind }, at) => at && kind !== 'text')}
      />
    </MoneyIn>
  )
}

function Rows({ sheet: { name, columns, rows, lists }, opens }: Pick<Props, 'sheet' | 'opens'>) {
  const money = useMoney()
  const findNotes = useNotesOf('month')
  return (
    <Table
      title={name}
      look="figures"
      box="line"
      opens={{ address: opens, columns: columns.map(({ key, kind }, at) => (at && kind !== 'text' ? key : '')) }}
      head={columns.map(({ key, label, kind }, index) => (
        <Heading
          key={key}
          className={`border-b border-line ${index ? '' : 'sticky left-0 bg-sunken'} ${kind === 'text' ? 'text-left' : 'text-right'}`}
        >
          {label}
        </Heading>
      ))}
    >
      {rows.map((row, at) => (
        <tr key={String(row[0])} data-row={at}>
          {row.map((value, index) =>
            index === 0 ? (
              <RowHeading key={columns[index]!.key}>
                {columns[index]!.kind === 'period' ? periodOnPage(String(value)) : value}
                {columns[index]!.kind === 'period' && <RowNotes notes={findNotes(monthOf(String(value)))} />}
              </RowHeading>
            ) : (
              <Figure
                key={columns[index]!.key}
                className={`border-t whitespace-nowrap ${columns[index]!.kind === 'text' ? 'text-left!' : ''}`}
              >
                <CustomersLink href={columns[index]!.label === customersColumn.label ? lists?.[at] : undefined}>
                  {shownFigure(columns[index]!.kind, value, money)}
                </CustomersLink>
              </Figure>
            ),
          )}
        </tr>
      ))}
    </Table>
  )
}

/** The month of `2024-08 (12 days)`. */
const monthOf = (cell: string): string => cell.slice(0, 7)
