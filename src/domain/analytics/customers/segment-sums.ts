import type { CustomerFacts } from './customer-facts.ts'
import { type Segment, segments } from './segments.ts'

export interface SegmentSum {
  segment: Segment
  customers: number
  /** of them: who bought twice and has been away for longer than most gaps (docs/semantics.md §10) */
  overdue: number
  /** before refunds, in the currency */
  revenue: number
  /** of the revenue of all segments; null where that is nothing */
  share: number | null
}

/** The cells of the grid, added up by segment; all eight, in their order. */
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
