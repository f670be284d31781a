import { type Counted, kindOfNumber, type OpenedCell } from '#domain/analytics/opened/opened-cell.ts'
import { isOncePerCustomer, type SortedColumn, sortedColumns } from '#domain/analytics/opened/opened-sort.ts'
import type { ListedPart } from '#domain/analytics/profit/profit-lines.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { countedCustomers, countedOrders, countedRows } from './counted.ts'
import { type FigureColumn, keyed, shownFigure } from './figure-columns.ts'
import { countedText } from './opened-formula.ts'

/** The rows behind a number (docs/semantics.md §15). */
export const openedText = {
  title: 'Rows behind a number',
  lead: 'The orders or customers that make this number, with their rows in your file.',
  open: 'Rows behind a number',
  row: 'Row',
  column: 'Figure',
  badCell: 'There is no such number. It may have been cut off or mistyped.',
  badSort: `sort must be one of ${sortedColumns.join(', ')}, and order asc or desc.`,
  formula: 'How it is made',
  sum: 'Sum',
  quantile: 'Listed',
  noRows: 'This number is made of other numbers. Open it on its page to see them.',
  notCountedHere: 'does not count',
  back: 'Back',
  none: 'Nothing is behind this number.',
  notCounted: 'Not counted',
  notCountedLead: 'Rows of your file that are in no figure are listed on the page of the data source.',
  toSource: 'Rows set aside or left out',
} as const

type CountedCell = Pick<OpenedCell, 'counted' | 'basis' | 'parameters' | 'words' | 'profit'>

/** What is listed behind a number. */
export const listedText = ({ basis }: Pick<OpenedCell, 'basis'>) =>
  basis === 'customers'
    ? { sheet: 'Customers', many: 'customers' }
    : basis === 'lines'
      ? { sheet: 'Rows', many: 'rows' }
      : { sheet: 'Orders', many: 'orders' }

/** The number and what it is divided by. */
export const quotientText = (sum: string, divisor: string) => `${sum} / ${divisor}`

export const ordersBehind = ({ basis }: Pick<OpenedCell, 'basis'>, orders: number, customers: number) =>
  basis === 'customers'
    ? countedCustomers(customers)
    : `${basis === 'lines' ? countedRows(orders) : countedOrders(orders)} of ${countedCustomers(customers)}`

/** What a column of single rows is called, by the part of profit. @internal A test looks at it. */
export const lineLabels: Record<ListedPart, string> = {
  net: 'Net Revenue',
  uncosted: 'Uncosted',
  goods: 'Cost of Goods',
  shipping: 'Shipping',
  fees: 'Fees',
}

/** An order behind a number. Money in units of the currency. */
export interface OpenedOrder {
  number: number
  /** null for an order without a customer */
  customer: number | null
  key: string | null
  orderedAt: string
  value: number
  refunds: number
  /** what counted */
  counted: number | null
  /** the first of its rows, and the number of the others */
  rows: { part: number; sheet: string | null; line: number | null; sku: string | null }[]
  moreRows: number
}

/** Where the rows of an order are: `rows 12, 13`, with file and sheet where there are several. */
function placesText({ rows, moreRows }: Pick<OpenedOrder, 'rows' | 'moreRows'>, files: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const { part, sheet, line } of rows) {
    const place = [...(files.length > 1 ? [files[part] ?? String(part + 1)] : []), ...(sheet ? [sheet] : [])].join(
      ' · ',
    )
    groups.set(place, [...(groups.get(place) ?? []), line === null ? '–' : String(line)])
  }
  const places = [...groups].map(
    ([place, lines]) => `${place ? `${place}: ` : ''}${lines.length > 1 ? 'rows' : 'row'} ${lines.join(', ')}`,
  )
  return [...places, ...(moreRows ? [`${formatCount(moreRows)} more`] : [])].join('; ')
}

/** The columns of the orders or customers behind a number. */
export function openedTable(cell: CountedCell, files: readonly string[]): FigureColumn<OpenedOrder>[] {
  const isOfCustomers = cell.basis === 'customers'
  const isOfLines = cell.basis === 'lines'
  const isOfRows = cell.basis === 'rows' || isOfLines
  const columns: Record<SortedColumn, Omit<FigureColumn<OpenedOrder>, 'key'>> = {
    customer: { label: 'Customer', definition: 'Key of the customer.', kind: 'text', value: ({ key }) => key },
    orderedAt: {
      label: isOfCustomers ? 'First Purchase' : 'Ordered',
      definition: 'When the order was placed.',
      kind: 'text',
      value: ({ orderedAt }) => orderedAt.replace(/ 00:00:00$/, ''),
    },
    counted: {
      label: cell.profit ? lineLabels[cell.profit.lines.part] : cell.counted === 'days' ? 'Days' : 'Counted',
      definition: `What the number is made of: ${countedText(cell)}.`,
      kind: kindOfNumber({ counted: cell.counted }) === 'money' ? 'amount' : kindOfNumber({ counted: cell.counted }),
      value: (order) => order.counted,
      detail: ({ counted }) => (isOncePerCustomer(cell) && counted === 0 ? openedText.notCountedHere : undefined),
    },
    value: {
      label: isOfRows ? 'Value' : 'Order Value',
      definition: isOfRows ? 'Money of these rows after refunds.' : 'Value of the order after refunds.',
      kind: 'amount',
      value: ({ value }) => value,
    },
    refunds: {
      label: 'Refunds',
      definition: isOfRows ? 'Refunds of these rows.' : 'Refunds of the order.',
      kind: 'amount',
      value: ({ refunds }) => refunds,
    },
    skus: {
      label: 'SKUs',
      definition: 'SKUs of its rows; sorted by the first.',
      kind: 'text',
      value: ({ rows }) => [...new Set(rows.flatMap(({ sku }) => (sku === null ? [] : [sku])))].join(', ') || null,
    },
    places: {
      label: 'In the File',
      definition: 'Where its rows are in the file, as a spreadsheet counts rows.',
      kind: 'text',
      value: (order) => placesText(order, files),
    },
  }
  // The row of a customer shows only what the column counts, not the value of the first order.
  const left = isOfCustomers ? ['value', 'refunds'] : cell.profit?.lines.part === 'net' ? ['value'] : []
  return keyed(columns).filter(({ key }) => !left.includes(key))
}

export const tooManyToSort = (most: number) =>
  `Up to ${formatCount(most)} orders or customers can be sorted by SKU or place in the file. Choose another sort, or fewer orders by a filter.`

export const sumText = (counted: Counted, number: number, money: MoneyFormat): string =>
  shownFigure(kindOfNumber({ counted }), number, money)
