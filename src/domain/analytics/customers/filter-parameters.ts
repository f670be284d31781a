import type { GroupBy } from '../period.ts'
import { periodLabel } from '../period.ts'
import type { CustomerFacts } from './customer-facts.ts'
import type { CustomerFilter } from './customer-filter.ts'
import type { ListValue } from './list-question.ts'
import { segmentNumber } from './segments.ts'

/** What the lists of jobs/read-lists/sql/chosen-customers.sql are asked for. `skuText`: of the SKU that the filter names. */
export function filterParameters(
  filter: CustomerFilter,
  { gap80, lastAt }: Pick<CustomerFacts, 'gap80' | 'lastAt'>,
  skuText?: string,
): Record<string, ListValue> {
  const { segment, cell, overdue, cohort, back, within, watched, orders, search } = filter
  const start = (offset: number) => startOf(cohort!.groupBy, cohort!.period + offset)
  // At offset 0 the first purchase brings nobody back: it takes a second one.
  const isSecond = back && (back.isUpTo || back.offset === 0)
  const eligible = within ?? watched
  return {
    ...(segment && { segment: segmentNumber(segment) }),
    ...cell,
    // nobody is overdue where nobody bought twice
    ...(overdue && { gap80: gap80 ?? 2 ** 31 - 1 }),
    ...(filter.deciles && { deciles: filter.deciles }),
    ...(cohort && { first_from: start(0), first_until: start(1) }),
    ...(back && isSecond && { second_until: start(back.offset + 1) }),
    ...(back && !isSecond && { back_from: start(back.offset), back_until: start(back.offset + 1) }),
    ...(within && { within }),
    ...(eligible && { watched: eligible, last_at: lastAt }),
    ...(orders && { orders }),
    ...(filter.sku !== undefined && { sku_text: skuText ?? '' }),
    ...(search && { search }),
  }
}

/** The first moment of a period. */
function startOf(groupBy: GroupBy, period: number): string {
  if (groupBy === 'day') return periodLabel('day', period)
  const month = groupBy === 'month' ? period : groupBy === 'quarter' ? period * 3 : period * 12
  return `${periodLabel('month', month)}-01`
}
