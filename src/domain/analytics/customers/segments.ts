/**
 * Segments of docs/semantics.md §10: each customer with a purchase is in exactly one. A segment's number is its place
 * in this list, from 1.
 */
export const segments = [
  'champions',
  'loyal',
  'new-or-promising',
  'needs-attention',
  'about-to-lapse',
  'at-risk',
  'slipping',
  'lapsed',
] as const
export type Segment = (typeof segments)[number]

export const scores = [1, 2, 3, 4, 5] as const

/** The segment of a customer's scores; FM is the mean of frequency and money. */
export function segmentOf(r: number, fm: number): Segment {
  if (r >= 4) return fm >= 4 ? 'champions' : fm >= 3 ? 'loyal' : 'new-or-promising'
  if (r === 3) return fm >= 4 ? 'loyal' : fm >= 3 ? 'needs-attention' : 'about-to-lapse'
  return fm >= 4 ? 'at-risk' : fm >= 3 ? 'slipping' : 'lapsed'
}

/** The number of a segment in the list's files. */
export const segmentNumber = (segment: Segment): number => segments.indexOf(segment) + 1

/**
 * `1 + floor(5 × (rank − 1) / N)`, rank = 1 + customers with a strictly smaller value.
 * @internal customer-list.sql computes it; a test compares both.
 */
export const scoreOf = (smaller: number, customers: number): number => 1 + Math.floor((5 * smaller) / customers)

/**
 * Overdue customers bought at least twice and have been away for longer than 80 % of all gaps of the file.
 * @internal chosen-customers.sql computes it; a test compares both.
 */
export const isOverdue = (orders: number, recency: number, gap80: number | null): boolean =>
  orders >= 2 && gap80 !== null && recency > gap80
