import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type ListQuestion, type ReaderTask, spoolName } from '#domain/analytics/customers/list-question.ts'
import { exportsFolderPrefix } from '#domain/ingestion/customer-list.ts'
import { fairQueue, QuitQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { answerOf, NoList, type Parts, ReaderEnded, spoolers, withList } from './ask-list.ts'
import { growingSpool, type Spool } from './spool.ts'

/** Whole lists, beside the questions: until a list is spooled, not until it is taken. */
const streaming = fairQueue({ running: 3, waiting: 20, waitingEach: 3, longestWaitMs: 40_000 })

/** Of processor time; sorting 3 million customers before the first row takes 10 s. */
const partLimitMs = 60_000

/** How often a list is begun where readers are ended by chance. */
const mostAttempts = 3

/**
 * The rows of a question part by part. A reader spools them to a file as fast as it can, and they are read from there as they are
 * taken: neither side ever holds all of them, and whoever takes them slowly keeps no reader from others. Where a reader is
 * killed, the next one begins again and the spool passes over what was taken, so the question's rows must have one order. Throws
 * QueueFull before the first part where there is no turn.
 */
export async function* streamList<Row = Record<string, unknown>>(
  parts: Parts,
  { person, signal }: Asker,
  fileId: string,
  question: ListQuestion,
): AsyncGenerator<Row[]> {
  const left = new AbortController()
  const spool = growingSpool<Row>()
  // A client may leave before anybody has asked for the second part.
  const leave = () => {
    left.abort()
    void spool.close()
  }
  signal?.addEventListener('abort', leave, { once: true })
  const filled = streaming(person, () => fill(parts, fileId, question, spool, left.signal), signal).catch(spool.fail)
  try {
    for (let rows = await spool.next(); rows; rows = await spool.next()) yield rows
  } finally {
    signal?.removeEventListener('abort', leave)
    left.abort()
    await spool.close()
    await filled
  }
}

/** Has a reader spool all rows, another one where it is killed: in the same turn, and of the same list once a row was taken. */
async function fill<Row>(parts: Parts, fileId: string, question: ListQuestion, spool: Spool<Row>, signal: AbortSignal) {
  let list: string | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await withList(parts, fileId, async (paths, listId) => {
        if (!spool.isUntouched && list !== listId) throw new NoList()
        list = listId
        const lend = (task: OpenTask) => spoolers.lend((child) => spoolAll(child, task, spool, signal), attempt > 1)
        await inFolder(parts, (spillPath) => lend({ kind: 'open', paths, spillPath, ...question }))
      })
    } catch (error) {
      const isRetried = error instanceof ReaderEnded && error.mayBeRetried && attempt < mostAttempts
      if (!isRetried || signal.aborted) throw error
    }
  }
}

/** The folder goes with the last of the rows; what is open stays readable. */
async function inFolder({ storage }: Parts, work: (path: string) => Promise<void>): Promise<void> {
  const folder = `${exportsFolderPrefix}${randomUUID()}`
  const path = await storage.makeWorkFolder(folder)
  try {
    await work(path)
  } finally {
    await storage.removeWorkFolder(folder)
  }
}

type Reader = Parameters<Parameters<typeof spoolers.lend>[0]>[0]
type OpenTask = ReaderTask & { kind: 'open' }

async function spoolAll<Row>(child: Reader, task: OpenTask, spool: Spool<Row>, signal: AbortSignal): Promise<void> {
  const ask = (one: ReaderTask) => child.ask(one, { limitMs: partLimitMs, signal })
  try {
    answerOf(await ask(task))
    await spool.open(join(task.spillPath, spoolName))
    for (let isLast = false; !isLast; ) {
      const answer = answerOf<{ spooledBytes: number; isLast: boolean }>(await ask({ kind: 'more' }))
      isLast = answer.isLast
      spool.grow(answer.spooledBytes, isLast)
      await spool.room()
      if (signal.aborted) throw new QuitQueue()
    }
  } finally {
    if (child.isAlive) await child.ask({ kind: 'close' }, { limitMs: partLimitMs })
  }
}
