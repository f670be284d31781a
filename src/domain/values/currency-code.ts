import { withoutEnd } from './clean.ts'
import { codesOfWords, currencyNames, folded, lettersAndSign } from './currency-marks.ts'

/** Other codes for one: RMB is CNY, RUR as programs write it today is RUB. */
export const otherCodes: Record<string, string> = {
  RMB: 'CNY',
  CNH: 'CNY',
  RUR: 'RUB',
  NIS: 'ILS',
  NTD: 'TWD',
  YEN: 'JPY',
  YTL: 'TRY',
}

/** The words beside a number that stand for one currency. */
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

/** Of signs and words, the codes; jobs/ingest/orders/sql/amounts.sql reads by them, too. */
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

/** What is longer is the code of nothing, and is not looked into. */
const longestMark = 40
/** The code of a currency by its sign or code, as a choice or rate names it (jobs/ingest/orders/sql/amounts.sql). */
export function currencyCode(mark: string): string {
  if (mark.length > longestMark) return mark.trim().toUpperCase()
  const bare = withoutEnd(mark.trim(), '.').replaceAll(' ', '')
  if (Object.hasOwn(codesOfMarks, bare)) return codesOfMarks[bare]!
  return /^[A-Z]{3}\p{Sc}$/u.test(bare) ? bare.slice(0, 3) : bare.toUpperCase()
}

const byCode = new WeakMap<Record<string, string>, Record<string, string>>()
/** The typed rates by the code of their currency: a choice may name it as the file writes it. Each row asks, so the answer is kept. */
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
