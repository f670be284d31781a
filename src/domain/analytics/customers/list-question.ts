import type { ListTable } from '#domain/ingestion/customer-list.ts'

export type ListValue = string | number | boolean | null | number[]

/** A question to the list behind a file's figures. */
export interface ListQuestion {
  /** a file of jobs/read-lists/sql, without its ending */
  query: string
  /** bound where the query says `$name`; a list of numbers is bound as JSON text: `from_json($name, '["int"]')`. A line of the query that ends in `-- if $name` is left out where it is not given */
  parameters?: Record<string, ListValue>
  /** put where the query says `{name}`: names of columns and the like, lower-case letters, digits, _ and commas only */
  words?: Record<string, string>
}

/** What a reader process is asked. Paths are absolute. */
export type ReaderTask =
  | ({ kind: 'rows'; paths: Record<ListTable, string> } & ListQuestion)
  /** a whole list: sorted in the folder where it does not fit into memory, and spooled to a file there */
  | ({ kind: 'open'; paths: Record<ListTable, string>; spillPath: string } & ListQuestion)
  /** spools the next rows of what was opened, or tells its end */
  | { kind: 'more' | 'close' }

/** Spooled: how many bytes there are by now. Of a query that failed, what went wrong without any text of the list. */
export type ReaderAnswer =
  | { rows: Record<string, unknown>[] }
  | { spooledBytes: number; isLast: boolean }
  | { error: string }

/** The spool in the folder of an opened list: blocks of a length (4 bytes, little-endian) and a deflated SpooledPart. */
export const spoolName = 'rows.spool'

export interface SpooledPart {
  names: string[]
  /** values in the order of the names */
  rows: unknown[][]
}
