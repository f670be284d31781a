import type { Counted, OpenedCell } from '#domain/analytics/opened/opened-cell.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { type FigureColumn, keyed, shownFigure } from './figure-columns.ts'
import { periodName } from './period-name.ts'

/** The rows behind a number (docs/semantics.md §15). */
export const openedText = {
  title: 'Rows behind a number',
  lead: 'The orders or customers that make this number, with their rows in your file.',
  open: 'Rows behind a number',
  row: 'Row',
  column: 'Figure',
  badCell: 'There is no such number. It may have been cut off or mistyped.',
  formula: 'How it is made',
  sum: 'Sum',
  back: 'Back',
  none: 'Nothing is behind this number.',
  notCounted: 'Not counted',
  notCountedLead: 'Rows of your file that are in no figure are listed on the page of the data source.',
  toSource: 'Rows set aside or left out',
} as const

/** What is listed behind a number. */
export const listedText = ({ table }: Pick<OpenedCell, 'table'>) =>
  table === 'first-order' ? { sheet: 'Customers', many: 'customers' } : { sheet: 'Orders', many: 'orders' }

const countedText: Record<Counted, string> = {
  money: 'the value of each order, refunds included',
  gross: 'the value of each order before refunds',
  refunds: 'what was given back of each order',
  purchases: 'each order of 0 or more once',
  customers: 'each customer once',
  units: 'the units of these rows',
}

/** Where only those rows of an order count that have a value or a SKU. */
const countedOfRows: Record<Counted, string> = {
  ...countedText,
  money: 'the money of these rows in each order, refunds included',
  gross: 'the money of these rows in each order before refunds',
  refunds: 'what was given back of these rows in each order',
  purchases: 'each order of 0 or more with such a row once',
  customers: 'each customer with such an order once',
}

type CountedCell = Pick<OpenedCell, 'counted' | 'table' | 'rowsOf' | 'parameters'>

function countedOf({ counted, table, rowsOf, parameters }: CountedCell): string {
  if (table !== 'first-order') return (rowsOf === undefined ? countedText : countedOfRows)[counted]
  if (counted === 'money') return 'the money that the column counts of each customer, refunds included'
  return counted === 'purchases' ? `each customer with at least ${parameters.nth} purchases once` : countedText[counted]
}

/** Which customers a number of a value counts; without a value all of them. */
export const customersOfValue = (column: string, value: string | undefined) =>
  value === undefined ? 'All customers with a first purchase' : `Customers whose first purchase has ${column}: ${value}`

/** Which rows a number of a value counts: of a column, or of the SKUs. */
export const rowsOfValue = (column: string, value: string, period?: string) =>
  `Rows with ${column}: ${value}${period === undefined ? '' : `, in ${periodName(period)}`}`

/** The formula in words. */
export function formulaText({
  table,
  row,
  column,
  counted,
  per,
  isCumulative,
  withFirst,
  parameters,
  rowsOf,
}: OpenedCell): string {
  const divided =
    per === 'cohort'
      ? ' The sum is divided by all customers of the cohort.'
      : per === 'purchases'
        ? ' The sum is divided by the number of purchases.'
        : per === 'gross'
          ? ' The sum is divided by the money before refunds.'
          : per === 'customers'
            ? ' The sum is divided by the number of these customers.'
            : ''
  if (rowsOf !== undefined) return `${rowsOf}. Adds up ${countedOf({ counted, table, rowsOf, parameters })}.${divided}`
  const what = `Adds up ${countedText[counted]}.${divided}`
  if (table === 'revenue' || table === 'refunds') return `Orders in ${periodName(row)}. ${what}`
  const cohort = `customers whose first purchase is in ${periodName(row)}`
  if (parameters.only_first) return `First purchases of ${cohort}. ${what}`
  const since = withFirst && isCumulative ? 'from the first purchase on' : 'after the first purchase'
  const when =
    column === 'later'
      ? isCumulative
        ? 'to the end of the file'
        : 'beyond the last column of the table'
      : isCumulative
        ? `up to the end of period ${column} after it`
        : `in period ${column} after it`
  return `Orders of ${cohort}, ${since}, ${when}. ${what}`
}

/** The number and what it is divided by. */
export const quotientText = (sum: string, divisor: number | string) =>
  `${sum} / ${typeof divisor === 'number' ? formatCount(divisor) : divisor}`

export const ordersBehind = ({ table }: Pick<OpenedCell, 'table'>, orders: number, customers: number) =>
  table === 'first-order'
    ? `${formatCount(customers)} customers`
    : `${formatCount(orders)} orders of ${formatCount(customers)} customers`

/** An order behind a number. Money in units of the currency. */
export interface OpenedOrder {
  number: number
  customer: number
  key: string
  orderedAt: string
  value: number
  refunds: number
  units: number
  /** what counted */
  counted: number
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

export const kindOfCounted = (counted: Counted): 'money' | 'count' | 'quantity' =>
  counted === 'units' ? 'quantity' : counted === 'customers' || counted === 'purchases' ? 'count' : 'money'

/** The columns of the orders behind a number. */
export const openedTable = (
  { counted, table, rowsOf, parameters }: CountedCell,
  files: readonly string[],
): FigureColumn<OpenedOrder>[] =>
  keyed({
    customer: { label: 'Customer', definition: 'Key of the customer.', kind: 'text', value: ({ key }) => key },
    orderedAt: {
      label: table === 'first-order' ? 'First Purchase' : 'Ordered',
      definition: 'When the order was placed.',
      kind: 'text',
      value: ({ orderedAt }) => orderedAt.replace(/ 00:00:00$/, ''),
    },
    counted: {
      label: 'Counted',
      definition: `What the number adds up: ${countedOf({ counted, table, rowsOf, parameters })}.`,
      kind: kindOfCounted(counted),
      value: (order) => order.counted,
    },
    // Of a customer, only what the column counts is meant, not the first order.
    ...(table !== 'first-order' && {
      value: {
        label: rowsOf === undefined ? 'Order Value' : 'Value',
        definition: rowsOf === undefined ? 'Value of the order after refunds.' : 'Money of these rows after refunds.',
        kind: 'money' as const,
        value: ({ value }: OpenedOrder) => value,
      },
      refunds: {
        label: 'Refunds',
        definition: 'What was given back.',
        kind: 'money' as const,
        value: ({ refunds }: OpenedOrder) => refunds,
      },
    }),
    skus: {
      label: 'SKUs',
      definition: 'SKUs of its rows.',
      kind: 'text',
      value: ({ rows }) => [...new Set(rows.flatMap(({ sku }) => (sku === null ? [] : [sku])))].join(', ') || null,
    },
    places: {
      label: 'In the File',
      definition: 'Where its rows are in the file, as a spreadsheet counts rows.',
      kind: 'text',
      value: (order) => placesText(order, files),
    },
  })

export const sumOf = (counted: Counted, number: number, money: MoneyFormat): string =>
  shownFigure(kindOfCounted(counted), number, money)
