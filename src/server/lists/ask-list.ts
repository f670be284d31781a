import { findList } from '#db/queries/customer-lists.ts'
import type { Db } from '#db/schema.ts'
import type {
  FiguresAnswer,
  FiguresTask,
  ListQuestion,
  ProfitRowsTask,
  ProfitTask,
  ReaderAnswer,
  ReaderTask,
} from '#domain/analytics/customers/list-question.ts'
import type { ResolvedCondition } from '#domain/filters/condition.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { listStateOf } from '#domain/ingestion/customer-list.ts'
import { niceness } from '#reading/child-process.ts'
import type { Outcome } from '#server/children/asked-child.ts'
import { childPool } from '#server/children/pool.ts'
import { findQuestion, ofCustomers } from '#server/filters/find-question.ts'
import { fairQueue, QuitQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import type { ListPaths, Storage } from '#server/storage/storage.ts'

/** The list of the file does not exist, or not yet, or was replaced just now. */
export class NoList extends Error {
  constructor() {
    super('the list of the file is not there')
  }
}

/** A reader process ended before it had answered. */
export class ReaderEnded extends Error {
  /** it may have been ended from outside, so another reader may succeed */
  readonly mayBeRetried: boolean
  constructor(ended: string, mayBeRetried: boolean) {
    super(`a reader of lists ended (${ended})`)
    this.mayBeRetried = mayBeRetried
  }
}

/** Two at once, one per person: a page asks a few questions one after another. */
const asking = fairQueue({ running: 2, waiting: 100, waitingEach: 16 })

/** Limit of processor time; a heavy filter of 3 million customers takes 0.3 s. */
const limitMs = 10_000

const reader = { program: 'read-lists', heapMegabytes: 256, mostTasks: 5000, mostResidentBytes: 1024 ** 3 } as const
const pool = childPool<ReaderTask>({ ...reader, nice: niceness.ofQuestions, most: 3, idleMs: 60_000 })

/** For exports of whole lists (stream-list.ts), which use a processor for as long as the list is long. */
export const spoolers = childPool<ReaderTask>({ ...reader, nice: niceness.ofWork, most: 3, idleMs: 60_000 })

export const keepReadersWarm = pool.keepWarm
export function stopReaders(): void {
  pool.stop()
  spoolers.stop()
  answerers.stop()
}

export interface Parts {
  db: Db
  storage: Storage
}

/**
 * The rows that answer a question about a file's list: of what its conditions choose, else of the customers whom the
 * filter in the id chooses. Throws NoList if there is none, QueueFull and LeftQueue as the
 * queue does. The caller must have checked that the file is the person's own.
 */
export const askList = <Row = Record<string, unknown>>(
  parts: Parts,
  { person, signal }: Asker,
  fileId: string,
  question: ListQuestion,
): Promise<Row[]> =>
  asking(
    person,
    () =>
      withList(parts, fileId, async (paths) => {
        const conditions = question.conditions ?? (await conditionsOf(parts.db, fileId, question))
        const task: ReaderTask = { kind: 'rows', paths, ...question, conditions }
        const first = await pool.run(task, { limitMs, signal })
        // A reader that was ended from outside is replaced at once, because the idle ones may have ended with it.
        const outcome = isChance(first) ? await pool.run(task, { limitMs, signal }, true) : first
        return answerOf<{ rows: Row[] }>(outcome).rows
      }),
    signal,
  )

/** The conditions of the filter that is part of an id: those on customers, for a question of orders all of them. A filter that is gone, or lost an attribute, throws. */
export async function conditionsOf(
  db: Db,
  id: string,
  { isOfOrders }: Pick<ListQuestion, 'isOfOrders'>,
): Promise<ResolvedCondition[]> {
  if (id === sourceOf(id)) return []
  const question = await findQuestion(db, id)
  if (!question?.resolved) throw new NoList()
  return isOfOrders ? question.resolved : ofCustomers(question.resolved)
}

/** One of a person at a time, below pages: an answer about 13 million orders takes seconds. */
const answering = fairQueue({ running: 2, waiting: 100, waitingEach: 16, longestWaitMs: 120_000 })
const answerLimitMs = 120_000
const answerers = childPool<ReaderTask>({ ...reader, nice: niceness.ofWork, most: 2, idleMs: 60_000 })

/** Has a reader write the figures of what conditions choose to a folder. Throws as `askList` does. */
export const askFigures = (
  parts: Parts,
  person: string,
  fileId: string,
  asked: Omit<FiguresTask, 'kind' | 'paths'>,
): Promise<FiguresAnswer> => answered(parts, person, fileId, (paths) => ({ kind: 'figures', paths, ...asked }))

/** The same for their profit. */
export const askProfit = (
  parts: Parts,
  person: string,
  fileId: string,
  asked: Omit<ProfitTask, 'kind' | 'paths'>,
): Promise<FiguresAnswer> => answered(parts, person, fileId, (paths) => ({ kind: 'profit', paths, ...asked }))

/** The rows behind a number of profit, or their sums. */
export const askProfitRows = async <Row>(
  parts: Parts,
  person: string,
  fileId: string,
  asked: Omit<ProfitRowsTask, 'kind' | 'paths'>,
): Promise<Row[]> =>
  (await answered<{ rows: Row[] }>(parts, person, fileId, (paths) => ({ kind: 'profit-rows', paths, ...asked }))).rows

const answered = <Made = FiguresAnswer>(
  parts: Parts,
  person: string,
  fileId: string,
  taskOf: (paths: ListPaths) => ReaderTask,
): Promise<Made> =>
  answering(person, () =>
    withList(
      parts,
      fileId,
      async (paths) => {
        const task = taskOf(paths)
        const first = await answerers.run(task, { limitMs: answerLimitMs })
        return answerOf<Made>(isChance(first) ? await answerers.run(task, { limitMs: answerLimitMs }, true) : first)
      },
      true,
    ),
  )

/** Paths to the current list of the file. If the list was replaced meanwhile, it is looked up once more. */
export async function withList<T>(
  { db, storage }: Parts,
  id: string,
  work: (paths: ListPaths, listId: string) => Promise<T>,
  needsHistories = false,
): Promise<T> {
  const fileId = sourceOf(id)
  for (let attempt = 0; attempt < 2; attempt++) {
    const list = await findList(db, fileId)
    if (listStateOf(list) !== 'ready') throw new NoList()
    const id = list!.list_id!
    const found = await storage.withLocalList(
      fileId,
      id,
      async (paths) => ({ is: await work(paths, id) }),
      needsHistories,
    )
    if (found) return found.is
  }
  throw new NoList()
}

const isChance = (outcome: Outcome) => 'ended' in outcome && (outcome.ended === 'killed' || outcome.ended === 'crashed')

/** The answer of a reader. Throws if the reader ended, the client left, or the reader reports an error. */
export function answerOf<Answer>(outcome: Outcome): Answer {
  if ('ended' in outcome) {
    if (outcome.ended === 'left') throw new QuitQueue()
    throw new ReaderEnded(outcome.ended, isChance(outcome))
  }
  const answer = outcome.answer as ReaderAnswer
  if ('error' in answer) throw new Error(`a reader of lists: ${answer.error}`)
  return answer as Answer
}
