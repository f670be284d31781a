import { askedOnce } from './asked-once.ts'
import { languages } from './languages.ts'
import type { HeaderMeaning } from './meanings.ts'
import { PartIndex, partOf } from './part-index.ts'
import type { Says } from './read.ts'
import { systems } from './systems.ts'
import { headerWords } from './words.ts'

const known = new Map<HeaderMeaning, string[]>()

/**
 * The headers of a meaning as languages write them. The first of each language comes before the second of any; English
 * comes first.
 */
export function headersOf(meaning: HeaderMeaning): string[] {
  const found =
    known.get(meaning) ??
    [...languages, ...systems.map(({ id: tag, headers }) => ({ tag, headers }))]
      .flatMap(({ tag, headers }) =>
        (headers?.[meaning]?.split(',') ?? []).map((word, place) => ({
          word: word.trim(),
          at: place + (tag === 'en' ? 0 : 0.5),
        })),
      )
      .sort((a, b) => a.at - b.at)
      .map(({ word }) => word)
  known.set(meaning, found)
  return found
}

/**
 * The headers with one of these meanings, best first: by meaning, then by their place in the list of each language. In
 * the form of `headerWords`.
 */
export const rankedHeaders = (...meanings: HeaderMeaning[]): string[] =>
  meanings.flatMap((meaning) => [...new Set(headersOf(meaning).map(headerWords))])

/** Why a whole header has its meaning. */
export interface HeaderReason {
  meaning: HeaderMeaning
  /** in English */
  language: string
}

let byHeader: Map<string, HeaderReason[]> | undefined

/**
 * The meanings of a whole header, with their languages. The header is written as by `headerWords`, but without blanks.
 */
export function reasonsOfHeader(squeezed: string): HeaderReason[] {
  byHeader ??= readHeaders()
  return byHeader.get(squeezed) ?? []
}

function readHeaders(): Map<string, HeaderReason[]> {
  const found = new Map<string, HeaderReason[]>()
  for (const { name, headers = {} } of languages)
    for (const [meaning, list] of Object.entries(headers) as [HeaderMeaning, string][])
      for (const written of list.split(',')) {
        if (/[=*]/.test(written)) continue // a part of a word
        const key = headerWords(written).replaceAll(' ', '')
        found.set(key, [...(found.get(key) ?? []), { meaning, language: name }])
      }
  return found
}

let words: PartIndex<HeaderMeaning> | undefined // read when first asked: most processes ask none

/** What the words that stand in a header mean; of a header as `spacedWords` writes it. */
const meaningsIn = askedOnce((spaced): ReadonlySet<HeaderMeaning> => {
  words ??= readWords()
  return new Set(words.in(`=${spaced}=`))
})

/** Whether a header, in the form of `spacedWords`, contains a word with one of these meanings. */
export function saysHeader(...meanings: HeaderMeaning[]): Says {
  return (spaced) => {
    const found = meaningsIn(spaced)
    return found.size > 0 && meanings.some((meaning) => found.has(meaning))
  }
}

function readWords(): PartIndex<HeaderMeaning> {
  const index = new PartIndex<HeaderMeaning>()
  for (const { headers = {} } of [...languages, ...systems])
    for (const [meaning, list] of Object.entries(headers) as [HeaderMeaning, string][])
      for (const written of list.split(',')) {
        const { part } = partOf(written)
        if (part) index.add(part, meaning)
      }
  return index
}
