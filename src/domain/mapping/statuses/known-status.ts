import { isMissingText } from '#domain/values/says-nothing.ts'
import { askedOnce } from '#knowledge/asked-once.ts'
import { says } from '#knowledge/read.ts'
import { saysOrdinaryState, saysOrdinaryType, saysSettled } from './groups.ts'
import { spacedWords } from './match-words.ts'
import { saysContrary, saysCounted } from './negations.ts'
import { isInvoice, isOwed, proposeChoice, saysPaid } from './propose-choice.ts'

const isOrdinary = (text: string) => saysOrdinaryState(text) || saysOrdinaryType(text)
const isKnown = says('order', 'sold fee', 'kept fee')

/** Whether a status or type is a known word for an ordinary sale. */
export function saysOrdinary(value: string): boolean {
  const text = spacedWords(value)
  return !saysOther(value) && (saysSettled(value) || isInvoice(value) || isOrdinary(text)) && !saysContrary(text)
}

/** Whether a status or type contains a word of any list, whatever its effect. */
export const isKnownWord = askedOnce((value): boolean => {
  const text = spacedWords(value)
  if (!text.trim() || isMissingText(value)) return true
  return saysCounted(text) || saysOrdinary(value) || saysOther(value) || isKnown(text) || isOwed(text) || saysPaid(text)
})

/** Whether the words alone leave the row out or make it a refund. */
const saysOther = askedOnce((value): boolean =>
  [true, false].some((isType) => proposeChoice(value, { isType, hasRefundedAmount: false }) !== 'count'),
)
