import type { CostHeader, HeaderMeaning, HeaderPart, Meaning } from './meanings.ts'

/** Words of one meaning, separated by commas. Accents and capitals do not matter. */
interface Words {
  /**
   * Words in cells, such as a status or the type of a row, and in headers that ask for them. `*` at an end stands for
   * any letters, `=x` for a text that begins with x, `==x` for a text that is x.
   */
  words: Partial<Record<Meaning, string>>
  /** Words of headers, and parts of compounds. A word with `*` may have any ending. */
  parts?: Partial<Record<HeaderPart, string>>
  /** Whole headers, best first. */
  headers?: Partial<Record<HeaderMeaning, string>>
}

export interface Language extends Words {
  /** BCP 47 */
  tag: string
  /** in English */
  name: string
  /** Whole headers of files of costs and of spend, best first. */
  costs?: Partial<Record<CostHeader, string>>
}
