import type { Language } from './language.ts'
import { languages } from './languages.ts'
import type { Meaning } from './meanings.ts'
import type { System } from './system.ts'
import { systems } from './systems.ts'
import { headerWords, isWide, spacedWords } from './words.ts'

/** What a text means, with the word that says so. */
export interface Found {
  meaning: Meaning
  /** as its language writes it, without the marks of the list */
  word: string
  /** in English */
  language: string
}

interface Entry extends Found {
  /** what `= words =` holds where the word stands in it */
  part: string
  /** the same without marks and blanks at its ends */
  inner: string
}

/** The words of languages, each found in a text by the letters with which a word of it begins. */
export class Lexicon {
  readonly #byStart = new Map<string, Entry[]>()
  /** those that may begin within a word */
  readonly #anywhere: Entry[] = []

  constructor(from: (Language | System)[]) {
    for (const { name, words } of from)
      for (const [meaning, list] of Object.entries(words ?? {}))
        for (const written of list.split(','))
          this.#add({ ...partOf(written), meaning: meaning as Meaning, language: name })
  }

  #add({ key, ...entry }: Entry & { key?: string }) {
    if (!entry.word) return
    if (key === undefined) this.#anywhere.push(entry)
    else this.#byStart.set(key, [...(this.#byStart.get(key) ?? []), entry])
  }

  /** Every word, as its language writes it. */
  words(): string[] {
    return [...this.#byStart.values(), this.#anywhere].flat().map(({ word }) => word)
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
    const starts = new Set(spaced.trim().split(' ').map(startOf))
    const listed = [...starts].flatMap((start) => this.#byStart.get(start) ?? [])
    const found = [...listed, ...this.#anywhere].flatMap(({ part, inner, ...entry }) => {
      const at = marked.indexOf(part)
      if (at < 0) return []
      const from = at + part.indexOf(inner)
      return [{ entry, from, to: from + inner.length, ...wordsAround(marked, part, from, from + inner.length) }]
    })
    const isWithin = (one: Span) =>
      found.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from)
    return found.filter((one) => found.length === 1 || !isWithin(one)).sort((a, b) => b.to - b.from - (a.to - a.from))
  }
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
  const inner = headerWords(trimmed)
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

const mostKept = 5000
const longestKept = 200
const kept = new Map<string, Meanings>()

/** Of a text as `spacedWords` writes it; kept for short texts, since each change of a mapping asks again. */
function meaningsOf(spaced: string): Meanings {
  const known = kept.get(spaced)
  if (known) return known
  const placed = lexicon().place(spaced)
  const length = spaced.trim().length
  const whole = placed.filter(({ start, end }) => end - start === length)
  const meanings = { all: namesOf(placed), whole: namesOf(whole), placed }
  if (kept.size >= mostKept) kept.clear()
  if (spaced.length <= longestKept) kept.set(spaced, meanings)
  return meanings
}

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
