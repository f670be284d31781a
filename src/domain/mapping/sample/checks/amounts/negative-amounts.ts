import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped, Sale } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { orderKey } from '#domain/mapping/sample/rows/order-key.ts'
import { isNo, saysCancellation } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { saysRefund } from '#domain/mapping/statuses/propose-choice.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'

/** The check reads at most this many rows and texts. */
const [mostRows, mostTexts, longestText] = [20, 300, 80]

/**
 * Amounts below 0 without an explanation. An explanation is a sale of the same order, or of the same customer and
 * amount; a quantity below 0; a refunded amount; a credit note number; or a word for a refund in a header or cell.
 */
export function negativeAmountsCheck({ columns, positions, sales, statuses }: Mapped): MappingCheck | undefined {
  if (positions.refundedAmount !== undefined) return undefined
  if (statuses.some(({ values }) => values.some(({ choice }) => choice === 'refund'))) return undefined
  const sold = sales.flatMap(({ row }) =>
    (row.units ?? 0n) > 0n ? [...(row.orderId ? [orderKey(row)] : []), `${row.customer}\n${row.units}`] : [],
  )
  const known = new Set(sold)
  const below = sales.filter(
    ({ row }) =>
      row.units !== undefined &&
      row.units < 0n &&
      (row.money.quantity ?? 0n) >= 0n &&
      !known.has(orderKey(row)) &&
      !known.has(`${row.customer}\n${-row.units}`),
  )
  if (!below.length || below.length === sales.length) return undefined
  if (saysBack(columns[positions.transactionValue ?? -1] ?? '')) return undefined
  if (areExplained(below.slice(0, mostRows), columns)) return undefined
  return { kind: 'negative-amounts', rows: below.length }
}

/** CN-001, RMA 12: numbers of credit notes and returns. */
const creditNumber = /^(?:cn|cr|crn|cm|rf|ref|rfd|rma|ret|gs|gu|av|nc|zw|kor)[ \-_/]?\d/i

/** Whether most of the rows say somewhere that money went back, or have a filled cell below a header that says so. */
function areExplained(below: Sale[], columns: string[]): boolean {
  const known = new Map<string, boolean>()
  const says = (cell: string) => {
    const text = cell.trim()
    if (creditNumber.test(text)) return true
    if (!/\p{L}/u.test(text) || text.length > longestText) return false
    if (!known.has(text)) known.set(text, known.size < mostTexts && (saysRefund(text) || saysCancellation(text)))
    return known.get(text)!
  }
  const headers = columns.slice(0, mostColumns).map(saysBack)
  const isExplained = ({ cells }: Sale) =>
    cells.slice(0, mostColumns).some((cell, at) => says(cell) || (headers[at] && cell.trim() && !isNo(cell)))
  return below.filter(isExplained).length * 2 >= below.length
}

const saysBack = (header: string) => isOfMoneyBack(spacedWords(header))
const isOfMoneyBack = saysHeader('money back')
