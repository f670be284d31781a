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
/** Free texts and goods have words of their own; of statuses and types, nearly all are known. */
const nearlyAllKnown = 0.75
const fewestFilled = 0.1

/**
 * The values, by their `statusKey`, that are no sales (canceled, returned, tests, quotes) of a column whose other values are nearly all known; none for any
 * other column.
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
    const kind = isAnswer(value) ? 'ordinary' : kindOf(value) // 'ja' below 'Betaald', beside 'vervallen'
    if (kind === 'ended' || (kind === 'credit' && isOfInvoices)) ended.add(statusKey(value))
    else if (kind === 'ordinary') ordinary++
    else if (++unknown > mostUnknown) return new Set()
  }
  return ordinary ? ended : new Set()
}

/** What nobody pays, of a type, a status or a plan: no money should stand there. */
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
/** Goods are new or returned, and journeys single or return. */
const isOfGoods = saysHeader('goods or journeys')
const isCredit = says('on credit')
/** Not yet decided, or money that is moved: under a header that nobody knows, these say too little. */
const isWaiting = says('pending', 'on hold', 'draft', 'quote', 'money moved', 'fee')

const saysNoSale = (value: string) =>
  saysCancellation(value) ||
  (proposeChoice(value, { isType: true, hasRefundedAmount: false }) !== 'count' && !isWaiting(spacedWords(value)))
