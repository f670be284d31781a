import { deleteDeadAccountTokens } from '#db/queries/account-tokens.ts'
import { deleteOldActs } from '#db/queries/acts.ts'
import { deleteOldAnswers } from '#db/queries/answers.ts'
import { deleteDeadTokens } from '#db/queries/api-tokens.ts'
import { deleteOldApiUploads } from '#db/queries/api-uploads.ts'
import { deleteOldAsked } from '#db/queries/asked-addresses.ts'
import { deleteOldEndedTokens } from '#db/queries/ended-tokens.ts'
import { enqueueErasures } from '#db/queries/erasure-processing.ts'
import { listFileIds } from '#db/queries/files.ts'
import { deleteOldFilters } from '#db/queries/filters.ts'
import { deleteOldJobs, listRunningJobs } from '#db/queries/job-runs.ts'
import { deleteUnusedAddresses } from '#db/queries/mail-addresses.ts'
import { deleteOldRuns } from '#db/queries/mail-runs.ts'
import { deleteLostComing, listComing } from '#db/queries/rewritten-files.ts'
import { deleteExpiredSessions } from '#db/queries/sessions.ts'
import { deleteDeadLinks } from '#db/queries/shared-links.ts'
import { deleteOldFailures } from '#db/queries/sign-in-attempts.ts'
import { findDatabaseTime } from '#db/queries/site.ts'
import { listStoredFileIds, listWithoutOwnFile } from '#db/queries/source-files.ts'
import { deleteOldSpeculations, listSpeculationTokens } from '#db/queries/speculations.ts'
import { deleteSilentUploads, listUploadIds, setUploadsHeardOf } from '#db/queries/uploads.ts'
import { deleteOldDeliveries } from '#db/queries/webhooks.ts'
import type { Db } from '#db/schema.ts'
import { fileOfKeptPart, keptPartPrefix, longestKeptPartMs } from '#domain/ingestion/kept-part.ts'
import type { Log } from '#server/operation/log.ts'
import { ownsFiles } from '#server/storage/foreign-files.ts'
import { requestFolderAgeMs } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { clockWatch } from './clock-watch.ts'
import { finishAllErasures } from './ingest-file/finish-erasures.ts'
import { workFolderName } from './ingest-file/work-folder.ts'
import { speculationFolder } from './speculate/speculative-run.ts'

interface Parts {
  db: Db
  storage: Storage
  log: Log
}

/** Old bytes of erased customers should not wait for the rare sweeps of an object store. */
const finishEveryMs = 30_000

/** Younger leftovers may belong to a request that is still running. */
const graceMs = 30_000

/**
 * Removes everything that is no longer referenced: silent uploads, bytes of deleted files, folders of killed workers,
 * expired sessions and links, old failures and jobs.
 * @internal Tests sweep when they want to.
 */
export async function sweep({ db, storage, log }: Parts, clocks = watchedClocks()): Promise<void> {
  clocks.own.see(Date.now())
  if (clocks.database.see(await findDatabaseTime(db))) await setUploadsHeardOf(db)
  const silent = await deleteSilentUploads(db)
  await Promise.allSettled(silent.map((upload) => storage.removeUpload(upload.id)))
  await deleteExpiredSessions(db)
  await deleteDeadAccountTokens(db)
  await deleteDeadLinks(db)
  await deleteDeadTokens(db)
  await deleteOldApiUploads(db)
  await deleteOldDeliveries(db)
  await deleteOldFailures(db)
  await deleteOldFilters(db)
  await deleteOldAnswers(db)
  await deleteOldJobs(db)
  await deleteOldActs(db)
  await deleteOldRuns(db)
  await deleteOldAsked(db)
  await deleteOldEndedTokens(db)
  await deleteUnusedAddresses(db)
  await deleteOldSpeculations(db)
  await deleteLostComing(db)
  await enqueueErasures(db)
  if (!(await ownsFiles({ db, storage }))) {
    log.warn({ place: storage.place }, 'the stored files belong to another database: nothing is removed')
    return
  }
  // After a jump forward, files written just before it look old.
  if (clocks.own.sinceJumpMs() < graceMs) return
  await removeUnknown(
    storage,
    'uploads',
    () => listUploadIds(db),
    (id) => storage.removeUpload(id),
  )
  await removeUnknown(
    storage,
    'files',
    // Uploads first: an upload that becomes a file between the two queries is then in the second list.
    async () => [...(await listUploadIds(db)), ...(await listComing(db)), ...(await listFileIds(db))],
    (id) => storage.removeFile(id),
  )
  // Left by a crash between the commit that took the file out and the removal of its bytes.
  for (const id of await listWithoutOwnFile(db)) await storage.removeSource(id)
  const storedIds = new Set(await listStoredFileIds(db))
  await removeUnknown(
    storage,
    'work',
    async () => [
      ...(await listRunningJobs(db)).map(workFolderName),
      ...(await listSpeculationTokens(db)).map(speculationFolder),
    ],
    (name) => storage.removeWorkFolder(name),
    // no grace period: a job is claimed before its folder is made, and so is a file that is processed ahead
    (name) => {
      if (name.startsWith(keptPartPrefix()))
        return storedIds.has(fileOfKeptPart(name) ?? '') ? longestKeptPartMs : graceMs
      return requestFolderAgeMs(name) ?? 0
    },
  )
  await storage.removeOldCopies()
  await finishAllErasures({ db, storage })
}

async function removeUnknown(
  storage: Storage,
  folder: 'uploads' | 'files' | 'work',
  known: () => Promise<string[]>,
  remove: (id: string) => Promise<void>,
  youngestMs: (id: string) => number = () => graceMs,
) {
  // Lists the storage before it reads the rows: anything created in between already has its row.
  const stored = await storage.list(folder)
  const ids = new Set(await known())
  const lost = stored.filter(({ id, modifiedAt }) => !ids.has(id) && isPast(modifiedAt, youngestMs(id)))
  await Promise.all(lost.map(({ id }) => remove(id)))
}

/** A time in the future was written before the clock was set back. */
const isPast = (at: Date, ageMs: number) => Math.abs(Date.now() - at.getTime()) >= ageMs

/** This process's clock, by which the times of local files are set, and the database's clock. */
const watchedClocks = () => ({ own: clockWatch(), database: clockWatch() })

export function startSweeps(parts: Parts): { stop(): void } {
  const clocks = watchedClocks()
  const run = () => sweep(parts, clocks).catch((err) => parts.log.warn({ err }, 'sweep failed'))
  const finish = () => finishAllErasures(parts).catch((err) => parts.log.warn({ err }, 'erasures not finished'))
  const timers = [setInterval(run, parts.storage.sweepEveryMs), setInterval(finish, finishEveryMs)]
  for (const timer of timers) timer.unref()
  void run()
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
