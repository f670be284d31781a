import { flagsBelow, saysCancellation, saysSettledState } from '#domain/mapping/statuses/flags.ts'
import { saysOrdinary } from '#domain/mapping/statuses/known-status.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { isInvoice, proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { askedOnce } from '#knowledge/asked-once.ts'
import { says } from '#knowledge/read.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { distinct, hasFewWords } from './few-values.ts'
import { isOfMethods, saysGoods, saysOtherState } from './other-columns.ts'

const mostValues = 20
/** Free texts and goods use other words; of statuses and types, nearly all words are known. */
const nearlyAllKnown = 0.75
const fewestFilled = 0.1

/**
 * The values, by `statusKey`, that are no sales (canceled, returned, tests, quotes), if nearly all other values of the
 * column are known. Empty for any other column.
 */
export function mixedValues(column: Column): Set<string> {
  const values = distinct(column)
  if (values.length < 2 || values.length > mostValues || !values.every((value) => letter.test(value))) return new Set()
  if (saysOtherState(column.name) || isOfGoods(spacedWords(column.name)) || isOfMethods(column)) return new Set()
  if (column.values().filled < fewestFilled) return new Set()
  const isOfInvoices = values.some(isInvoice)
  const isAnswer = saysSettledState(column.name) ? flagsBelow(column.name).isFlag : () => false
  const mostUnknown = values.length * (1 - nearlyAllKnown)
  const ended = new Set<string>()
  let [ordinary, unknown] = [0, 0]
  for (const value of values) {
    const kind = isAnswer(value) ? 'ordinary' : kindOf(value) // such as 'ja' below 'Betaald', beside 'vervallen'
    if (kind === 'ended' || (kind === 'credit' && isOfInvoices)) ended.add(statusKey(value))
    else if (kind === 'ordinary') ordinary++
    else if (++unknown > mostUnknown) return new Set()
  }
  return ordinary ? ended : new Set()
}

/** Values of a type, status or plan that cost nothing, so their rows should have no money. */
export function freeValues(column: Column): Set<string> {
  if (!saysPlan(spacedWords(column.name)) || saysGoods(column.name) || !hasFewWords(column)) return new Set()
  return new Set(
    distinct(column)
      .filter((value) => isFree(spacedWords(value)))
      .map(statusKey),
  )
}
const saysPlan = saysHeader('plan')
const isFree = says('free of charge')

type Kind = 'ended' | 'credit' | 'ordinary' | 'unknown'

const kindOf = askedOnce((value): Kind => {
  if (!saysNoSale(value)) return saysOrdinary(value) ? 'ordinary' : 'unknown'
  return isCredit(spacedWords(value)) ? 'credit' : 'ended'
})

const letter = /\p{L}/u
/** For goods, 'new' and 'returned' are conditions; for journeys, 'single' and 'return' are kinds. */
const isOfGoods = saysHeader('goods or journeys')
const isCredit = says('on credit')
/**
 * Values for something undecided, or for money that is moved. Under an unknown header they are too weak as evidence.
 */
const isWaiting = says('pending', 'on hold', 'draft', 'quote', 'money moved', 'fee')

const saysNoSale = (value: string) =>
  saysCancellation(value) ||
  (proposeChoice(value, { isType: true, hasRefundedAmount: false }) !== 'count' && !isWaiting(spacedWords(value)))
