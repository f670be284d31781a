import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'

/** The first and the last date of a file with figures. */
export const spanOf = ({
  first_ordered_at: first,
  last_ordered_at: last,
}: {
  first_ordered_at: string | null
  last_ordered_at: string | null
}): FileSpan | undefined => (first && last ? { first: first.slice(0, 10), last: last.slice(0, 10) } : undefined)
