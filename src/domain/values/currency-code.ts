import { withoutEnd } from './clean.ts'
import { codesOfWords, currencyNames, folded, lettersAndSign } from './currency-marks.ts'

/** Old or informal codes: RMB means CNY, and RUR in programs of today means RUB. */
export const otherCodes: Record<string, string> = {
  RMB: 'CNY',
  CNH: 'CNY',
  RUR: 'RUB',
  NIS: 'ILS',
  NTD: 'TWD',
  YEN: 'JPY',
  YTL: 'TRY',
}

/** Words beside a number that stand for one currency. */
const codesOfNumberWords = Object.fromEntries(
  currencyNames
    .trim()
    .split(' ')
    .flatMap((word) => {
      const code = codesOfWords.get(folded(word))
      return code && isCapitals(code) && !/^[A-Z]{3}$/.test(word) ? [[word, code]] : []
    }),
)
function isCapitals(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}

/** The codes for signs and words; jobs/ingest/orders/sql/amounts.sql uses them, too. */
export const codesOfMarks: Record<string, string> = {
  ...codesOfNumberWords,
  ...otherCodes,
  ...lettersAndSign,
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  Rs: 'INR',
}

/** Longer texts are never a code and are not examined. */
const longestMark = 40
/** The code of a currency from its sign or code, as a choice or rate names it (jobs/ingest/orders/sql/amounts.sql). */
export function currencyCode(mark: string): string {
  if (mark.length > longestMark) return mark.trim().toUpperCase()
  const bare = withoutEnd(mark.trim(), '.').replaceAll(' ', '')
  if (Object.hasOwn(codesOfMarks, bare)) return codesOfMarks[bare]!
  return /^[A-Z]{3}\p{Sc}$/u.test(bare) ? bare.slice(0, 3) : bare.toUpperCase()
}

const byCode = new WeakMap<Record<string, string>, Record<string, string>>()
/**
 * The typed rates by currency code; a person's choice may name the currency as the file does. The result is cached,
 * because each row needs it.
 */
export function ratesByCode(rates: Record<string, string>): Record<string, string> {
  const known = byCode.get(rates)
  if (known) return known
  const entries = Object.entries(rates)
  const found = {
    ...Object.fromEntries(entries.map(([name, rate]) => [currencyCode(name), rate])),
    ...Object.fromEntries(entries.filter(([name]) => currencyCode(name) === name)),
  }
  byCode.set(rates, found)
  return found
}

/** Whether a text is a code of three letters that names a currency. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text) && currencyNames.includes(` ${text} `)

/** A rate as a person types it: exact decimal text above 0 with at most ten places; undefined for anything else. */
export function readRate(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,10})?$/.test(plain) && /[1-9]/.test(plain) ? plain : undefined
}
