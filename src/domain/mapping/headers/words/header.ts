import { askedOnce } from '#knowledge/asked-once.ts'
import { headerWords, inBrackets, longestHeader } from '#knowledge/words.ts'

export { headerWords, inBrackets, longestHeader }

const currencyWords = new Set(
  'usd eur gbp chf sek nok dkk pln czk cad aud nzd inr jpy brl mxn zar try rub hkd sgd'.split(' '),
)

/** What is compared: ORDERDATE and 'order date' are the same header. */
export const squeezed = (words: string): string => words.replaceAll(' ', '')

/** Words about tax after a sum, inclusive and exclusive. */
const withTax =
  / (?:brutto|ttc|(?:tax|vat|gst) (?:incl|included)|(?:incl|inc|including|inkl|inclusief|incluido|con) (?:tax|vat|gst|mwst|moms|mva|btw|iva|dph)|(?:s|z) (?:tax|vat|gst|mwst|moms|mva|btw|dph)|(?:c|com) iva|iva (?:incluido|inclusa))$/
const withoutTax =
  / (?:netto|ht|(?:tax|vat|gst) (?:excl|excluded)|(?:excl|ex|excluding|exkl|ekskl|exclusief|zonder|sin|senza|bez) (?:tax|vat|gst|mwst|moms|mva|btw|iva|dph)|(?:s|sem) iva)$/

/**
 * The forms in which to look up a header, without blanks, best first: as it is; without bracketed text; without a final
 * currency; without words about tax, inclusive sums first.
 */
export const headerForms = (header: string): string[] => placedForms(header).filter(Boolean)

/** The code of the currency that a header of amounts names: 'Total (EUR)', 'amount_usd', 'GBP'. */
export function currencyOfHeader(header: string): string | undefined {
  const { open, inside } = inBrackets(header)
  const words = headerWords(open).split(' ')
  const isCode = /^[A-Z]{3}$/.test(header.trim())
  const named = [...inside.map(headerWords), ...(words.length > 1 || isCode ? [words.at(-1)!] : [])]
  return named.find((word) => currencyWords.has(word))?.toUpperCase()
}

/** The same forms, each at a fixed index; blank if equal to an earlier one. */
export const placedForms = askedOnce((header): readonly string[] => {
  const whole = headerWords(header)
  const open = headerWords(inBrackets(header).open)
  const words = open.split(' ')
  const bare = words.length > 1 && currencyWords.has(words.at(-1)!) ? words.slice(0, -1).join(' ') : open
  const forms = [whole, open, bare, bare.replace(withTax, ''), bare.replace(withoutTax, '')].map(squeezed)
  return forms.map((form, place) => (forms.indexOf(form) === place ? form : ''))
})
