import { begins, follows, isOnly, says } from '#knowledge/read.ts'
import { saysOrdinaryState, saysStanding } from './groups.ts'

const isNot = isOnly('not', 'without')
const mayStandBetween = isOnly('been')
/** Negations inside a Chinese word, or at the end of a Turkish verb. */
const holdsNot = says('denied')
const isPaid = begins('paid')
const isDone = begins('authorized', 'completed')
/** Something sold but not yet sent or billed is still a sale. */
const isSent = begins('shipped', 'processing', 'invoiced', 'closed', 'ready')
const isUnsent = says('unfulfilled')
const isEnded = begins('canceled', 'cancellation', 'voided', 'reversal', 'deleted', 'declined', 'failed')
const isBack = begins('refunded', 'returned', 'disputed', 'refund', 'credit note', 'return', 'dispute')
const hasErrors = says('with errors')

const wordsOf = (text: string) => text.trim().split(' ')

/** The part before the first negation of a status, and the negated part; undefined without a negation. */
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

/** 'Ej betald', 'nie zapłacono': for an invoice, the money is owed. */
export const saysNotPaid = (text: string): boolean => isPaid(denied(text)?.after ?? '')

/**
 * 'Pagamento não aprovado', 'nicht abgeschlossen': no sale, unless it was paid, or only the goods are still missing.
 */
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

/**
 * An attempt to take a sale back that failed or is not decided: 'refund declined', 'Retoure storniert', 'dispute won'.
 */
const isStillSold = says('not given back')
const isBackUndone = follows(['refund', 'return', 'dispute'], ['canceled', 'voided', 'declined', 'failed', 'requested'])
const isDispute = says('dispute', 'disputed')
const isWon = says('won')
/** 'Partially canceled': the rest was sold. */
const isPartlyEnded = follows(['partly'], ['canceled', 'voided'])
const isPaidLater = says('paid later')

/** A sale, even if some of the words mean an ending. */
export const saysCounted = (text: string): boolean =>
  isStillSold(text) ||
  isBackUndone(text) ||
  isPartlyEnded(text) ||
  isPaidLater(text) ||
  (isDispute(text) && isWon(text)) ||
  saysNotEnded(text)

/** A negated word for an ordinary sale, as in 'could not be delivered': only the shop knows what it means. */
export function saysContrary(text: string): boolean {
  if (hasErrors(text) || holdsNot(text)) return true
  const found = denied(text)
  return found !== undefined && saysOrdinaryState(found.after) && !isSent(found.after) && !saysStanding(found.before)
}
