import { systems } from '#knowledge/systems.ts'
import { type MatchWords, matchWords, spacedWords } from './match-words.ts'

/** Programs in which a closed order was paid back, with their words. */
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

/** Whether the headers of a file, as `spacedWords` writes them, show that it comes from such a program. */
export const closesPaidBack = (headers: string[]): boolean =>
  programs.some(({ ownHeaders }) => ownHeaders.some((all) => all.every((header) => headers.includes(` ${header} `))))

/**
 * The closed states of such a program. Its own words, with completed and closed among them, or its headers must show
 * that the states are its own. There, an order is closed when a credit memo has paid all of it back. In all other
 * programs, a closed order is a completed one.
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
