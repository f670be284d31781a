/**
 * Lower case, the same in every reader (docs/semantics.md §1): each letter by itself, and ς becomes σ. JavaScript's
 * function turns İ into two characters, and Σ at the end of a word into another letter. In DuckDB, it is `lower_case`
 * of jobs/ingest/read/sql/cells.sql.
 */
export const lowerCase = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
