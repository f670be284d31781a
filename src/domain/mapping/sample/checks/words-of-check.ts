import type { WordReason } from '#domain/mapping/columns/column-reason.ts'
import { headerReason } from '#knowledge/headers.ts'
import { lexicon } from '#knowledge/read.ts'
import { longestHeader } from '#knowledge/words.ts'
import type { MappingCheck } from './mapping-check.ts'

/** More words of one check are no longer read. */
const mostWords = 3

/** The words of the file that a check is about, with what they mean; none where they mean nothing. */
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

/** Of the checks of rows that a word decides. */
function textsOf(check: MappingCheck): string[] {
  switch (check.kind) {
    case 'status-left':
      return check.values
    case 'much-left-out':
      return check.values.map(({ value }) => value)
    case 'note-left':
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
    case 'canceled-left':
    case 'refund-left':
    case 'returned-units':
    case 'canceled-units':
    case 'refers-back':
      return [check.column]
    default:
      return []
  }
}

/** A word of cells, which headers have, too; else a word of headers. */
function wordIn(text: string): WordReason | undefined {
  const bounded = text.slice(0, longestHeader)
  const found = lexicon().find(bounded)
  const [first] = found
  if (first) return { word: text, kind: 'cell', ...alike(found, first.meaning) }
  const parts = headerReason(bounded).filter(({ meaning }) => meaning !== 'filler' && meaning !== 'other')
  const [part] = parts
  return part && { word: text, kind: 'part', ...alike(parts, part.meaning) }
}

const alike = <T extends WordReason['meaning']>(found: { meaning: T; language: string }[], meaning: T) => ({
  meaning,
  languages: [...new Set(found.filter((one) => one.meaning === meaning).map(({ language }) => language))],
})
