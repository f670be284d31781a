import type { DateOrder } from '#domain/mapping/mapping-options.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'

/** What is open about a file that was sent through the API. */
export interface ApiQuestion {
  /** mapping: required fields have no column; dates: a date can be read in several ways */
  kind: 'mapping' | 'dates'
  /** the question in words */
  words: string
  columns: string[]
  /** the mapping that the mapping screen would propose */
  proposed: ColumnMapping
  /** required fields without a column */
  missing: string[]
  /** the ways to read the date, for `options.dateOrder` */
  choices: { value: DateOrder; words: string }[]
}
