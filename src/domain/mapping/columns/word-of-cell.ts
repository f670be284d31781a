import type { Meaning } from '#knowledge/meanings.ts'
import { lexicon, textWithout } from '#knowledge/read.ts'
import { longestHeader, spacedWords } from '#knowledge/words.ts'
import type { WordReason } from './column-reason.ts'

/** Meanings of words that do not say what a text is about. */
const besides: Meaning[] = ['detail', 'article', 'on a day', 'with errors', 'not', 'been']

/** The meaning of the longest known word in a text; undefined if no word is known. Headers contain words of cells, too. */
export function wordOfCell(text: string): (WordReason & { listed: string }) | undefined {
  const bounded = text.slice(0, longestHeader)
  const meant = (of: string) =>
    lexicon()
      .find(of)
      .filter(({ meaning }) => !besides.includes(meaning))
  const found = firstOf(() => meant(bounded), ...withoutBesides(bounded).map((text) => () => meant(text)))
  const [first] = found
  if (!first) return undefined
  const alike = found.filter(({ meaning }) => meaning === first.meaning)
  return {
    word: bounded.trim(),
    kind: 'cell',
    meaning: first.meaning,
    languages: [...new Set(alike.map(({ language }) => language))],
    listed: first.word,
  }
}

/** Letters that link the parts of a compound: Erstattung-s-betrag. */
const link = /(?:e?s|e?n) $/

/** A text without these words: 'Stornodatum' without the word for a day says what happened to the order. */
function withoutBesides(text: string): string[] {
  const rest = textWithout(spacedWords(text), ...besides)
  return [rest, rest.replace(link, ' ')]
}

const firstOf = <T>(...lists: (() => T[])[]): T[] => lists.find((list) => list().length)?.() ?? []
