/**
 * Lower case as every reader has it (docs/semantics.md §1): letter by letter, whatever stands beside it, and ς is σ. JavaScript's own makes
 * two characters of İ, and another letter of Σ at the end of a word. DuckDB's is `lower_case` of jobs/ingest/read/sql/cells.sql.
 */
export const lowerCase = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
