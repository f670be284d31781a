import type { Meaning } from './meanings.ts'

/** Codes of documents, separated by blanks. */
export interface Codes {
  /** codes that bill a customer; `_` stands for a blank in a code */
  bills: string
  /** codes that give money back */
  refunds: string
  /** codes that do neither */
  others: string
}

/** Codes of documents in a country's bookkeeping. They are used only below headers in its language. */
export interface DocumentCodes extends Codes {
  /** its name in English */
  language: string
  below: Meaning[]
  /** one of these must occur, because another country gives the other codes another meaning */
  with?: string
}

/** Knowledge that belongs to a country rather than a language. */
export interface Country {
  /** ISO 3166, in lower case */
  code: string
  /** in English */
  name: string
  /** the first-level regions that addresses name, in all languages, separated by commas */
  states?: string
  /** their abbreviations, separated by blanks */
  stateCodes?: string
  documents?: DocumentCodes[]
}
