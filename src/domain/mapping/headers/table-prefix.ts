import { longestHeader } from '#knowledge/words.ts'
import { headerMeanings } from './header-meanings.ts'

const firstWord = /^\s*([\p{L}\p{N}]+)\s*[-_.:→>/ ]+\s*(?=\P{Z})/u
/** The share of multi-word headers that must begin with the prefix. */
const fewestAlike = 3

const fewestGlued = 5
const longestGlued = 4

/** Letters that begin every header without a separator: OXORDERDATE, OXUSERID. */
function gluedPrefix(headers: string[]): string {
  if (headers.length < fewestGlued) return ''
  const [first = '', ...others] = headers.map((header) => header.toLowerCase())
  let length = 0
  while (/\p{L}/u.test(first[length] ?? '') && others.every((other) => other[length] === first[length])) length++
  const prefix = first.slice(0, length)
  const isName = length >= 2 && length <= longestGlued && headerMeanings(prefix).every((said) => !said.size)
  return isName ? prefix : ''
}

/**
 * The headers without the prefix of a database or report: o_orderdate, ss_net_paid, 'Deal - Value'. A prefix is removed
 * if most headers begin with it, or if several do and it is not a known word.
 */
export function withoutTablePrefix(headers: string[]): string[] {
  const first = headers.map((header) => firstWord.exec(header.slice(0, longestHeader))?.[1]?.toLowerCase())
  const counts = new Map<string, number>()
  for (const word of first) if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isPrefix = (word: string) => {
    const alike = counts.get(word)!
    return alike >= fewestAlike && (alike >= headers.length * 0.8 || headerMeanings(word).every((said) => !said.size))
  }
  const prefixes = new Set([...counts.keys()].filter(isPrefix))
  const glued = prefixes.size ? 0 : gluedPrefix(headers).length
  return headers.map((header, place) =>
    prefixes.has(first[place] ?? '') ? header.slice(0, longestHeader).replace(firstWord, '') : header.slice(glued),
  )
}
