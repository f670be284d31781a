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
 * The ISO code of the one currency that a file's amounts are in: all amounts, the only amounts that count, or the
 * amounts after conversion. Undefined for several currencies, for a sign that several currencies share, and if some
 * rows name no currency.
 */
export function ownCurrency(understanding: Understanding): string | undefined {
  const { currencies = [], currencyChoice } = understanding
  if (isOfSome(understanding)) return undefined
  const code = oneCode(unconverted(currencies, currencyChoice))
  return code && Intl.supportedValuesOf('currency').includes(code) ? code : undefined
}

/** Whether only some rows name their currency, and nobody said what the other rows are in. */
export const isOfSome = ({ unnamedCurrencyRows, currencyChoice }: Understanding): boolean =>
  unnamedCurrencyRows !== undefined && !currencyChoice

function oneCode(currencies: string[]): string | undefined {
  if (areSeveralCurrencies(currencies)) return undefined
  const written = currencies.filter((name) => /^[A-Z]{3}$/.test(name)) // £ beside EGP means Egyptian pounds
  return [...written, ...currencies].map(codeOf).find((code) => code !== undefined)
}

/** The currencies of the amounts that count without conversion. */
function unconverted(currencies: string[], choice: Understanding['currencyChoice']): string[] {
  if (!choice) return currencies
  if ('only' in choice) return [choice.only]
  const rates = ratesByCode(choice.rates)
  return currencies.filter((name) => Number(rates[currencyCode(name)] ?? 1) === 1)
}

/** The currency in which a file's amounts are shown: US dollars, unless the person chose the file's own currency. */
export function shownCurrency({ understanding, shown_currency }: File): string {
  return shown_currency && understanding && ownCurrency(understanding) === shown_currency ? shown_currency : usDollar
}

export const moneyOfFile = (file: File): MoneyFormat => moneyIn(shownCurrency(file))
