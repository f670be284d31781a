import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import { headerLexicon } from '#knowledge/headers.ts'
import { lexicon } from '#knowledge/read.ts'
import { headerWords } from '#knowledge/words.ts'
import { statusWords } from './headers/order-field-words.ts'
import { saysBack, saysNoSale, saysSettled } from './statuses/groups.ts'
import { spacedWords } from './statuses/match-words.ts'

/** Whether a whole cell is a header that the product knows, or a status of an order. Signs are no words. */
export function isKnownCell(text: string): boolean {
  const cell = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  const isHeader = headerLexicon().knows(cell) || statusHeaders.has(squeezed(headerWords(cell)))
  const spaced = spacedWords(cell)
  return isHeader || saysNoSale(spaced) || saysBack(spaced) || saysSettled(cell)
}

const statusHeaders = new Set(statusWords.map(squeezed))

/** All words of headers and statuses that the product knows, or their beginnings. */
export const knownWords = (): string[] => [
  ...headerLexicon().words(),
  ...statusWords,
  ...lexicon().words().map(headerWords),
]
