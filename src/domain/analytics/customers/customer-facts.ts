import type { Attribute } from '#domain/attributes/attribute.ts'

/** An attribute of a source, with the number of cells that could not be read. */
export interface ListedAttribute extends Attribute {
  unread: number
  /** not a column of the file: the known attribute of this name */
  isKnown?: true
}

/**
 * Facts about a file's list that are the same for all its customers (docs/semantics.md §10). Money in ten-thousandths.
 */
export interface CustomerFacts {
  /** columns that are kept for questions; absent in lists of earlier versions */
  attributes?: ListedAttribute[]
  /** customers with a purchase, and customers without one, who have no scores and no segment */
  customers: number
  withoutPurchase: number
  /** `YYYY-MM-DD HH:MM:SS…`: time of the latest order, up to which 'days since' is counted */
  lastAt: string
  /** the 80th percentile of all whole days between purchases; null if nobody bought twice */
  gap80: number | null
  /** half and four of five of the second purchases came within so many days of the first; null if nobody bought twice */
  second50: number | null
  second80: number | null
  /** customers who bought twice or more, and whose last purchase is more than `gap80` days ago */
  overdue: number
  /** the lowest and highest value of each score; scores without customers are left out */
  thresholds: Record<'r' | 'f' | 'm', Threshold[]>
  /** only the cells that have customers */
  cells: Cell[]
}

/**
 * One cell of the grid: its customers, how many are overdue, and their revenue before refunds. fm is the whole part of
 * (F + M) / 2.
 */
interface Cell {
  r: number
  fm: number
  segment: number
  customers: number
  overdue: number
  revenue: number
}

/** r in days, f in purchases, m in money */
export interface Threshold {
  score: number
  least: number
  most: number
  customers: number
}
