import type { CohortColumn, CohortLine } from './cohort-view.ts'

/** -3 (far below the column's mean) … 3 (far above); 0 about the mean. */
export type Heat = -3 | -2 | -1 | 0 | 1 | 2 | 3

/** Per customer, how far a cell is above (0.25 = 25 % above) or below its column's mean; null where that says nothing. */
export type AgainstMean = number | null

/**
 * Compares every cell, per customer, with its column's mean weighted by customers. Cells of a running period are
 * left out on both sides: they are not complete. Later is left out: its cells are of different ages.
 * The answer has the lines' shape; `isPerCustomer` says whether the cells are divided already.
 */
export function againstColumnMean(
  lines: CohortLine[],
  columns: CohortColumn[],
  isPerCustomer: boolean,
): AgainstMean[][] {
  const share = (line: CohortLine, index: number): number | undefined => {
    const { value, isRunning } = line.cells[index]!
    if (value === null || isRunning || columns[index] === 'later') return undefined
    return isPerCustomer ? value : value / line.customers
  }
  const means = columns.map((_, index) => {
    let money = 0
    let customers = 0
    let cells = 0
    for (const line of lines) {
      const value = share(line, index)
      if (value === undefined) continue
      money += value * line.customers
      customers += line.customers
      cells++
    }
    return cells > 1 && money > 0 ? money / customers : undefined
  })
  return lines.map((line) =>
    columns.map((_, index) => {
      const value = share(line, index)
      const mean = means[index]
      return value === undefined || mean === undefined ? null : value / mean - 1
    }),
  )
}

/** Steps at 10, 25 and 50 % above, and as far below in proportion (1/1.1, 1/1.25, 1/1.5). */
export function heat(againstMean: number): Heat {
  const ratio = againstMean + 1
  const above = ratio >= 1.5 ? 3 : ratio >= 1.25 ? 2 : ratio >= 1.1 ? 1 : 0
  const below = ratio <= 1 / 1.5 ? 3 : ratio <= 1 / 1.25 ? 2 : ratio <= 1 / 1.1 ? 1 : 0
  return (above || -below || 0) as Heat
}
