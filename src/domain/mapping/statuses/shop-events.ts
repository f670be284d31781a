import { systems } from '#knowledge/systems.ts'
import type { ShopEvent } from './evidence.ts'
import { matchWords, spacedWords } from './match-words.ts'

const lists = systems.flatMap(({ events = [] }) => events)
const sales = lists.flatMap((list) => list.sales).map(matchWords)
const isRefund = matchWords(lists.map((list) => list.refunds).join())
const isCanceled = matchWords(lists.map((list) => list.canceled).join())
const isBeside = matchWords(lists.map((list) => list.others).join())

/**
 * What each event in the list of a shop or a marketing program means. One of them is the sale: the most certain one
 * that occurs. Canceled orders are taken back if no event says refunded. Undefined if the values are no such list.
 */
export function eventsOf(values: string[]): ShopEvent[] | undefined {
  const texts = values.map(spacedWords)
  const sale = sales.find((is) => texts.some(is))
  if (!sale || !texts.some((text) => isBeside(text) && !sale(text))) return undefined
  const hasRefunds = texts.some(isRefund)
  return texts.map((text) => {
    if (sale(text)) return 'sale'
    if (isRefund(text)) return 'refund'
    return isCanceled(text) && !hasRefunds ? 'canceled' : 'other'
  })
}

/** The events before and after a payment, as payment services write them, and the payment itself. */
export const isEvent = matchWords(lists.map((list) => list.steps).join())
export const isPaidEvent = matchWords(lists.map((list) => list.paid).join())
