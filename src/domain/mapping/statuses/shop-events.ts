import { systems } from '#knowledge/systems.ts'
import type { ShopEvent } from './evidence.ts'
import { matchWords, spacedWords } from './match-words.ts'

const lists = systems.flatMap(({ events = [] }) => events)
const sales = lists.flatMap((list) => list.sales).map(matchWords)
const isRefund = matchWords(lists.map((list) => list.refunds).join())
const isCanceled = matchWords(lists.map((list) => list.canceled).join())
const isBeside = matchWords(lists.map((list) => list.others).join())

/**
 * What each event of a shop's or a marketing program's list is: one of them is the sale, the surest of those that are there. Canceled
 * orders are taken back where no event says refunded. Undefined where the values are no such list.
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

/** What happens to an order before it is paid and after, as a payment service writes it, and the payment. */
export const isEvent = matchWords(lists.map((list) => list.steps).join())
export const isPaidEvent = matchWords(lists.map((list) => list.paid).join())
