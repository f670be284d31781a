import type { Db } from '#db/schema.ts'
import { keptAnswers } from './kept-answers.ts'

/** The figures of a file that pages ask for are some 20 KB, those by day half a megabyte. */
const mostBytes = 16 * 1024 * 1024
/** One answer does not take the place of all others. */
const mostBytesEach = 2 * 1024 * 1024
const kept = keptAnswers(mostBytes, mostBytesEach)

type Query<Asked extends unknown[], Answer> = (db: Db, fileId: string, ...asked: Asked) => Promise<Answer>

/** Answers a query about one file's figures. Several share the answer, so nobody may change it. */
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
 * Reads the figures of a file, those asked for last from memory: they never change, and new figures have another name. Asking the
 * database each time took a third of what a page costs. This is for queries of rollups alone: what a person can change (choices,
 * costs) is asked each time.
 */
export function readFigures(db: Db, { id, figures }: { id: string; figures: string | null }): ReadFigures {
  return async (query, ...asked) => {
    const ask = () => query(db, id, ...asked)
    if (figures === null) return ask()
    return kept(`${figures} ${numberOf(query)} ${JSON.stringify(asked)}`, ask)
  }
}
