import type { Language } from './language.ts'
import { languages } from './languages.ts'
import type { HeaderPart } from './meanings.ts'
import type { System } from './system.ts'
import { systems } from './systems.ts'
import { headerWords, inBrackets, isWide } from './words.ts'

/** A word of a header, or a part of a compound, with its meaning; empty for an unknown one. */
export interface Part {
  meanings: ReadonlySet<HeaderPart>
  /** as it is in the header, without accents and capitals */
  text: string
}

/** Why a part of a header has its meaning. */
export interface PartReason {
  text: string
  meaning: HeaderPart
  /** as its language writes it, without the `*` */
  word: string
  /** in English */
  language: string
}

interface Entry {
  meanings: Set<HeaderPart>
  reasons: Omit<PartReason, 'text'>[]
}

const longestPhrase = 4
/** Linking letters between the parts of a compound: Rechnung-s-betrag, Kunde-n-nummer. */
const links = ['', 's', 'n', 'es', 'en', 'e']
/** Shorter parts would match by chance. */
const shortestPart = 3
const shortestDisqualifying = 5
const shortEndings = new Set(['id', 'nr', 'no', 'sk', 'dt'])
const longestWord = 40
/** The longest ending after a stem: matches zamówien-iami, but not Zahlung-sziel. */
const longestEnding = 4

/** A piece of the text and its entry in the lists. */
interface Piece {
  text: string
  entry: Entry | undefined
}

/** The header words of some languages. Each is found as a whole word, as a beginning, and within compounds. */
export class HeaderLexicon {
  readonly #words = new Map<string, Entry>()
  readonly #stems = new Map<string, Entry>()

  constructor(from: (Language | System)[]) {
    for (const { name, parts } of from)
      for (const [meaning, list] of Object.entries(parts ?? {}) as [HeaderPart, string][])
        for (const written of list.split(',')) this.#add(written.trim(), meaning, name)
  }

