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
  /** a whole list, sorted in the folder where it does not fit into memory */
  | ({ kind: 'open'; paths: Record<ListTable, string>; spillPath: string } & ListQuestion)
  /** the next rows of what was opened, or its end */
  | { kind: 'more' | 'close' }

/** Of a query that failed, what went wrong without any text of the list. */
export type ReaderAnswer = { rows: Record<string, unknown>[]; isLast: boolean } | { error: string }
