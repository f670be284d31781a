import type { Mapped } from '#domain/mapping/sample/checks/mapped/mapped.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import type { SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import { areSeveralCurrencies } from '#domain/values/currencies.ts'
import { areUnnamed } from '#domain/values/currency/unnamed.ts'

/**
 * A column of currencies that is filled on some orders alone: where it is another one than the shop's own, as nobody says of the others. A
 * row has the currency that its order has on any of its rows.
 */
export function currencyOfSomeCheck({ columns, counted, currency }: Mapped): MappingCheck | undefined {
  if (!currency) return undefined
  const nameOf = new Map<string, string>()
  for (const row of counted) if (row.money.currencyText) nameOf.set(orderKey(row), row.money.currencyText)
  const names = [...new Set(nameOf.values())]
  if (!names.length || areSeveralCurrencies(names)) return undefined
  const valued = counted.filter(({ units }) => units)
  const isNamed = (row: SampleRow) => nameOf.has(orderKey(row))
  const [named, others] = [valued.filter(isNamed), valued.filter((row) => !isNamed(row))]
  if (!named.length || !areUnnamed(others.length, valued.length)) return undefined
  return {
    kind: 'currency-of-some',
    column: columns[currency.at]!,
    currency: names[0]!,
    rows: named.length,
    money: written(named),
    others: others.length,
    otherMoney: written(others),
  }
}

const written = (rows: SampleRow[]) => dollars(sum(rows.map(({ units }) => units ?? 0n)))
