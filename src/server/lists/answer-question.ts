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
import { askFigures } from './ask-list.ts'
import { madeInTime } from './made-in-time.ts'

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
export const mostAnswers = { filters: 40, days: 12, profits: 60 }

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
  const isMade = await madeInTime(`${question.id} ${madeOf}`, () => make(parts, person, question, madeOf), patienceMs)
  return isMade ? findAnswer(parts.db, question.id, madeOf) : undefined
}

/** The answer to a question if it is there; it is not made. */
export const madeAnswer = (db: Db, question: AskedQuestion): Promise<Answer | undefined> =>
  findAnswer(db, question.id, madeOfNow(question))

/** What a current answer is made of. */
export const madeOfNow = ({ listId, calendar }: Pick<AskedQuestion, 'listId' | 'calendar'>): string =>
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
