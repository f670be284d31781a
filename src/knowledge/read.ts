import { askedOnce } from './asked-once.ts'
import type { Language } from './language.ts'
import { languages } from './languages.ts'
import type { Meaning } from './meanings.ts'
import { PartIndex, partOf } from './part-index.ts'
import type { System } from './system.ts'
import { systems } from './systems.ts'
import { isWide, spacedWords } from './words.ts'

/** A meaning of a text, and the word that has it. */
export interface Found {
  meaning: Meaning
  /** as its language writes it, without the `*` and `=` of the list */
  word: string
  /** in English */
  language: string
}

interface Entry {
  found: Found
  part: string
  inner: string
}

/** The words of languages, each found in a text. */
export class Lexicon {
  readonly #words = new PartIndex<Entry>()
  readonly #all: string[] = []

  constructor(from: (Language | System)[]) {
    for (const { name: language, words } of from)
      for (const [meaning, list] of Object.entries(words ?? {}) as [Meaning, string][])
        for (const written of list.split(',')) {
          const { part, inner, word } = partOf(written)
          if (!word) continue
          this.#words.add(part, { found: { meaning, word, language }, part, inner })
          this.#all.push(word)
        }
  }

  /** Every word, as its language writes it. */
  words(): readonly string[] {
    return this.#all
  }

  /**
   * All meanings of a text, the longest words first. A phrase is more precise than a word in it: something that waits
   * for stock does not wait for its payment.
   */
  find(text: string): Found[] {
    return this.place(spacedWords(text)).map(({ entry }) => entry)
  }

  /** The same for a text in the form of `spacedWords`, with the positions of its words. */
  place(spaced: string): Placed[] {
    const marked = `=${spaced}=`
    const found = this.#words.in(marked).map((entry) => placedIn(marked, entry))
    if (found.length < 2) return found
    const isWithin = (one: Span) =>
      found.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from)
    return found.filter((one) => !isWithin(one)).sort((a, b) => b.to - b.from - (a.to - a.from))
  }
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
  /** the ends of a word of which only one end was found */
  start: number
  end: number
}

/** If only the beginning or end of a word is in the list, the whole word counts. */
function wordsAround(marked: string, part: string, from: number, to: number): { start: number; end: number } {
  if (isWide.test(part)) return { start: from, end: to }
  const start = part.startsWith(' ') || part.startsWith('=') ? from : marked.lastIndexOf(' ', from) + 1
  return { start, end: part.endsWith(' ') || part.endsWith('=') ? to : marked.indexOf(' ', to) }
}

let read: Lexicon | undefined
/** Loaded on first use: a child that processes a file hardly ever needs it. */
export const lexicon = (): Lexicon => (read ??= new Lexicon([...languages, ...systems]))

/** Whether a text, in the form of `spacedWords`, has one of some meanings. */
export type Says = (spaced: string) => boolean

/** The meanings of a text, and the meanings of words that are the whole text. */
interface Meanings {
  all: ReadonlySet<Meaning>
  whole: ReadonlySet<Meaning>
  placed: Placed[]
}

/** For a text in the form of `spacedWords`. */
const meaningsOf = askedOnce((spaced): Meanings => {
  const placed = lexicon().place(spaced)
  const length = spaced.trim().length
  const whole = placed.filter(({ start, end }) => end - start === length)
  return { all: namesOf(placed), whole: namesOf(whole), placed }
})

const namesOf = (found: Placed[]) => new Set(found.map(({ entry }) => entry.meaning))

/** Whether a text has one of these meanings, in any language. */
export function says(...meanings: Meaning[]): Says {
  return (spaced) => {
    const { all } = meaningsOf(spaced)
    return all.size > 0 && meanings.some((meaning) => all.has(meaning))
  }
}

/** Whether a text is a single word with one of these meanings. */
export function isOnly(...meanings: Meaning[]): Says {
  return (spaced) => {
    const { whole } = meaningsOf(spaced)
    return whole.size > 0 && meanings.some((meaning) => whole.has(meaning))
  }
}

/** Whether a word of a text has one of `these` meanings and also, in another language or sense, one of `those`. */
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

/** Whether the first word of a text has one of these meanings. */
export function begins(...meanings: Meaning[]): Says {
  return (spaced) =>
    meaningsOf(spaced).placed.some(({ entry, start }) => start === textStart && meanings.includes(entry.meaning))
}
/** After a mark and a blank. */
const textStart = 2

/**
 * Whether a word with one of the meanings in `first` stands directly before a word with one of the meanings in `then`.
 */
export function follows(first: Meaning[], then: Meaning[]): Says {
  return (spaced) => {
    const { all, placed } = meaningsOf(spaced)
    if (!first.some((meaning) => all.has(meaning)) || !then.some((meaning) => all.has(meaning))) return false
    const before = placed.filter(({ entry }) => first.includes(entry.meaning))
    const behind = placed.filter(({ entry }) => then.includes(entry.meaning))
    return before.some(({ end }) => behind.some(({ start }) => start === end || start === end + 1))
  }
}

/** A text without the words that have one of some meanings. */
export function textWithout(spaced: string, ...meanings: Meaning[]): string {
  const gone = meaningsOf(spaced).placed.filter(({ entry }) => meanings.includes(entry.meaning))
  const letters = [...spaced].map((letter, at) => (gone.some((one) => isIn(one, at)) ? ' ' : letter))
  return ` ${letters.join('').trim().replaceAll(/ +/g, ' ')} `
}

/** The mark before a text moves its letters by one position. */
const isIn = ({ from, to }: Span, at: number) => from <= at + 1 && at + 1 < to

/** Whether a value is a word with this meaning, in a language of its header. */
export function saysBelow(header: string, meaning: Meaning): Says {
  const spoken = new Set(meaningsOf(header).placed.map(({ entry }) => entry.language))
  return (spaced) =>
    meaningsOf(spaced).placed.some(({ entry }) => entry.meaning === meaning && spoken.has(entry.language))
}

/** Whether a text has one of these meanings in a given language. */
export function saysIn(language: string, ...meanings: Meaning[]): Says {
  return (spaced) =>
    meaningsOf(spaced).placed.some(({ entry }) => entry.language === language && meanings.includes(entry.meaning))
}
