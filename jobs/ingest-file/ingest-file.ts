import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { copyRollup, skuAnswerIn } from '#db/copy-rollups.ts'
import { beginList, beginListJob } from '#db/queries/customer-lists.ts'
import {
  findFileToIngest,
  lockFileToIngest,
  setFileCompleted,
  setFileFailed,
  setFileRowsAside,
} from '#db/queries/file-processing.ts'
import { enqueueJob, lockJob } from '#db/queries/jobs.ts'
import { deleteRollups, insertSetAside, insertSkuAnswer } from '#db/queries/rollups.ts'
import { type SourceFile, settleFailedSource, settleSource } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { type FileFailure, PermanentFailure, type SetAsideReason } from '#domain/files/failure.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import {
  type IngestionRequest,
  type IngestionSummary,
  rollupTables,
  rollupVersion,
  type SourceRequest,
} from '#domain/ingestion/ingestion.ts'
import { filePace, type MachinePace, machinePace } from '#domain/ingestion/pace.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { JobMetrics } from '#jobs/job-metrics.ts'
import type { JobHandler } from '#jobs/loop.ts'
import type { Speculations } from '#jobs/speculate/run-speculations.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Log } from '#server/operation/log.ts'
import type { Storage } from '#server/storage/storage.ts'
import { takeKeptParts } from './kept-parts.ts'
import { bytesOf, partRequest, partsToIngest, withParts } from './parts.ts'
import { followProgress } from './progress.ts'
import { runChild } from './run-child.ts'
import type { WarmChild } from './warm-child.ts'
import { workFolderName } from './work-folder.ts'

interface Parts {
  db: Db
  environment: Environment
  storage: Storage
  log: Log
  metrics: JobMetrics
  warm?: WarmChild
  speculations?: Speculations
  childLimits?: { silenceMs: number; lifeMs: number }
  /** what this worker has measured so far about processing times */
  machine?: MachinePace
}

type NoUsableRow = Extract<FileFailure, { reason: 'no-usable-row' }>

