/** A number in a sentence, with a link to what is behind it. */
export interface SaidNumber {
  text: string
  href: string
}

/** A sentence at the top of a page. */
export interface Sentence {
  /** good news, bad news, or neither */
  tone?: 'good' | 'bad'
  /** the verdict, before the sentence */
  lead?: string
  parts: (string | SaidNumber)[]
}

/** A sentence made of texts and numbers; parts that are false are left out. */
export const sentence = (parts: (string | SaidNumber | false)[], rest: Omit<Sentence, 'parts'> = {}): Sentence => ({
  ...rest,
  parts: parts.filter((part) => part !== false),
})
