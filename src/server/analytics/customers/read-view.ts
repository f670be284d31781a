import type { Context } from 'hono'
import { readCustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { type CustomerView, mostSearchChars, readCustomerSort } from '#domain/analytics/customers/customer-row.ts'
import { readPage } from '#domain/site/paging.ts'
import type { AppEnv } from '#server/context.ts'

/**
 * The part of the list that a request asks for; undefined for one that is not allowed. The filter is in the address; a search,
 * and with it the sort and the page, in the body `fields` of a post.
 */
export function readCustomerView(c: Context<AppEnv>, fields?: URLSearchParams): CustomerView | undefined {
  const query = new URL(c.req.url).searchParams
  const filter = readCustomerFilter(query)
  const search = fields?.get('search')?.trim()
  if (!filter || (search && search.length > mostSearchChars)) return undefined
  const one = (name: string) => fields?.get(name) ?? query.get(name)
  return {
    filter: search ? { ...filter, search } : filter,
    sort: readCustomerSort(one('sort')),
    page: readPage(one('page')),
  }
}
