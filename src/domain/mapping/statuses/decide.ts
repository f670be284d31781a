import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { askedOnce } from '#knowledge/asked-once.ts'
import type { Meaning } from '#knowledge/meanings.ts'
import { lexicon } from '#knowledge/read.ts'
import { headerWords, longestHeader } from '#knowledge/words.ts'
import { Evidence, type StatusColumn } from './evidence.ts'
import { besideOthers, events, type Line, precedence, type RuleName } from './precedence.ts'

/** The words of a value that decide, as the value writes them, and their meaning. */
interface Why {
  word?: string
  meaning?: Meaning
  /** the languages, by English name; several if they write the word the same way */
  languages?: string[]
}

/** What a value does, with the line of precedence.ts that decides. */
export interface Decision {
  proposed: StatusChoice
  rule: RuleName
  why: Why
}

type Rule = Line & { name: RuleName }
const lines: readonly Rule[] = precedence
const linesBeside: readonly Rule[] = [...events, ...besideOthers]

/** The line that decides; the last line applies if no other does. */
export const lineOf = (evidence: Evidence): Rule => lines.find(({ when }) => when(evidence))!

/** The deciding line among those that depend on the other values of the column. */
export const lineBeside = (evidence: Evidence): Rule | undefined => linesBeside.find(({ when }) => when(evidence))

export function decide(value: string, column: StatusColumn): Decision {
  const { choice, name } = lineOf(new Evidence(value, column))
  return { proposed: choice, rule: name, why: reasons.get(name)!(value.slice(0, longestHeader)) }
}

/** Reading a text for its words takes 0.2 ms, so results are cached. */
const reasons = new Map(
  lines.map(({ name, means }) => [name, askedOnce((value: string) => (means ? whyOf(value, means) : {}))]),
)

function whyOf(value: string, means: readonly Meaning[]): Why {
  const found = lexicon()
    .find(value)
    .filter(({ meaning }) => means.includes(meaning))
  const [first] = found
  if (!first) return {}
  const { word, meaning } = first
  const alike = found.filter((one) => one.meaning === meaning && headerWords(one.word) === headerWords(word))
  return { word: wordsIn(value, word), meaning, languages: [...new Set(alike.map(({ language }) => language))] }
}

/** The first words of the value that match the entry in the list, as many as the entry has. */
function wordsIn(value: string, listed: string): string {
  const text = headerWords(listed)
  const words = [...value.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
  const behind = text.split(' ').length - 1
  for (const [at, { index }] of words.entries()) {
    const last = words[at + behind]
    const written = last && value.slice(index, last.index + last[0].length)
    if (written && headerWords(written).includes(text)) return written
  }
  return value.trim()
}
