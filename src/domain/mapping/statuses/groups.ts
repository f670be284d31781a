import type { Meaning } from '#knowledge/meanings.ts'
import { isOnly, says } from '#knowledge/read.ts'
import { spacedWords } from '#knowledge/words.ts'

/** Meanings for an order that was canceled or never valid. A yes below a header or a date says the same. */
export const undone: Meaning[] = ['canceled', 'cancellation', 'voided', 'reversal']

/** A row whose status has one of these meanings is no sale, unless its money came anyway. */
export const noSale: Meaning[] = [
  'canceled',
  'cancellation',
  'voided',
  'invalid',
  'deleted',
  'failed',
  'declined',
  'expired',
  'abandoned',
  'draft',
  'quote',
  'pending',
  'not paid',
  'on hold',
  'test',
  'fraud',
  'lost',
  'in talks',
  'absent',
  'duplicate',
  'money moved',
  'purchase',
  'balance',
]

/** Stages of a sale that stands. */
export const settled: Meaning[] = [
  'paid',
  'authorized',
  'confirmed',
  'new',
  'open',
  'processing',
  'completed',
  'closed',
  'ready',
  'shipped',
  'delivered',
]

export const saysNoSale = says(...noSale)
export const saysGivenBack = says('refunded', 'returned', 'disputed')
export const givesBack = says('refund', 'credit note', 'return', 'dispute')
export const saysBack = says('refunded', 'returned', 'disputed', 'refund', 'credit note', 'return', 'dispute')
export const saysStanding = says(...settled)
const ordinaryStates: Meaning[] = [...settled, 'unfulfilled', 'backordered', 'overdue', 'invoiced', 'partly']
const ordinaryTypes: Meaning[] = [
  'sale',
  'order',
  'invoice',
  'receipt',
  'payment',
  'shipping',
  'gift card',
  'deposit',
  'credit sale',
  'debit note',
  'delivery note',
  'bought',
  'charge',
  'item',
  'subscription',
  'recurrence',
  'booking',
  'donation',
  'exchange',
  'channel',
  'rental',
]
export const ordinary: Meaning[] = [...ordinaryStates, ...ordinaryTypes]
export const saysOrdinaryState = says(...ordinaryStates)
export const saysOrdinaryType = isOnly(...ordinaryTypes)
export const isOrdinary = (text: string): boolean => saysOrdinaryState(text) || saysOrdinaryType(text)

/** Whether a status is a word for a sale that stands. */
export const saysSettled = (value: string): boolean => saysStanding(spacedWords(value))
