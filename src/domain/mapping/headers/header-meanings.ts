import { headerLexicon } from '#knowledge/headers.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'

/** The meanings of one header word; empty for an unknown word. */
export type Meaning = ReadonlySet<HeaderPart>

/**
 * The meaning of each word of a header. A currency sign means an amount: 'Line $', but not '$/bag'.
 */
export function headerMeanings(header: string): Meaning[] {
  const meanings = headerLexicon()
    .parts(header)
    .map((part) => part.meanings)
  if (!/\p{Sc}(?!\p{L})/u.test(header) || header.includes('/') || meanings.some(isOfMoney)) return meanings
  const isBare = meanings.length > 0 && meanings.every((meaning) => !meaning.size || meaning.has('filler')) // such as 'à €'
  return isBare ? meanings : [...meanings, amount]
}

const amount: Meaning = new Set(['amount'])
const moneyParts: HeaderPart[] = [
  'total',
  'amount',
  'paid',
  'revenue',
  'value',
  'price',
  'subtotal',
  'gross',
  'net',
  'unit',
  'taxes',
]
const isOfMoney = (meaning: Meaning) => moneyParts.some((part) => meaning.has(part))
