import { languages } from './languages.ts'
import type { CostHeader } from './meanings.ts'
import { headerWords } from './words.ts'

const known = new Map<CostHeader, readonly string[]>()

/**
 * The headers of a meaning in files of costs and of spend, in the form of `headerWords` without blanks. English comes
 * first, then the first of each language before the second of any.
 */
export function costHeadersOf(meaning: CostHeader): readonly string[] {
  const kept = known.get(meaning)
  if (kept) return kept
  const ranked = languages.flatMap(({ tag, costs }) =>
    (costs?.[meaning]?.split(',') ?? []).map((written, at) => ({ written, at: tag === 'en' ? at - mostHeaders : at })),
  )
  ranked.sort((a, b) => a.at - b.at)
  const headers = [...new Set(ranked.map(({ written }) => headerWords(written).replaceAll(' ', '')))].filter(Boolean)
  known.set(meaning, headers)
  return headers
}

/** No language has more headers of one meaning. */
const mostHeaders = 1000
