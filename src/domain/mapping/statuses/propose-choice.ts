import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { statusKey } from './order-status.ts'

/** What is known of the column that a value stands in. */
export interface StatusColumn {
  /** a type of row (sale, refund, withdrawal), not a status of the whole order */
  isType: boolean
  hasRefundedAmount: boolean
}

const leftOut = /cancel|void|fail|declin|denied|pending|on hold|expired|draft|abandon|withdraw|transfer|fee|payout/
const refunds = /refund|credit memo|credit note|return|chargeback|revers/

/** What a status or type most likely does, from its words (docs/semantics.md §8); the person decides. */
export function proposeChoice(value: string, { isType, hasRefundedAmount }: StatusColumn): StatusChoice {
  const text = statusKey(value)
  if (leftOut.test(text)) return 'leave-out'
  if (!refunds.test(text)) return 'count'
  if (isType) return 'refund'
  return hasRefundedAmount ? 'count' : 'leave-out'
}

/** Whether a column holds types of rows, from its header. */
export const isTypeColumn = (header: string): boolean => /type|kind|event/i.test(header)
