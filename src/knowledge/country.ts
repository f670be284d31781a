import type { Meaning } from './meanings.ts'

/** Codes of documents, with blanks between. */
export interface Codes {
  /** what bills a customer; `_` stands for a blank in a code */
  bills: string
  /** what gives money back */
  refunds: string
  /** what does neither */
  others: string
}

/** The codes of documents that books of a country write, below headers of its language alone. */
export interface DocumentCodes extends Codes {
  /** its name in English */
  language: string
  below: Meaning[]
  /** one of these is there: another country gives the other codes another meaning */
  with?: string
}

/** What belongs to a country rather than to a language. */
export interface Country {
  /** ISO 3166, in lower case */
  code: string
  /** in English */
  name: string
  /** the first-level parts that addresses name, in all languages, with commas between */
  states?: string
  /** what stands for them, with blanks between */
  stateCodes?: string
  documents?: DocumentCodes[]
}
