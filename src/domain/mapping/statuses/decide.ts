import type { StatusChoice } from '#domain/mapping/mapping-options.ts'
import { askedOnce } from '#knowledge/asked-once.ts'
import type { Meaning } from '#knowledge/meanings.ts'
import { lexicon } from '#knowledge/read.ts'
import { headerWords, longestHeader } from '#knowledge/words.ts'
import { Evidence, type StatusColumn } from './evidence.ts'
import { besideOthers, events, type Line, precedence, type RuleName } from './precedence.ts'

/** The words of a value that matter, as it writes them, and what they mean. */
interface Why {
  word?: string
  meaning?: Meaning
  /** in English; several where they write the word alike */
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

/** The line that decides; the last one always holds. */
export const lineOf = (evidence: Evidence): Rule => lines.find(({ when }) => when(evidence))!

/** Of the lines that ask for the other values of the column, the one that decides. */
export const lineBeside = (evidence: Evidence): Rule | undefined => linesBeside.find(({ when }) => when(evidence))

export function decide(value: string, column: StatusColumn): Decision {
  const { choice, name } = lineOf(new Evidence(value, column))
  return { proposed: choice, rule: name, why: reasons.get(name)!(value.slice(0, longestHeader)) }
}

/** Reading a text for its words takes 0.2 ms. */
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

/** As many words of the value as the list has, the first that hold what it has. */
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
