import type { Draft } from '../draft.ts'
import type { Random } from '../random.ts'

/** What a kind changes. Two kinds that change the same thing are never in one file. */
type Subject =
  | 'bytes'
  | 'columns'
  | 'currency'
  | 'customer'
  | 'dates'
  | 'amount'
  | 'rows'
  | 'status'
  | 'titles'
  | 'total'

/** The form of file that a kind needs. Kinds with different needs are never in one file. */
export interface Needs {
  type?: 'csv' | 'workbook'
  isByLine?: boolean
  hasOrderNumbers?: boolean
  hasAmounts?: true
  hasSign?: false
  /** more rows than a screen judges */
  isLong?: true
}

/**
 * One way in which a file can be misread. A product that reads the file wrong, or a case that even a careful person
 * cannot decide (`mustSay`), must be reported, in words that `said` finds among the warnings.
 */
export interface Kind {
  name: string
  subjects: readonly Subject[]
  needs?: Needs
  /** whether the draft has what this kind changes */
  fits?(draft: Draft): boolean
  apply(draft: Draft, random: Random): void
  said: RegExp
  mustSay?: true
  /** the file leaves no doubt: it must be read right, and without a warning about this subject */
  isHarmless?: true
  /** it changes no figure, but a message about it is right, too */
  mayBeSaid?: true
  /** the required fields must be proposed, or the reason against it must be reported */
  mustPropose?: true
  /** a proposal that is wrong even where the figures are right */
  isWronglyMapped?(mapping: Record<string, string>, warnings: readonly string[]): boolean
}
