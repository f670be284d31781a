import type { Meaning } from './meanings.ts'

/** What a column of an export can be mapped to. */
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

/** What is so in the files of some programs, by a name that generic code asks for. */
const traits = {
  'rows show whole orders':
    'each row has the money of its whole order, refunds included; the rows do not add up to what a refund gives back',
  'amounts before discounts': 'the mapped amount is before what is taken off',
} as const satisfies Record<string, string>

type Trait = keyof typeof traits

/**
 * A program and its exports, which their headers identify. Words are written as by `headerWords`; of several candidates, the first
 * that fits is used. An empty list: the export has no such column, whatever its headers say.
 */
export interface System {
  id: string
  /** as its maker writes it */
  name: string
  /** what a file of it is called, with its article */
  file: string
  /** if all headers of one list occur, the source is certain; the longest list of all systems wins */
  signatures: string[][]
  fields: Partial<Record<SystemField, string[]>>
  /** the column of the clock time, if it is separate from the date */
  time?: string[]
  /** the column of the other party's name, whoever sent the money */
  otherParty?: string[]
  /** numbers that it gives to payments: beside them its amounts are in cents */
  centsBeside?: RegExp
  /** hosts that it puts before the buyers' mail addresses, or their first labels */
  relays?: string[]
  /** cells that mean something else there */
  words?: Partial<Record<Meaning, string>>
  traits?: Trait[]
}
