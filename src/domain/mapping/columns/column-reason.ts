import type { HeaderMeaning, HeaderPart, Meaning } from '#knowledge/meanings.ts'
import type { WhyRather } from './customers/better-customer.ts'

/**
 * A word of a header, or a whole header, with its meaning and the languages in which it has that meaning, best first.
 */
export interface WordReason {
  word: string
  /** 'part': a part of a header; 'header': a whole header; 'cell': a word that cells use, too, such as 'refunded' */
  kind: 'part' | 'header' | 'cell'
  meaning: HeaderPart | HeaderMeaning | Meaning
  languages: string[]
}

/** What the values of a column are, if the values alone decided. */
export type ValuesLook = 'emails' | 'dates' | 'amounts'

/** Why a column is proposed for its field (docs/specification.md §2). */
export type ColumnReason =
  /** `file`: what a file of this program is called, with its article */
  | { by: 'program'; file: string }
  /** `instead`: the column that the header words suggested first */
  | { by: 'header'; words: WordReason[]; instead?: string }
  | { by: 'values'; look?: ValuesLook; instead?: string; rather?: WhyRather }
