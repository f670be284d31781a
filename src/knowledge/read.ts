import { askedOnce } from './asked-once.ts'
import type { Language } from './language.ts'
import { languages } from './languages.ts'
import type { Meaning } from './meanings.ts'
import type { System } from './system.ts'
import { systems } from './systems.ts'
import { isWide, spacedWords, wordsOf } from './words.ts'

/** What a text means, with the word that says so. */
export interface Found {
  meaning: Meaning
  /** as its language writes it, without the marks of the list */
  word: string
  /** in English */
  language: string
}

interface Entry {
  found: Found
  /** what `= words =` holds where the word stands in it */
  part: string
  /** the same without marks and blanks at its ends */
  inner: string
  /** in the order of the lists */
  order: number
}

/** The words of languages, each found in a text by the letters with which a word of it begins. */
export class Lexicon {
  readonly #byStart = new Map<string, Entry[]>()
  /** those that may begin within a word, by their first letter */
  readonly #byLetter = new Map<string, Entry[]>()

  constructor(from: (Language | System)[]) {
    let order = 0
    for (const { name: language, words } of from)
      for (const [meaning, list] of Object.entries(words ?? {}) as [Meaning, string][])
        for (const written of list.split(',')) {
          const { part, inner, word, key } = partOf(written)
          if (!word) continue
          const entry = { found: { meaning, word, language }, part, inner, order: order++ }
          addTo(key === undefined ? this.#byLetter : this.#byStart, key ?? inner[0]!, entry)
        }
  }

  /** Every word, as its language writes it. */
  words(): string[] {
    return [...this.#byStart.values(), ...this.#byLetter.values()].flat().map(({ found }) => found.word)
  }

  /**
   * All meanings of a text, the longest words first. A phrase says more than a word in it: what waits for stock does not wait for
   * its payment.
   */
  find(text: string): Found[] {
    return this.place(spacedWords(text)).map(({ entry }) => entry)
  }

  /** The same of a text as `spacedWords` writes it, with the places of its words. */
  place(spaced: string): Placed[] {
    const marked = `=${spaced}=`
    const isIn = ({ part }: Entry) => marked.includes(part)
    const starts = new Set(spaced.trim().split(' ').map(startOf))
    const begun = [...starts].flatMap((start) => this.#byStart.get(start)?.filter(isIn) ?? [])
    const within = [...new Set(spaced)].flatMap((letter) => this.#byLetter.get(letter)?.filter(isIn) ?? [])
    const found = [...begun, ...within.sort((a, b) => a.order - b.order)].map((entry) => placedIn(marked, entry))
    if (found.length < 2) return found
    const isWithin = (one: Span) =>
      found.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from)
    return found.filter((one) => !isWithin(one)).sort((a, b) => b.to - b.from - (a.to - a.from))
  }
}

export function addTo<T>(map: Map<string, T[]>, key: string, one: T): void {
  const list = map.get(key)
  if (list) list.push(one)
  else map.set(key, [one])
}

function placedIn(marked: string, { found, part, inner }: Entry): Placed {
  const from = marked.indexOf(part) + part.indexOf(inner)
  const to = from + inner.length
  return { entry: found, from, to, ...wordsAround(marked, part, from, to) }
}

interface Span {
  from: number
  to: number
}

interface Placed extends Span {
  entry: Found
  /** where the words begin and end whose beginning or end was found */
  start: number
  end: number
}

/** A word of which only the beginning or the end is known is that word whole. */
function wordsAround(marked: string, part: string, from: number, to: number): { start: number; end: number } {
  if (isWide.test(part)) return { start: from, end: to }
  const start = part.startsWith(' ') || part.startsWith('=') ? from : marked.lastIndexOf(' ', from) + 1
  return { start, end: part.endsWith(' ') || part.endsWith('=') ? to : marked.indexOf(' ', to) }
}

export const startOf = (word: string) => word.slice(0, 2)

/** How a word of a list is found in `= text =`. */
export function partOf(written: string): { part: string; inner: string; word: string; key?: string } {
  const trimmed = written.trim()
  const inner = wordsOf(trimmed)
  const word = trimmed.replace(/^[=*]{1,2}|\*$/g, '')
  if (!inner) return { part: '', inner, word: '' }
  const key = startOf(inner.split(' ')[0]!)
  if (trimmed.startsWith('==')) return { part: `= ${inner} =`, inner, word, key }
  if (isWide.test(inner)) return { part: inner, inner, word }
  const end = trimmed.endsWith('*') ? '' : ' '
  if (trimmed.startsWith('=')) return { part: `= ${inner}${end}`, inner, word, key }
  return trimmed.startsWith('*')
    ? { part: `${inner}${end}`, inner, word }
    : { part: ` ${inner}${end}`, inner, word, key }
}

let read: Lexicon | undefined
/** Read when first asked: a child that processes a file hardly ever asks. */
export const lexicon = (): Lexicon => (read ??= new Lexicon([...languages, ...systems]))

/** Whether a text, as `spacedWords` writes it, has one of some meanings. */
export type Says = (spaced: string) => boolean

/** The meanings of a text, and those of words that are all of it. */
interface Meanings {
  all: ReadonlySet<Meaning>
  whole: ReadonlySet<Meaning>
  placed: Placed[]
}

/** Of a text as `spacedWords` writes it. */
const meaningsOf = askedOnce((spaced): Meanings => {
  const placed = lexicon().place(spaced)
  const length = spaced.trim().length
  const whole = placed.filter(({ start, end }) => end - start === length)
  return { all: namesOf(placed), whole: namesOf(whole), placed }
})

const namesOf = (found: Placed[]) => new Set(found.map(({ entry }) => entry.meaning))

/** Whether a text means one of these, in any language. */
export function says(...meanings: Meaning[]): Says {
  return (spaced) => {
    const { all } = meaningsOf(spaced)
    return all.size > 0 && meanings.some((meaning) => all.has(meaning))
  }
}

/** Whether a text is a word of one of these, and nothing else. */
export function isOnly(...meanings: Meaning[]): Says {
  return (spaced) => {
    const { whole } = meaningsOf(spaced)
    return whole.size > 0 && meanings.some((meaning) => whole.has(meaning))
  }
}

/** Whether a word of a text is one of these, and one of those in another language or sense. */
export function saysAlike(these: Meaning[], those: Meaning[]): Says {
  return (spaced) => {
    const { placed } = meaningsOf(spaced)
    const behind = placed.filter(({ entry }) => those.includes(entry.meaning))
    return placed.some(
      ({ entry, from, to }) =>
        these.includes(entry.meaning) && behind.some((one) => one.from === from && one.to === to),
    )
  }
}

/** Whether the first word of a text is one of these. */
export function begins(...meanings: Meaning[]): Says {
  return (spaced) =>
    meaningsOf(spaced).placed.some(({ entry, start }) => start === textStart && meanings.includes(entry.meaning))
}
/** Behind a mark and a blank. */
const textStart = 2

/** Whether a word of some meanings stands right before one of others. */
export function follows(first: Meaning[], then: Meaning[]): Says {
  return (spaced) => {
    const { all, placed } = meaningsOf(spaced)
    if (!first.some((meaning) => all.has(meaning)) || !then.some((meaning) => all.has(meaning))) return false
    const before = placed.filter(({ entry }) => first.includes(entry.meaning))
    const behind = placed.filter(({ entry }) => then.includes(entry.meaning))
    return before.some(({ end }) => behind.some(({ start }) => start === end || start === end + 1))
  }
}

/** A text without the words of some meanings. */
export function textWithout(spaced: string, ...meanings: Meaning[]): string {
  const gone = meaningsOf(spaced).placed.filter(({ entry }) => meanings.includes(entry.meaning))
  const letters = [...spaced].map((letter, at) => (gone.some((one) => isIn(one, at)) ? ' ' : letter))
  return ` ${letters.join('').trim().replaceAll(/ +/g, ' ')} `
}

/** The marks before a text move its letters by one. */
const isIn = ({ from, to }: Span, at: number) => from <= at + 1 && at + 1 < to

/** Whether a value is a word of a meaning, in a language that its header speaks. */
export function saysBelow(header: string, meaning: Meaning): Says {
  const spoken = new Set(meaningsOf(header).placed.map(({ entry }) => entry.language))
  return (spaced) =>
    meaningsOf(spaced).placed.some(({ entry }) => entry.meaning === meaning && spoken.has(entry.language))
}

/** Whether a text means one of these in one language. */
export function saysIn(language: string, ...meanings: Meaning[]): Says {
  return (spaced) =>
    meaningsOf(spaced).placed.some(({ entry }) => entry.language === language && meanings.includes(entry.meaning))
}
