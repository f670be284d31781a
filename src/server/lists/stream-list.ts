import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type ListQuestion, type ReaderTask, spoolName } from '#domain/analytics/customers/list-question.ts'
import { exportsFolderPrefix } from '#domain/ingestion/customer-list.ts'
import { fairQueue, LeftQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { answerOf, isChance, type Parts, pool, withList } from './ask-list.ts'
import { growingSpool, type Spool } from './spool.ts'

/** Whole lists, beside the questions: until a list is spooled, not until it is taken. */
const streaming = fairQueue({ running: 3, waiting: 20, waitingEach: 3, longestWaitMs: 40_000 })

/** Of processor time; sorting 3 million customers before the first row takes 10 s. */
const partLimitMs = 60_000

/**
 * The rows of a question part by part. A reader spools them to a file as fast as it can, and they are read from there as they are
 * taken: neither side ever holds all of them, and whoever takes them slowly keeps no reader from others. Throws QueueFull
 * before the first part where there is no turn.
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

/** Has a reader spool all rows. The folder goes with the last of them; what is open stays readable. */
async function fill<Row>(parts: Parts, fileId: string, question: ListQuestion, spool: Spool<Row>, signal: AbortSignal) {
  const folder = `${exportsFolderPrefix}${randomUUID()}`
  const spillPath = await parts.storage.makeWorkFolder(folder)
  try {
    await withList(parts, fileId, async (paths) => {
      const task = { kind: 'open' as const, paths, spillPath, ...question }
      const spoolBy = (child: Reader) => spoolAll(child, task, spool, signal)
      if ((await pool.lend(spoolBy)) || (await pool.lend(spoolBy, true))) return
      throw new Error('two readers of lists ended')
    })
  } finally {
    await parts.storage.removeWorkFolder(folder)
  }
}

type Reader = Parameters<Parameters<typeof pool.lend>[0]>[0]

/** Answers false where the reader was ended by chance before it began. */
async function spoolAll<Row>(
  child: Reader,
  task: ReaderTask & { kind: 'open' },
  spool: Spool<Row>,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = (one: ReaderTask) => child.ask(one, { limitMs: partLimitMs, signal })
  try {
    const begun = await ask(task)
    if (isChance(begun)) return false
    answerOf(begun)
    await spool.open(join(task.spillPath, spoolName))
    for (let isLast = false; !isLast; ) {
      const answer = answerOf<{ spooledBytes: number; isLast: boolean }>(await ask({ kind: 'more' }))
      isLast = answer.isLast
      spool.grow(answer.spooledBytes, isLast)
      await spool.room()
      if (signal.aborted) throw new LeftQueue()
    }
    return true
  } finally {
    if (child.isAlive) await child.ask({ kind: 'close' }, { limitMs: partLimitMs })
  }
}