  #add(written: string, meaning: HeaderPart, language: string) {
    const key = headerWords(written)
    if (!key) return
    const table = written.endsWith('*') ? this.#stems : this.#words
    const entry = table.get(key) ?? { meanings: new Set<HeaderPart>(), reasons: [] }
    entry.meanings.add(meaning)
    entry.reasons.push({ meaning, word: written.replace(/\*$/, ''), language })
    table.set(key, entry)
  }

  /** All words, and the stems that may have many endings. */
  words(): string[] {
    return [...this.#words.keys(), ...this.#stems.keys()]
  }

  /**
   * The meaning of each word of a header: 'Customer e-mail (billing)' means a person and an email. Compounds are split
   * (Kundennummer, ORDERDATE, 予約番号). In brackets, only known words count.
   */
  parts(header: string): Part[] {
    return this.#pieces(header).map(({ text, entry }) => ({ text, meanings: entry?.meanings ?? nothing }))
  }

  /** Which words of which languages give the parts of a header their meaning. */
  reasons(header: string): PartReason[] {
    return this.#pieces(header).flatMap(({ text, entry }) =>
      (entry?.reasons ?? []).map((reason) => ({ text, ...reason })),
    )
  }

  /**
   * Whether all words of a header are in the lists or begin with a listed one. Compounds count only in languages
   * without blanks.
   */
  knows(header: string): boolean {
    const text = headerWords(header)
    const isKnown = (word: string) =>
      this.#words.has(word) || this.#stemOf(word) || (isWide.test(word) && this.#split(word, this.#whole))
    return this.#words.has(text) || text.split(' ').every(isKnown)
  }

  #pieces(header: string): Piece[] {
    const { open: outside, inside } = inBrackets(header)
    const open = headerWords(outside)
    if (!open) return this.#ofText(headerWords(header))
    const aside = inside.flatMap((text) => this.#ofText(headerWords(text)))
    return [...this.#ofText(open), ...aside.filter(({ entry }) => entry)]
  }

  #ofText(text: string): Piece[] {
    const tokens = text.split(' ').filter((token) => token && !/^\d+$/.test(token))
    const found: Piece[] = []
    for (let at = 0; at < tokens.length; ) {
      const length = this.#phraseLength(tokens, at)
      found.push(...this.#ofWord(tokens.slice(at, at + length).join(' ')))
      at += length
    }
    return found
  }

  /** How many of the next tokens the lists have as one entry. */
  #phraseLength(tokens: string[], at: number): number {
    for (let length = Math.min(longestPhrase, tokens.length - at); length > 1; length--)
      if (this.#words.has(tokens.slice(at, at + length).join(' '))) return length
    return 1
  }

  #ofWord(word: string): Piece[] {
    const whole = this.#words.get(word)
    if (whole) return [{ text: word, entry: whole }]
    if (word.length > longestWord) return [{ text: word, entry: undefined }]
    const parts = this.#split(word, this.#whole)
    if (parts) return parts
    const stem = this.#stemOf(word)
    if (stem) return [{ text: word, entry: stem }]
    return this.#split(word, this.#lastStem) ?? [{ text: word, entry: this.#disqualifying(word) }]
  }

  #stemOf(word: string): Entry | undefined {
    const shortest = Math.max(shortestPart, word.length - longestEnding)
    for (let length = word.length; length >= shortest; length--) {
      const found = this.#stems.get(word.slice(0, length))
      if (found) return found
    }
    return undefined
  }

  /**
   * An unknown compound whose beginning or end does not belong to the order itself: Leverings-dato, Marktplatz-gebühr.
   */
  #disqualifying(word: string): Entry | undefined {
    for (let length = word.length; length >= shortestDisqualifying; length--) {
      for (const part of [word.slice(0, length), word.slice(-length)]) {
        const found = this.#stems.get(part) ?? this.#words.get(part)
        if (found?.meanings.has('other') || found?.meanings.has('fee')) return found
      }
    }
    return undefined
  }

  readonly #lastStem: FindPart = (part, isLast) =>
    this.#whole(part, isLast) ?? (isLast ? withoutFiller(this.#stemOf(part)) : undefined)

  readonly #whole: FindPart = (part, isLast) => {
    const isLong = part.length >= shortestPart || (isLast && shortEndings.has(part))
    const found = this.#words.get(part) ?? this.#stems.get(part)
    return isWide.test(part) ? found : isLong ? withoutFiller(found) : undefined
  }

  /** The smallest number of known parts that make up the word; undefined if letters are left over. */
  #split(word: string, find: FindPart, known = new Map<string, Piece[] | undefined>()): Piece[] | undefined {
    if (!word) return []
    if (known.has(word)) return known.get(word)
    let best: Piece[] | undefined
    for (let length = word.length; length > 0; length--) {
      const text = word.slice(0, length)
      const entry = find(text, length === word.length)
      if (!entry) continue
      for (const link of isWide.test(word) ? [''] : links) {
        if (!word.startsWith(link, length) || (link && length + link.length === word.length)) continue
        const rest = this.#split(word.slice(length + link.length), find, known)
        if (rest && (!best || rest.length + 1 < best.length)) best = [{ text, entry }, ...rest]
      }
    }
    known.set(word, best)
    return best
  }
}

const nothing: ReadonlySet<HeaderPart> = new Set()

type FindPart = (part: string, isLast: boolean) => Entry | undefined

/** Articles and the like occur inside any word. */
const withoutFiller = (entry: Entry | undefined) => (entry?.meanings.has('filler') ? undefined : entry)

let read: HeaderLexicon | undefined
/** Loaded on first use: a child that processes a file hardly ever needs it, and loading takes a tenth of its start. */
export const headerLexicon = (): HeaderLexicon => (read ??= new HeaderLexicon([...languages, ...systems]))

/**
 * Why the parts of a header have their meaning. In "Kundennummer", "Kunde" means the customer in German, and "Nummer" a
 * number.
 */
export const headerReason = (header: string): PartReason[] => headerLexicon().reasons(header)
