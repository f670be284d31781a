import { areSeveralCurrencies, codeOf } from '#domain/values/currencies.ts'
import { currencyCode, ratesByCode } from '#domain/values/currency-code.ts'
import { type MoneyFormat, moneyIn, usDollar } from '#domain/values/money.ts'
import type { Understanding } from './understanding.ts'

interface File {
  understanding: Understanding | null
  /** what the person chose */
  shown_currency: string | null
}

/**
 * The ISO code of the one currency that a file's amounts are in: of all, of those that alone count, or of those that the
 * others were converted to. Undefined for several, for a sign that several currencies share, and where some rows
 * name none.
 */
export function ownCurrency(understanding: Understanding): string | undefined {
  const { currencies = [], currencyChoice } = understanding
  if (isOfSome(understanding)) return undefined
  const code = oneCode(unconverted(currencies, currencyChoice))
  return code && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}

/** Whether the currency is that of some rows alone, and nobody said what the others are in. */
export const isOfSome = ({ unnamedCurrencyRows, currencyChoice }: Understanding): boolean =>
  unnamedCurrencyRows !== undefined && !currencyChoice

function oneCode(currencies: string[]): string | undefined {
  if (areSeveralCurrencies(currencies)) return undefined
  const written = currencies.filter((name) => /^[A-Z]{3}$/.test(name)) // £ beside EGP is Egypt's
  return [...written, ...currencies].map(codeOf).find((code) => code !== undefined)
}

/** The currencies of amounts that count as they stand. */
function unconverted(currencies: string[], choice: Understanding['currencyChoice']): string[] {
  if (!choice) return currencies
  if ('only' in choice) return [choice.only]
  const rates = ratesByCode(choice.rates)
  return currencies.filter((name) => Number(rates[currencyCode(name)] ?? 1) === 1)
}

/** The currency that a file's amounts are shown in: US dollars, unless the person chose the file's own. */
export function shownCurrency({ understanding, shown_currency }: File): string {
  return shown_currency && understanding && ownCurrency(understanding) === shown_currency ? shown_currency : usDollar
}

export const moneyOfFile = (file: File): MoneyFormat => moneyIn(shownCurrency(file))
