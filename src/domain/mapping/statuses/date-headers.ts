import { isOnly, says, textWithout } from '#knowledge/read.ts'
import { bare, cancellations, joined } from './flag-headers.ts'
import { undone } from './groups.ts'
import { spacedWords } from './match-words.ts'
import { saysCounted } from './negations.ts'

/** What happened to an order if the column has a date in its row. */
export type Became = 'canceled' | 'refunded' | 'returned' | 'charged back' | 'disputed'

/**
 * 'Cancelled at', 'Refunded on': a filled cell means that the order was canceled, or that its money or goods went back.
 */
export function becameOf(header: string): Became | undefined {
  const text = spacedWords(header)
  if ((cancellations(text) || cancellationDates(text)) && !ofContracts(text) && !offered(text)) return 'canceled'
  if (chargebackDates(text)) return 'charged back'
  if (refundDates(text)) return 'refunded'
  return returnDates(text) && !offered(text) ? 'returned' : undefined
}

/** Whether a return date may be the end of a journey or rental, judged by the headers of the file. */
export const haveJourneys = (columns: string[]): boolean => columns.some((header) => ofJourneys(spacedWords(header)))
const ofJourneys = says('journey', 'rental')

const isDate = says('on a day')
/** The rest of a date header without its date words: 'Stornodatum', 'Date of refund', 'Fecha de cancelación'. */
const ofDate = (text: string): string | undefined =>
  isDate(text) ? joined(bare(textWithout(text, 'on a day'))) : undefined
const dated =
  (is: (text: string) => boolean) =>
  (text: string): boolean => {
    const rest = ofDate(text)
    return rest !== undefined && is(rest)
  }
const cancellationDates = dated(says(...undone))
const refundDates = dated(isOnly('refunded', 'refund', 'credit note'))
/** The shop may have won a dispute. */
const chargebackDates = dated(isOnly('chargeback'))
/** Headers of goods that came back. A 'Return date' may belong to a journey, too. */
const returnDates = dated(isOnly('returned', 'return'))

/** What a header without a word for a day says that happened to the order: 'Refunded', 'Rückerstattung', 'Ungültig'. */
export function stateOf(header: string): Became | undefined {
  const text = spacedWords(header)
  if (isInvalid(text)) return 'canceled'
  if (isBeside(text) || offered(text) || ofContracts(text) || saysCounted(text)) return undefined
  if (isChargedBack(text)) return 'charged back'
  if (isDisputed(text)) return 'disputed'
  return isRefunded(text) ? 'refunded' : isReturned(text) ? 'returned' : undefined
}
const isDisputed = isOnly('disputed')
const isInvalid = isOnly('invalid')
const isChargedBack = says('chargeback', 'charged back')
const isRefunded = says('refunded', 'refund', 'credit note')
const isReturned = says('returned', 'return')
/** Words of headers for something else: a request, a number, a reason or a label. */
const isBeside = says('detail', 'other matter', 'reason', 'requested')

/** Things that can be canceled, or other canceled things. */
const offered = says('offered')
/** Something that ends later was sold. */
const ofContracts = says('contract')
