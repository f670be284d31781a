import { listMonths } from '#db/queries/revenue-by-period.ts'
import { headlines } from '#domain/analytics/comparison/overview.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { ReadFigures } from './kept-figures.ts'

/** The months of a source, or of what a filter chooses, and the headline figures of its last complete month. */
export async function findHeadlines(read: ReadFigures, span: FileSpan) {
  const months = await read(listMonths)
  return { months, hasOrders: months.some(({ revenue }) => revenue !== null), found: headlines(months, span) }
}
