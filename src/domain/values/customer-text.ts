import { lowerCase } from './lower-case.ts'

/**
 * The text that identifies a customer: equal texts are one customer (docs/semantics.md §1). In DuckDB, it is
 * `customer_text` of jobs/ingest/read/sql/cells.sql. `cell`: without blanks at its ends.
 */
export const customerText = (cell: string): string => (cell.includes('@') ? lowerCase(cell) : cell)
