import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { OpenedCell, OpenedColumn, OpenedNumber, OpenedRow } from '#domain/analytics/opened/opened-cell.ts'
import type { AppEnv } from '#server/context.ts'

/** What an address asks of a table. */
export interface AskedNumber {
  c: Context<AppEnv>
  query: URLSearchParams
  file: ListedFile
  facts: CustomerFacts
  span: FileSpan
  /** as the page names them */
  row: string
  column: string
}

/** Finds the orders or customers of a row, and the column if the table does not declare its columns; or what else is behind it. */
export type FindRow = (
  asked: AskedNumber,
) => Promise<OpenedRow | { row: OpenedRow; column: OpenedColumn } | Exclude<OpenedNumber, OpenedCell> | undefined>
