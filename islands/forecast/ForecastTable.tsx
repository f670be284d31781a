import { exportSheet } from '#browser/export-sheet.ts'
import { exportName } from '#domain/site/table-export.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { customersColumn } from '#text/analytics/cohort-columns.ts'
import { type ForecastSheet, moreRows, periodOnPage } from '#text/analytics/forecast/forecast-sheets.ts'
import { ColumnDefinitions } from '#ui/analytics/ColumnDefinitions.tsx'
import { CustomersLink } from '#ui/analytics/customers/CustomersLink.tsx'
import { ExportMenu } from '#ui/analytics/ExportMenu.tsx'
import { MoneyIn, useMoney } from '#ui/base/MoneyIn.tsx'
import { Figure, Heading, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  sheet: ForecastSheet
  currency: string
  /** base name of the exports */
  report: string
  /** the page's address: its workbook has every table */
  address: string
}

/** Two years of cohorts; the others are folded. */
const shownRows = 24

/** A table of the Forecast page with its exports. */
export default function ForecastTable({ sheet, currency, report, address }: Props) {
  const defined = sheet.columns.filter(({ definition }) => definition)
  return (
    <MoneyIn currency={currency}>
      <div className="mb-3 flex justify-end">
        <ExportMenu
          page={address}
          what={sheet.name}
          onExport={(to) => exportSheet(to, exportName(report, undefined, false, new Date()), sheet)}
        />
      </div>
      <Rows sheet={part(sheet, 0, shownRows)} />
      {sheet.rows.length > shownRows && (
        <details className="mt-3 text-sm">
          <summary className="w-fit text-muted">{moreRows(sheet.rows.length - shownRows)}</summary>
          <div className="mt-3">
            <Rows sheet={part(sheet, shownRows)} />
          </div>
        </details>
      )}
      {defined.length > 0 && (
        <ColumnDefinitions
          columns={defined.map(({ heading, definition }) => ({ label: heading, definition: definition! }))}
        />
      )}
    </MoneyIn>
  )
}

const part = (sheet: ForecastSheet, from: number, to?: number): ForecastSheet => ({
  ...sheet,
  rows: sheet.rows.slice(from, to),
  lists: sheet.lists?.slice(from, to),
})

function Rows({ sheet: { name, columns, rows, lists } }: { sheet: ForecastSheet }) {
  const money = useMoney()
  const formats = {
    text: String,
    count: (value: number) => formatCount(value),
    quotient: (value: number) => value.toFixed(2),
    money: money.exact,
  }
  const shown = (value: string | number | null, index: number) =>
    value === null ? analyticsText.notAvailable : formats[columns[index]!.kind](value as never)
  return (
    <Table
      title={name}
      look="figures"
      head={columns.map(({ heading, kind }, index) => (
        <Heading
          key={heading}
          className={`border-b border-line ${index ? '' : 'sticky left-0 bg-sunken'} ${kind === 'text' ? 'text-left' : 'text-right'}`}
        >
          {heading}
        </Heading>
      ))}
    >
      {rows.map((row, at) => (
        <tr key={String(row[0])}>
          {row.map((value, index) =>
            index === 0 ? (
              <RowHeading key={columns[index]!.heading}>
                {columns[index]!.isPeriod ? periodOnPage(String(value)) : value}
              </RowHeading>
            ) : (
              <Figure
                key={columns[index]!.heading}
                className={`border-t whitespace-nowrap ${columns[index]!.kind === 'text' ? 'text-left!' : ''}`}
              >
                <CustomersLink href={columns[index]!.heading === customersColumn.label ? lists?.[at] : undefined}>
                  {shown(value, index)}
                </CustomersLink>
              </Figure>
            ),
          )}
        </tr>
      ))}
    </Table>
  )
}
