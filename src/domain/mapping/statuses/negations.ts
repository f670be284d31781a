import { begins, follows, isOnly, says } from '#knowledge/read.ts'
import { saysOrdinaryState, saysStanding } from './groups.ts'

const isNot = isOnly('not', 'without')
const mayStandBetween = isOnly('been')
/** Within a word of Chinese, or at the end of a Turkish verb. */
const holdsNot = says('denied')
const isPaid = begins('paid')
const isDone = begins('authorized', 'completed')
/** What is sold and not sent or billed yet stays a sale. */
const isSent = begins('shipped', 'processing', 'invoiced', 'closed', 'ready')
const isUnsent = says('unfulfilled')
const isEnded = begins('canceled', 'cancellation', 'voided', 'reversal', 'deleted', 'declined', 'failed')
const isBack = begins('refunded', 'returned', 'disputed', 'refund', 'credit note', 'return', 'dispute')
const hasErrors = says('with errors')

const wordsOf = (text: string) => text.trim().split(' ')

/** What stands before the first denial of a status, and what it denies; undefined where there is none. */
function denied(text: string): { before: string; after: string } | undefined {
  const words = wordsOf(text)
  const at = words.findIndex((word) => isNot(` ${word} `))
  if (at < 0) return undefined
  const rest = words.slice(at + 1)
  const skipped = rest.findIndex((word) => !mayStandBetween(` ${word} `))
  return {
    before: ` ${words.slice(0, at).join(' ')} `,
    after: ` ${skipped < 0 ? '' : rest.slice(skipped).join(' ')} `,
  }
}

/** 'Ej betald', 'nie zapłacono': of an invoice, it is owed. */
export const saysNotPaid = (text: string): boolean => isPaid(denied(text)?.after ?? '')

/** 'Pagamento não aprovado', 'nicht abgeschlossen': no sale, unless it was paid, or only the goods are still to come. */
export function saysNotDone(text: string): boolean {
  const found = denied(text)
  if (!found || isUnsent(text) || isSent(found.after)) return false
  return isDone(found.after) && !saysStanding(found.before)
}

/** 'Nicht storniert', 'keine Erstattung': the sale stands. */
export function saysNotEnded(text: string): boolean {
  const after = denied(text)?.after
  return after !== undefined && (isEnded(after) || isBack(after))
}

/** A wish to take a sale back that came to nothing, or is not decided: 'refund declined', 'Retoure storniert', 'dispute won'. */
const isStillSold = says('not given back')
const isBackUndone = follows(['refund', 'return', 'dispute'], ['canceled', 'voided', 'declined', 'failed', 'requested'])
const isDispute = says('dispute', 'disputed')
const isWon = says('won')
/** 'Partially canceled': the rest was sold. */
const isPartlyEnded = follows(['partly'], ['canceled', 'voided'])
const isPaidLater = says('paid later')

/** A sale, whatever words of an ending are in it. */
export const saysCounted = (text: string): boolean =>
  isStillSold(text) ||
  isBackUndone(text) ||
  isPartlyEnded(text) ||
  isPaidLater(text) ||
  (isDispute(text) && isWon(text)) ||
  saysNotEnded(text)

/** A word of an ordinary sale that is denied, as in 'could not be delivered': what it means, only the shop knows. */
export function saysContrary(text: string): boolean {
  if (hasErrors(text) || holdsNot(text)) return true
  const found = denied(text)
  return found !== undefined && saysOrdinaryState(found.after) && !isSent(found.after) && !saysStanding(found.before)
}
