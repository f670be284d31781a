import { matchWords, spacedWords } from './match-words.ts'
import { dueDateHeaders, invoiceNumbers, orderNumbers, termsHeaders } from './words-of-invoices.ts'

/** What the headers of other columns say about the rows. */
export interface HeadersBeside {
  /** by when it is to be paid: the rows are invoices */
  dueDateHeader?: string
  /** payment is due later */
  hasTerms?: boolean
  /** the orders are Magento's, whose words for closed and completed differ by language */
  areOfMagento?: boolean
  /** what is returned was rented, not sold */
  areRentals?: boolean
}

/** No table of invoices is wider. */
const headersAsked = 200

/** Of a file with these columns; the first of them are asked. */
export function headersBeside(columns: string[]): HeadersBeside {
  const asked = columns.slice(0, headersAsked)
  return {
    dueDateHeader: dueDateOf(asked),
    hasTerms: asked.some((header) => saysTerms(spacedWords(header))),
    areOfMagento: [isPurchasePoint, isBillTo].every((is) => asked.some((header) => is(spacedWords(header)))),
    areRentals: asked.some((header) => saysRental(spacedWords(header))),
  }
}

const isPurchasePoint = matchWords('==purchase point')
const isBillTo = matchWords('==bill to name, ==grand total purchased')
const saysRental = matchWords(
  'rental, rentals, rented, renter, on hire, off hire, hire start, hire end, verleih*, *vermietung*, *mietbeginn, *mietende, mietdauer, mieter, alquiler*, aluguel, noleggi*, verhuur*, huurperiode, wypozycz*, uthyrning*, udlejning*, utleie*',
)

/** The header that says by when an invoice is to be paid. */
const dueDateOf = (columns: string[]): string | undefined => columns.find((header) => isDueDate(spacedWords(header)))
const saysTerms = matchWords(termsHeaders)
const isDueDate = matchWords(dueDateHeaders)

/** Whether orders are told apart by the numbers of invoices, from the header of their ID. */
export const haveInvoiceNumbers = (orderId: string | undefined): boolean =>
  orderId !== undefined && saysInvoiceNumber(spacedWords(orderId))
const saysInvoiceNumber = matchWords(invoiceNumbers)

/** Whether orders are told apart by their own numbers, or those of a booking. */
export const haveOrderNumbers = (orderId: string | undefined): boolean =>
  orderId !== undefined && saysOrderNumber(spacedWords(orderId))
const saysOrderNumber = matchWords(orderNumbers)
