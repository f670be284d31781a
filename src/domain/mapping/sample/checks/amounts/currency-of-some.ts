import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { dollars, sum } from '#domain/mapping/sample/rows/sample-orders.ts'
import type { SampleRow } from '#domain/mapping/sample/rows/sample-rows.ts'
import { areSeveralCurrencies, currencyNamed } from '#domain/values/currencies.ts'
import { areUnnamed } from '#domain/values/unnamed-currencies.ts'

/**
 * A column of currencies that is filled only on some orders. The other orders may be in the shop's own currency. A row
 * has the currency that its order has on any row.
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
 * Amounts with a currency sign among others without, if the sign is rare: it may mark another currency. A sign only on
 * the first amount, as in accounts, is ignored.
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
/** At most one amount in this many may have the sign. */
const exception = 3

const written = (rows: SampleRow[]) => dollars(sum(rows.map(({ units }) => units ?? 0n)))
