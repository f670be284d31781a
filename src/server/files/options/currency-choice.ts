import type { CurrencyChoice } from '#domain/mapping/mapping-options.ts'
import { currencyCode } from '#domain/values/currency-code.ts'
import { badCurrency, badRate, optionText, ratesDiffer } from '#text/files/option-errors.ts'
import { isObject, quotedPart, refuse } from './option-values.ts'

/** The most characters of a sign, code or word for a currency; the longest in use is `тенге`. */
const nameChars = 10
const mostRates = 50
/** A rate as exact text: up to nine digits and ten decimals. */
const decimal = /^\d{1,9}(\.\d{1,10})?$/

/** `{only: 'USD'}`, or `{rates: {EUR: 1.08}}` with each rate as exact decimal text. */
export function readCurrencyChoice(value: unknown): CurrencyChoice | undefined {
  if (value === undefined) return undefined
  if (!isObject(value)) refuse(optionText.currency)
  const only = value.only ?? undefined
  const rates = value.rates ?? undefined
  if ((only === undefined) === (rates === undefined)) refuse(optionText.currency)
  if (only !== undefined) return { only: readName(only) }
  if (!isObject(rates)) refuse(optionText.rates)
  const entries = Object.entries(rates)
  if (!entries.length || entries.length > mostRates) refuse(optionText.rates)
  return { rates: readRates(entries) }
}

/** If one currency is named in several ways, such as EUR and €, the rates must be equal. */
function readRates(entries: [string, unknown][]): Record<string, string> {
  const rates: [string, string][] = entries.map(([name, rate]) => [readName(name), readRate(name, rate)])
  const ofCodes = new Map<string, string>()
  for (const [name, rate] of rates) {
    const code = currencyCode(name)
    if (Number(ofCodes.get(code) ?? rate) !== Number(rate)) refuse(ratesDiffer(code))
    ofCodes.set(code, rate)
  }
  return Object.fromEntries(rates)
}

function readName(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : ''
  if (!name || name.length > nameChars) refuse(badCurrency(quotedPart(value), nameChars))
  return name
}

function readRate(name: string, value: unknown): string {
  const text = typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value.trim() : ''
  if (!decimal.test(text) || !/[1-9]/.test(text)) refuse(badRate(name.trim()))
  return text
}

/** JavaScript writes 0.0000001 as 1e-7. */
function numberText(value: number): string {
  const text = String(value)
  const [, first, rest = '', places] = /^(\d)(?:\.(\d{1,9}))?e-(\d{1,2})$/.exec(text) ?? []
  return first ? `0.${first.padStart(Number(places), '0')}${rest}` : text
}
