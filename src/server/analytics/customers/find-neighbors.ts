import type { Context } from 'hono'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerView } from '#domain/analytics/customers/customer-row.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList } from '#server/lists/ask-list.ts'
import { parametersOf, sortWords } from './customer-question.ts'

/** The customers before and after one in a list; none at its ends, or if the list has changed since it was opened. */
export interface Neighbors {
  previous?: number
  next?: number
}

/** @param place of the customer in the list of the view, from 1 */
export async function findNeighbors(
  c: Context<AppEnv>,
  fileId: string,
  customer: number,
  { view: { filter, sort }, place, facts }: { view: CustomerView; place: number; facts: CustomerFacts },
): Promise<Neighbors> {
  const before = place > 1 ? 1 : 0
  const found = await askList<{ customer: number }>(c.var, askerOf(c), fileId, {
    query: 'customer-numbers',
    parameters: {
      ...(await parametersOf(c, fileId, filter, facts)),
      limit: before + 2,
      offset: place - 1 - before,
    },
    words: sortWords(sort),
  })
  const numbers = found.map((one) => one.customer)
  if (numbers[before] !== customer) return {}
  return { previous: before ? numbers[0] : undefined, next: numbers[before + 1] }
}
