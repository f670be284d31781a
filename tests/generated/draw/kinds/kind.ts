import type { Draft } from '../draft.ts'
import type { Random } from '../random.ts'

/** What a kind changes. Two that change the same are not in one file. */
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

/** What the file must be for a kind. Kinds that need different things are not in one file. */
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
 * One way in which a file can be misread. A product that reads the file wrong, or where even a careful person cannot know
 * (`mustSay`), has to say what is uncertain: in words that `said` finds among its warnings.
 */
export interface Kind {
  name: string
  subjects: readonly Subject[]
  needs?: Needs
  /** has the draft what the kind is about? */
  fits?(draft: Draft): boolean
  apply(draft: Draft, random: Random): void
  said: RegExp
  mustSay?: true
  /** the file shows no doubt: it has to be read right, and no warning of this subject is due */
  isHarmless?: true
  /** though harmless for the figures, worth a word */
  mayBeSaid?: true
  /** the required fields must be proposed, or it must be said why they are not */
  mustPropose?: true
  /** a proposal that is wrong even where the figures are right */
  isWronglyMapped?(mapping: Record<string, string>, warnings: readonly string[]): boolean
}
