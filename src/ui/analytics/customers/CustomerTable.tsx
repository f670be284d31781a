import {
  type CustomerColumn,
  type CustomerRow,
  type CustomerView,
  customerColumnKeys,
  customersPath,
  startsDescending,
} from '#domain/analytics/customers/customer-row.ts'
import { nextSort, sortText } from '#domain/site/sorting.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { customerColumnsOf, customersText, segmentText } from '#text/analytics/customers/customers.ts'
import { periodName } from '#text/analytics/period-name.ts'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { SortHeaders } from '#ui/base/SortHeader.tsx'
import { denseTable, Figure, RowHeading, Table } from '#ui/base/Table.tsx'

interface Props {
  fileId: string
  rows: CustomerRow[]
  view: CustomerView
  /** id of the form whose address a heading adds its sort to */
  form: string
  /** what makes rows of the file one order */
  orderRule: string
}

/** The customers of a part of the list. Each heading sorts all of it, which is more than the page has. */
export function CustomerTable({ fileId, rows, view, form, orderRule }: Props) {
  const money = useMoney()
  // Without a trusted forecast no row has expected values, so their columns are hidden.
  const shown = customerColumnKeys.filter((key) => !key.startsWith('expected') || rows.some((row) => row[key] !== null))
  const texts = customerColumnsOf(orderRule)
  const columns = shown.map((key) => ({ key, ...texts[key] }))
  const submits = (by: string) => ({
    form,
    name: 'sort',
    value: sortText(nextSort(view.sort, by, startsDescending(by))),
  })
  return (
    <Table
      title={customersText.list}
      look="figures"
      className={denseTable}
      head={<SortHeaders columns={columns} sort={view.sort} onSort={() => {}} submits={submits} wraps sparesArrows />}
    >
      {rows.map((row) => (
        <tr key={row.customer}>
          <RowHeading>
            <a
              href={`${customersPath}/${row.customer}?${new URLSearchParams({ fileId })}`}
              className={`block max-w-36 truncate ${shown.length < customerColumnKeys.length ? 'sm:max-w-56' : 'sm:max-w-40'} 2xl:max-w-72 pointer-coarse:-my-2 pointer-coarse:py-2`}
              title={row.key}
            >
              {row.key}
            </a>
          </RowHeading>
          {shown.slice(1).map((key) => (
            <Figure key={key} className={`border-t ${key === 'segment' ? 'min-w-20' : 'whitespace-nowrap'}`}>
              {shownCell(row, key, money)}
              {key === 'recency' && row.isOverdue && <OverdueMark />}
            </Figure>
          ))}
        </tr>
      ))}
    </Table>
  )
}

/** Beside the days since the last purchase. */
const OverdueMark = () => <span className="block text-xs font-medium text-warn">{customersText.overdueOf}</span>

/** A cell as it is shown; a dash where there is nothing. */
export function shownCell(row: CustomerRow, key: CustomerColumn, money: MoneyFormat): string {
  const value = row[key]
  if (value === null) return analyticsText.notAvailable
  switch (key) {
    case 'segment':
      return segmentText[row.segment!].label
    case 'firstAt':
    case 'lastAt':
      return periodName(String(value).slice(0, 10))
    case 'revenue':
    case 'refunds':
    case 'aov':
    case 'expectedMoney':
      return money.exact(Number(value))
    case 'expectedOrders':
      return Number(value).toLocaleString('en-US', { maximumFractionDigits: 2 })
    case 'key':
      return row.key
    default:
      return formatCount(Number(value))
  }
}
