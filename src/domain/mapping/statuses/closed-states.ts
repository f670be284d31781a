import { systems } from '#knowledge/systems.ts'
import { type MatchWords, matchWords, spacedWords } from './match-words.ts'

/** Programs whose closed orders were paid back, with their words. */
const programs = systems
  .filter(({ traits }) => traits?.includes('closed means paid back'))
  .map(({ states = {}, statesBeside: [beside = '', others = {}] = [], ownHeaders = [] }) => ({
    isClosed: matchWords(states.refunded ?? ''),
    isWhole: matchWords(beside),
    isClosedBeside: matchWords(`${states.refunded},${others.refunded}`),
    isComplete: matchWords(states.completed ?? ''),
    isOwn: matchWords([...Object.values(states), ...Object.values(others)].join()),
    ownHeaders,
  }))

/** Whether the headers of a file, as `spacedWords` writes them, are those of such a program. */
export const closesPaidBack = (headers: string[]): boolean =>
  programs.some(({ ownHeaders }) => ownHeaders.some((all) => all.every((header) => headers.includes(` ${header} `))))

/**
 * The closed ones of a program's states, where its own words, the completed and the closed one among them, or the headers show that
 * they are its own: there an order is closed when a credit memo has paid all of it back. Elsewhere a closed order is a completed one.
 */
export function closedStates(values: string[], areOfHeaders = false): MatchWords | undefined {
  const texts = values.filter((value) => value.trim()).map(spacedWords)
  for (const { isClosed: isAlways, isWhole, isClosedBeside, isComplete, isOwn } of programs) {
    const isClosed = texts.some(isWhole) ? isClosedBeside : isAlways
    const areOfWords = texts.some(isComplete) && texts.some(isClosed) && texts.filter(isOwn).length * 2 > texts.length
    if (areOfHeaders || areOfWords) return isClosed
  }
  return undefined
}
