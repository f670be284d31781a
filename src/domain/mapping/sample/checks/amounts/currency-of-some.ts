import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import type { SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import { areSeveralCurrencies, currencyNamed } from '#domain/values/currencies.ts'
import { areUnnamed } from '#domain/values/unnamed-currencies.ts'

/**
 * A column of currencies that is filled on some orders alone: where it is another one than the shop's own, as nobody says of the others. A
 * row has the currency that its order has on any of its rows.
 */
export function currencyOfSomeCheck(mapped: Mapped): MappingCheck | undefined {
  const { columns, counted, currency } = mapped
  if (!currency) return signOfSome(mapped)
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

/**
 * Amounts with a sign among others without one, where the sign is the exception: who writes it there may mean another currency. Not the
 * sign on the first amount alone, as in accounts.
 */
function signOfSome({ columns, positions, counted }: Mapped): MappingCheck | undefined {
  const column = columns[positions.transactionValue ?? positions.unitPrice ?? -1]
  if (column === undefined || currencyNamed(column)) return undefined
  const valued = counted.filter(({ units }) => units)
  const named = valued.filter(({ money }) => money.currencyText)
  const names = [...new Set(named.map(({ money }) => money.currencyText))]
  if (!names.length || areSeveralCurrencies(names) || named.length * exception > valued.length) return undefined
  if (named.length === 1 && named[0] === valued[0]) return undefined
  const others = valued.filter(({ money }) => !money.currencyText)
  return {
    kind: 'currency-of-some',
    column,
    currency: names[0]!,
    rows: named.length,
    money: written(named),
    others: others.length,
    otherMoney: written(others),
  }
}
/** At most one amount in so many. */
const exception = 3

const written = (rows: SampleRow[]) => dollars(sum(rows.map(({ units }) => units ?? 0n)))
