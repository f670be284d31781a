import type { ListedFile } from '#db/queries/files.ts'
import type { SavedView } from '#db/queries/views.ts'
import type { Db } from '#db/schema.ts'
import { readRevenueView, revenuePath } from '#domain/analytics/addresses/revenue-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { allTime, type Range } from '#domain/analytics/comparison/range.ts'
import { revenueTotals } from '#domain/analytics/revenue-totals.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import { questionsOfView } from '#domain/views/view-address.ts'
import { figuresOfAnswer } from '#server/analytics/analytics-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { findRevenue } from '#server/analytics/revenue/find-revenue.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { type AskedQuestion, madeAnswer } from '#server/lists/answer-question.ts'
import { hasLostColumn } from './lost-column.ts'

/** The figures of what a view chooses. Money in units of the currency. */
interface ViewFigures {
  range: Range
  revenue: number
  orders: number
  /** undefined for a part of the time: one customer who buys in two periods would count twice */
  customers: number | undefined
  /** null without an order */
  aov: number | null
}

/**
 * `being-generated`: with the question whose answer has to be made; `not-ready`: the source has no figures now; `lost`: a column is gone; `bad`: the
 * page has no such state any more.
 */
export type ViewHeadline =
  | { state: 'ready'; figures: ViewFigures }
  | { state: 'being-generated'; question?: AskedQuestion }
  | { state: 'not-ready' | 'lost' | 'bad' | 'nothing' }

/**
 * The headline figures of a view, as the tiles of Revenue show them for its range; all time on the other pages. An answer
 * to its filter is looked up, never made.
 */
export async function headlineFigures(db: Db, view: SavedView, file: ListedFile): Promise<ViewHeadline> {
  const isRevenue = view.path === revenuePath
  const asked = isRevenue ? readRevenueView(new URLSearchParams(view.query)) : usual
  if (!asked) return { state: 'bad' }
  if (await hasLostColumn(db, view)) return { state: 'lost' }
  if (!hasFigures(file)) return { state: 'not-ready' }
  const found = await underFilter(db, view, file)
  const span = spanOf(file)
  if (found.state !== 'there') return found
  if (!span) return { state: 'nothing' }
  const { range, guests } = asked
  // Whole periods of a range depend on the group-by; all time does not.
  const groupBy = range.kind === 'all' ? 'month' : kindOf(asked.groupBy, file.calendar)
  if (groupBy !== 'day' && groupBy !== 'month' && file.rollup_version !== rollupVersion)
    return { state: 'being-generated' }
  const read = readFigures(db, found.file)
  const revenue = await findRevenue(read, { groupBy, range, comparison: 'none', guests }, span)
  if (!revenue) return { state: 'nothing' }
  const totals = revenueTotals(revenue.rows)
  const customers = range.kind === 'all' ? (found.customers ?? undefined) : undefined
  return {
    state: 'ready',
    figures: { range, revenue: totals.revenue, orders: totals.purchases, customers, aov: totals.aov },
  }
}

const usual = { groupBy: 'month', range: allTime, guests: false } as const

/** The file with the figures of the view's filter, and how many customers it chooses. */
async function underFilter(db: Db, view: SavedView, file: ListedFile) {
  const [id] = questionsOfView(view)
  if (id === file.id) return { state: 'there', file, customers: file.customers } as const
  const found = await findQuestion(db, id)
  if (!found?.resolved || found.listId === undefined) return { state: 'being-generated' } as const
  const question = { ...found, calendar: file.calendar }
  const answer = await madeAnswer(db, question)
  if (!answer) return { state: 'being-generated', question } as const
  const figures = figuresOfAnswer(file, id, answer)
  return { state: 'there', file: { ...file, id, figures }, customers: answer.customers } as const
}
