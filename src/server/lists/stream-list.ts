import { join } from 'node:path'
import { type ListQuestion, type ReaderTask, spoolName } from '#domain/analytics/customers/list-question.ts'
import { fairQueue, QuitQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import { answerOf, conditionsOf, NoList, type Parts, ReaderEnded, spoolers, withList } from './ask-list.ts'
import { growingSpool, type Spool } from './spool.ts'

/**
 * For whole lists, beside the questions. A place is taken until a list is spooled, not until the client has read it.
 */
const streaming = fairQueue({ running: 3, waiting: 20, waitingEach: 3, longestWaitMs: 40_000 })

/** Limit of processor time; sorting 3 million customers before the first row takes 10 s. */
const partLimitMs = 60_000

/** How often a list is started over if its reader was ended from outside. */
const mostAttempts = 3

/**
 * The rows of a question, part by part. A reader spools them to a file as fast as it can, and they are read from the
 * file as the client takes them. Neither side holds all rows, and a slow client does not keep a reader from others. If
 * a reader is killed, the next one starts over and the spool skips rows already taken, so the order of the rows must be
 * unique. Throws QueueFull before the first part if there is no place.
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

/**
 * Lets a reader spool all rows. If it is killed, another one continues in the same turn, and from the same list once a
 * row was taken.
 */
async function fill<Row>(parts: Parts, fileId: string, question: ListQuestion, spool: Spool<Row>, signal: AbortSignal) {
  let list: string | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      return await withList(parts, fileId, async (paths, listId) => {
        if (!spool.isUntouched && list !== listId) throw new NoList()
        list = listId
        const lend = (task: OpenTask) => spoolers.lend((child) => spoolAll(child, task, spool, signal), attempt > 1)
        const conditions = await conditionsOf(parts.db, fileId, question)
        // The folder is removed after the last row; open files stay readable.
        await withRequestFolder(parts.storage, (spillPath) =>
          lend({ kind: 'open', paths, spillPath, ...question, conditions }),
        )
      })
    } catch (error) {
      const isRetried = error instanceof ReaderEnded && error.mayBeRetried && attempt < mostAttempts
      if (!isRetried || signal.aborted) throw error
    }
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
