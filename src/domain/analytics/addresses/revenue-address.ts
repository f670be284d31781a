import { besideField, besideIn, type WithBeside } from '../beside/beside-choice.ts'
import { type Comparison, readComparison } from '../comparison/compared-revenue.ts'
import { type Range, rangeOf, rangeQuery } from '../comparison/range.ts'
import { type GroupBy, readGroupBy } from '../period.ts'
import { guestsField, guestsIn } from './guests-field.ts'

export const revenuePath = '/dashboard/revenue'

/** What the Revenue page shows of a file. */
export interface RevenueView extends WithBeside {
  groupBy: GroupBy
  range: Range
  comparison: Comparison
  /** the figures include orders without a customer */
  guests: boolean
}

/** The view that an address asks for; null if an option is invalid. */
export function readRevenueView(query: URLSearchParams): RevenueView | null {
  const groupBy = readGroupBy(query.get('groupBy') ?? undefined)
  const range = rangeOf(query)
  const comparison = readComparison(query.get('compare') ?? undefined)
  if (!groupBy || !range || !comparison) return null
  return { groupBy, range, comparison, guests: guestsIn(query), ...besideIn(query) }
}

/** The address of a view. The tables add their own sorts and page numbers. */
export function revenueAddress(fileId: string, { groupBy, range, comparison, guests, ...rest }: RevenueView): string {
  const query = new URLSearchParams({
    fileId,
    groupBy,
    ...rangeQuery(range),
    ...(comparison !== 'none' && { compare: comparison }),
    ...guestsField(guests),
    ...besideField(rest),
  })
  return `${revenuePath}?${query}`
}
