import { workbookLimits } from '#domain/files/workbook-file.ts'
import { headerForms, squeezed } from '#domain/mapping/headers/words/header.ts'

const currencyWords = [
  'currency',
  'order currency',
  'currency code',
  'presentment currency',
  'wahrung',
  'devise',
  'moneda',
  'moeda',
  'valuta',
]

/** The column with the currency of each row. */
export function currencyColumn(columns: string[]): number | undefined {
  const words = new Set(currencyWords.map(squeezed))
  const found = columns
    .slice(0, workbookLimits.columns)
    .findIndex((name) => headerForms(name).some((form) => words.has(form)))
  return found < 0 ? undefined : found
}

/**
 * Amounts in several currencies would be added as if they were one. '$' next to a code such as USD is a single
 * currency.
 */
export function areSeveralCurrencies(currencies: string[]): boolean {
  const codes = currencies.filter((one) => /^[A-Z]{3}$/.test(one)).length
  return currencies.length > 1 && !(currencies.length === 2 && codes === 1)
}

/** The one foreign currency of a file; undefined where it is US dollars, unknown or not the only one. */
export function foreignCurrency(currencies: string[]): string | undefined {
  if (!currencies.length || areSeveralCurrencies(currencies)) return undefined
  const name = currencies.find((one) => /^[A-Z]{3}$/.test(one)) ?? currencies[0]!
  return /^(USD|US\$|\$|\$US|\$USD)$/.test(name) ? undefined : name
}

/** How many currencies a sentence names. */
export const namedCurrencies = 5
