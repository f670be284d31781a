import { says } from '#knowledge/read.ts'
import { closesPaidBack } from './closed-states.ts'
import { spacedWords } from './match-words.ts'

/** What the headers of other columns say about the rows. */
export interface HeadersBeside {
  /** a due date: the rows are invoices */
  dueDateHeader?: string
  /** payment is due later */
  hasTerms?: boolean
  /** in this program, an order is closed when all of it was paid back */
  closesPaidBack?: boolean
  /** returned things were rented, not sold */
  areRentals?: boolean
}

/** No table of invoices is wider than this. */
const headersAsked = 200

/** What these headers say; only the first ones are read. */
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
/** Headers of the date by which an invoice must be paid. */
const isDueDate = says('due date')

/** Whether the header of the order ID names invoice numbers. */
export const haveInvoiceNumbers = (orderId: string | undefined): boolean =>
  orderId !== undefined && saysInvoiceNumber(spacedWords(orderId))
const saysInvoiceNumber = says('invoice number', 'invoice')

/** Whether the header of the order ID names order numbers, or numbers of bookings. */
export const haveOrderNumbers = (orderId: string | undefined): boolean =>
  orderId !== undefined && saysOrderNumber(spacedWords(orderId))
const saysOrderNumber = says('order number')
