import type { SetAsideReason } from '#domain/files/failure.ts'
import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import type { Decision } from '#domain/mapping/statuses/decide.ts'

/** Kinds of rows that the screens count separately; src/text/mapping/why-rows.ts says why each exists. */
export type RowKind =
  | SetAsideReason
  | 'continuation'
  | 'left-out'
  | 'refunds'
  | 'repeated-totals'
  | 'superseded'
  | 'guests'

/** What a status does, and the line of precedence.ts that decides; 'choice' if a person decided. */
export interface DecidedStatus {
  value: string
  rows: number
  choice: StatusChoice
  by?: Pick<Decision, 'rule' | 'why'> | 'choice' | undefined
}

/** The columns that decide about the rows of a kind, and an example. Each part may be unknown. */
export interface RowEvidence {
  /** headers of the columns that decide */
  columns?: string[]
  /** the number of one row, as a spreadsheet shows it or counted below the header */
  example?: { row: number | string; isBelowHeader?: true }
  /** the deciding cell of that row */
  cell?: string
  /** the word of that cell that matters */
  word?: WordReason
  /** how many of the examined rows are the header again, and how many are notes that fill one cell */
  headers?: number
  notes?: number
  /** more rows exist than were examined */
  isPart?: true
  /** the statuses that decided */
  statuses?: DecidedStatus[]
  /** the column whose amounts are taken off */
  refunded?: string
  /** the one currency that counts */
  currency?: string
}

export type RowsWhy = Partial<Record<RowKind, RowEvidence>>
