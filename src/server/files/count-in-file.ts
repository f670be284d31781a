import { randomUUID } from 'node:crypto'
import { DiskFull, PermanentFailure } from '#domain/files/failure.ts'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import type { CountedDays } from '#domain/ingestion/addition.ts'
import { countsFolderPrefix, type IngestionMessage, type IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { CountedStatuses } from '#domain/ingestion/understanding.ts'
import { forkProgram, yieldToOthers } from '#reading/child-process.ts'
import { endingOf, failureOf } from '#server/children/ending.ts'
import { watchProcessorTime } from '#server/children/processor-time.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import type { Asker } from '#server/inspection/ask-inspection.ts'
import type { Storage } from '#server/storage/storage.ts'

/** It reads whole files: one at a time, and a person's newer question takes the place of nobody's. */
const counting = fairQueue({ running: 1, waiting: 20, waitingEach: 2 })

/**
 * Of processor time: a gigabyte takes 5 to 10 s; the sample's counts stay where this takes longer. Others wait for it, on a
 * busy machine four times as long at most.
 */
const limitMs = 30_000

/** Beside the processing of files, which has a limit of its own; what does not fit goes to the disk. */
const memoryLimit = '512MB'

/** What is counted of a whole file for the mapping screen. */
interface Counts {
  statuses: CountedStatuses
  days: CountedDays
}

/**
 * Counts something in a whole file under a mapping, in a process of its own that gives way to the pages. Throws
 * PermanentFailure where the file cannot be counted, QueueFull and QuitQueue as the queue does.
 */
export const countInFile = <What extends keyof Counts>(
  what: What,
  storage: Storage,
  { person, signal }: Asker,
  { fileId, ...request }: { fileId: string } & Pick<IngestionRequest, 'look' | 'positions' | 'options'>,
): Promise<Counts[What]> =>
  counting(
    person,
    async () => {
      const folder = `${countsFolderPrefix}${randomUUID()}`
      const workPath = await storage.makeWorkFolder(folder)
      try {
        return await storage.withLocalFile(
          fileId,
          (sourcePath) => ask(what, { ...request, sourcePath, workPath, memoryLimit, threads: 1 }, signal),
          signal,
        )
      } finally {
        await storage.removeWorkFolder(folder)
      }
    },
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
