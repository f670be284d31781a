import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { enqueueListJob, findFileToList, setListFailed, setListMade } from '#db/queries/customer-lists.ts'
import { lockFileToIngest } from '#db/queries/file-processing.ts'
import { setForecast } from '#db/queries/forecasts.ts'
import type { ClaimedJob } from '#db/queries/job-runs.ts'
import { listSourceFiles } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import { fileOf, type ListFailure, type ListSummary, listTables, listVersion } from '#domain/ingestion/customer-list.ts'
import { type IngestionRequest, rollupVersion, type SourceRequest } from '#domain/ingestion/ingestion.ts'
import { type ListName, listName } from '#domain/ingestion/list-name.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { finishErasures } from '#jobs/ingest-file/finish-erasures.ts'
import { takeKeptParts } from '#jobs/ingest-file/kept-parts.ts'
import { ofFigures, partRequest, withParts } from '#jobs/ingest-file/parts.ts'
import { runChild } from '#jobs/ingest-file/run-child.ts'
import { workFolderName } from '#jobs/ingest-file/work-folder.ts'
import type { JobMetrics } from '#jobs/job-metrics.ts'
import type { JobHandler } from '#jobs/loop.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Log } from '#server/operation/log.ts'
import type { Storage } from '#server/storage/storage.ts'
import { givenUp, isWorthARetry, listFailureOf, retryDelayMs } from './list-attempts.ts'

interface Parts {
  db: Db
  environment: Environment
  storage: Storage
  log: Log
  metrics: JobMetrics
  childLimits?: { silenceMs: number; lifeMs: number }
}

type ListRequest = (IngestionRequest | SourceRequest) & { only: 'list' }

type File = NonNullable<Awaited<ReturnType<typeof findFileToList>>>

/**
 * Makes the list behind a file's figures. A child reads the files again with the mapping of the figures, and its list
 * is stored under a name of its own. Then one fenced transaction names it. If the figures changed meanwhile, it starts
 * over.
 */
export const listCustomersJob = (parts: Parts): JobHandler => ({
  async run({ job, signal, commit }) {
    const { db, storage, log } = parts
    const file = await findFileToList(db, job.key)
    const isWanted = file?.rollup_version === rollupVersion && file.version !== listVersion
    if (!isWanted || !file.look || !file.column_mapping) return commit(async () => {})
    const workName = workFolderName(job)
    const workPath = await storage.makeWorkFolder(workName)
    const listId = randomBytes(8).toString('hex')
    const started = performance.now()
    /** as far as this run knows, it may already be the file's list */
    let mayBeNamed = false
    /** Stores the result; returns whether it belongs to the file's current figures. */
    const settle = (made: ListSummary | null, failure: ListFailure | null = null) =>
      commit(async (tx) => {
        if (!(await lockFileToIngest(tx, file.id))) return
        const list = { listId: made && listId, facts: made?.facts ?? null, failure }
        mayBeNamed = await setListMade(tx, { fileId: file.id, figures: file.figures, ...list })
        if (!mayBeNamed) await enqueueListJob(tx, file.id, file.workspace_id)
        else if (made) await setForecast(tx, { fileId: file.id, figures: file.figures, forecast: made.forecast })
      })
    try {
      const summary = await listOf(parts, file, { workPath, signal })
      const older = await storage.listNames(file.id)
      for (const table of listTables)
        await storage.keepRows(file.id, listName(table, listId), join(workPath, fileOf(table)))
      await settle(summary)
      if (mayBeNamed) {
        await removeListFiles(storage, file.id, older)
        // a sweep repeats what fails
        await finishErasures({ db, storage }, file.id).catch((err) =>
          log.warn({ err, fileId: file.id }, 'erasures not finished'),
        )
      }
      log.info({ fileId: file.id, ms: Math.round(performance.now() - started) }, 'list made')
    } catch (error) {
      if (isWorthARetry(error)) {
        if (!signal.aborted && job.attempts < job.max_attempts)
          log.warn(
            { ...logged(job), reason: reasonOf(error), nextInMs: retryDelayMs(job.attempts) },
            'list not made yet',
          )
        throw error
      }
      const failure = listFailureOf(error, job.attempts)
      log.error({ event: 'list given up', ...logged(job), reason: reasonOf(error) }, givenUp[failure.reason])
      await settle(null, failure)
      mayBeNamed = false
    } finally {
      await storage.removeWorkFolder(workName)
      if (!mayBeNamed) await removeListFiles(storage, file.id, namesOf(listId))
    }
  },
  retryDelayMs,
  async attemptsExhausted(tx, job, error) {
    const failure = listFailureOf(error, job.max_attempts)
    parts.log.error({ event: 'list given up', ...logged(job), reason: reasonOf(error) }, givenUp[failure.reason])
    // A commit of figures also locks the file before its list.
    if (await lockFileToIngest(tx, job.key)) await setListFailed(tx, job.key, failure)
  },
})

const logged = ({ key, attempts, max_attempts }: ClaimedJob) => ({
  fileId: key,
  attempt: Math.min(attempts, max_attempts),
  most: max_attempts,
})
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'its worker died')

const namesOf = (listId: string) => listTables.map((table) => listName(table, listId))

/** If this fails, the next list or the deletion of the file removes the rest. */
async function removeListFiles(storage: Storage, fileId: string, names: ListName[]): Promise<void> {
  await Promise.allSettled(names.map((name) => storage.removeKept(fileId, name)))
}

async function listOf(
  { db, environment, storage, log, metrics, childLimits }: Parts,
  file: File,
  { workPath, signal }: { workPath: string; signal: AbortSignal },
): Promise<ListSummary> {
  const limits = { workPath, memoryLimit: environment.ingestMemory, threads: environment.ingestThreads }
  const look = file.look!
  const ofFile = {
    look,
    positions: positionsOf(look.columns, file.column_mapping!),
    options: file.mapping_options ?? undefined,
  }
  const run = (request: ListRequest) =>
    runChild(request, {
      signal,
      onProgress: () => {},
      metrics,
      limits: childLimits,
      onStderr: (text) => log.warn({ fileId: file.id, text }, 'ingestion child'),
      onKilled: (killedBy) => log.warn({ event: 'parser killed', fileId: file.id, killedBy }, 'parser killed'),
    })
  const several = ofFigures(await listSourceFiles(db, file.id))
  if (!several.length)
    return storage.withLocalFile(
      file.id,
      (sourcePath) => run({ ...limits, ...ofFile, only: 'list', sourcePath }),
      signal,
    )
  const parts = await takeKeptParts(workPath, several.map(partRequest), true)
  return withParts(
    storage,
    { workPath, parts, hasCustomers: true },
    (all) => run({ ...limits, only: 'list', parts: all }),
    signal,
  )
}
