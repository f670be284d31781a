import { headerMeanings } from './pieces'

const firstWord = /^\s*([\p{L}\p{N}]+)\s*[-_.:→>/ ]+\s*(?=\P{Z})/u
/** So many headers begin with it, of those that have a second word. */
const fewestAlike = 3

/**
 * Headers without what a database or a report set before them: o_orderdate, ss_net_paid, 'Deal - Value'. It goes where
 * most headers begin with it, and where several do and it is none of our words.
 */
export function withoutTablePrefix(headers: string[]): string[] {
  const first = headers.map((header) => firstWord.exec(header)?.[1]?.toLowerCase())
  const counts = new Map<string, number>()
  for (const word of first) if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isPrefix = (word: string) => {
    const alike = counts.get(word)!
    return alike >= fewestAlike && (alike >= headers.length * 0.8 || headerMeanings(word).every((said) => !said.size))
  }
  const prefixes = new Set([...counts.keys()].filter(isPrefix))
  return headers.map((header, place) => (prefixes.has(first[place] ?? '') ? header.replace(firstWord, '') : header))
}
