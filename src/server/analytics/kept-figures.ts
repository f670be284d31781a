import type { Db } from '#db/schema.ts'
import { keptAnswers } from './kept-answers.ts'

/** The figures of a file that pages ask for are some 20 KB, those by day half a megabyte. */
const mostBytes = 16 * 1024 * 1024
/** One answer does not take the place of all others. */
const mostBytesEach = 2 * 1024 * 1024
const kept = keptAnswers(mostBytes, mostBytesEach)

type Query<Asked extends unknown[], Answer> = (db: Db, fileId: string, ...asked: Asked) => Promise<Answer>

/** Answers a query about one file's figures. The answer is shared: whoever gets it leaves it as it is. */
export type ReadFigures = <Asked extends unknown[], Answer>(
  query: Query<Asked, Answer>,
  ...asked: Asked
) => Promise<Readonly<Answer>>

/** Every query has a number: two may have the same name. */
const numbers = new Map<unknown, number>()
const numberOf = (query: unknown): number => {
  const number = numbers.get(query) ?? numbers.size
  numbers.set(query, number)
  return number
}

/**
 * Reads the figures of a file, the latest ones from memory: they never change, since new ones have another name. Asking the database
 * anew took half of what a page costs. For queries of nothing but rollups; what a person can change (choices, costs) is always asked.
 */
export function readFigures(db: Db, { id, figures }: { id: string; figures: string | null }): ReadFigures {
  return async (query, ...asked) => {
    const ask = () => query(db, id, ...asked)
    if (figures === null) return ask()
    return kept(`${figures} ${numberOf(query)} ${JSON.stringify(asked)}`, ask)
  }
}
