import type { CurrencyChoice } from '#domain/mapping/mapping-options.ts'
import {
  areSeveralCurrencies,
  codeOf,
  currencyNamed,
  foreignCurrency,
  isSharedSign,
} from '#domain/values/currencies.ts'
import { isCurrencyCode } from '#domain/values/currency-code.ts'
import { dollars } from './sample-orders.ts'
import type { SampleRow } from './sample-rows.ts'

/** What the rows of one currency add up to, as they write it. */
export interface CurrencyFound {
  code: string
  rows: number
  money: number
  /** its signs, words and codes */
  names: string[]
}

/** The most that are listed; more are no currencies. */
const mostCurrencies = 40

/** What is known of a name is a code, or a sign that several currencies share: of that kind is the currency of a row. */
const isCurrency = ({ currency, currencyText }: SampleRow['money']) =>
  isCurrencyCode(currency) || isSharedSign(currencyText)

/** The currencies of the rows that could otherwise be used, the commonest first. */
export function currenciesOf(rows: SampleRow[]): CurrencyFound[] {
  const found = new Map<string, { rows: number; units: bigint; names: Set<string> }>()
  for (const { setAside, money } of rows) {
    if ((setAside && setAside !== 'other-currency') || !isCurrency(money)) continue
    const one = found.get(money.currency) ?? { rows: 0, units: 0n, names: new Set() }
    one.rows++
    one.units += money.plain ?? 0n
    one.names.add(money.currencyText)
    found.set(money.currency, one)
  }
  return [...found]
    .map(([code, { rows, units, names }]) => ({ code, rows, money: dollars(units), names: [...names] }))
    .sort((a, b) => b.rows - a.rows)
}

/** What several currencies ask; undefined where the rows have one, however they write it. */
export const severalOf = (found: CurrencyFound[]): CurrencyFound[] | undefined =>
  found.length > 1 && found.length <= mostCurrencies && areSeveralCurrencies(found.flatMap(({ names }) => names))
    ? found
    : undefined

/** The same of two parts of a file. */
export function togetherOf(one: CurrencyFound[], other: CurrencyFound[]): CurrencyFound[] {
  const found = new Map(one.map((currency) => [currency.code, currency]))
  for (const { code, rows, money, names } of other) {
    const known = found.get(code)
    found.set(code, {
      code,
      rows: rows + (known?.rows ?? 0),
      money: money + (known?.money ?? 0),
      names: [...new Set([...(known?.names ?? []), ...names])],
    })
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows)
}

/**
 * As the finished figures tell it (src/text/files/order-fields-read.ts); undefined where amounts are converted. Where no row names its
 * currency, the header of the amounts may.
 */
export function foreignCurrencyOf(
  rows: SampleRow[],
  choice: CurrencyChoice | undefined,
  header: string,
): string | undefined {
  if (choice) return 'only' in choice ? foreignCurrency([choice.only]) : undefined
  const found = [...new Set(rows.flatMap(({ money }) => money.currencyText || []))]
  const name = foreignCurrency(found.length ? found : [currencyNamed(header)].filter((code) => code !== undefined))
  return name && (codeOf(name) ?? name)
}
