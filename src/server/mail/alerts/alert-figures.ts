import type { StoredFile } from '#db/queries/files.ts'
import { listMonths, listPeriods } from '#db/queries/revenue-by-period.ts'
import type { Db } from '#db/schema.ts'
import { figuresByPeriod } from '#domain/analytics/comparison/overview.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { questionId } from '#domain/filters/question-id.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { AlertProblem } from '#domain/mail/alerts/alarm.ts'
import { type AlertTerms, kindOfTerms } from '#domain/mail/alerts/alert.ts'
import { bandPeriods } from '#domain/mail/alerts/judge-periods.ts'
import { leastSharedCustomers } from '#domain/views/shared-link.ts'
import { figuresOfAnswer } from '#server/analytics/analytics-file.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { findQuestion } from '#server/filters/find-question.ts'
import { answerQuestion } from '#server/lists/answer-question.ts'
import { NoList } from '#server/lists/ask-list.ts'
import { whyHidden } from '#server/shared/why-hidden.ts'
import type { Storage } from '#server/storage/storage.ts'

/** Of periods that finish together, such as the days of a first upload of a year, so many are judged. */
export const mostPeriods = 400

/** The source that an alert watches, under the filter of its view. */
export interface Subject {
  file: StoredFile
  /** of the view, if it has one */
  filterId: string | null
}

/** The values of a figure in the finished periods of a source or view. */
export interface Series {
  state: 'ready'
  lastDay: string
  kind: PeriodKind
  /** the first and the last finished period that the source holds wholly; `from` is after `to` if there is none */
  from: number
  to: number
  /** undefined outside of `from` to `to` */
  valueIn: (period: number) => number | null | undefined
}

interface Asking {
  db: Db
  storage: Storage
  /** the name under which the queues of the readers give turns */
  person: string
  patienceMs: number
}

/**
 * The values of the watched figure in the finished periods, as the Overview computes them, or why there are none. An alert
 * does not tell what a link may not show.
 */
export async function alertSeries(
  asking: Asking,
  { file, filterId }: Subject,
  terms: AlertTerms,
): Promise<Series | { state: AlertProblem }> {
  const span = spanOf(file)
  if (!hasFigures(file) || !span) return { state: 'failed' }
  if ((file.customers ?? 0) < leastSharedCustomers) return { state: 'few' }
  const kind = kindOfTerms(terms, file.calendar)
  const { figure } = terms
  const lastDay = span.last
  if (!figure) return { state: 'ready', lastDay, kind, from: 0, to: -1, valueIn: () => undefined }
  if (kind !== 'day' && kind !== 'month' && file.rollup_version !== rollupVersion) return { state: 'preparing' }
  const found = await underFilter(asking, file, filterId)
  if ('state' in found) return found
  const whole = wholePeriods(kind, span)
  const { to } = whole
  const from = Math.max(whole.from, to - mostPeriods - bandPeriods + 1)
  const read = readFigures(asking.db, found)
  const rows = kind === 'month' ? await read(listMonths) : await read(listPeriods, kind)
  const figures = figuresByPeriod(rows, from, to, to - from + 1)
  return {
    ...{ state: 'ready', lastDay, kind, from, to },
    valueIn: (period) => (period < from || period > to ? undefined : figures.get(period)![figure]),
  }
}

/** The file with the figures of a filter. */
async function underFilter(
  { db, storage, person, patienceMs }: Asking,
  file: StoredFile,
  filterId: string | null,
): Promise<Pick<StoredFile, 'id' | 'figures'> | { state: AlertProblem }> {
  if (filterId === null) return file
  const id = questionId(file.id, filterId)
  const question = await findQuestion(db, id)
  if (question?.noList) return { state: 'failed' }
  if (!question?.resolved) return { state: 'lost' }
  if (question.listId === undefined) return { state: 'preparing' }
  try {
    const hidden = await whyHidden({ db, storage }, person, { file_id: file.id, filter_id: filterId, query: '' })
    if (hidden) return { state: hidden }
    const asked = { ...question, calendar: file.calendar }
    const answer = await answerQuestion({ db, storage }, person, asked, patienceMs)
    if (!answer) return { state: 'preparing' }
    if (answer.customers < leastSharedCustomers) return { state: 'few' }
    return { id, figures: figuresOfAnswer(file, id, answer) }
  } catch (error) {
    if (error instanceof NoList) return { state: 'preparing' }
    throw error
  }
}
