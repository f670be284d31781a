import { askedOnce } from './asked-once.ts'
import { languages } from './languages.ts'
import type { HeaderMeaning } from './meanings.ts'
import { addTo, partOf, type Says, startOf } from './read.ts'
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

/** What may be in a header, by its first letters. */
interface Parts {
  byStart: Map<string, string[]>
  /** words that may begin inside a word */
  anywhere: string[]
}

/** Whether a header, in the form of `spacedWords`, contains a word with one of these meanings. */
export function saysHeader(...meanings: HeaderMeaning[]): Says {
  let parts: Parts | undefined // loaded on first use: most processes never need it
  return askedOnce((spaced) => {
    parts ??= partsOf(meanings)
    const marked = `=${spaced}=`
    const isIn = (part: string) => marked.includes(part)
    return (
      parts.anywhere.some(isIn) ||
      spaced
        .trim()
        .split(' ')
        .some((word) => !!parts!.byStart.get(startOf(word))?.some(isIn))
    )
  })
}

function partsOf(meanings: HeaderMeaning[]): Parts {
  const byStart = new Map<string, string[]>()
  const anywhere: string[] = []
  for (const written of new Set(meanings.flatMap(headersOf))) {
    const { part, key } = partOf(written)
    if (!part) continue
    if (key === undefined) anywhere.push(part)
    else addTo(byStart, key, part)
  }
  return { byStart, anywhere }
}
