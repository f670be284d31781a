import type { Context } from 'hono'
import { breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import type { FirstProfit } from '#domain/analytics/profit/profit-tables.ts'
import { spendColumnOf } from '#domain/analytics/profit/spend-column.ts'
import { isHidden } from '#server/analytics/breakdowns/held-values.ts'
import type { AppEnv } from '#server/context.ts'
import { type AskedFile, type FoundProfit, findProfit, type ProfitState } from './find-profit.ts'
import { firstProfitOf, type Shown } from './find-profit-tables.ts'

/** No column is chosen, who has a link may not see it, it has no figures, or the table. */
export type FirstTable =
  | { is: 'no-choice' }
  | { is: 'hidden' | Exclude<ProfitState['is'], 'made'>; column: string }
  | { is: 'made'; column: string; isMatched: boolean; rows: FirstProfit[] }

/**
 * Profit by the column of the first order that the view names, else by the one that the spend is matched to. Values that few
 * customers have are not shown to who has a link of the page.
 */
export async function findFirstProfit(
  c: Context<AppEnv>,
  file: AskedFile,
  { profit, shown, patienceMs }: { profit: FoundProfit; shown: Shown; patienceMs: number },
): Promise<FirstTable> {
  const spendColumn = spendColumnOf(profit.question)
  const column = shown.view.by ?? spendColumn
  if (column === undefined) return { is: 'no-choice' }
  const attribute = breakdownAttribute(column, profit.question.attributes)
  if (attribute && (await isHidden(c, file.id, attribute))) return { is: 'hidden', column }
  const isMatched = column === spendColumn
  const own = isMatched ? { is: 'made' as const, profit } : await findProfit(c, file, { patienceMs, by: column })
  if (own.is !== 'made') return { is: own.is, column }
  const least = c.var.shared?.leastCustomers ?? 0
  return { is: 'made', column, isMatched, rows: await firstProfitOf(own.profit, { ...shown, isMatched, least }) }
}
