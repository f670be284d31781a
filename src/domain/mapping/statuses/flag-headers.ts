import { isOnly, says, textWithout } from '#knowledge/read.ts'
import { undone } from './groups.ts'

const isHelping = isOnly('been', 'article', 'wholly', 'order')
/** A header without what asks in it: 'Is Refunded', 'Order fully refunded' and 'İade mi' ask for what they name. */
export function bare(text: string): string {
  const words = textWithout(text, 'wholly').trim().split(' ')
  return ` ${words.filter((word) => !isHelping(` ${word} `)).join(' ')} `
}
const asks =
  (is: (text: string) => boolean) =>
  (text: string): boolean =>
    is(text) || is(bare(text))

/** A header of one state, such as 'Voided' or 'Is Refund', under which each row says yes or no. */
export const cancellations = says(...undone, 'deleted', 'declined', 'failed')
const namesRefund = says('refund', 'credit note', 'return')
const asksCredit = isOnly('credit')
export const refunds = (text: string): boolean => namesRefund(text) || (asksCredit(text) && text !== ' credit ')
const isExcluded = asks(isOnly('test', 'fraud', 'disputed', 'invalid', 'no sale yet'))
const saysChargeback = says('chargeback')
/** What was no sale, or none in the end. */
export const excluded = (text: string): boolean => isExcluded(text) || saysChargeback(text)
/**
 * Headers whose yes often means something else: an order may have come from a draft, both copies of a duplicate may say yes, a missed
 * appointment may be paid, and another row may undo a reversed one. A sentence tells such rows. They are never left out unasked.
 */
export const doubtful = asks(isOnly('draft', 'duplicate', 'absent', 'set aside'))
/** The same of a no: an order that is not approved may only wait for it. */
export const doubtfulSettled = asks(isOnly('confirmed', 'authorized'))
const isGivenBack = asks(isOnly('refunded', 'returned'))
/** An order whose money went back. */
export const givenBack = (text: string): boolean => isGivenBack(text) && !doubtful(text)
const isWholly = says('wholly')
/** All of its money. */
export const givenBackWhole = (text: string): boolean => givenBack(text) && isWholly(text)
/** The side of a ledger's amount: a credit lowers what a customer owes. */
export const sides = says('debit or credit')
/** What stands beside in such a header. */
export const others = says('detail', 'other matter', 'reason')
/** A header that asks whether the sale is final: a no below it says that the row is no sale. */
export const settledStates = asks(says('final'))
const asksPaid = asks(isOnly('paid'))
/** The same of a payment: an invoice that is still owed was sold. What was not captured was never collected. */
export const paidStates = (text: string): boolean => asksPaid(text) && !settledStates(text)
const saysWhy = says('reason')
const endedOrDeclined = says(...undone, 'declined')
/** A header of why a row was canceled: where it says anything, the row was. */
export const reasons = (text: string): boolean => saysWhy(text) && endedOrDeclined(textWithout(text, 'reason'))
const saysState = says('state')
const namesBack = says('refund', 'refunded')
/** The header of how far a refund is. */
export const refundStates = (text: string): boolean =>
  saysState(text) && namesBack(joined(bare(textWithout(text, 'state'))))

/** The first part of a compound, without the letter that joined it: 'Erstattungs-status'. */
export const joined = (text: string): string => text.replace(/(?<=\p{L}{4})s $/u, ' ')
