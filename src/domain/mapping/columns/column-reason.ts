import type { HeaderMeaning, HeaderPart, Meaning } from '#knowledge/meanings.ts'
import type { WhyRather } from './customers/better-customer.ts'

/** A word of a header, or all of it, with its meaning and the languages in which it means that, best first. */
export interface WordReason {
  word: string
  /** 'part': of a header; 'header': all of it; 'cell': a word that also stands in cells, such as 'refunded' */
  kind: 'part' | 'header' | 'cell'
  meaning: HeaderPart | HeaderMeaning | Meaning
  languages: string[]
}

/** What the values of a column are, where they alone decided. */
export type ValuesLook = 'emails' | 'dates' | 'amounts'

/** Why a column is proposed for its field (docs/specification.md §2). */
export type ColumnReason =
  /** `file`: what a file of the program is called, with its article */
  | { by: 'program'; file: string }
  /** `instead`: the column that the words named first */
  | { by: 'header'; words: WordReason[]; instead?: string }
  | { by: 'values'; look?: ValuesLook; instead?: string; rather?: WhyRather }
