import type { CurrencyChoice } from '#domain/mapping/mapping-options.ts'
import { currencyNamed, foreignCurrency } from '#domain/values/currencies.ts'
import { isCurrencyCode } from '#domain/values/currency-code.ts'
import { dollars } from './sample-orders.ts'
import type { SampleRow } from './sample-rows.ts'

/** What the rows of one currency add up to, as they write it. */
export interface CurrencyFound {
  code: string
  rows: number
  money: number
}

/** The most that are listed; more are no currencies. */
const mostCurrencies = 20

/** The currencies of the rows that could otherwise be used, the commonest first; undefined where they have one. */
export function currenciesOf(rows: SampleRow[]): CurrencyFound[] | undefined {
  const found = new Map<string, { rows: number; units: bigint }>()
  for (const { setAside, money } of rows) {
    if ((setAside && setAside !== 'other-currency') || !isCurrencyCode(money.currency)) continue
    const one = found.get(money.currency) ?? { rows: 0, units: 0n }
    one.rows++
    one.units += money.plain ?? 0n
    found.set(money.currency, one)
  }
  if (found.size < 2 || found.size > mostCurrencies) return undefined
  return [...found]
    .map(([code, { rows, units }]) => ({ code, rows, money: dollars(units) }))
    .sort((a, b) => b.rows - a.rows)
}

/**
 * As the finished figures tell it (src/text/files/order-lines.ts); undefined where amounts are converted. Where no row names its
 * currency, the header of the amounts may.
 */
export function foreignCurrencyOf(
  rows: SampleRow[],
  choice: CurrencyChoice | undefined,
  header: string,
): string | undefined {
  if (choice) return 'only' in choice ? foreignCurrency([choice.only]) : undefined
  const found = [...new Set(rows.flatMap(({ money }) => money.currency || []))]
  return foreignCurrency(found.length ? found : [currencyNamed(header)].filter((code) => code !== undefined))
}
