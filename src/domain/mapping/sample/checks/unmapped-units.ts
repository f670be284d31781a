import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import { isAfterReturns } from '#domain/mapping/columns/order-fields/reductions.ts'
import { quantityWords, unitPriceWords } from '#domain/mapping/headers/order-field-words.ts'
import {
  freeColumns,
  isNamed,
  type Mapped,
  moneyOf,
  type Sale,
  unitsIn,
} from '#domain/mapping/sample/rows/mapped-sample.ts'
import { type MatchWords, spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { countsUnits } from '#domain/mapping/values/counted-units.ts'
import { says } from '#knowledge/read.ts'
import type { MappingCheck } from './mapping-check.ts'

/** Returned or canceled units in rows whose amount counts in full. */
export const unmappedUnitsChecks = (mapped: Mapped): (MappingCheck | undefined)[] => [
  unitsCheck(mapped, 'returned-units', saysReturnedUnits),
  unitsCheck(mapped, 'canceled-units', saysCanceledUnits),
]

/** Whether a header counts units that were canceled. */
export const isOfCanceledUnits = (header: string): boolean => saysCanceledUnits(spacedWords(header))

const saysReturnedUnits = countsUnits(says('returned', 'return', 'refunded', 'refund'))
const saysCanceledUnits = countsUnits(says('canceled', 'cancellation', 'reversal', 'voided'))

/**
 * Whether a row's amount is closer to (Quantity − returned units) × Unit Price than to Quantity × Unit Price, whatever
 * is mapped.
 */
function isOfKept(mapped: Mapped, returned: number): (sale: Sale) => boolean {
  const columns = mapped.columns.slice(0, mostColumns)
  const placesOf = (words: string[]) =>
    columns.flatMap((name, at) => (isNamed(name, words) ? [at] : [])).slice(0, placesTried)
  const [quantities, prices] = [placesOf(quantityWords), placesOf(unitPriceWords)]
  return ({ row, cells }) => {
    const at = (place: number) => unitsIn(mapped, cells[place]) ?? 0n
    const awayFrom = (pieces: bigint, price: bigint) => size((row.units ?? 0n) * 10_000n - pieces * price)
    return quantities.some((quantity) =>
      prices.some((price) => awayFrom(at(quantity) - at(returned), at(price)) < awayFrom(at(quantity), at(price))),
    )
  }
}
/** The price and the cost of one piece may stand side by side. */
const placesTried = 3
const size = (units: bigint) => (units < 0n ? -units : units)

/** Returned or canceled units in rows whose amount counts in full, if nothing says what was paid back for them. */
function unitsCheck(
  mapped: Mapped,
  kind: 'returned-units' | 'canceled-units',
  says: MatchWords,
): MappingCheck | undefined {
  const { columns, positions, sales } = mapped
  const value = columns[positions.transactionValue ?? -1] ?? ''
  if (positions.refundedAmount !== undefined || isAfterReturns(value)) return undefined
  if (mapped.counted.some(({ units }) => units !== undefined && units < 0n)) return undefined
  for (const { name, at } of freeColumns(mapped)) {
    if (!says(spacedWords(name))) continue
    const found = sales.filter(({ row, cells }) => (row.units ?? 0n) > 0n && unitsIn(mapped, cells[at]))
    const isOfFew = found.length && found.length * 2 <= sales.length
    if (isOfFew && !found.every(isOfKept(mapped, at)))
      return { kind, column: name, rows: found.length, money: moneyOf(found) }
  }
  return undefined
}
