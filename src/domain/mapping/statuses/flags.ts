import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { saysNothing } from '#domain/values/says-nothing.ts'
import { isOnly, says, saysBelow, textWithout } from '#knowledge/read.ts'
import {
  cancellations,
  doubtful,
  doubtfulSettled,
  excluded,
  givenBack,
  givenBackWhole,
  others,
  paidStates,
  reasons,
  refundStates,
  refunds,
  settledStates,
  sides,
} from './flag-headers.ts'
import { saysBack, saysNoSale } from './groups.ts'
import { spacedWords } from './match-words.ts'
import { statusKey } from './order-status.ts'

const listed = (words: string) => new Set(words.split(','))
/** Marks that mean yes or no in every language. */
const yesMarks = listed('1,x,✓,✔')
const noMarks = listed('0,-')
const saysYes = says('yes')
const saysNo = says('no')
const yes = { has: (key: string) => yesMarks.has(key) || saysYes(spacedWords(key)) }
const no = { has: (key: string) => noMarks.has(key) || saysNo(spacedWords(key)) }

/** The two sides of a ledger, as cells below such a header write them. */
const saysCredit = isOnly('credit side')
const saysDebit = isOnly('debit side')

/** What a yes below a header does; undefined if the header asks nothing that leaves a row out. */
export function yesOf(header: string): StatusChoice | undefined {
  const text = spacedWords(header)
  if (others(text)) return undefined
  if (sides(text)) return 'refund'
  if (cancellations(text) || excluded(text) || doubtful(text) || givenBack(text)) return 'leave-out'
  return refunds(text) ? 'refund' : undefined
}

/** Whether a yes below a header means that the row is a refund, or that the order was paid back. */
export const asksRefund = (header: string): boolean => {
  const text = spacedWords(header)
  return (refunds(text) || givenBack(text)) && !others(text) && !sides(text)
}

/** Whether a no below a header means that the row is no sale. */
export const saysSettledState = (header: string): boolean =>
  [settledStates, paidStates, doubtfulSettled].some((says) => says(spacedWords(header)))

/** Whether a yes or no below this header often means something else. */
export const isDoubtful = (header: string): boolean =>
  doubtful(spacedWords(header)) || doubtfulSettled(spacedWords(header))

/** Whether the cells below a header say why a row was canceled. */
export const saysReason = (header: string): boolean => reasons(spacedWords(header))

/** How a column writes yes and no. */
interface Flags {
  isYes: (value: string) => boolean
  isNo: (value: string) => boolean
  isFlag: (value: string) => boolean
}

interface Answers {
  has(key: string): boolean
}

const written = (yes: Answers, no: Answers): Flags => ({
  isYes: (value) => yes.has(statusKey(value)),
  isNo: (value) => no.has(statusKey(value)),
  isFlag: (value) => yes.has(statusKey(value)) || no.has(statusKey(value)),
})
const plain = written(yes, no)
const ofLedgers = written({ has: (key) => saysCredit(spacedWords(key)) }, { has: (key) => saysDebit(spacedWords(key)) })
/** With the letters of the header's language, for example Turkish. */
function writtenBelow(header: string): Flags {
  const [isShortYes, isShortNo] = [saysBelow(header, 'short yes'), saysBelow(header, 'short no')]
  return written(
    { has: (key) => yes.has(key) || isShortYes(spacedWords(key)) },
    { has: (key) => no.has(key) || isShortNo(spacedWords(key)) },
  )
}

/**
 * How yes and no are written below a header. Single letters mean other things below 'S/H' and 'İptal'. The header's own
 * word means yes, such as 'void' below 'Void Status'; with 'not' before it, it means no. Below 'Paid', some cells say
 * that a part is paid.
 */
