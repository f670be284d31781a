import { saysSettled } from '#domain/mapping/statuses/groups.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { distinct } from './few-values.ts'
import { isRegion, isRegionCode } from './regions.ts'

const [someOf, nearlyAll, fewestKnown, fewestCodes] = [0.5, 0.8, 2, 5]

/**
 * Whether a column holds the states, provinces or regions of addresses, which share a header with states of orders: 'State', 'Estado',
 * 'Stato'. Its values are regions, or the file has the other parts of an address and the values are hardly words of statuses.
 */
export function isOfPlaces(column: Column, all: Column[]): boolean {
  if (isOfRegions(column)) return true
  if (!saysState(spacedWords(column.name))) return false
  const hasAddress = all.some((other) => other !== column && saysAddress(spacedWords(other.name)))
  const values = distinct(column)
  if (!hasAddress || !values.length) return false
  return values.filter(isStatusWord).length < values.length * someOf
}

/** Whether the values are regions of a country, whatever stands above them: two in words, or five of the codes of one country. */
export function isOfRegions(column: Column): boolean {
  const values = distinct(column)
  const inWords = values.filter(isRegion)
  if (inWords.length >= fewestKnown && inWords.length >= values.length * someOf) return true
  return values.length >= fewestCodes && isRegionCode(values, nearlyAll)
}

/** 'New York' begins with a word of statuses. */
const isStatusWord = (value: string) =>
  !isRegion(value) &&
  (saysSettled(value) || proposeChoice(value, { isType: false, hasRefundedAmount: false }) !== 'count')

/** A state of anything: that of an order or a payment is named so. */
const saysState = saysHeader('state')
const saysAddress = saysHeader('part of an address')
