import { randomUUID } from 'node:crypto'
import { findList } from '#db/queries/lists/find-list.ts'
import type { Db } from '#db/schema.ts'
import type { ListQuestion, ReaderAnswer, ReaderTask } from '#domain/analytics/customers/list-question.ts'
import { exportsFolderPrefix, listStateOf } from '#domain/ingestion/customer-list.ts'
import { fairQueue, LeftQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import type { Outcome } from '#server/inspection/inspection-child.ts'
import { childPool } from '#server/inspection/pool.ts'
import type { ListPaths, Storage } from '#server/storage/storage.ts'

/** The list of the file is not there, not there yet, or was replaced just now. */
export class NoList extends Error {
  constructor() {
    super('the list of the file is not there')
  }
}

/** Two at once, one of a person: a page asks a few things one after another. */
const asking = fairQueue({ running: 2, waiting: 100, waitingEach: 16 })
/** Whole lists, beside the questions. */
const streaming = fairQueue({ running: 2, waiting: 20, waitingEach: 3 })

/** Of processor time; a heavy filter of 3 million customers takes 0.3 s of it. */
const limitMs = 10_000
/** Sorting all of them before the first row takes 10 s. */
const partLimitMs = 60_000

const pool = childPool<ReaderTask>({
  program: 'read-lists',
  heapMegabytes: 256,
  most: 5,
  mostTasks: 5000,
  mostResidentBytes: 1024 ** 3,
  idleMs: 60_000,
})

export const keepReadersWarm = pool.keepWarm
export const stopReaders = pool.stop

interface Parts {
  db: Db
  storage: Storage
}

/**
 * The rows that a question to a file's list has. Throws NoList where there is none, QueueFull and LeftQueue as the queue does.
 * The caller has made sure that the file is the person's.
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
        const task: ReaderTask = { kind: 'rows', paths, ...question }
        const once = () => pool.run(task, limitMs, signal)
        const first = await once()
        // A reader that something else ended is replaced at once.
        const outcome = 'ended' in first && mayBeChance(first.ended) ? await once() : first
        return rowsOf(outcome).rows as Row[]
      }),
    signal,
  )

/** The rows of a question part by part, as fast as they are taken: neither side ever holds all of them. */
export async function* streamList<Row = Record<string, unknown>>(
  parts: Parts,
  { person, signal }: Asker,
  fileId: string,
  question: ListQuestion,
): AsyncGenerator<Row[]> {
  const turn = hold()
  const folder = `${exportsFolderPrefix}${randomUUID()}`
  const done = streaming(
    person,
    () => withList(parts, fileId, (paths) => pool.lend((child) => turn.use({ child, paths }))),
    signal,
  )
  done.catch(turn.failed)
  try {
    const { child, paths } = await turn.taken
    const spillPath = await parts.storage.makeWorkFolder(folder)
    let task: ReaderTask = { kind: 'open', paths, spillPath, ...question }
    for (let isLast = false; !isLast; task = { kind: 'more' }) {
      const part = rowsOf(await child.ask(task, { limitMs: partLimitMs, signal }))
      isLast = part.isLast
      if (part.rows.length) yield part.rows as Row[]
    }
  } finally {
    const held = await turn.taken.catch(() => undefined)
    if (held?.child.isAlive) await held.child.ask({ kind: 'close' }, { limitMs })
    turn.release()
    await parts.storage.removeWorkFolder(folder).catch(() => {})
    await done.catch(() => {})
  }
}

type Lent = { child: Parameters<Parameters<typeof pool.lend>[0]>[0]; paths: ListPaths }

/** What is lent from inside a turn, to be used outside of it until it is released. */
function hold() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let take: (lent: Lent) => void
  let failed: (error: unknown) => void
  const taken = new Promise<Lent>((resolve, reject) => {
    take = resolve
    failed = reject
  })
  taken.catch(() => {})
  const use = (lent: Lent) => {
    take(lent)
    return released
  }
  return { taken, use, release: () => release(), failed: (error: unknown) => failed(error) }
}

/** Paths to the list that the file has now. A list that was replaced meanwhile is looked up once more. */
async function withList<T>({ db, storage }: Parts, fileId: string, work: (paths: ListPaths) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const list = await findList(db, fileId)
    if (listStateOf(list) !== 'ready') throw new NoList()
    const found = await storage.withLocalList(fileId, list!.list_id!, async (paths) => ({ is: await work(paths) }))
    if (found) return found.is
  }
  throw new NoList()
}

const mayBeChance = (ended: (Outcome & { ended: string })['ended']) => ended === 'killed' || ended === 'crashed'

function rowsOf(outcome: Outcome): Extract<ReaderAnswer, { rows: unknown }> {
  if ('ended' in outcome) {
    if (outcome.ended === 'left') throw new LeftQueue()
    throw new Error(`a reader of lists ended (${outcome.ended})`)
  }
  const answer = outcome.answer as ReaderAnswer
  if ('error' in answer) throw new Error(`a reader of lists: ${answer.error}`)
  return answer
}
