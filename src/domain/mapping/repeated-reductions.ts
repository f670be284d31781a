import type { MappingOptions, RepeatedReductions } from './mapping-options.ts'

/** How a person may answer if a refunded amount or discount is on several rows of an order. */
export const reductions = ['repeatedRefunds', 'repeatedDiscounts'] as const
export type Reduction = (typeof reductions)[number]

/** Counts orders that have such an amount and several rows with a value. */
export interface ReductionsFound {
  severalLineOrders: number
  /** orders whose rows all show the same amount */
  repeatedOrders: number
  /** of these, orders whose every row is worth nothing after the amount: each row may have been refunded by itself */
  wholeOrders: number
  /** of these, orders with a row worth less than the amount: it cannot belong to that row alone */
  largerOrders: number
}

const smallestShare = 0.9
const fewestOrders = 2

/** Whether the amounts seem to belong to whole orders: nearly all are the same on every row of their order. */
export const lookOfOrders = ({ severalLineOrders, repeatedOrders, wholeOrders }: ReductionsFound): boolean =>
  repeatedOrders > wholeOrders && repeatedOrders >= severalLineOrders * smallestShare

/** Whether to propose this instead of only asking. One order may have two equal amounts by chance. */
export const areSurelyOfOrders = (found: ReductionsFound): boolean =>
  lookOfOrders(found) && (found.largerOrders > 0 || found.repeatedOrders - found.wholeOrders >= fewestOrders)

/** If an order's total counts once, its refunded amount is repeated on the same rows. */
export const takenOff = (options: MappingOptions | undefined, which: Reduction): RepeatedReductions =>
  options?.[which] ?? (which === 'repeatedRefunds' ? options?.repeatedTotals : undefined) ?? 'add'
