import { statusWords } from './headers/order-field-words.ts'
import { isKnownHeader, knownTokens } from './headers/tokens.ts'
import { headerWords, squeezed } from './headers/words/header.ts'
import { matchWords, spacedWords } from './statuses/match-words.ts'
import { leftOutWords } from './statuses/words-left-out.ts'
import { refundedStates, refundWords } from './statuses/words-refund.ts'
import { saysSettled, settledWords } from './statuses/words-settled.ts'

const statuses = [leftOutWords, refundWords, refundedStates]
const saysStatus = matchWords(statuses.join())

/** Whether a cell is, as a whole, a header that the product knows, or says a status of an order. Signs are no words. */
export function isKnownCell(text: string): boolean {
  const cell = text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  const isHeader = isKnownHeader(cell) || statusHeaders.has(squeezed(headerWords(cell)))
  return isHeader || saysStatus(spacedWords(cell)) || saysSettled(cell)
}

const statusHeaders = new Set(statusWords.map(squeezed))

/** All words of headers and statuses that the product knows, or their beginnings. */
export const knownWords = (): string[] => [
  ...knownTokens(),
  ...statusWords,
  ...[...statuses, settledWords].flatMap((list) => list.split(/[,\n]/).map(headerWords)),
]
