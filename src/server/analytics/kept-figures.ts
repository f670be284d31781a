import type { Db } from '#db/schema.ts'
import { keptAnswers } from '#server/children/kept-answers.ts'

/** The figures of a file that pages ask for take about 20 KB, by day half a megabyte. */
const mostBytes = 16 * 1024 * 1024
/** Larger answers are not cached, so that one answer cannot replace all others. */
const mostBytesEach = 2 * 1024 * 1024
const kept = keptAnswers(mostBytes, mostBytesEach)

type Query<Asked extends unknown[], Answer> = (db: Db, fileId: string, ...asked: Asked) => Promise<Answer>

/** Answers a query about one file's figures. Several callers share the answer, so nobody may change it. */
export type ReadFigures = <Asked extends unknown[], Answer>(
  query: Query<Asked, Answer>,
  ...asked: Asked
) => Promise<Readonly<Answer>>

/** Each query function has a number, because two may have the same name. */
const numbers = new Map<unknown, number>()
const numberOf = (query: unknown): number => {
  const number = numbers.get(query) ?? numbers.size
  numbers.set(query, number)
  return number
}

/**
 * Caches the figures of a file, the least recently used dropped first. Figures never change, and new figures have
 * another key. Asking the database each time took a third of the time of a page. Only queries of rollups may use it:
 * data that a person can change (choices, costs) is read each time.
 */
export function readFigures(db: Db, { id, figures }: { id: string; figures: string | null }): ReadFigures {
  return async (query, ...asked) => {
    const ask = () => query(db, id, ...asked)
    if (figures === null) return ask()
    return kept(`${figures} ${numberOf(query)} ${JSON.stringify(asked)}`, ask)
  }
}
