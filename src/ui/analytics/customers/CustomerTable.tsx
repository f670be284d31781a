import type { ReactNode } from 'react'
import {
  type CustomerColumn,
  type CustomerRow,
  type CustomerView,
  customerAddress,
  customerColumnKeys,
  startsDescending,
} from '#domain/analytics/customers/customer-row.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { customerTable } from '#text/analytics/customers/customer-table.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { shownFigure } from '#text/analytics/figure-columns.ts'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { denseTable, Figure, RowHeading, Table, tallFrame } from '#ui/base/Table.tsx'

interface Props {
  fileId: string
  rows: CustomerRow[]
  view: CustomerView
  /** the other pages of the list */
  pager: ReactNode
  /** id of the form to whose address a heading adds its sort */
  form: string
  /** which rows of the file form one order */
  orderRule: string
  isDense: boolean
  /** the place of the first row in the whole list, from 1 */
  firstPlace: number
  /** the encrypted search of the view */
  searched?: string
}

/** Their headings take two lines, not four. */
const longHeadings = new Set<CustomerColumn>(['revenue', 'aov'])

/** Rows of 27 px instead of 32; for a finger they stay as tall. */
const closeRows = 'pointer-fine:[&_tbody_td]:py-0.5 pointer-fine:[&_tbody_th]:py-0.5'

/** One page of the list of customers. Each heading sorts the whole list. */
export function CustomerTable({ fileId, rows, view, form, orderRule, isDense, firstPlace, searched, pager }: Props) {
  const money = useMoney()
  // Without a trusted forecast, no row has expected values, so these columns are hidden.
  const columns = customerTable(orderRule).filter(
    ({ key }) => !key.startsWith('expected') || rows.some((row) => row[key] !== null),
  )
  const shown = columns.slice(1)
  const opens = openedAddress('customer-list', fileId, {})
  const submits = (by: string) => ({
    form,
    name: 'sort',
    value: sortText(nextSort(view.sort, by, startsDescending(by))),
  })
  return (
    <>
      <Table
        title={customersText.list}
        look="figures"
        frame={tallFrame}
        opens={{
          address: opens,
          columns: ['', ...shown.map(({ key, kind }) => (kind === 'text' || kind === 'date' ? '' : key))],
        }}
        className={`${denseTable} ${isDense ? closeRows : ''}`}
        head={<SortHeaders columns={columns} sort={view.sort} onSort={() => {}} submits={submits} wraps sparesArrows />}
      >
        {rows.map((row, index) => (
          <tr key={row.customer} data-row={row.customer}>
            <RowHeading>
              <a
                href={customerAddress(fileId, row.customer, { view, place: firstPlace + index, searched })}
                className={`block max-w-36 truncate ${columns.length < customerColumnKeys.length ? 'sm:max-w-56' : 'sm:max-w-40'} 2xl:max-w-72 pointer-coarse:-my-2 pointer-coarse:py-2`}
                title={row.key}
              >
                {row.key}
              </a>
            </RowHeading>
            {shown.map(({ key, kind, value }) => (
              <Figure
                key={key}
                className={`border-t ${key === 'segment' ? 'min-w-20' : 'whitespace-nowrap'} ${longHeadings.has(key) ? 'min-w-26' : ''}`}
              >
                {key === 'recency' && row.isOverdue && <OverdueMark />}
                {shownFigure(kind, value(row), money)}
              </Figure>
            ))}
          </tr>
        ))}
      </Table>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        {pager}
        <OpenRowsForm
          address={opens}
          rows={rows.map(({ customer, key }) => ({ value: String(customer), label: key }))}
          columns={shown.filter(({ kind }) => kind !== 'text' && kind !== 'date')}
        />
      </div>
    </>
  )
}

/** Shown before the days since the last purchase. */
const OverdueMark = () => <span className="mr-1.5 text-xs font-medium text-warn">{customersText.overdueOf}</span>
