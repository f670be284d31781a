import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type ListQuestion, type ReaderTask, spoolName } from '#domain/analytics/customers/list-question.ts'
import { exportsFolderPrefix } from '#domain/ingestion/customer-list.ts'
import { fairQueue, LeftQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { answerOf, NoList, type Parts, ReaderEnded, spoolers, withList } from './ask-list.ts'
import { growingSpool, type Spool } from './spool.ts'

/** Whole lists, beside the questions: until a list is spooled, not until it is taken. */
const streaming = fairQueue({ running: 3, waiting: 20, waitingEach: 3, longestWaitMs: 40_000 })

/** Of processor time; sorting 3 million customers before the first row takes 10 s. */
const partLimitMs = 60_000

/** How many readers may be ended by chance while they spool a list. */
const mostReaders = 3

interface Stream {
  parts: Parts
  asker: Asker
  fileId: string
  question: ListQuestion
  /** the list that the first reader read: the rows of another one would not go on with its rows */
  listId?: string
}

/**
 * The rows of a question part by part. A reader spools them to a file as fast as it can, and they are read from there as they are
 * taken: neither side ever holds all of them, and whoever takes them slowly keeps no reader from others. Where a reader is
 * killed, the next one begins again, and rows that were taken before are passed over: their order is always the same. Throws
 * QueueFull before the first part where there is no turn.
 */
export async function* streamList<Row = Record<string, unknown>>(
  parts: Parts,
  asker: Asker,
  fileId: string,
  question: ListQuestion,
): AsyncGenerator<Row[]> {
  const stream: Stream = { parts, asker, fileId, question }
  let taken = 0
  for (let reader = 1; ; reader++) {
    let read = 0
    try {
      for await (const rows of spooledRows<Row>(stream, reader > 1)) {
        read += rows.length
        if (read <= taken) continue
        const fresh = rows.slice(rows.length - (read - taken))
        taken = read
        yield fresh
      }
      return
    } catch (error) {
      const isReplaced = error instanceof ReaderEnded && error.isChance && reader < mostReaders
      if (!isReplaced) throw error
    }
  }
}

/** The rows that one reader spools. */
async function* spooledRows<Row>(stream: Stream, isNewReader: boolean): AsyncGenerator<Row[]> {
  const { person, signal } = stream.asker
  const left = new AbortController()
  const spool = growingSpool<Row>()
  // A client may leave before anybody has asked for the second part.
  const leave = () => {
    left.abort()
    void spool.close()
  }
  signal?.addEventListener('abort', leave, { once: true })
  const fillIt = () => fill(stream, spool, { signal: left.signal, isNewReader })
  const filled = streaming(person, fillIt, signal).catch(spool.fail)
  try {
    for (let rows = await spool.next(); rows; rows = await spool.next()) yield rows
  } finally {
    signal?.removeEventListener('abort', leave)
    left.abort()
    await spool.close()
    await filled
  }
}

interface Run {
  signal: AbortSignal
  isNewReader: boolean
}

/** Has a reader spool all rows. The folder goes with the last of them; what is open stays readable. */
async function fill<Row>(stream: Stream, spool: Spool<Row>, { signal, isNewReader }: Run) {
  const { parts, fileId, question } = stream
  const folder = `${exportsFolderPrefix}${randomUUID()}`
  const spillPath = await parts.storage.makeWorkFolder(folder)
  try {
    await withList(parts, fileId, async (paths, listId) => {
      stream.listId ??= listId
      if (stream.listId !== listId) throw new NoList()
      const task = { kind: 'open' as const, paths, spillPath, ...question }
      await spoolers.lend((child) => spoolAll(child, task, spool, signal), isNewReader)
    })
  } finally {
    await parts.storage.removeWorkFolder(folder)
  }
}

type Reader = Parameters<Parameters<typeof spoolers.lend>[0]>[0]

async function spoolAll<Row>(
  child: Reader,
  task: ReaderTask & { kind: 'open' },
  spool: Spool<Row>,
  signal: AbortSignal,
): Promise<void> {
  const ask = (one: ReaderTask) => child.ask(one, { limitMs: partLimitMs, signal })
  try {
    answerOf(await ask(task))
    await spool.open(join(task.spillPath, spoolName))
    for (let isLast = false; !isLast; ) {
      const answer = answerOf<{ spooledBytes: number; isLast: boolean }>(await ask({ kind: 'more' }))
      isLast = answer.isLast
      spool.grow(answer.spooledBytes, isLast)
      await spool.room()
      if (signal.aborted) throw new LeftQueue()
    }
  } finally {
    if (child.isAlive) await child.ask({ kind: 'close' }, { limitMs: partLimitMs })
  }
}
