import { isMissingText } from '#domain/values/nothing.ts'
import { says } from '#knowledge/read.ts'
import { saysOrdinaryState, saysOrdinaryType, saysSettled } from './groups.ts'
import { askedOnce, matchWords, spacedWords } from './match-words.ts'
import { saysContrary, saysNotEnded } from './negations.ts'
import { isInvoice, isOwed, proposeChoice, saysPaid } from './propose-choice.ts'
import { countedWords } from './words-refund.ts'

const isOrdinary = (text: string) => saysOrdinaryState(text) || saysOrdinaryType(text)
const isCounted = matchWords(countedWords)
const namesSale = says('order', 'sold fee', 'kept fee')
const isKnown = (text: string) => isCounted(text) || namesSale(text)

/** Whether a status or type is a word of ours for an ordinary sale. */
export function saysOrdinary(value: string): boolean {
  const text = spacedWords(value)
  return !saysOther(value) && (saysSettled(value) || isInvoice(value) || isOrdinary(text)) && !saysContrary(text)
}

/** Whether a status or type holds a word of any list, whatever it does there. */
export const isKnownWord = askedOnce((value): boolean => {
  const text = spacedWords(value)
  if (!text.trim() || isMissingText(value)) return true
  return (
    saysNotEnded(text) || saysOrdinary(value) || saysOther(value) || isKnown(text) || isOwed(text) || saysPaid(text)
  )
})

/** Whether its words alone leave it out, or make it a refund. */
const saysOther = askedOnce((value): boolean =>
  [true, false].some((isType) => proposeChoice(value, { isType, hasRefundedAmount: false }) !== 'count'),
)
