import type { CohortColumn, CohortLine } from './cohort-view.ts'

/** -3 (far below the column's mean) … 3 (far above); 0 about the mean. */
export type Heat = -3 | -2 | -1 | 0 | 1 | 2 | 3

/**
 * How far the money per customer is above (0.25 = 25 %) or below the mean of its column; null where a comparison means
 * nothing.
 */
export type AgainstMean = number | null

/**
 * Compares the money per customer of every cell with the mean of its column, weighted by customers. Cells of a running
 * period are left out everywhere, because they are incomplete; so is Later, because its cells have different ages. The
 * result has the shape of the lines; `isPerCustomer` tells whether the cells are divided already.
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

/** Steps at 10, 25 and 50 % above, and in proportion below (1/1.1, 1/1.25, 1/1.5). */
export function heat(againstMean: number): Heat {
  const ratio = againstMean + 1
  const above = ratio >= 1.5 ? 3 : ratio >= 1.25 ? 2 : ratio >= 1.1 ? 1 : 0
  const below = ratio <= 1 / 1.5 ? 3 : ratio <= 1 / 1.25 ? 2 : ratio <= 1 / 1.1 ? 1 : 0
  return (above || -below || 0) as Heat
}
