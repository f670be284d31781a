import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { says } from '#knowledge/read.ts'
import { lineBeside } from './decide.ts'
import { Evidence, type StatusColumn, Values } from './evidence.ts'
import { type MatchWords, spacedWords } from './match-words.ts'
import { eventsOf } from './shop-events.ts'

/** What the other values of a column say about each value. */
export function besideOf(values: string[], isType: boolean): Pick<StatusColumn, 'others' | 'event'>[] {
  const events = isType ? eventsOf(values) : undefined
  const others = new Values(values)
  return values.map((_, place) => ({ others, event: events?.[place] }))
}

/** What a status or type does because of the other values in its column; undefined if they change nothing. */
export function choicesBeside(values: string[], isType: boolean): (StatusChoice | undefined)[] {
  return besideOf(values, isType).map(
    (beside, place) =>
      lineBeside(new Evidence(values[place]!, { isType, hasRefundedAmount: false, ...beside }))?.choice,
  )
}

const isCanceled = says('canceled', 'voided')
const isCancellation = says('cancellation invoice', 'reversal')

/**
 * Cancellation invoices whose invoices are already left out: they need not take back anything more. Both have the same
 * number of rows, and the same money apart from the sign.
 */
export function takeBackLeftOut(values: Proposed[]): Set<Proposed> {
  const says = (is: MatchWords, choice: StatusChoice) =>
    values.filter(({ value, proposed, money }) => proposed === choice && money !== 0 && is(spacedWords(value)))
  const canceled = says(isCanceled, 'leave-out')
  const isOf = (refund: Proposed) => (one: Proposed) =>
    one.rows === refund.rows && Math.abs(Math.abs(one.money) - Math.abs(refund.money)) < 0.005
  return new Set(says(isCancellation, 'refund').filter((refund) => canceled.some(isOf(refund))))
}

interface Proposed {
  value: string
  rows: number
  money: number
  proposed: StatusChoice
}
