import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { areSumsOfGroups, unlabeledTotals } from './rows/fill-sample-rows.ts'
import { dollars, sum } from './rows/sample-orders.ts'
import type { SampleRow } from './rows/sample-rows.ts'

/**
 * Rows without customer and date below a row that has both, or rows that lack one of them below a heading that has it.
 * They are set aside unless they take the values from above.
 */
export interface FillDown {
  rows: number
  money: number
  isHeaded: boolean
  /** most of them look like totals, or like tax on totals: setting them aside is proposed */
  areTotals?: true
}

/**
 * The question about filling down, and the rows that look like totals. `written`: the money of a row as the file writes
 * it.
 */
export function fillDownOf(
  all: SampleRow[],
  options: MappingOptions,
  written: (row: SampleRow) => bigint,
): { fillDown: FillDown | undefined; totals: SampleRow[] } {
  const below = all.filter((row) => row.isBelow && !row.isHeading)
  const totals = unlabeledTotals(all)
  const isAsked =
    (options.fillDown || !areSumsOfGroups(all)) &&
    below.some((row) => !row.isBare && (options.fillDown || !totals.has(row)))
  if (!isAsked) return { fillDown: undefined, totals: [] }
  const closing = below.filter((row) => totals.has(row) || row.isClosing)
  const areTotals = totals.size > 0 && closing.length * 2 > below.length
  const fillDown = {
    rows: below.length,
    money: dollars(sum(below.map(written))),
    isHeaded: below.some((row) => row.isHeaded),
    ...(areTotals && { areTotals }),
  }
  return { fillDown, totals: options.fillDown === false ? [] : [...totals] }
}
