import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { copyRollup, skuAnswerIn } from '#db/copy-rollups.ts'
import { beginList, beginListJob } from '#db/queries/customer-lists.ts'
import { enqueueErasure, findWaitingErasure, setErasureEnded } from '#db/queries/erasure-processing.ts'
import { findFileToIngest, lockFileToIngest, setFileCompleted } from '#db/queries/file-processing.ts'
import { hashOfFigures } from '#db/queries/hash-of-figures.ts'
import { enqueueJob, lockJob } from '#db/queries/jobs.ts'
import { replaceSourceFile } from '#db/queries/rewritten-files.ts'
import { deleteRollups, insertSetAside, insertSkuAnswer } from '#db/queries/rollups.ts'
import { type SourceFile, settleSource } from '#db/queries/source-files.ts'
import type { Db } from '#db/schema.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { FileStatus } from '#domain/files/file-status.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import {
  type ErasureRequest,
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
import { commitErasure, FiguresMoved } from './commit-erasure.ts'
import { eraseFirst } from './erase-first.ts'
import { forgetComing } from './erase-in-files.ts'
import { setSourceFailed, setSourceGivenUp } from './failed-source.ts'
import { takeKeptParts } from './kept-parts.ts'
import { bytesOf, partRequest, withParts } from './parts.ts'
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
    // Rollups of another version are used until new ones replace them. An erasure waits for these, to compare figures.
    const isCurrent = file?.status === 'completed' && file.rollup_version === rollupVersion
    const erasure = isCurrent ? await findWaitingErasure(db, file.id) : undefined
    const isWanted = file?.status === 'processing' || (file?.status === 'completed' && (!isCurrent || erasure))
    if (!isWanted || !file.look || !file.column_mapping)
      return commit(async (tx) => file && enqueueErasure(tx, file.id, file.workspace_id))
    const workName = workFolderName(job)
    const started = performance.now()
    const ownPath = await storage.makeWorkFolder(workName)
    const limits = {
      workPath: ownPath,
      calendar: file.calendar ?? undefined,
      memoryLimit: environment.ingestMemory,
      threads: environment.ingestThreads,
    }
    const { reader } = file.look
    let progress: ReturnType<typeof followProgress> | undefined
    let ahead: Awaited<ReturnType<Speculations['take']>>
    let erased: Awaited<ReturnType<typeof eraseFirst>>['erased']
    const run = <Request extends IngestionRequest | ErasureRequest | SourceRequest>(request: Request) =>
      runChild(request, {
        signal,
        onProgress: (step, percent) => progress?.onProgress(step, percent),
        metrics,
        warm,
        limits: childLimits,
        onStderr: (text) => log.warn({ fileId: file.id, text }, 'ingestion child'),
        onKilled: (killedBy) => log.warn({ event: 'parser killed', fileId: file.id, killedBy }, 'parser killed'),
      })
    try {
      const first = await eraseFirst({ db, storage }, { file, erasure, limits, run, signal })
      const { parts } = first
      erased = first.erased
      if (erasure && !erased?.rows) {
        await forgetComing({ db, storage }, erased)
        return await commit(async (tx) => {
          await setErasureEnded(tx, erasure.id, 'unknown')
          await enqueueErasure(tx, file.id, file.workspace_id)
        })
      }
      const asked = parts && (await takeKeptParts(ownPath, parts.map(partRequest), false))
      const bytes = asked ? bytesOf(parts, asked) : file.size_bytes
      const pace = filePace({
        reader,
        files: parts?.length,
        expectedMs: machine.expectedMs(reader, bytes),
        startMs: started,
      })
      progress = followProgress(db, file.id, pace, metrics)
      const { onProgress } = progress
      const mapping = { look: file.look, columnMapping: file.column_mapping, options: file.mapping_options ?? {} }
      const isFirst = file.status === 'processing' && !file.next_mapping
      ahead = isFirst ? await speculations?.take(file.id, mapping, { signal, onProgress }) : undefined
      const workPath = ahead?.workPath ?? ownPath
      const ofFile = {
        look: file.look,
        positions: positionsOf(file.look.columns, file.column_mapping),
        options: file.mapping_options ?? undefined,
      }
      const ingested = () =>
        asked
          ? withParts(
              storage,
              { workPath, parts: asked, hasCustomers: false },
              (all) => run<SourceRequest>({ ...limits, workPath, parts: all }),
              signal,
            )
          : storage.withLocalFile(
              file.id,
              (sourcePath) => run<IngestionRequest>({ ...limits, workPath, ...ofFile, sourcePath }),
              signal,
            )
      const summary = ahead?.summary ?? (await ingested())
      onProgress('writing', 95)
      // Runs before the commit, whose effects may run again. If the commit fails, the next attempt writes the same
      // file.
      if (summary.setAsideRows) await storage.keepRows(file.id, 'set-aside.csv', join(workPath, 'set-aside.csv'))
      if (summary.leftOutRows) await storage.keepRows(file.id, 'left-out.csv', join(workPath, 'left-out.csv'))
      const skuAnswer = await skuAnswerIn(workPath)
      const gone: string[] = []
      let isWritten = false
      await progress.fallSilent()
      await commit(async (tx) => {
        await lockJob(tx, listKind, file.id) // whose commit also locks its job before its file
        isWritten = false
        const current = await lockFileToIngest(tx, file.id)
        if (!current) return // otherwise the figures of a deleted file would stay
        if (isMappedAgain(file, current)) return enqueueJob(tx, job.kind, file.id, { owner: file.workspace_id })
        const figures = erasure && (await hashOfFigures(tx, file.id))
        for (const one of erased?.rewritten ?? []) await replaceSourceFile(tx, file.id, one)
        if (parts) gone.push(...(await settleSource(tx, file.id, withJoined(parts, summary))))
        await deleteRollups(tx, file.id, rollupTables)
        for (const table of rollupTables) await copyRollup(tx, table, file.id, join(workPath, `${table}.jsonl`))
        if (skuAnswer) await insertSkuAnswer(tx, file.id, skuAnswer)
        await insertSetAside(tx, file.id, summary.setAside)
        await setFileCompleted(tx, file.id, summary)
        await beginList(tx, file.id)
        await beginListJob(tx, file.id, file.workspace_id)
        if (erasure && erased && figures !== undefined)
          await commitErasure(tx, erasure, { sourceId: file.id, files: erased, figures })
        await enqueueErasure(tx, file.id, file.workspace_id)
        isWritten = true
      })
      if (!isWritten) {
        metrics.fileEnded('interrupted', 0)
        return log.info({ fileId: file.id }, 'figures not written: the file was deleted or changed meanwhile')
      }
      for (const id of gone) await removeBytes(storage, id, file.id)
      metrics.fileEnded('completed', summary.rows)
      const ms = Math.round(performance.now() - started)
      if (!ahead && !erasure && !asked?.some(({ isRead }) => isRead)) machine.measured(reader, bytes, ms)
      const what = erasure ? 'customer erased, old files are removed next' : 'file completed'
      log.info({ fileId: file.id, rows: summary.rows, ms, isAhead: ahead !== undefined }, what)
    } catch (error) {
      const isFinal = error instanceof PermanentFailure || error instanceof FiguresMoved
      metrics.fileEnded(isFinal ? 'failed' : 'interrupted', 0)
      if (erasure && isFinal) {
        const failure = error instanceof PermanentFailure ? error.failure : null
        log.error({ fileId: file.id, reason: failure?.reason ?? error.message }, 'a customer was not erased')
        await forgetComing({ db, storage }, erased)
        return await commit(async (tx) => {
          await setErasureEnded(tx, erasure.id, 'failed', failure)
          await enqueueErasure(tx, file.id, file.workspace_id)
        })
      }
      if (!(error instanceof PermanentFailure)) throw error
      log.info({ fileId: file.id, reason: error.failure.reason }, 'file failed')
      const { failure } = error
      // Stores the rows, which show the person why none of them could be used. A file that has figures keeps the rows
      // of those figures.
      const noRow = failure.reason === 'no-usable-row' && !file.next_mapping ? failure : undefined
      if (noRow) await storage.keepRows(file.id, 'set-aside.csv', join(ahead?.workPath ?? ownPath, 'set-aside.csv'))
      await commit(async (tx) => {
        if (isMappedAgain(file, await lockFileToIngest(tx, file.id)))
          return enqueueJob(tx, job.kind, file.id, { owner: file.workspace_id })
        await setSourceFailed(tx, file, failure, noRow)
      })
    } finally {
      await progress?.end()
      await ahead?.done()
      await storage.removeWorkFolder(workName)
    }
  },
  attemptsExhausted: setSourceGivenUp,
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
