import type { Context } from 'hono'
import { readCustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import {
  type CustomerView,
  customersAddress,
  listAnchor,
  mostSearchChars,
  readCustomerSort,
} from '#domain/analytics/customers/customer-row.ts'
import { readPage } from '#domain/site/paging.ts'
import { openSealed, sealText } from '#server/accounts/sealed-text.ts'
import { readSessionCookie } from '#server/accounts/session-cookie.ts'
import type { AppEnv } from '#server/context.ts'

/**
 * The part of the list that a request asks for; undefined if it is not valid. The filter is in the address. A search,
 * with the sort and page for it, is in the body field `fields` of a post, or encrypted in the address to which this
 * post redirects.
 */
export function readCustomerView(c: Context<AppEnv>, fields?: URLSearchParams): CustomerView | undefined {
  const query = new URL(c.req.url).searchParams
  const filter = readCustomerFilter(query)
  const search = fields ? fields.get('search')?.trim() : sealedSearch(c, query.get('searched'))
  if (!filter || (search && search.length > mostSearchChars)) return undefined
  const one = (name: string) => fields?.get(name) ?? query.get(name)
  return {
    filter: search ? { ...filter, search } : filter,
    sort: readCustomerSort(one('sort')),
    page: readPage(one('page')),
  }
}

const sealedSearch = (c: Context<AppEnv>, sealed: string | null): string | undefined => {
  const token = readSessionCookie(c)
  return token && sealed ? openSealed(token, sealed) : undefined
}

/** The address of a view with its search, which only this session can decrypt; undefined without a session. */
export function searchedAddress(c: Context<AppEnv>, fileId: string, view: CustomerView): string | undefined {
  const token = readSessionCookie(c)
  const { search } = view.filter
  if (!token) return undefined
  const searched = search ? `&searched=${sealText(token, search)}` : ''
  return `${customersAddress(fileId, view)}${searched}#${listAnchor}`
}
