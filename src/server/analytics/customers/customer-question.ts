import type { Context } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import { listLeftOutSkus } from '#db/queries/left-out-skus.ts'
import { findSkuAt } from '#db/queries/lifecycle.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import {
  type CustomerPart,
  type CustomerRow,
  type CustomerView,
  customerRow,
  type ReadCustomer,
} from '#domain/analytics/customers/customer-row.ts'
import { filterParameters } from '#domain/analytics/customers/filter-parameters.ts'
import type { ListValue } from '#domain/analytics/customers/list-question.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf, personOf } from '#server/inspection/asker.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { askOfFile } from '#server/lists/ask-of-file.ts'

/** The question that a filter puts to the list of a file. */
export async function parametersOf(
  c: Context<AppEnv>,
  fileId: string,
  filter: CustomerFilter,
  facts: CustomerFacts,
): Promise<Record<string, ListValue>> {
  const { db } = c.var
  const at = filter.sku === undefined ? undefined : await findSkuAt(db, fileId, filter.sku)
  const isOfMain = filter.firstSku !== undefined || filter.next !== undefined
  const leftOut = isOfMain ? await listLeftOutSkus(db, fileId) : undefined
  return filterParameters(filter, facts, { at, leftOut })
}

/** The column of the list by which a sort orders it. */
export const sortWords = ({ by, isDescending }: CustomerView['sort']): Record<string, string> => ({
  by: by.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  direction: isDescending ? 'desc' : 'asc',
})

/**
 * Sorting and paging need the count of a filter only once, and a page that was seen is cached: with 8 million
 * customers, each takes a third of a page's processor time. The cache holds numbers, never a customer's key.
 */
const kept = keptAnswers()

/** One page of the customers that a view shows, of so many rows, and the number of all of them. */
export async function findCustomers(
  c: Context<AppEnv>,
  fileId: string,
  { filter, sort, page }: CustomerView,
  facts: CustomerFacts,
  rowsAPage: number,
): Promise<CustomerPart> {
  const parameters = await parametersOf(c, fileId, filter, facts)
  const list = await findList(c.var.db, fileId)
  const keyOf = (...of: unknown[]) => JSON.stringify([fileId, list?.list_id, parameters, ...of])
  // These questions do not end when the client leaves: others may wait for the answers, which are cached.
  // The answer to a search is needed by nobody who has typed on.
  const ask = askOfFile(c, fileId, filter.search === undefined ? personOf(c) : askerOf(c))
  const { customers, revenue, at_stake } = await kept(keyOf(), async () => {
    const [all] = await ask<{ customers: number; revenue: number; at_stake: number }>({
      query: 'customer-count',
      parameters,
    })
    return all!
  })
  const pages = Math.max(1, Math.ceil(customers / rowsAPage))
  const shown = Math.min(page, pages)
  const numbers = await kept(keyOf(sort, shown, rowsAPage), () =>
    ask<{ customer: number }>({
      query: 'customer-numbers',
      parameters: { ...parameters, limit: rowsAPage, offset: (shown - 1) * rowsAPage },
      words: sortWords(sort),
    }),
  )
  const rows = await findCustomerRows(c, fileId, numbers)
  // If the file was mapped again meanwhile, it has another list, in which the numbers belong to other customers.
  if ((await findList(c.var.db, fileId))?.list_id !== list?.list_id) throw new NoList()
  return { customers, revenue: revenue / 10_000, atStake: at_stake / 10_000, page: shown, pages, rows }
}

/** The customers with certain numbers, in their order. */
export async function findCustomerRows(
  c: Context<AppEnv>,
  fileId: string,
  numbers: { customer: number }[],
): Promise<CustomerRow[]> {
  if (!numbers.length) return []
  const order = numbers.map(({ customer }) => customer)
  const question = { query: 'customers-of-numbers', words: { numbers: order.join(',') } }
  const read = await askOfFile(c, fileId)<ReadCustomer>(question)
  const byNumber = new Map(read.map((row) => [row.customer, row]))
  return order.flatMap((customer) => {
    const row = byNumber.get(customer)
    return row ? [customerRow(row)] : []
  })
}
