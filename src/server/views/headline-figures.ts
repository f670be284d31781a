import type { Context } from 'hono'
import type { ListedFile } from '#db/queries/files.ts'
import type { SavedView } from '#db/queries/views.ts'
import { readRevenueView, revenuePath } from '#domain/analytics/addresses/revenue-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { allTime, type Range } from '#domain/analytics/comparison/range.ts'
import { revenueTotals } from '#domain/analytics/revenue-totals.ts'
import { questionId } from '#domain/filters/question-id.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import { figuresOfAnswer } from '#server/analytics/analytics-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { findRevenue } from '#server/analytics/revenue/find-revenue.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { answerQuestion } from '#server/lists/answer-question.ts'
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

/** `not-ready`: the source has no figures now; `lost`: a column is gone; `bad`: the page has no such state any more. */
export type ViewHeadline =
  | { state: 'ready'; figures: ViewFigures }
  | { state: 'not-ready' | 'lost' | 'bad' | 'being-generated' | 'nothing' }

/**
 * The headline figures of a view, as the tiles of Revenue show them for its range; all time on the other pages. If the
 * answer to its filter is not there, it is being made, and nobody waits for it.
 */
export async function headlineFigures(c: Context<AppEnv>, view: SavedView, file: ListedFile): Promise<ViewHeadline> {
  const isRevenue = view.path === revenuePath
  const asked = isRevenue ? readRevenueView(new URLSearchParams(view.query)) : usual
  if (!asked) return { state: 'bad' }
  if (await hasLostColumn(c.var.db, view)) return { state: 'lost' }
  if (!hasFigures(file)) return { state: 'not-ready' }
  const found = await underFilter(c, view, file)
  const span = spanOf(file)
  if (!found || !span) return { state: found ? 'nothing' : 'being-generated' }
  const { range, guests } = asked
  // Whole periods of a range depend on the group-by; all time does not.
  const groupBy = range.kind === 'all' ? 'month' : kindOf(asked.groupBy, file.calendar)
  if (groupBy !== 'day' && groupBy !== 'month' && file.rollup_version !== rollupVersion)
    return { state: 'being-generated' }
  const read = readFigures(c.var.db, found.file)
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

/** The file with the figures of the view's filter; undefined while they are being made. */
async function underFilter(c: Context<AppEnv>, { filter_id: filterId }: SavedView, file: ListedFile) {
  if (filterId === null) return { file, customers: file.customers }
  const id = questionId(file.id, filterId)
  const question = await findQuestion(c.var.db, id)
  if (!question?.resolved || question.listId === undefined) return undefined
  // A full queue or a list that was replaced just now: the next visit asks again.
  const answer = await answerQuestion(c.var, c.var.user.id, { ...question, calendar: file.calendar }, 0).catch(
    () => undefined,
  )
  return answer && { file: { ...file, id, figures: figuresOfAnswer(file, id, answer) }, customers: answer.customers }
}
