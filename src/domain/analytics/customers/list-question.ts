import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { ProfitLines } from '#domain/analytics/profit/profit-lines.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import type { ResolvedCondition } from '#domain/filters/condition.ts'
import type { ListTable } from '#domain/ingestion/customer-list.ts'

export type ListValue = string | number | boolean | null | number[]

/** A question about the list of customers behind a file's figures. */
export interface ListQuestion {
  /** name of a query file in jobs/read-lists/sql, without its extension */
  query: string
  /**
   * values bound where the query says `$name`. A list of numbers is bound as JSON text: `from_json($name, '["int"]')`.
   * A line of the query that ends in `-- if $name` is dropped when no value is given.
   */
  parameters?: Record<string, ListValue>
  /**
   * text inserted where the query says `{name}`, such as names of columns; only lower-case letters, digits, _ and
   * commas
   */
  words?: Record<string, string>
  /** under a filter it looks at the chosen orders, not at the whole histories of the chosen customers */
  isOfOrders?: boolean
  /** orders without a customer count, too, if its conditions ask nothing of customers */
  guests?: boolean
  /** the question looks only at what these choose; `all_customers` and `all_orders` still have everything */
  conditions?: ResolvedCondition[]
}

/** Asks for the figures of what a filter chooses. They are written to the folder as JSON lines, like those of a source. */
export interface FiguresTask {
  kind: 'figures'
  paths: Record<ListTable, string>
  conditions: ResolvedCondition[]
  /** of the source, if it is not the usual one */
  calendar?: SourceCalendar
  workPath: string
}

/** A column of the list that holds an attribute. */
export interface ListedColumn {
  /** its number among the attributes */
  column: number
  isSplit: boolean
}

/**
 * Asks for the profit of what a filter chooses (docs/semantics.md §26). The figures are written to the folder as JSON
 * lines, and those that cohorts and lifecycle add up to a folder in it for each margin.
 */
export interface ProfitTask {
  kind: 'profit'
  paths: Record<ListTable, string>
  conditions: ResolvedCondition[]
  calendar?: SourceCalendar
  workPath: string
  /** Parquet files of unit costs and of spend by day; without them there is none */
  costsPath?: string
  spendPath?: string
  rules: CostRules
  /** where the attribute is that decides the fees, and the one by whose values of the first order customers are grouped */
  fees?: ListedColumn
  first?: ListedColumn
  /** whether the spend is matched to the values of that attribute */
  isSpendMatched?: boolean
  /** its tables; only the one by the values of the first order; or the rollups of cohorts and lifecycle of each margin */
  only: 'tables' | 'first' | 'margins'
}

/** Asks for the rows behind a number of profit, or their sums: the query reads `cell_rows`. */
export type ProfitRowsTask = Omit<ProfitTask, 'kind' | 'only' | 'spendPath' | 'isSpendMatched'> &
  Pick<ListQuestion, 'query' | 'parameters' | 'words'> & { kind: 'profit-rows'; lines: ProfitLines }

/** What the filter chooses: customers, orders, and their money as an exact decimal. */
export interface FiguresAnswer {
  customers: number
  orders: number
  money: string
}

/** What a reader process is asked. Paths are absolute. */
export type ReaderTask =
  | FiguresTask
  | ProfitTask
  | ProfitRowsTask
  | ({ kind: 'rows'; paths: Record<ListTable, string> } & ListQuestion)
  /**
   * asks for a whole list: it is sorted on disk in the folder if it does not fit into memory, and spooled to a file
   * there
   */
  | ({ kind: 'open'; paths: Record<ListTable, string>; spillPath: string } & ListQuestion)
  /** spools the next rows of the open list, or reports its end */
  | { kind: 'more' | 'close' }

/**
 * The answer: after spooling, the bytes in the spool so far; after a failed query, what went wrong, without any text of
 * the list.
 */
export type ReaderAnswer =
  | { rows: Record<string, unknown>[] }
  | FiguresAnswer
  | { spooledBytes: number; isLast: boolean }
  | { error: string }

/**
 * The spool file in the folder of an open list. It is made of blocks: a length (4 bytes, little-endian) and a deflated
 * SpooledPart.
 */
export const spoolName = 'rows.spool'

export interface SpooledPart {
  names: string[]
  /** values in the order of the column names */
  rows: unknown[][]
}
