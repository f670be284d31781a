import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { closedTotals, isSumOfAll, type TotalBlock } from '#domain/values/total-blocks.ts'
import { isClosingLabel } from '#domain/values/total-labels.ts'
import { isOtherCurrency } from './row-amounts.ts'
import type { SampleRow } from './sample-rows.ts'

/**
 * Marks the rows that are totals: rows labeled as totals, the last row of a whole file if it is the sum of all others,
 * and tax rows and the like after a total.
 */
export function findTotals(rows: SampleRow[], options: MappingOptions, isWhole: boolean): void {
  for (const place of labeledTotals(rows)) rows[place]!.isTotal = true
  const last = isWhole ? sumAtEnd(rows, options) : undefined
  if (last) last.isTotal = true
  for (const row of isWhole ? closingLines(rows) : []) row.isTotal = true
}

/** 'Total for Anna' may be a product if customer and date stand beside it, unless the row above is Anna's. */
function labeledTotals(rows: SampleRow[]): number[] {
  const isOfAbove = ({ totaled }: SampleRow, place: number) => totaled && totaled === rows[place - 1]?.customer
  const isCandidate = (row: SampleRow, place: number) =>
    row.units !== undefined &&
    (row.label === 'label' ||
      (row.label === 'named' && (!row.customer || row.at === undefined || isOfAbove(row, place))))
  const blocks: TotalBlock[] = []
  let above: SampleRow[] = []
  for (const [place, row] of rows.entries()) {
    if (isCandidate(row, place)) {
      blocks.push({ place, ...moneyOf(row), ...sumsOf(above) })
      above = []
    } else if (row.units !== undefined) above.push(row)
  }
  return blocks.length ? closedTotals([...blocks, { place: -1, value: 0n, refunded: 0n, ...sumsOf(above) }]) : []
}

/**
 * Whether the last row with an amount is the sum of all others and belongs to no customer. It is then a total, whatever
 * its label.
 */
function sumAtEnd(rows: SampleRow[], { currency }: MappingOptions): SampleRow | undefined {
  const place = rows.findLastIndex(({ units }) => units !== undefined)
  const last = rows[place]
  if (!last || last.isTotal || isOtherCurrency(last.money.currency, currency)) return undefined
  const above = rows.slice(0, place).filter(({ units, isTotal }) => units !== undefined && !isTotal)
  if (!isSumOfAll({ place, ...moneyOf(last), ...sumsOf(above) })) return undefined
  const isNobody = !last.customer && !last.dateText.trim()
  const isAlone = !rows.some((row) => row !== last && !row.isTotal && row.customer === last.customer)
  return isNobody || isAlone ? last : undefined
}

/** Rows at the end that are labeled as tax, or as a sum with or without tax, if a total is among them. */
function closingLines(rows: SampleRow[]): SampleRow[] {
  const isNobody = ({ customer, dateText }: SampleRow) => !customer && !dateText.trim()
  const isLast = (row: SampleRow) => row.isTotal || isNobody(row) || isClosingLabel(row.customer)
  const end = rows.slice(rows.findLastIndex((row) => !isLast(row)) + 1)
  if (!end.some(({ isTotal }) => isTotal)) return []
  return end.filter(
    (row) => row.units !== undefined && row.isClosing && (isNobody(row) || isClosingLabel(row.customer)),
  )
}

const moneyOf = ({ units, money }: SampleRow): Pick<TotalBlock, 'value' | 'refunded'> => ({
  value: units ?? 0n,
  refunded: money.refunded,
})

const sumsOf = (rows: SampleRow[]): Pick<TotalBlock, 'above' | 'refundedAbove' | 'rows'> => ({
  above: rows.reduce((sum, { units = 0n }) => sum + units, 0n),
  refundedAbove: rows.reduce((sum, { money }) => sum + money.refunded, 0n),
  rows: rows.length,
})
