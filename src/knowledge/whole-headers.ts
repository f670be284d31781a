import { askedOnce } from './asked-once.ts'
import { languages } from './languages.ts'
import type { HeaderMeaning } from './meanings.ts'
import { addTo, partOf, type Says, startOf } from './read.ts'
import { headerWords } from './words.ts'

const known = new Map<HeaderMeaning, string[]>()

/** The headers of a meaning as languages write them, the first of each language before the second of any, English before others. */
export function headersOf(meaning: HeaderMeaning): string[] {
  const found =
    known.get(meaning) ??
    languages
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

/** The same in the form of `headerWords`, without the marks of the list. */
export const rankedHeaders = (meaning: HeaderMeaning): string[] => headersOf(meaning).map(headerWords)

/** What stands in a header, by the letters with which it begins. */
interface Parts {
  byStart: Map<string, string[]>
  /** what may begin within a word */
  anywhere: string[]
}

/** Whether a header, as `spacedWords` writes it, holds a word of one of these. */
export function saysHeader(...meanings: HeaderMeaning[]): Says {
  let parts: Parts | undefined // read when first asked: most processes ask none
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
