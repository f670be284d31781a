import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Comparison, readComparison } from '#domain/analytics/comparison/compared-revenue.ts'
import { allTime, type Range, rangeOf, rangeQuery } from '#domain/analytics/comparison/range.ts'
import type { AppEnv } from '#server/context.ts'

const name = 'view'

interface View {
  range: Range
  comparison?: Comparison
}

/**
 * Remembers what a page shows until the browser closes. A page without comparison does not change the remembered
 * comparison.
 */
export function rememberView(c: Context<AppEnv>, { range, comparison = comparisonOf(lastView(c)) }: View): void {
  const query = new URLSearchParams({ ...rangeQuery(range), ...(comparison !== 'none' && { compare: comparison }) })
  c.set('view', query.toString())
  if (query.toString() === (getCookie(c, name) ?? '')) return
  const secure = c.var.environment.publicUrl.protocol === 'https:'
  setCookie(c, name, query.toString(), { path: '/', httpOnly: true, sameSite: 'Lax', secure })
}

/** The fields that a link to an analytics page carries: the range, and the comparison if the page has one. */
export function viewOfLink(c: Context<AppEnv>, hasComparison: boolean): Record<string, string> {
  const query = lastView(c)
  const comparison = comparisonOf(query)
  return {
    ...rangeQuery(lastRange(c)),
    ...(hasComparison && comparison !== 'none' && { compare: comparison }),
  }
}

/** The range that was shown last on a page that has one. */
export const lastRange = (c: Context<AppEnv>): Range => rangeOf(lastView(c)) ?? allTime

const lastView = (c: Context<AppEnv>) => new URLSearchParams(c.get('view') ?? getCookie(c, name))
const comparisonOf = (query: URLSearchParams): Comparison => readComparison(query.get('compare') ?? undefined) ?? 'none'
