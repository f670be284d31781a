import type { Meaning } from './meanings.ts'

/**
 * The words of one language. A list has words and phrases with commas between: `*` at an end stands for any letters, `=x` for a
 * text that begins with x, `==x` for one that is x. Accents and capitals do not matter.
 */
export interface Language {
  /** BCP 47 */
  tag: string
  /** in English */
  name: string
  words: Partial<Record<Meaning, string>>
}
