/** What of a file's list is the same for all its customers (docs/semantics.md §10). Money: ten-thousandths. */
export interface CustomerFacts {
  /** with a purchase, and without one: these have no scores and are in no segment */
  customers: number
  withoutPurchase: number
  /** `YYYY-MM-DD HH:MM:SS…` of the latest of all orders: days since count up to it */
  lastAt: string
  /** the 80th percentile of all whole days between purchases; null where nobody bought twice */
  gap80: number | null
  /** customers with more days than `gap80` since the last of their purchases, of those who bought twice */
  overdue: number
  /** the least and the most value with a score; scores that nobody has are left out */
  thresholds: Record<'r' | 'f' | 'm', Threshold[]>
  /** those that have customers */
  cells: Cell[]
}

/** Customers of a cell of the grid, how many of them are overdue, and their revenue before refunds; fm: the whole part of (F + M) / 2. */
interface Cell {
  r: number
  fm: number
  segment: number
  customers: number
  overdue: number
  revenue: number
}

/** r in days, f in purchases, m in money. */
export interface Threshold {
  score: number
  least: number
  most: number
  customers: number
}
