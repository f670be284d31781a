import type { CostFileKind } from '#domain/costs/cost-file.ts'
import type { DateOrder } from '#domain/mapping/mapping-options.ts'

export const questionKinds = ['mapping', 'dates', 'kind'] as const

/** What is open about a file that was sent through the API. */
export interface ApiQuestion {
  /**
   * mapping: required fields have no column; dates: a date can be read in several ways; kind: the file holds unit costs or
   * spend
   */
  kind: (typeof questionKinds)[number]
  /** the question in words */
  words: string
  columns: string[]
  /** the mapping that the mapping screen would propose: column to field */
  proposed: Record<string, string>
  /** required fields without a column */
  missing: string[]
  /** the ways to read the date, for `options.dateOrder`, or the kinds, for `kind` */
  choices: { value: DateOrder | CostFileKind; words: string }[]
}
