import { saysSettled } from '#domain/mapping/statuses/groups.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import type { Column } from '#domain/mapping/values/column.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { distinct } from './few-values.ts'
import { isRegion, isRegionCode } from './regions.ts'

const [someOf, nearlyAll, fewestKnown, fewestCodes] = [0.5, 0.8, 2, 5]

/**
 * Whether a column holds states, provinces or regions of addresses. Their headers may also mean the state of an order:
 * 'State', 'Estado', 'Stato'. The values decide: they are regions, or the file has the other parts of an address and
 * hardly any value is a status.
 */
export function isOfPlaces(column: Column, all: Column[]): boolean {
  if (isOfRegions(column)) return true
  if (!saysState(spacedWords(column.name))) return false
  const hasAddress = all.some((other) => other !== column && saysAddress(spacedWords(other.name)))
  const values = distinct(column)
  if (!hasAddress || !values.length) return false
  return values.filter(isStatusWord).length < values.length * someOf
}

/** Whether the values are regions of a country, whatever the header: two names, or five codes of one country. */
export function isOfRegions(column: Column): boolean {
  const values = distinct(column)
  const inWords = values.filter(isRegion)
  if (inWords.length >= fewestKnown && inWords.length >= values.length * someOf) return true
  return values.length >= fewestCodes && isRegionCode(values, nearlyAll)
}

/** The beginning of 'New York' is a status word. */
const isStatusWord = (value: string) =>
  !isRegion(value) &&
  (saysSettled(value) || proposeChoice(value, { isType: false, hasRefundedAmount: false }) !== 'count')

/** A header such as 'State' alone. The state of an order or a payment has a longer header. */
const saysState = saysHeader('state')
const saysAddress = saysHeader('part of an address')
