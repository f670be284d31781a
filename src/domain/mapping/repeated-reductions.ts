import type { MappingOptions, RepeatedReductions } from './mapping-options.ts'

/** What a person may say of a refunded amount or discount that stands on several rows of an order. */
export const reductions = ['repeatedRefunds', 'repeatedDiscounts'] as const
export type Reduction = (typeof reductions)[number]

/** Orders of several rows with a value that have such an amount. */
export interface ReductionsFound {
  severalLineOrders: number
  /** those whose rows all show the same */
  repeatedOrders: number
  /** those of them whose every row has nothing left: each may have been paid back by itself */
  wholeOrders: number
  /** those of them with a row that is worth less: it cannot be that row's own */
  largerOrders: number
}

const smallestShare = 0.9
const fewestOrders = 2

/** Whether the amounts seem to be those of whole orders: nearly all are the same on every row of their order. */
export const lookOfOrders = ({ severalLineOrders, repeatedOrders, wholeOrders }: ReductionsFound): boolean =>
  repeatedOrders > wholeOrders && repeatedOrders >= severalLineOrders * smallestShare

/** Whether that is proposed, and not only asked: one order may have two equal amounts by chance. */
export const areSurelyOfOrders = (found: ReductionsFound): boolean =>
  lookOfOrders(found) && (found.largerOrders > 0 || found.repeatedOrders - found.wholeOrders >= fewestOrders)

/** An order's total that counts once has its refunded amount on as many rows. */
export const takenOff = (options: MappingOptions | undefined, which: Reduction): RepeatedReductions =>
  options?.[which] ?? (which === 'repeatedRefunds' ? options?.repeatedTotals : undefined) ?? 'add'
