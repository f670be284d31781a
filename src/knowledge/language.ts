import type { HeaderMeaning, HeaderPart, Meaning } from './meanings.ts'

/** Words of one meaning, with commas between. Accents and capitals do not matter. */
interface Words {
  /**
   * What stands in a cell, such as a status or the type of a row; also a header that asks for it. `*` at an end stands for any
   * letters, `=x` for a text that begins with x, `==x` for one that is x.
   */
  words: Partial<Record<Meaning, string>>
  /** Words of headers, and parts of compounds; behind one with `*` may stand any ending. */
  parts?: Partial<Record<HeaderPart, string>>
  /** Whole headers, best first. */
  headers?: Partial<Record<HeaderMeaning, string>>
}

export interface Language extends Words {
  /** BCP 47 */
  tag: string
  /** in English */
  name: string
}
