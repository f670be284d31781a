import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import { wordOfCell } from '#domain/mapping/columns/word-of-cell.ts'
import { headerReason } from '#knowledge/headers.ts'
import { longestHeader } from '#knowledge/words.ts'
import type { MappingCheck } from './mapping-check.ts'

/** At most this many words of one check are explained. */
const mostWords = 3

/** The words of the file that a check is about, with their meanings; words without a meaning are skipped. */
export function wordsOfCheck(check: MappingCheck): WordReason[] {
  const seen = new Set<string>()
  const words = textsOf(check).flatMap((text) => {
    const word = wordIn(text)
    if (!word || seen.has(word.word)) return []
    seen.add(word.word)
    return [word]
  })
  return words.slice(0, mostWords)
}

/** The texts of the file that led to a check about rows. */
function textsOf(check: MappingCheck): string[] {
  switch (check.kind) {
    case 'unmapped-status':
      return check.values
    case 'much-left-out':
      return check.values.map(({ value }) => value)
    case 'unmapped-note':
      return [check.example]
    case 'refunds-beside':
    case 'refunds-alone':
    case 'refunds-unknown':
    case 'refund-part':
    case 'refund-unwritten':
      return [check.value]
    case 'open-rows':
      return [check.value, check.owed]
    case 'sent-payments':
      return [check.value, check.refund]
    case 'total-as-customer':
      return [check.customer]
    case 'unmapped-cancellation':
    case 'unmapped-refund':
    case 'returned-units':
    case 'canceled-units':
    case 'refers-back':
      return [check.column]
    default:
      return []
  }
}

/** The known word in a text; words of cells come before words of headers. */
function wordIn(text: string): WordReason | undefined {
  const found = wordOfCell(text)
  if (found) {
    const { listed: _, ...word } = found
    return word
  }
  const bounded = text.slice(0, longestHeader)
  const parts = headerReason(bounded).filter(({ meaning }) => meaning !== 'filler' && meaning !== 'other')
  const [part] = parts
  if (!part) return undefined
  const alike = parts.filter(({ meaning }) => meaning === part.meaning)
  return {
    word: bounded,
    kind: 'part',
    meaning: part.meaning,
    languages: [...new Set(alike.map(({ language }) => language))],
  }
}
