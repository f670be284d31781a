import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '#db/is-database-away.ts'
import {
  claimPendingFile,
  type PendingFile,
  putInspectionBack,
  renewInspection,
  setFileInspected,
} from '#db/queries/file-inspection.ts'
import type { Db } from '#db/schema.ts'
import { StorageAway } from '#domain/files/failure.ts'
import { QueueFull, QuitQueue } from '#server/http/fair-queue.ts'
import type { Log } from '#server/operation/log.ts'
import type { Storage } from '#server/storage/storage.ts'
import { takeEarlyLook } from './early-look.ts'
import { inspectFile } from './inspect-stored-file.ts'

interface Parts {
  db: Db
  storage: Storage
  log: Log
}

const renewEveryMs = 5000
const pollMs = 2000
/** Inspections that wait for a child in this process. Other pending files wait in the database. */
const mostAtOnce = 6
/** After an error (not a failure of the file), an inspection is retried this many times, with growing pauses. */
const mostAttempts = 5
const pauseMs = 2000

/** Running inspections of this process: several finalizes of one upload wait for the same one. */
const underWay = new Map<string, Promise<void>>()

/**
 * Inspects a pending file and stores the result. The caller has claimed the file in the database (insert-file.ts,
 * claim-pending-file.ts). Never throws: a file that could not be inspected now stays pending for another try.
 */
export function inspectPending(parts: Parts, file: PendingFile): Promise<void> {
  const work = underWay.get(file.id) ?? inspect(parts, file).finally(() => underWay.delete(file.id))
  underWay.set(file.id, work)
  return work
}

/** This process's inspection of the file, if there is one. */
export const lookUnderWay = (id: string): Promise<void> | undefined => underWay.get(id)

async function inspect({ db, storage, log }: Parts, file: PendingFile): Promise<void> {
  const { id, user_id: person, inspect_attempts: attempt } = file
  const renewing = setInterval(() => void renewInspection(db, id).catch(() => {}), renewEveryMs).unref()
  try {
    // The inspection goes on when the client has left, because it will ask for the same file again.
    await setFileInspected(db, id, (await takeEarlyLook(id)) ?? (await inspectFile(storage, { person }, file)))
  } catch (error) {
    await tryLater(error).catch(() => {}) // the lease of the file runs out
  } finally {
    clearInterval(renewing)
  }

  async function tryLater(error: unknown): Promise<void> {
    const isCounted = !isNoFaultOfTheFile(error)
    const isThere = await putInspectionBack(db, id, pauseMs * 2 ** Math.min(attempt, 4), isCounted)
    if (!isThere || !isCounted) return // the file was deleted meanwhile, or the error is nobody's fault
    log.warn({ fileId: id, attempt, err: error }, 'a file could not be looked at')
    if (attempt >= mostAttempts)
      await setFileInspected(db, id, { failure: { reason: 'gave-up', parameters: { attempts: attempt } } })
  }
}

const isNoFaultOfTheFile = (error: unknown): boolean =>
  error instanceof QueueFull || error instanceof QuitQueue || error instanceof StorageAway || isDatabaseAway(error)

/** Inspects pending files that nobody is inspecting, because a server ended early or the queue was full. */
export function startPendingFiles(parts: Parts): { stop(): Promise<void> } {
  const ended = new AbortController()
  const run = async () => {
    while (!ended.signal.aborted) {
      const file = underWay.size < mostAtOnce ? await claimPendingFile(parts.db).catch(() => undefined) : undefined
      if (file) void inspectPending(parts, file)
      else await sleep(pollMs, undefined, { signal: ended.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    /** Another server may begin at once with the files that this one leaves. */
    async stop() {
      ended.abort()
      await running
      await Promise.all([...underWay.keys()].map((id) => putInspectionBack(parts.db, id, 0, false).catch(() => {})))
    },
  }
}
