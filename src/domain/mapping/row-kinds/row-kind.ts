import type { SetAsideReason } from '#domain/files/failure.ts'
import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { Decision } from '#domain/mapping/statuses/decide.ts'

/** Rows that are said to be set aside, left out or taken together; the words are in src/text/mapping/why-rows.ts. */
export type RowKind =
  | SetAsideReason
  | 'continuation'
  | 'left-out'
  | 'refunds'
  | 'repeated-totals'
  | 'superseded'
  | 'guests'

/** What a status does, and the line that decides; 'choice' where a person did. */
export interface DecidedStatus {
  value: string
  rows: number
  choice: StatusChoice
  by?: Pick<Decision, 'rule' | 'why'> | 'choice' | undefined
}

/** What rows of a kind show: where they are asked, and what stands there. All of it may be unknown. */
export interface RowEvidence {
  /** headers of the columns that are asked */
  columns?: string[]
  /** one of them: its number as a spreadsheet shows it, or below the header */
  example?: { row: number | string; isBelowHeader?: true }
  /** what stands in that row; blank where nothing does */
  cell?: string
  /** the word of that cell that matters */
  word?: WordReason
  /** of the rows that were looked at: the header again, and notes that fill one cell */
  headers?: number
  notes?: number
  /** there are more rows than were looked at */
  isPart?: true
  /** statuses that did it */
  statuses?: DecidedStatus[]
  /** the column whose amounts are taken off */
  refunded?: string
  /** the one currency that counts */
  currency?: string
}

export type RowsWhy = Partial<Record<RowKind, RowEvidence>>
