import { says } from '#knowledge/read.ts'
import { closesPaidBack } from './closed-states.ts'
import { spacedWords } from './match-words.ts'

/** What the headers of other columns say about the rows. */
export interface HeadersBeside {
  /** by when it is to be paid: the rows are invoices */
  dueDateHeader?: string
  /** payment is due later */
  hasTerms?: boolean
  /** an order is closed when all of it was paid back */
  closesPaidBack?: boolean
  /** what is returned was rented, not sold */
  areRentals?: boolean
}

/** No table of invoices is wider. */
const headersAsked = 200

/** Of a file with these columns; the first of them are asked. */
export function headersBeside(columns: string[]): HeadersBeside {
  const words = columns.slice(0, headersAsked).map(spacedWords)
  return {
    dueDateHeader: columns[words.findIndex(isDueDate)],
    hasTerms: words.some(saysTerms),
    closesPaidBack: closesPaidBack(words),
    areRentals: words.some(saysRental),
  }
}

const saysRental = says('rental')

const saysTerms = says('payment terms')
/** By when an invoice is to be paid. */
const isDueDate = says('due date')

/** Whether orders are told apart by the numbers of invoices, from the header of their ID. */
export const haveInvoiceNumbers = (orderId: string | undefined): boolean =>
  orderId !== undefined && saysInvoiceNumber(spacedWords(orderId))
const saysInvoiceNumber = says('invoice number', 'invoice')

/** Whether orders are told apart by their own numbers, or those of a booking. */
export const haveOrderNumbers = (orderId: string | undefined): boolean =>
  orderId !== undefined && saysOrderNumber(spacedWords(orderId))
const saysOrderNumber = says('order number')
