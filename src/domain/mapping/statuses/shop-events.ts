import { saleEvents } from '#knowledge/system.ts'
import { systems } from '#knowledge/systems.ts'
import type { ShopEvent } from './evidence.ts'
import { matchWords, spacedWords } from './match-words.ts'

const lists = systems.flatMap(({ events = [] }) => events)
const inAny = (wordsOf: (list: (typeof lists)[number]) => string | undefined) =>
  matchWords(lists.flatMap((list) => wordsOf(list) ?? []).join())
const sales = saleEvents.map((event) => inAny((list) => list.sales?.[event]))
const isRefund = inAny((list) => list.refunds)
const isCanceled = inAny((list) => list.canceled)
const isBeside = inAny((list) => list.others)

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

/** What happens to an order before it is paid and after, as a payment service writes it, and the payment. */
export const isEvent = inAny((list) => list.steps)
export const isPaidEvent = inAny((list) => list.paid)