export function flagsBelow(header: string): Flags {
  const text = spacedWords(header)
  if (sides(text)) return ofLedgers
  const { isYes, isNo, isFlag } = writtenBelow(text)
  const own = textWithout(text, 'state')
  const isOwn = (value: string) => own.trim() !== '' && spacedWords(value) === own
  const isOwnNo = (value: string) => spacedWords(value) === ` not${own}`
  const isOther = (value: string) => paidStates(text) && (paidInPart(spacedWords(value)) || saysNothing(value))
  return {
    isYes: (value) => isYes(value) || isOwn(value),
    isNo: (value) => isNo(value) || isOwnNo(value),
    isFlag: (value) => isFlag(value) || isOwn(value) || isOwnNo(value) || isOther(value),
  }
}
const paidInPart = says('partly')

/** The ways to write yes and no if no header is known. */
export const { isYes, isNo, isFlag } = plain

/** How a value answers the question in its header. */
type Answer =
  | 'not paid yet' // for an invoice
  | 'told as money' // money was paid back, and the refunded amount states it
  | 'refunded whole'
  | 'no refund' // or a refund that is not decided
  | 'nobody paid'
  | 'reason'
  | 'no reason'
  | 'ended'
  | 'is a refund'
  | 'not ended'
  | 'not final'
  | 'final'

/** Undefined if the words of the value decide. */
export type AnswerBelow = (value: string) => Answer | undefined

interface Rows {
  /** the rows may be invoices, and an unpaid one was sold */
  isOwed?: boolean
  /** an amount column states what was paid back */
  hasRefundedAmount?: boolean
}

/** A refund that was refused, or is not decided, so the sale stands. */
const isUndecided = (text: string) => saysNoSale(text) || isUnderWay(text)
const isUnderWay = says('requested', 'open', 'processing', 'not given back')
/** Below a header for the state of refunds: all of the money went back, or will. */
const isWhole = (text: string) => saysWhole(text) || saysWhole(textWithout(text, 'requested'))
const saysWhole = isOnly('wholly', 'completed', 'authorized')

/** In Clover, an order that nobody paid is called open. */
const paymentStates = isOnly('payment state')
const isOpen = isOnly('open')

/** The header is read only once for all values of its column. */
export function answersBelow(header: string, { isOwed, hasRefundedAmount }: Rows = {}): AnswerBelow {
  const asked = spacedWords(header)
  const { isFlag, isYes, isNo } = flagsBelow(header)
  if (isOwed && paidStates(asked)) return (value) => (isFlag(value) ? 'not paid yet' : undefined)
  if (hasRefundedAmount && givenBack(asked) && !givenBackWhole(asked) && !others(asked))
    return (value) => (isFlag(value) ? 'told as money' : undefined)
  if (refundStates(asked))
    return (value) => {
      const text = spacedWords(value)
      if (isWhole(text)) return 'refunded whole'
      return isUndecided(text) || !saysBack(text) ? 'no refund' : undefined
    }
  if (isOwed === false && paymentStates(asked))
    return (value) => (isOpen(spacedWords(value)) ? 'nobody paid' : undefined)
  if (saysReason(header)) return (value) => (saysNothing(value) ? 'no reason' : 'reason')
  const [onYes, asksSettled] = [yesOf(header), saysSettledState(header)]
  if (!onYes && !asksSettled) return () => undefined
  return (value) => {
    if (!isFlag(value)) return undefined
    if (!onYes) return isNo(value) ? 'not final' : 'final'
    if (!isYes(value)) return 'not ended'
    return onYes === 'refund' ? 'is a refund' : 'ended'
  }
}

/**
 * Whether a free text says that something was canceled. '[removed]' and similar texts replace a person's data, so they
 * do not count.
 */
export const saysCancellation = (text: string): boolean =>
  !placeholder.test(text) &&
  cancellations(spacedWords(text)) &&
  !spacedWords(text)
    .trim()
    .split(' ')
    .some((word) => isNot(` ${word} `))
const placeholder = /^\s{0,9}\[[^\]]{0,40}\]\s{0,9}$/
const isNot = isOnly('not')
