import { type Mapped, moneyOf, type Sale } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { statusIn } from '#domain/mapping/sample/rows/sample-rows.ts'
import { documentCodes } from '#domain/mapping/statuses/document-codes.ts'
import { answersBelow } from '#domain/mapping/statuses/flags.ts'
import { isKnownWord } from '#domain/mapping/statuses/known-status.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import type { MappingCheck } from './mapping-check.ts'

/** A sentence names at most this many values. */
const namedValues = 3

/**
 * Statuses and types that count only because no list has their words: without this check, 'Slettet' would count
 * silently.
 */
export function unknownStatusChecks({ statuses, sales }: Mapped): MappingCheck[] {
  return statuses.flatMap(({ column, values }, place): MappingCheck[] => {
    if (values.length < 2) return []
    const [below, codes] = [
      answersBelow(column),
      documentCodes(
        column,
        values.map(({ value }) => value),
      ),
    ]
    const isKnown = (value: string) => below(value) !== undefined || codes?.has(statusKey(value)) || isKnownWord(value)
    const unknown = values.filter(
      ({ value, choice, proposed }) => choice === 'count' && proposed === 'count' && !isKnown(value),
    )
    if (!unknown.length) return []
    const rowsOf = new Map<string, Sale[]>(unknown.map(({ value }) => [statusKey(value), []]))
    for (const sale of sales) rowsOf.get(statusKey(statusIn(sale.row, place)))?.push(sale)
    const found = unknown.flatMap(({ value }) => {
      const rows = rowsOf.get(statusKey(value))!
      return rows.length ? [{ value, rows: rows.length, money: moneyOf(rows) }] : []
    })
    const more = Math.max(0, found.length - namedValues)
    return found.length ? [{ kind: 'unknown-statuses', column, values: found.slice(0, namedValues), more }] : []
  })
}
