import type { ExportCell } from '#domain/site/table-export.ts'
import { formatCount, formatRate, type MoneyFormat, twoDecimals } from '#domain/values/money.ts'
import { analyticsText } from './analytics.ts'
import { periodName } from './period-name.ts'

/** The kind of a column, which decides how it is shown, exported and written to a workbook. */
export type FigureKind =
  | 'text'
  /** a period: exports write `2024-08`, the page `Aug 2024` */
  | 'period'
  /** `YYYY-MM-DD`; a real date in a workbook */
  | 'date'
  | 'count'
  /** a number of pieces, kilograms or hours, which may be a fraction */
  | 'quantity'
  | 'quotient'
  | 'money'
  /** money of one order with up to four decimals, so that the list adds up to the number that was opened */
  | 'amount'
  /** a fraction, shown in percent */
  | 'rate'
  /** the same, shown with its sign */
  | 'change'

export type FigureValue = string | number | null

interface Heading {
  key: string
  label: string
  /** what the column means, in one sentence (docs/semantics.md) */
  definition?: string
  kind: FigureKind
}

/** A column of a table of figures. The page, its exports and its workbook are all made from it. */
export interface FigureColumn<Row> extends Heading {
  value: (row: Row) => FigureValue
  /** for a period in progress, which a workbook marks */
  isUnfinished?: (row: Row) => boolean
  /** a second line of the cell, such as how many customers its figure is of; only on the page */
  detail?: (row: Row) => string | undefined
}

/** A table with computed cells, in the form that exports, islands and workbooks use. */
export interface FigureSheet {
  name: string
  columns: Heading[]
  rows: FigureValue[][]
}

/** Columns as a list; the key of each is its name. */
export const keyed = <Row>(columns: Record<string, Omit<FigureColumn<Row>, 'key'>>): FigureColumn<Row>[] =>
  Object.entries(columns).map(([key, column]) => ({ key, ...column }))

export const keysOf = (columns: Heading[]): string[] => columns.map(({ key }) => key)

const headingOf = ({ key, label, definition, kind }: Heading): Heading => ({ key, label, definition, kind })

export const figureSheet = <Row>(name: string, columns: FigureColumn<Row>[], rows: Row[]): FigureSheet => ({
  name,
  columns: columns.map(headingOf),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
})

const upToTwo = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const upToFour = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
/** Up to four decimals, because a converted amount has more than two. */
const amount = (value: number) => upToFour.format(value).replaceAll(',', '')
const isInCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const shownAmount = (value: number, money: MoneyFormat) =>
  isInCents(value) ? money.exact(value) : `${value < 0 ? '-' : ''}${money.sign}${upToFour.format(Math.abs(value))}`

const signed = (change: number) => `${change > 0 ? '+' : ''}${formatRate(change)}`

/** A figure as the page shows it; a dash if there is none. */
export function shownFigure(kind: FigureKind, value: FigureValue, money: MoneyFormat): string {
  if (value === null) return analyticsText.notAvailable
  if (typeof value === 'string') return kind === 'period' || kind === 'date' ? periodName(value) : value
  return shown[kind](value, money)
}

const shown: Record<FigureKind, (value: number, money: MoneyFormat) => string> = {
  text: String,
  period: String,
  date: String,
  count: formatCount,
  quantity: (value) => upToTwo.format(value),
  quotient: twoDecimals,
  money: (value, money) => money.exact(value),
  amount: shownAmount,
  rate: formatRate,
  change: signed,
}

const exported: Record<FigureKind, (value: number) => string> = {
  text: String,
  period: String,
  date: String,
  count: String,
  quantity: String,
  quotient: twoDecimals,
  money: twoDecimals,
  amount,
  rate: formatRate,
  change: formatRate,
}

/** The headings of an export. */
export const exportHeadings = (columns: Pick<Heading, 'label'>[]): ExportCell[] =>
  columns.map(({ label }) => ({ text: label }))

/**
 * A row of an export: money and quotients with 2 decimals, rates in percent (docs/specification.md §9), blank if there
 * is no figure.
 */
export const exportRow = (columns: Pick<Heading, 'kind'>[], row: FigureValue[]): ExportCell[] =>
  row.map((value, at) => {
    if (value === null) return null
    return typeof value === 'string' ? { text: value } : { number: exported[columns[at]!.kind](value) }
  })

/** A table in the form of its exports: headings first. */
export const exportCells = ({ columns, rows }: FigureSheet): ExportCell[][] => [
  exportHeadings(columns),
  ...rows.map((row) => exportRow(columns, row)),
]
