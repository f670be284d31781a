import { DiskFull, PermanentFailure } from '#domain/files/failure.ts'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import type { CountedDays } from '#domain/ingestion/addition.ts'
import type { IngestionMessage, IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { CountedStatuses } from '#domain/ingestion/understanding.ts'
import { forkProgram, yieldToOthers } from '#reading/child-process.ts'
import { endingOf, failureOf } from '#server/children/ending.ts'
import { watchProcessorTime } from '#server/children/processor-time.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'

/**
 * Counting reads whole files, so only one runs at a time. A person's newer question replaces no other person's
 * question.
 */
const counting = fairQueue({ running: 1, waiting: 20, waitingEach: 2 })

/**
 * A limit of processor time: a gigabyte takes 5 to 10 s. If it takes longer, the screen keeps the counts of the sample.
 * Other counts wait for it, on a busy machine up to four times as long.
 */
const limitMs = 30_000

/** Memory beside the processing of files, which has its own limit. What does not fit goes to disk. */
const memoryLimit = '512MB'

/** What the mapping screen asks about a whole file. */
interface Counts {
  statuses: CountedStatuses
  days: CountedDays
}

/**
 * Counts something in a whole file under a mapping, in a process of lower priority than the pages. Throws
 * PermanentFailure if the file cannot be counted, QueueFull and LeftQueue as the queue does.
 */
export const countInFile = <What extends keyof Counts>(
  what: What,
  storage: Storage,
  { person, signal }: Asker,
  { fileId, ...request }: { fileId: string } & Pick<IngestionRequest, 'look' | 'positions' | 'options'>,
): Promise<Counts[What]> =>
  counting(
    person,
    () =>
      withRequestFolder(storage, (workPath) =>
        storage.withLocalFile(
          fileId,
          (sourcePath) => ask(what, { ...request, sourcePath, workPath, memoryLimit, threads: 1 }, signal),
          signal,
        ),
      ),
    signal,
  )

function ask<What extends keyof Counts>(
  what: What,
  request: IngestionRequest,
  signal?: AbortSignal,
): Promise<Counts[What]> {
  const child = forkProgram('ingest', { heapMegabytes: heapMegabytes[request.look.reader] })
  return new Promise((resolve, reject) => {
    let isLate = false
    const end = () => void child.kill('SIGKILL')
    const stopWatching = watchProcessorTime(child.pid ?? 0, limitMs, () => {
      isLate = true
      end()
    })
    signal?.addEventListener('abort', end, { once: true })
    child.on('message', (message: IngestionMessage) => {
      if (message.type === 'counted') resolve(message.counted as Counts[What])
      else if (message.type === 'failed') reject(new PermanentFailure(message.failure))
      else if (message.type === 'disk-full') reject(new DiskFull('no space left for counting'))
    })
    child.on('error', () => reject(failureOf('crashed')))
    child.on('close', (code, killedBy) => {
      stopWatching()
      signal?.removeEventListener('abort', end)
      reject(failureOf(isLate ? 'timed-out' : endingOf(code, killedBy)))
    })
    if (signal?.aborted) return end()
    yieldToOthers(child)
    child.send({ ...request, only: what })
  })
}
