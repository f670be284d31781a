import { isWide, wordsOf } from './words.ts'

/** The first four characters of a part, with the blank or mark before a word, distinguish most parts. */
const keyLength = 4

/** Parts of words, each with a value. A lookup finds the parts that a text contains. */
export class PartIndex<T> {
  readonly #byBeginning = new Map<string, { part: string; order: number; value: T }[]>()
  #size = 0

  add(part: string, value: T): void {
    const key = part.slice(0, keyLength)
    const entry = { part, order: this.#size++, value }
    const list = this.#byBeginning.get(key)
    if (list) list.push(entry)
    else this.#byBeginning.set(key, [entry])
  }

  /** The parts that stand in a text with a mark at both its ends, `= text =`, in the order in which they were added. */
  in(marked: string): T[] {
    const keys = new Set<string>()
    for (let at = 0; at < marked.length; at++)
      for (let length = 1; length <= keyLength; length++) keys.add(marked.slice(at, at + length))
    const found = [...keys].flatMap(
      (key) => this.#byBeginning.get(key)?.filter(({ part }) => marked.includes(part)) ?? [],
    )
    return found.sort((a, b) => a.order - b.order).map(({ value }) => value)
  }
}

/** A word as a list writes it, and how it is found in `= text =`. */
export interface WordPart {
  part: string
  /** the same without marks and blanks at its ends */
  inner: string
  /** as its language writes it, without the marks of the list; blank where nothing is written */
  word: string
}

/** `word*` is a beginning, `*word` an end, `=word` begins the text, `==word` is all of it. */
export function partOf(written: string): WordPart {
  const trimmed = written.trim()
  const inner = wordsOf(trimmed)
  const word = trimmed.replace(/^[=*]{1,2}|\*$/g, '')
  if (!inner) return { part: '', inner, word: '' }
  if (trimmed.startsWith('==')) return { part: `= ${inner} =`, inner, word }
  if (isWide.test(inner)) return { part: inner, inner, word }
  const end = trimmed.endsWith('*') ? '' : ' '
  const start = trimmed.startsWith('=') ? '= ' : trimmed.startsWith('*') ? '' : ' '
  return { part: `${start}${inner}${end}`, inner, word }
}
