import { matchWords } from '#domain/mapping/statuses/match-words.ts'
import { saysHeader } from '#knowledge/whole-headers.ts'
import { headerWords, inBrackets } from '#knowledge/words.ts'
import { wholeNames } from './field-words.ts'

const saysLast = saysHeader('last name')
const saysFirst = saysHeader('first name')
/** 'First and last name' means the whole name. */
const saysBoth = saysHeader('both names')
const saysWhole = matchWords(wholeNames.join())
/** Last names beside a first name. */
const saysName = saysHeader('last name beside a first')

/**
 * Which part of a person's name a header means, ignoring text in brackets. `name` means the last name if a column of
 * first names stands beside it.
 */
export function partOfName(header: string): 'first' | 'last' | 'name' | undefined {
  const text = headerWords(inBrackets(header).open)
  const words = ` ${text} `
  if (saysWhole(words)) return undefined
  if (saysLast(words) && !saysBoth(words)) return 'last'
  if (saysFirst(words) && !saysLast(words)) return 'first'
  return saysName(words) ? 'name' : undefined
}
