import type { CohortColumn, CohortLine } from './cohort-view.ts'

/** The steps of the color scale: 0 is the plain surface of an empty cell, 6 marks the highest cells of a column. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** How a cell compares with the complete cells of its column. */
export interface CellHeat {
  step: HeatStep
  /**
   * 0.25 means 25 % above the mean of the column. The mean is over all its customers, or over its cohorts' totals; null
   * if it is not above 0.
   */
  againstMean: number | null
}

/** Two customers are no trend: smaller cohorts are muted, have no color, and do not affect the color of other cells. */
export const leastCohort = 20

/** What a cell holds: the total of a cohort (money or returning customers), or that total per customer. */
type Compared = 'totals' | 'per-customer'

/**
 * Ranks each shown cell within its column and splits the column into six equal parts. Null for small cohorts, for cells
 * of a period in progress (incomplete), for Later (cells of different ages), and for a column with one cell. The result
 * has the shape of the lines.
 */
export function cohortHeat(lines: CohortLine[], columns: CohortColumn[], compared: Compared): (CellHeat | null)[][] {
  const known = (line: CohortLine, index: number): number | undefined => {
    const { value, isRunning } = line.cells[index]!
    if (value === null || isRunning || columns[index] === 'later' || line.customers < leastCohort) return undefined
    return value
  }
  const weight = ({ customers }: CohortLine) => (compared === 'totals' ? 1 : customers)
  const heat = columns.map((_, index) => columnHeat(lines.map((line) => [known(line, index), weight(line)])))
  return lines.map((_, row) => columns.map((_, index) => heat[index]![row]!))
}

function columnHeat(cells: [value: number | undefined, weight: number][]): (CellHeat | null)[] {
  const known = cells.filter((cell): cell is [number, number] => cell[0] !== undefined)
  if (known.length < 2) return cells.map(() => null)
  const all = known.reduce((sum, [value, weight]) => sum + value * weight, 0)
  const mean = all / known.reduce((sum, [, weight]) => sum + weight, 0)
  const stepOf = heatSteps(known.map(([value]) => value))
  return cells.map(([value]) =>
    value === undefined ? null : { step: stepOf(value), againstMean: all > 0 ? value / mean - 1 : null },
  )
}

/** Ranks the values above 0 and splits them into six equal parts. The answer gives the step of one of these values. */
export function heatSteps(values: number[]): (value: number) => HeatStep {
  const positive = values.filter((value) => value > 0)
  positive.sort((a, b) => a - b)
  const rank = new Map<number, number>() // equal amounts share the lowest rank
  for (const [index, value] of positive.entries()) if (!rank.has(value)) rank.set(value, index)
  return (value) => (value <= 0 ? 0 : 1 + Math.floor((6 * rank.get(value)!) / positive.length)) as HeatStep
}
