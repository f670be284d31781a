import { isOnly, says, textWithout } from '#knowledge/read.ts'
import { undone } from './groups.ts'

const isHelping = isOnly('been', 'article', 'wholly', 'order')
/**
 * The rest of a header without its question words: 'Is Refunded', 'Order fully refunded' and 'İade mi' ask for what
 * they name.
 */
export function bare(text: string): string {
  const words = textWithout(text, 'wholly').trim().split(' ')
  return ` ${words.filter((word) => !isHelping(` ${word} `)).join(' ')} `
}
const asks =
  (is: (text: string) => boolean) =>
  (text: string): boolean =>
    is(text) || is(bare(text))

/** A header of one state, such as 'Voided' or 'Is Refund', with yes or no in each row. */
export const cancellations = says(...undone, 'deleted', 'declined', 'failed')
const namesRefund = says('refund', 'credit note', 'return')
const asksCredit = isOnly('credit')
export const refunds = (text: string): boolean => namesRefund(text) || (asksCredit(text) && text !== ' credit ')
const isExcluded = asks(isOnly('test', 'fraud', 'disputed', 'invalid', 'no sale yet'))
const saysChargeback = says('chargeback')
/** States of a row that is no sale, or no longer one. */
export const excluded = (text: string): boolean => isExcluded(text) || saysChargeback(text)
/**
 * Headers whose yes often means something else. An order may come from a draft, both copies of a duplicate may say yes,
 * a missed appointment may be paid, and another row may undo a reversed one. The screen reports such rows, and never
 * leaves them out without asking.
 */
export const doubtful = asks(isOnly('draft', 'duplicate', 'absent', 'set aside'))
/** Headers whose no often means something else: an order that is not approved may still be waiting. */
export const doubtfulSettled = asks(isOnly('confirmed', 'authorized'))
const isGivenBack = asks(isOnly('refunded', 'returned'))
/** Headers of orders whose money went back. */
export const givenBack = (text: string): boolean => isGivenBack(text) && !doubtful(text)
const isWholly = says('wholly')
/** Headers of orders whose money all went back. */
export const givenBackWhole = (text: string): boolean => givenBack(text) && isWholly(text)
/** The side of a ledger's amount; a credit lowers what a customer owes. */
export const sides = says('debit or credit')
/** Words that may accompany the state in such a header. */
export const others = says('detail', 'other matter', 'reason')
/** Headers that ask whether the sale is final; a no means that the row is no sale. */
export const settledStates = asks(says('final'))
const asksPaid = asks(isOnly('paid'))
/** Headers that ask why a row was canceled: a filled cell means that it was. */
export const paidStates = (text: string): boolean => asksPaid(text) && !settledStates(text)
const saysWhy = says('reason')
const endedOrDeclined = says(...undone, 'declined')
/** Headers that say how far a refund is. */
export const reasons = (text: string): boolean => saysWhy(text) && endedOrDeclined(textWithout(text, 'reason'))
const saysState = says('state')
const namesBack = says('refund', 'refunded')
/** The first part of a compound, without its joining letter: 'Erstattungs-status'. */
export const refundStates = (text: string): boolean =>
  saysState(text) && namesBack(joined(bare(textWithout(text, 'state'))))

/** The first part of a compound, without the letter that joined it: 'Erstattungs-status'. */
export const joined = (text: string): string => text.replace(/(?<=\p{L}{4})s $/u, ' ')
