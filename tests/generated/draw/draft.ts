import type { Random } from './random.ts'
import type { Order } from './shop.ts'
import type { Words } from './words.ts'

/**
 * Money in hundredths, a moment, a plain number, or the text itself. A `spreadsheet date` is a date into which a
 * spreadsheet has converted a text.
 */
export type Cell =
  | string
  | { type: 'money'; cents: number; sign?: string }
  | { type: 'number'; value: number }
  | { type: 'time'; at: Date }
  | { type: 'spreadsheet date'; at: Date }

export interface Column {
  key: string
  header: string
}

export interface Row {
  cells: Record<string, Cell>
  /** its order, and what it adds to the order; absent for totals, titles and the like */
  order?: Order
  cents: number
  /** false: a careful reader does not count it, such as a canceled order */
  counts: boolean
  isHidden?: boolean
}

/** How the file writes its dates and numbers. */
export interface Form {
  date: DateForm
  hasTime: boolean
  decimalMark: '.' | ','
  thousandsMark: '' | '.' | ',' | ' '
  /** of one currency, before or behind each amount */
  sign: string
  isSignBehind: boolean
}

type DateForm = 'iso' | 'day/month' | 'month/day' | 'day.month' | 'year/month' | 'day-name'

export type FileType = 'csv' | 'exceljs' | 'sheetjs' | 'xls'

interface Sheet {
  name: string
  rows: Row[]
  /** hidden in such a way that the spreadsheet program does not offer to show it */
  isVeryHidden: boolean
}

/** A file before it is written. Kinds change it. */
export interface Draft {
  random: Random
  words: Words
  orders: Order[]
  columns: Column[]
  rows: Row[]
  /** whether every order's number is in the file */
  hasOrderNumbers: boolean
  isByLine: boolean
  form: Form
  type: FileType
  sheetName: string
  /** whether the author has hidden it */
  hiddenSheets: Sheet[]
  /** lines above the header */
  titles: string[]
  header(key: string): string
  money(cents: number): Cell
  /** figures of another reading that a careful reader would accept as well */
  others: (() => Figures)[]
  /** whether the author of the workbook filters its rows */
  hasFilter?: boolean
  /** how a text export shows what a spreadsheet has made a date of */
  spreadsheetDates: 'date' | 'midnight' | 'dots'
}

export interface Figures {
  revenue: number
  purchases: number
  customers: number
  months: Record<string, number>
}

/** The figures of rows by the definitions of docs/semantics.md §1 and §2; money in hundredths. */
export function figuresOf(rows: readonly Row[]): Figures {
  const values = new Map<Order, number>()
  for (const { order, cents, counts } of rows) if (order && counts) values.set(order, (values.get(order) ?? 0) + cents)
  const months: Record<string, number> = {}
  const customers = new Set<string>()
  let purchases = 0
  for (const [order, value] of [...values].sort(([a], [b]) => a.at.getTime() - b.at.getTime())) {
    const month = order.at.toISOString().slice(0, 7)
    months[month] = (months[month] ?? 0) + value
    if (value < 0) continue
    purchases++
    customers.add(order.customer.id)
  }
  const revenue = [...values.values()].reduce((sum, value) => sum + value, 0)
  return { revenue, purchases, customers: customers.size, months }
}

/** Places a column beside another one, or at a place of its own. */
export function placeColumn(draft: Draft, column: Column, place: number): void {
  draft.columns.splice(place, 0, column)
}

export const placeOf = (draft: Draft, key: string): number => draft.columns.findIndex((column) => column.key === key)
