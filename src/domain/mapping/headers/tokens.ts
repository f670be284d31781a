import { headerWords, inBrackets } from './words/header.ts'
import { type Token, tokenWords } from './words/tokens.ts'
import { asianTokens } from './words/tokens-asian.ts'
import { germanicTokens } from './words/tokens-germanic.ts'
import { tokenWordsOfMoreLanguages } from './words/tokens-of-more-languages.ts'
import { romanceTokens } from './words/tokens-romance.ts'
import { slavicTokens } from './words/tokens-slavic.ts'

/** The meanings of one header word; empty for an unknown word. */
export type Meaning = ReadonlySet<Token>

const nothing: Meaning = new Set()
const longestPhrase = 4
/** Linking letters between the parts of a compound: Rechnung-s-betrag, Kunde-n-nummer. */
const links = ['', 's', 'n', 'es', 'en', 'e']
/** Shorter parts match by chance. */
const shortestPart = 3
const shortestDisqualifying = 5
const shortEndings = new Set(['id', 'nr', 'no', 'sk', 'dt'])
const longestWord = 40
/** Longest ending after a stem: zamówien-iami, but not Zahlung-sziel. */
const longestEnding = 4
const isWide = /[\u0e00-\u0e7f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

const tables = [tokenWords, tokenWordsOfMoreLanguages, germanicTokens, romanceTokens, slavicTokens, asianTokens]
/** Whole words and stems. A child that processes a file hardly ever asks, and reading the tables is a tenth of its start. */
let read: ReturnType<typeof readTables> | undefined
const lexicon = () => (read ??= readTables())
const ofWord = (word: string): Meaning | undefined => lexicon().words.get(word)
const ofStem = (stem: string): Meaning | undefined => lexicon().stems.get(stem)

/** All words of headers that have a meaning, and the beginnings of those that many endings follow. */
export const knownTokens = (): string[] => [...lexicon().words.keys(), ...lexicon().stems.keys()]

/**
 * The meaning of each word of a header: 'Customer e-mail (billing)' means a person and an email. Compounds are split
 * (Kundennummer, ORDERDATE, 予約番号). In brackets only known words count. A currency sign means an amount: 'Line $', but
 * not '$/bag'.
 */
export function headerMeanings(header: string): Meaning[] {
  const meanings = worded(header)
  if (!/\p{Sc}(?!\p{L})/u.test(header) || header.includes('/') || meanings.some(isOfMoney)) return meanings
  const isBare = meanings.length > 0 && meanings.every((meaning) => !meaning.size || meaning.has('filler')) // 'à €'
  return isBare ? meanings : [...meanings, amount]
}

const amount: Meaning = new Set(['amount'])
const moneyTokens: Token[] = 'total amount paid revenue value price subtotal gross net unit taxes'.split(' ') as Token[]
const isOfMoney = (meaning: Meaning) => moneyTokens.some((token) => meaning.has(token))

/** Whether all words of a header stand in the tables, or begin like one of them; compounds only where no blanks are written. */
export function isKnownHeader(header: string): boolean {
  const text = headerWords(header)
  const isKnown = (word: string) => ofWord(word) || stemMeaning(word) || (isWide.test(word) && partsOf(word, wholePart))
  return ofWord(text) !== undefined || text.split(' ').every(isKnown)
}

function worded(header: string): Meaning[] {
  const { open: outside, inside } = inBrackets(header)
  const open = headerWords(outside)
  if (!open) return meaningsOf(headerWords(header))
  const aside = inside.flatMap((text) => meaningsOf(headerWords(text)))
  return [...meaningsOf(open), ...aside.filter((meaning) => meaning.size)]
}

function meaningsOf(text: string): Meaning[] {
  const tokens = text.split(' ').filter((token) => token && !/^\d+$/.test(token))
  const found: Meaning[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = phraseLength(tokens, at)
    found.push(...wordMeanings(tokens.slice(at, at + length).join(' ')))
    at += length
  }
  return found
}

/** How many of the next tokens form one table entry. */
function phraseLength(tokens: string[], at: number): number {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 1; length--)
    if (ofWord(tokens.slice(at, at + length).join(' '))) return length
  return 1
}

function wordMeanings(word: string): Meaning[] {
  const whole = ofWord(word)
  if (whole) return [whole]
  if (word.length > longestWord) return [nothing]
  const stem = stemMeaning(word)
  return partsOf(word, wholePart) ?? (stem ? [stem] : (partsOf(word, lastStem) ?? [disqualifying(word)]))
}

function stemMeaning(word: string): Meaning | undefined {
  const shortest = Math.max(shortestPart, word.length - longestEnding)
  for (let length = word.length; length >= shortest; length--) {
    const found = ofStem(word.slice(0, length))
    if (found) return found
  }
  return undefined
}

/**
 * An unknown word that begins or ends like one that does not belong to the order itself: Leverings-dato,
 * Marktplatz-gebühr.
 */
function disqualifying(word: string): Meaning {
  for (let length = word.length; length >= shortestDisqualifying; length--) {
    for (const part of [word.slice(0, length), word.slice(-length)]) {
      const found = ofStem(part) ?? ofWord(part)
      if (found?.has('other') || found?.has('fee')) return found
    }
  }
  return nothing
}

type Part = (part: string, isLast: boolean) => Meaning | undefined

const lastStem: Part = (part, isLast) =>
  wholePart(part, isLast) ?? (isLast ? withoutFiller(stemMeaning(part)) : undefined)

const wholePart: Part = (part, isLast) => {
  const isLong = part.length >= shortestPart || (isLast && shortEndings.has(part))
  const found = ofWord(part) ?? ofStem(part)
  return isWide.test(part) ? found : isLong ? withoutFiller(found) : undefined
}

/** Articles and the like occur in any word. */
const withoutFiller = (meaning: Meaning | undefined) => (meaning?.has('filler') ? undefined : meaning)

/** The smallest number of known parts that make up the word; undefined if letters are left over. */
function partsOf(
  word: string,
  partMeaning: Part,
  known = new Map<string, Meaning[] | undefined>(),
): Meaning[] | undefined {
  if (!word) return []
  if (known.has(word)) return known.get(word)
  let best: Meaning[] | undefined
  for (let length = word.length; length > 0; length--) {
    const first = partMeaning(word.slice(0, length), length === word.length)
    if (!first) continue
    for (const link of isWide.test(word) ? [''] : links) {
      if (!word.startsWith(link, length) || (link && length + link.length === word.length)) continue
      const rest = partsOf(word.slice(length + link.length), partMeaning, known)
      if (rest && (!best || rest.length + 1 < best.length)) best = [first, ...rest]
    }
  }
  known.set(word, best)
  return best
}

function readTables() {
  const words = new Map<string, Set<Token>>()
  const stems = new Map<string, Set<Token>>()
  const all = tables.flatMap((table) => Object.entries(table) as [Token, string][])
  for (const [token, text] of all) {
    for (const entry of text.split(/[,\n]/)) {
      const word = headerWords(entry)
      const table = entry.trim().endsWith('*') ? stems : words
      if (word) table.set(word, (table.get(word) ?? new Set()).add(token))
    }
  }
  return { words, stems }
}
