import type { CohortColumn, CohortLine } from './cohort-view.ts'

/** The steps of the scale: 0 is the surface, since nothing happened; 6 are the highest cells of a column. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** How a cell compares with the complete cells of its column. */
export interface CellHeat {
  step: HeatStep
  /** 0.25: 25 % above the mean of the column, weighted by customers; null where the column has no money */
  againstMean: number | null
}

/** Two customers are no trend: smaller cohorts are shown muted and without color, and decide no other cell's. */
export const leastCohort = 20

/**
 * Compares the money per customer of every cell with that of its column: six equal parts of the column's cells by rank. Left
 * out, as null, are small cohorts, cells of a running period, which are incomplete, and Later, whose cells have different
 * ages; so is a column with one cell. The result has the shape of the lines; `isPerCustomer` tells whether the cells are
 * divided already.
 */
export function cohortHeat(
  lines: CohortLine[],
  columns: CohortColumn[],
  isPerCustomer: boolean,
): (CellHeat | null)[][] {
  const share = (line: CohortLine, index: number): number | undefined => {
    const { value, isRunning } = line.cells[index]!
    if (value === null || isRunning || columns[index] === 'later' || line.customers < leastCohort) return undefined
    return isPerCustomer ? value : value / line.customers
  }
  const compared = columns.map((_, index) => columnHeat(lines.map((line) => [share(line, index), line.customers])))
  return lines.map((_, row) => columns.map((_, index) => compared[index]![row]!))
}

function columnHeat(cells: [share: number | undefined, customers: number][]): (CellHeat | null)[] {
  const known = cells.filter((cell): cell is [number, number] => cell[0] !== undefined)
  if (known.length < 2) return cells.map(() => null)
  const money = known.reduce((sum, [share, customers]) => sum + share * customers, 0)
  const mean = money / known.reduce((sum, [, customers]) => sum + customers, 0)
  const positive = known.map(([share]) => share).filter((share) => share > 0)
  positive.sort((a, b) => a - b)
  const rank = new Map<number, number>() // of equal amounts the lowest
  for (const [index, share] of positive.entries()) if (!rank.has(share)) rank.set(share, index)
  const stepOf = (share: number) =>
    (share <= 0 ? 0 : 1 + Math.floor((6 * rank.get(share)!) / positive.length)) as HeatStep
  return cells.map(([share]) =>
    share === undefined ? null : { step: stepOf(share), againstMean: money > 0 ? share / mean - 1 : null },
  )
}
