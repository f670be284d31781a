import { headerWords } from '#domain/mapping/headers/words/forms.ts'
import { knownWords } from '#domain/mapping/known-cells.ts'
import { nameCharacters, scripts } from './writings.ts'

/**
 * The share of a word's letter pairs, or of its characters, that are common in known words; one half if the word has no
 * pair.
 */
export function knownShare(found: string): number {
  const parts = partsOf(found)
  return parts.length ? parts.filter((part) => knownParts().has(part)).length / parts.length : 0.5
}

let known: Set<string> | undefined
function knownParts(): Set<string> {
  if (known) return known
  const words = knownWords().flatMap((text) => text.split(' '))
  known = new Set(Object.values(scripts).flatMap((script) => commonParts(words.filter((found) => script.test(found)))))
  for (const character of nameCharacters) known.add(character)
  return known
}

/** Pairs that occur more often than by chance; single characters are all kept. */
function commonParts(words: string[]): string[] {
  const counts = new Map<string, number>()
  let pairs = 0
  for (const part of words.flatMap(partsOf)) {
    counts.set(part, (counts.get(part) ?? 0) + 1)
    if (part.length > 1) pairs++
  }
  const letters = new Set([...counts.keys()].flatMap((part) => (part.length > 1 ? [...part] : []))).size
  return [...counts.keys()].filter((part) => part.length === 1 || counts.get(part)! * letters ** 2 > pairs)
}

const isIdeographic = /[\u3400-\u9fff\uac00-\ud7af]/

/** Pairs of letters, or single characters in scripts in which each is a syllable or a word. */
function partsOf(found: string): string[] {
  const letters = [...headerWords(found.normalize('NFKC')).replaceAll(' ', '')]
  return letters.flatMap((letter, at) => {
    if (isIdeographic.test(letter)) return [letter]
    const before = letters[at - 1]
    return before && !isIdeographic.test(before) ? [before + letter] : []
  })
}
