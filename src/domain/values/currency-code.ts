import { withoutEnd } from './clean.ts'
import { currencyNames, lettersAndSign } from './currency-marks.ts'

/** Of signs and words, the codes; jobs/ingest/orders/sql/amounts.sql reads by them, too. */
export const codesOfMarks: Record<string, string> = {
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
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  Rs: 'INR',
  Euro: 'EUR',
  euro: 'EUR',
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
