import type { CustomerFacts } from './customer-facts.ts'
import { type Segment, segments } from './segments.ts'

export interface SegmentSum {
  segment: Segment
  customers: number
  /**
   * customers of the segment who are overdue: they bought twice or more and have been away for longer than most gaps
   * (docs/semantics.md §10)
   */
  overdue: number
  /** revenue before refunds, in the file's currency */
  revenue: number
  /** share of the revenue of all segments; null if there is no revenue */
  share: number | null
}

/** The cells of the grid added up by segment: always all eight, in their fixed order. */
export function segmentSums(cells: CustomerFacts['cells']): SegmentSum[] {
  const all = cells.reduce((sum, cell) => sum + cell.revenue, 0)
  return segments.map((segment, index) => {
    const own = cells.filter((cell) => cell.segment === index + 1)
    const revenue = own.reduce((sum, cell) => sum + cell.revenue, 0)
    return {
      segment,
      customers: own.reduce((sum, cell) => sum + cell.customers, 0),
      overdue: own.reduce((sum, cell) => sum + cell.overdue, 0),
      revenue: revenue / 10_000,
      share: all ? revenue / all : null,
    }
  })
}
