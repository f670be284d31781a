import { askedOnce } from '#knowledge/asked-once.ts'
import type { HeaderMeaning } from '#knowledge/meanings.ts'
import { rankedHeaders } from '#knowledge/whole-headers.ts'
import { headerWords, inBrackets } from '#knowledge/words.ts'

export { headerWords }

import { withoutCurrency } from './header-currency.ts'

/** The form that is compared: ORDERDATE and 'order date' are the same header. */
export const squeezed = (words: string): string => words.replaceAll(' ', '')

/** A header without the tax words that follow an amount. */
function withoutTaxWords(words: string, meaning: 'including tax' | 'excluding tax'): string {
  const known = taxWords.get(meaning) ?? new Set(rankedHeaders(meaning))
  taxWords.set(meaning, known)
  const all = words.split(' ')
  const length = [2, 1].find((length) => all.length > length && known.has(all.slice(-length).join(' ')))
  return length ? all.slice(0, -length).join(' ') : words
}
const taxWords = new Map<HeaderMeaning, ReadonlySet<string>>()

/**
 * The forms in which a header is looked up, without blanks, best first: as it is, without bracketed text, without a
 * final currency, without words about tax. Amounts including tax come first.
 */
export const headerForms = (header: string): string[] => placedForms(header).filter(Boolean)

/** The same forms, each at a fixed index; blank if equal to an earlier one. */
export const placedForms = askedOnce((header): readonly string[] => {
  const whole = headerWords(header)
  const open = headerWords(inBrackets(header).open)
  const bare = withoutCurrency(open)
  const forms = [whole, open, bare, withoutTaxWords(bare, 'including tax'), withoutTaxWords(bare, 'excluding tax')].map(
    squeezed,
  )
  return forms.map((form, place) => (forms.indexOf(form) === place ? form : ''))
})
