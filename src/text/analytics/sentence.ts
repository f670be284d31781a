/** A number of a sentence that leads to what is behind it. */
export interface SaidNumber {
  text: string
  href: string
}

/** A sentence that opens a page. */
export interface Sentence {
  /** good news, bad news, or neither */
  tone?: 'good' | 'bad'
  /** the verdict, before the sentence */
  lead?: string
  parts: (string | SaidNumber)[]
}

/** A sentence from its texts and numbers; what is false is left out. */
export const sentence = (parts: (string | SaidNumber | false)[], rest: Omit<Sentence, 'parts'> = {}): Sentence => ({
  ...rest,
  parts: parts.filter((part) => part !== false),
})
