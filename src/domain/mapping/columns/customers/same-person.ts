import { headerWords } from '#knowledge/words.ts'

/** A misspelled name differs from the correct one by at most this many letters. */
const mostTypos = 2
/** In shorter names, a different letter makes a different name. */
const shortestMisspelled = 7

/**
 * Whether two names may belong to one person: the words are the same in any order, or one word is shortened, missing or
 * misspelled.
 */
export function maySamePerson(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (!words.length || !others.length) return true
  const [few, many] = words.length <= others.length ? [words, others] : [others, words]
  const rest = [...many]
  const isFound = (word: string) => {
    const at = rest.findIndex((long) => long === word || isInitial(word, long) || isInitial(long, word))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }
  return few.every(isFound) || isMisspelled(few.join(' '), many.join(' '))
}

const wordsOf = (name: string) => headerWords(name).split(' ').filter(Boolean)
const isInitial = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)

function isMisspelled(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < shortestMisspelled) return false
  if (Math.abs(one.length - other.length) > mostTypos) return false
  return distance(one, other) <= mostTypos
}

/** How many letters must be changed, added or removed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
