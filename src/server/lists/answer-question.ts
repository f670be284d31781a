import { join } from 'node:path'
import { copyRollup, skuAnswerIn } from '#db/copy-rollups.ts'
import { beginAnswer, dropOldAnswers, findAnswer } from '#db/queries/answers.ts'
import { insertSkuAnswer } from '#db/queries/rollups.ts'
import type { Db } from '#db/schema.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { FiguresAnswer } from '#domain/analytics/customers/list-question.ts'
import { rollupTables, rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { FoundQuestion } from '#server/filters/find-question.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { askFigures, NoList } from './ask-list.ts'

interface Parts {
  db: Db
  storage: Storage
}

/** A filter and the calendar of its source, by which its figures are made. */
export interface AskedQuestion extends FoundQuestion {
  calendar: SourceCalendar | null
}

/** What a filter chooses. Money in units of the currency. */
export type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

/** As many answers of a source are kept; each has at most about a hundred thousand rows. */
const mostAnswers = { filters: 40, days: 12 }

/** The answers that are being made in this process, so that several requests share one. */
const underWay = new Map<string, Promise<void>>()

/**
 * The answer to a question: what it chooses, with its figures stored under its id. If it takes longer than `patienceMs`,
 * returns undefined while it is still being made, or if the list was replaced just now. Throws QueueFull and others as
 * `askList` does.
 */
export async function answerQuestion(
  parts: Parts,
  person: string,
  question: AskedQuestion,
  patienceMs: number,
): Promise<Answer | undefined> {
  const madeOf = madeOfNow(question)
  const found = await findAnswer(parts.db, question.id, madeOf)
  if (found) return found
  const key = `${question.id} ${madeOf}`
  const making = underWay.get(key) ?? make(parts, person, question, madeOf).finally(() => underWay.delete(key))
  underWay.set(key, making)
  making.catch(() => {}) // whoever waits for it gets the error
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs)
  })
  const outcome = await Promise.race([making, late])
    .catch((error): 'late' => {
      if (error instanceof NoList) return 'late' // the list was replaced just now: the next one answers
      throw error
    })
    .finally(() => clearTimeout(timer))
  return outcome === 'late' ? undefined : findAnswer(parts.db, question.id, madeOf)
}

/** The answer to a question if it is there; it is not made. */
export const madeAnswer = (db: Db, question: AskedQuestion): Promise<Answer | undefined> =>
  findAnswer(db, question.id, madeOfNow(question))

/** What a current answer is made of. */
const madeOfNow = ({ listId, calendar }: AskedQuestion): string =>
  `${listId} ${rollupVersion} ${JSON.stringify(calendar)}`

const make = ({ db, storage }: Parts, person: string, question: AskedQuestion, madeOf: string): Promise<void> =>
  withRequestFolder(storage, async (workPath) => {
    const { id, fileId, filterId, resolved, calendar } = question
    const found: FiguresAnswer = await askFigures({ db, storage }, person, fileId, {
      conditions: resolved!,
      workPath,
      ...(calendar && { calendar }),
    })
    const packed = await skuAnswerIn(workPath)
    await db.transaction().execute(async (tx) => {
      if (!(await beginAnswer(tx, { id, fileId, filterId, madeOf, ...found }))) return
      for (const table of rollupTables) await copyRollup(tx, table, id, join(workPath, `${table}.jsonl`))
      if (packed) await insertSkuAnswer(tx, id, packed)
      await dropOldAnswers(tx, fileId, madeOf, mostAnswers)
    })
  })
