import { currencyNames } from './currency-marks.ts'

const codes: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
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
  R$: 'BRL',
  C$: 'CAD',
  A$: 'AUD',
  Kč: 'CZK',
  Ft: 'HUF',
  Rs: 'INR',
  Euro: 'EUR',
  euro: 'EUR',
}

/** The code of a currency by its sign or code, as a choice or rate names it (jobs/ingest/orders/sql/amounts.sql). */
export function currencyCode(mark: string): string {
  const bare = mark.trim().replace(/\.$/, '')
  return Object.hasOwn(codes, bare) ? codes[bare]! : bare.toUpperCase()
}

/** Whether a text is a code of three letters that names a currency. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text) && currencyNames.includes(` ${text} `)

/** A rate as a person types it: exact decimal text above 0 with at most ten places; undefined for anything else. */
export function readRate(text: string): string | undefined {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,10})?$/.test(plain) && /[1-9]/.test(plain) ? plain : undefined
}
