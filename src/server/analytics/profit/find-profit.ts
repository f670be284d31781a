import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import type { StoredFile } from '#db/queries/files.ts'
import type { Margin } from '#domain/analytics/profit/profit-parts.ts'
import { profitId } from '#domain/analytics/profit/profit-parts.ts'
import { spendColumnOf } from '#domain/analytics/profit/spend-column.ts'
import { type SpendUnder, spendUnder } from '#domain/analytics/profit/spending.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { attributeAt } from '#domain/filters/resolve-conditions.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { figuresOfAnswer } from '#server/analytics/analytics-file.ts'
import { type ReadFigures, readFigures } from '#server/analytics/kept-figures.ts'
import type { AppEnv } from '#server/context.ts'
import { costsOfProfit } from '#server/costs/costs-of-profit.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { answerProfit, idsOf, type ProfitQuestion } from '#server/lists/make-profit.ts'

/** A source or question as a page or call has it. */
export type AskedFile = Pick<StoredFile, 'id' | 'figures' | 'calendar' | 'column_mapping' | 'has_source_costs'>

/** The profit of a source or question whose figures are made. */
export interface FoundProfit {
  question: ProfitQuestion
  read: ReadFigures
  /** the id of these figures, and what names them */
  figures: { id: string; figures: string | null }
  hasSpend: boolean
  /** whose spend belongs to the customers that the question's filter chooses */
  spendOf: SpendUnder
}

/** No costs; being made; no list of customers, from which they are made; a column that the source lacks; or made. */
export type ProfitState = { is: 'no-costs' | 'making' | 'no-list' | 'no-column' } | { is: 'made'; profit: FoundProfit }

interface Asked {
  /** after that time it is still being made */
  patienceMs: number
  /** a column of the first order, in place of the one that the spend is matched to */
  by?: string | undefined
  /** the rollups of cohorts and lifecycle that add up this margin, in place of the tables of profit */
  margin?: Margin
}

/** After that time, a page says that its figures are being made. */
export const patienceOfPage = 2500
/** A call waits for them. */
export const patienceOfCall = 25_000

/** What is asked of the list for the profit of a file, or of the question of its id; or why it cannot be asked. */
export async function findProfitQuestion(
  c: Context<AppEnv>,
  file: AskedFile,
  by?: string,
): Promise<(ProfitQuestion & { all: Condition[] }) | 'no-costs' | 'no-list' | 'no-column'> {
  const costs = await costsOfProfit(c.var, file)
  if (!costs) return 'no-costs'
  const asked = await questionOf(c, file)
  if (!asked) return 'no-list'
  const isOther = by !== undefined && by !== costs.rules.spendAttribute
  if (isOther && attributeAt(by, asked.attributes) < 0) return 'no-column'
  return { ...asked, calendar: file.calendar, costs, ...(isOther && { by }) }
}

/** The profit of a file, or of the question of its id. Makes it from the list if that is not done. */
export async function findProfit(
  c: Context<AppEnv>,
  file: AskedFile,
  { patienceMs, by, margin }: Asked,
): Promise<ProfitState> {
  const asked = await findProfitQuestion(c, file, by)
  if (typeof asked === 'string') return { is: asked }
  const question: ProfitQuestion = { ...asked, ...(margin && { margins: true }) }
  const answer = await answerProfit(c.var, c.var.user.id, question, patienceMs)
  if (!answer) return { is: 'making' }
  const id = margin ? profitId(file.id, margin) : idsOf(question)[0]!
  const figures = { id, figures: figuresOfAnswer(file, id, answer) }
  return {
    is: 'made',
    profit: {
      question,
      read: readFigures(c.var.db, figures),
      figures,
      hasSpend: asked.costs.spendPath !== undefined,
      spendOf: spendUnder(asked.all, spendColumnOf(question)),
    },
  }
}

async function questionOf(c: Context<AppEnv>, { id }: AskedFile) {
  const fileId = sourceOf(id)
  if (id === fileId) {
    const list = await findList(c.var.db, fileId)
    if (listStateOf(list) !== 'ready') return undefined
    const attributes = list!.facts?.attributes ?? []
    return { id, fileId, filterId: undefined, conditions: [], all: [], attributes, listId: list!.list_id! }
  }
  const found = await findQuestion(c.var.db, id)
  if (!found?.resolved || found.listId === undefined) return undefined
  const { filterId, resolved, conditions, attributes, listId } = found
  return { id, fileId, filterId, conditions: resolved, all: conditions, attributes, listId }
}
