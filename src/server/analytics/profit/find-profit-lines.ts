import type { Context } from 'hono'
import type { ListValue } from '#domain/analytics/customers/list-question.ts'
import type { OpenedCell } from '#domain/analytics/opened/opened-cell.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { askProfitRows, NoList } from '#server/lists/ask-list.ts'
import { listedProfit } from '#server/lists/make-profit.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import { type AskedFile, findProfitQuestion } from './find-profit.ts'

interface Asked {
  query: 'cell-sums' | 'cell-page'
  parameters: Record<string, ListValue>
  words?: Record<string, string>
}

const queries = { 'cell-sums': 'profit-line-sums', 'cell-page': 'profit-line-page' } as const
const kept = keptAnswers()

/**
 * The single rows behind a number of profit, or their sums, as cell-page.sql and cell-sums.sql give those of orders. The rows are
 * found anew for each part of the list; the sums are kept. Throws NoList without a list or costs.
 */
export async function findProfitLines<Row>(
  c: Context<AppEnv>,
  file: AskedFile,
  { lines, by }: NonNullable<OpenedCell['profit']>,
  { query, parameters, words }: Asked,
): Promise<Row[]> {
  const question = await findProfitQuestion(c, file, by)
  if (typeof question === 'string') throw new NoList()
  const { id, fileId, listId, costs } = question
  const read = () =>
    withRequestFolder(c.var.storage, (workPath) =>
      askProfitRows<Row>(c.var, c.var.user.id, fileId, {
        ...listedProfit(question, workPath),
        ...{ lines, query: queries[query], parameters },
        ...(words && { words }),
      }),
    )
  return query === 'cell-sums' ? kept(JSON.stringify([id, listId, costs.version, by, lines]), read) : read()
}
