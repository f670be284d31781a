import type { Codes } from './country.ts'
import type { HeaderMeaning, HeaderPart, Meaning } from './meanings.ts'

/** The fields to which a column of an export can be mapped. */
type SystemField =
  | 'customerId'
  | 'transactionDate'
  | 'transactionValue'
  | 'skuId'
  | 'skuName'
  | 'orderId'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'refundedAmount'
  | 'orderStatus'
  | 'cost'
  | 'unitCost'
  | 'shippingCost'

/** Facts about the files of some programs. Generic code asks for them by name. */
const traits = {
  'rows show whole orders':
    'each row has the money of its whole order, refunds included; the rows do not add up to what a refund gives back',
  'closed means paid back':
    'an order is closed when all of it was paid back; elsewhere a closed order is a completed one',
  'amounts before discounts': 'the mapped amount is before what is taken off',
} as const satisfies Record<string, string>

type Trait = keyof typeof traits

/** What an event says of a sale, the surest first: one sale may be written by several. */
export const saleEvents = [
  'paid',
  'placed',
  'completed',
  'purchased',
  'created',
  'checkout completed',
  'product ordered',
] as const

/** What happens in a shop, as a shop's or a marketing program's list of events writes it. */
interface Events {
  sales?: Partial<Record<(typeof saleEvents)[number], string>>
  refunds?: string
  canceled?: string
  /** what comes before a sale, and after it */
  others?: string
  /** what happens to an order before it is paid and after, as a payment service writes it */
  steps?: string
  /** its payment, there */
  paid?: string
}

/** Codes that are valid below any header, or below some. */
interface SystemCodes extends Codes {
  below?: Meaning[]
  /** the language of the header, in English */
  language?: string
}

/**
 * A program and its exports, identified by their headers. Words have the form of `headerWords`. Of several candidates,
 * the first that fits is used. An empty list means that the export has no such column, whatever its headers say.
 */
export interface System {
  id: string
  /** as its maker writes it */
  name: string
  /** the name for a file of this program, with its article */
  file: string
  /** if all headers of one list occur, the program is certain; the longest matching list of all programs decides */
  signatures: string[][]
  fields: Partial<Record<SystemField, string[]>>
  /** the column of the clock time, if it is separate from the date */
  time?: string[]
  /** the column that names the other party, whether it paid or was paid */
  otherParty?: string[]
  /** its numbers for payments; amounts beside them are in cents */
  centsBeside?: RegExp
  /** hosts, or their first labels, that it puts before buyers' mail addresses */
  relays?: string[]
  /** cells that it alone writes; read in every file, with those of languages */
  words?: Partial<Record<Meaning, string>>
  /** states of its orders that mean something else elsewhere; read with the trait 'closed means paid back' alone */
  states?: Partial<Record<Meaning, string>>
  /** words with such a meaning only beside another one, which comes first */
  statesBeside?: [string, Partial<Record<Meaning, string>>]
  /** whole headers that together prove that order states are its own */
  ownHeaders?: string[][]
  /** words of its headers, read in the same way */
  parts?: Partial<Record<HeaderPart, string>>
  /** its whole headers */
  headers?: Partial<Record<HeaderMeaning, string>>
  /** columns that only a dump of its tables has, whose amounts are in cents */
  ofDumps?: string[]
  documents?: SystemCodes[]
  events?: Events
  traits?: Trait[]
}
