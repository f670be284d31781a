import { daysOfPeriods } from '../period.ts'
import type { NextPurchase } from '../products/next-purchase.ts'
import { contactParameters } from './contact-groups.ts'
import type { CustomerFacts } from './customer-facts.ts'
import type { CustomerFilter } from './customer-filter.ts'
import type { ListValue } from './list-question.ts'
import { segmentNumber } from './segments.ts'

/** Texts of SKUs that the filter needs but does not hold. */
interface Skus {
  /** text of the SKU at the position in the filter */
  at?: string
  /** texts of the SKUs that count in no product table */
  leftOut?: string[]
}

/** The parameters of jobs/read-lists/sql/chosen-customers.sql. */
export function filterParameters(
  filter: CustomerFilter,
  facts: Pick<CustomerFacts, 'lastAt' | 'second50' | 'second80'>,
  skus: Skus = {},
): Record<string, ListValue> {
  const { segment, cell, overdue, cohort, back, within, watched, orders, search } = filter
  const daysAt = (offset: number) => daysOfPeriods(cohort!.groupBy, cohort!.period + offset)
  const [first, returned] = [cohort && daysAt(0), back && daysAt(back.offset)]
  // At offset 0, the first purchase does not count as coming back: a second one is needed.
  const isSecond = back && (back.isUpTo || back.offset === 0)
  const eligible = within ?? watched
  return {
    ...(segment && { segment: segmentNumber(segment) }),
    ...cell,
    ...(overdue && { overdue }),
    ...(filter.contact && contactParameters(facts, filter.contact)),
    ...(filter.refundsOnly && { refunds_only: true }),
    ...(filter.deciles && { deciles: filter.deciles }),
    ...(first && { first_from: first.from, first_until: first.until }),
    ...(returned && isSecond && { second_until: returned.until }),
    ...(returned && !isSecond && { back_from: returned.from, back_until: returned.until }),
    ...(within && { within }),
    ...(eligible && { watched: eligible, last_at: facts.lastAt }),
    ...(orders && { orders }),
    ...(filter.sku !== undefined && { sku_text: skus.at ?? '' }),
    ...(filter.firstSku !== undefined && { first_sku: filter.firstSku ?? '' }),
    ...(filter.next && nextParameters(filter.next, watched)),
    ...(skus.leftOut && { left_out: JSON.stringify(skus.leftOut) }),
    ...(search && { search }),
  }
}

/** A blank SKU counts as no SKU. */
function nextParameters(next: NextPurchase, watched: number | undefined): Record<string, ListValue> {
  if (next.next === 'sku') return { next_sku: next.sku }
  if (next.next === 'without-sku') return { next_sku: '' }
  if (next.next === 'other') return { next_not: JSON.stringify(next.not) }
  return watched ? { none_within: watched } : { none_yet: true }
}