/** Processes one file. A child turns it into rollups, which one fenced transaction writes together with the status. */
export const ingestFile = ({
  db,
  environment,
  storage,
  log,
  metrics,
  warm,
  speculations,
  childLimits,
  machine = machinePace(),
}: Parts): JobHandler => ({
  async run({ job, signal, commit }) {
    const file = await findFileToIngest(db, job.key)
    // a completed file has rollups of another version, which are used until these replace them
    const isWanted =
      file?.status === 'processing' || (file?.status === 'completed' && file.rollup_version !== rollupVersion)
    if (!isWanted || !file.look || !file.column_mapping) return commit(async () => {})
    const workName = workFolderName(job)
    const started = performance.now()
    const ownPath = await storage.makeWorkFolder(workName)
    const parts = await partsToIngest(db, file)
    const asked = parts && (await takeKeptParts(ownPath, parts.map(partRequest), false))
    const { reader } = file.look
    const bytes = asked ? bytesOf(parts, asked) : file.size_bytes
    const pace = filePace({
      reader,
      files: parts?.length,
      expectedMs: machine.expectedMs(reader, bytes),
      startMs: started,
    })
    const progress = followProgress(db, file.id, pace, metrics)
    const { onProgress } = progress
    const mapping = { look: file.look, columnMapping: file.column_mapping, options: file.mapping_options ?? {} }
    const isFirst = file.status === 'processing' && !file.next_mapping
    const ahead = isFirst ? await speculations?.take(file.id, mapping, { signal, onProgress }) : undefined
    const workPath = ahead?.workPath ?? ownPath
    try {
      const limits = {
        workPath,
        calendar: file.calendar ?? undefined,
        memoryLimit: environment.ingestMemory,
        threads: environment.ingestThreads,
      }
      const ofFile = {
        look: file.look,
        positions: positionsOf(file.look.columns, file.column_mapping),
        options: file.mapping_options ?? undefined,
      }
      const run = (request: IngestionRequest | SourceRequest) =>
        runChild(request, {
          signal,
          onProgress,
          metrics,
          warm,
          limits: childLimits,
          onStderr: (text) => log.warn({ fileId: file.id, text }, 'ingestion child'),
          onKilled: (killedBy) => log.warn({ event: 'parser killed', fileId: file.id, killedBy }, 'parser killed'),
        })
      const ingested = () =>
        asked
          ? withParts(
              storage,
              { workPath, parts: asked, hasCustomers: false },
              (all) => run({ ...limits, parts: all }),
              signal,
            )
          : storage.withLocalFile(file.id, (sourcePath) => run({ ...limits, ...ofFile, sourcePath }), signal)
      const summary = ahead?.summary ?? (await ingested())
      onProgress('writing', 95)
      // Runs before the commit, whose effects may run again. If the commit fails, the next attempt writes the same
      // file.
      if (summary.setAsideRows) await storage.keepRows(file.id, 'set-aside.csv', join(workPath, 'set-aside.csv'))
      if (summary.leftOutRows) await storage.keepRows(file.id, 'left-out.csv', join(workPath, 'left-out.csv'))
      const skuAnswer = await skuAnswerIn(workPath)
      const gone: string[] = []
      await progress.fallSilent()
      await commit(async (tx) => {
        await lockJob(tx, listKind, file.id) // whose commit also locks its job before its file
        const current = await lockFileToIngest(tx, file.id)
        if (!current) return // otherwise the figures of a deleted file would stay
        if (isMappedAgain(file, current)) return enqueueJob(tx, job.kind, file.id, { owner: file.workspace_id })
        if (parts) gone.push(...(await settleSource(tx, file.id, withJoined(parts, summary))))
        await deleteRollups(tx, file.id, rollupTables)
        for (const table of rollupTables) await copyRollup(tx, table, file.id, join(workPath, `${table}.jsonl`))
        if (skuAnswer) await insertSkuAnswer(tx, file.id, skuAnswer)
        await insertSetAside(tx, file.id, summary.setAside)
        await setFileCompleted(tx, file.id, summary)
        await beginList(tx, file.id)
        await beginListJob(tx, file.id, file.workspace_id)
      })
      for (const id of gone) await removeBytes(storage, id, file.id)
      metrics.fileEnded('completed', summary.rows)
      const ms = Math.round(performance.now() - started)
      if (!ahead && !asked?.some(({ isRead }) => isRead)) machine.measured(reader, bytes, ms)
      log.info({ fileId: file.id, rows: summary.rows, ms, isAhead: ahead !== undefined }, 'file completed')
    } catch (error) {
      metrics.fileEnded(error instanceof PermanentFailure ? 'failed' : 'interrupted', 0)
      if (!(error instanceof PermanentFailure)) throw error
      log.info({ fileId: file.id, reason: error.failure.reason }, 'file failed')
      const { failure } = error
      // Stores the rows, which show the person why none of them could be used. A file that has figures keeps the rows
      // of those figures.
      const noRow = failure.reason === 'no-usable-row' && !file.next_mapping ? failure : undefined
      if (noRow) await storage.keepRows(file.id, 'set-aside.csv', join(workPath, 'set-aside.csv'))
      await commit(async (tx) => {
        if (isMappedAgain(file, await lockFileToIngest(tx, file.id)))
          return enqueueJob(tx, job.kind, file.id, { owner: file.workspace_id })
        if (noRow) await setEveryRowAside(tx, file.id, noRow)
        await setFileFailed(tx, file.id, failure)
        await settleFailedSource(tx, file.id)
      })
    } finally {
      await progress.end()
      await ahead?.done()
      await storage.removeWorkFolder(workName)
    }
  },
  async attemptsExhausted(tx, job) {
    await setFileFailed(tx, job.key, { reason: 'gave-up', parameters: { attempts: job.max_attempts } })
    await settleFailedSource(tx, job.key)
  },
})

/** Files before one that replaces everything were not read. */
function withJoined(parts: SourceFile[], { joined = [] }: IngestionSummary) {
  const unread = parts.length - joined.length
  return parts.map((part, at) => ({ ...part, joined: joined[at - unread] ?? null }))
}

/**
 * For a file that was removed from its data source. If the process crashes before this, the source's deletion or the
 * sweep removes the rest.
 */
const removeBytes = (storage: Storage, id: string, sourceId: string) =>
  (id === sourceId ? storage.removeSource(id) : storage.removeFile(id)).catch(() => {})

/**
 * Whether a completed file was mapped again, or got another calendar, while its rebuild ran. These figures then belong to the old mapping, and
 * the new one has no job of its own, because this job existed.
 */
const isMappedAgain = (file: Asked, current: Asked | undefined): boolean =>
  current !== undefined &&
  ((file.status === 'completed' && current.status === 'processing') ||
    !isDeepStrictEqual(file.calendar, current.calendar))

type Asked = { status: FileStatus; calendar: SourceCalendar | null }

async function setEveryRowAside(tx: Db, fileId: string, { parameters }: NoUsableRow): Promise<void> {
  await deleteRollups(tx, fileId, rollupTables)
  const counted = Object.entries(parameters.setAside) as [SetAsideReason, number][]
  const setAside = counted.map(([reason, rows]) => ({ reason, rows, money: parameters.money?.[reason] ?? '0' }))
  await insertSetAside(tx, fileId, setAside)
  await setFileRowsAside(tx, fileId, parameters.rows)
}
