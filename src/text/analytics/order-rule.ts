import type { Understanding } from '#domain/ingestion/understanding.ts'

/** Which rows of this file form one order (docs/semantics.md §1, §8), as part of a sentence. */
export function orderRule(understanding: Pick<Understanding, 'dates' | 'orderIds'> | null): string {
  const all = 'all rows of one customer'
  if (!understanding) return `${all} with the same order ID, or without IDs at the same time, are one order`
  const { dates, orderIds } = understanding
  const alike = dates.hasTimes ? 'at the same time' : 'on one day'
  if (!orderIds) return `${all} ${alike} are one order`
  const others = orderIds.rowsWithoutId ? `; without an ID, those ${alike}` : ''
  return `${all} with the same order ID are one order${others}`
}

/** What counts as a purchase in this file. */
export const purchaseDefinition = (rule: string): string => `Orders with a value of zero or more; ${rule}.`
