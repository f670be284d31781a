import { isOfTypes, type StatusesOfColumn, type StatusValue } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { statusIn } from '#domain/mapping/sample/rows/sample-rows.ts'
import { isPerhapsUnpaid, isProgress, isSold, meansBoth, saysPaidIn } from '#domain/mapping/statuses/doubtful.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { type Mapped, moneyOf } from '../rows/mapped-sample.ts'
import type { MappingCheck } from './mapping-check.ts'

/** How many values a sentence names. */
const namedValues = 3

/**
 * Statuses and types whose word means a sale in the files of one program and no sale in those of another, if the other
 * values do not decide between them.
 */
export function doubtfulStatusChecks({ statuses, reading }: Mapped): MappingCheck[] {
  return statuses.flatMap((column, place): MappingCheck[] => {
    const doubtful = doubtfulIn(column)
    const found = doubtful.flatMap(({ value, choice }) => {
      const rows = reading.rows.filter(
        (row) => !row.setAside && (row.units ?? 0n) > 0n && statusKey(statusIn(row, place)) === statusKey(value),
      )
      const sales = rows.map((row) => ({ row, cells: [] }))
      return rows.length ? [{ value, rows: rows.length, money: moneyOf(sales), choice }] : []
    })
    return (['count', 'leave-out'] as const).flatMap((choice): MappingCheck[] => {
      const values = found.filter((one) => one.choice === choice).map(({ choice: _, ...one }) => one)
      const more = Math.max(0, values.length - namedValues)
      return values.length
        ? [{ kind: 'doubtful-statuses', column: column.column, choice, values: values.slice(0, namedValues), more }]
        : []
    })
  })
}

function doubtfulIn({ column, values }: StatusesOfColumn): StatusValue[] {
  if (values.length < 2) return []
  const texts = values.map(({ value }) => spacedWords(value))
  const isDoubtful = isOfTypes({ column, values }) ? doubtfulType(texts) : doubtfulState(texts)
  return values.filter((found, at) => found.choice === found.proposed && isDoubtful(texts[at]!, found))
}

/** Beside a sale or an invoice, a payment or charge may be its payment, or a cost of the shop. */
function doubtfulType(texts: string[]): (text: string, found: StatusValue) => boolean {
  const isBesideSale = texts.some(isSold)
  return (text, { choice }) => isBesideSale && choice === 'count' && saysPaidIn(text) && !isSold(text)
}

/** If no other status speaks of shipping, a word such as 'open' or 'in progress' may speak of the payment. */
function doubtfulState(texts: string[]): (text: string, found: StatusValue) => boolean {
  const tellsProgress = texts.some(isProgress)
  return (text, { choice, rule }) => {
    if (rule !== 'sale' && rule !== 'no sale') return false
    return meansBoth(text) || (choice === 'count' && !tellsProgress && isPerhapsUnpaid(text))
  }
}
