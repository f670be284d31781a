import type { ClaimedSpeculation } from '#db/queries/speculations.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { runChild } from '#jobs/ingest-file/run-child.ts'
import type { WarmChild } from '#jobs/ingest-file/warm-child.ts'
import type { JobMetrics } from '#jobs/job-metrics.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Log } from '#server/operation/log.ts'
import type { Storage } from '#server/storage/storage.ts'

export interface RunParts {
  environment: Environment
  storage: Storage
  log: Log
  metrics: JobMetrics
  warm: WarmChild
  childLimits?: { silenceMs: number; lifeMs: number }
}

export interface Finished {
  summary: IngestionSummary
  workPath: string
}

type OnProgress = (step: IngestionStep, percent: number) => void

/** The work folder of a run; sweeps ignore it while its row exists. */
export const speculationFolder = (token: string): string => `ahead-${token}`

export type SpeculativeRun = ReturnType<typeof startSpeculativeRun>

/**
 * The ingestion child for a file that nobody has asked for yet. Its rollups stay in its work folder, and PostgreSQL
 * does not know them. Errors are ignored, because the job does the work again.
 */
export function startSpeculativeRun(parts: RunParts, { file_id: fileId, token, mapping }: ClaimedSpeculation) {
  const { environment, storage, log, metrics, warm, childLimits } = parts
  const controller = new AbortController()
  const { signal } = controller
  let heard: Parameters<OnProgress> | undefined
  let onProgress: OnProgress = () => {}
  let isRunning = true

  async function run(): Promise<Finished | undefined> {
    try {
      const { look, columnMapping, options } = mapping
      const request = { look, positions: positionsOf(look.columns, columnMapping), options }
      const workPath = await storage.makeWorkFolder(speculationFolder(token))
      const limits = { workPath, memoryLimit: environment.ingestMemory, threads: environment.ingestThreads }
      const summary = await storage.withLocalFile(
        fileId,
        (sourcePath) => {
          const ended = runChild(
            { ...limits, ...request, sourcePath },
            {
              signal,
              onProgress(...progress) {
                heard = progress
                onProgress(...progress)
              },
              metrics,
              warm,
              limits: childLimits,
              onStderr: (text) => log.warn({ fileId, text }, 'ingestion child'),
              onKilled: (killedBy) => {
                if (!signal.aborted) log.warn({ event: 'parser killed', fileId, killedBy }, 'parser killed')
              },
            },
          )
          warm.start() // for the first caller that asks
          return ended
        },
        signal,
      )
      return { summary, workPath }
    } catch (error) {
      if (!signal.aborted) log.info({ fileId, err: error }, 'a file was not processed ahead')
      return undefined
    } finally {
      isRunning = false
    }
  }
  const finished = run()

  return {
    fileId,
    token,
    mapping,
    /** undefined if it failed or was ended */
    finished,
    get isRunning() {
      return isRunning
    },
    /** From now on, a job receives its progress, and ends it when the job ends. */
    async follow(job: AbortSignal, listener: OnProgress): Promise<Finished | undefined> {
      onProgress = listener
      if (heard && isRunning) listener(...heard)
      const stop = () => controller.abort()
      if (job.aborted) stop()
      job.addEventListener('abort', stop, { once: true })
      try {
        return await finished
      } finally {
        job.removeEventListener('abort', stop)
      }
    },
    /** Kills its child at once, and then removes its folder. */
    async end(): Promise<void> {
      controller.abort()
      await finished
      await storage.removeWorkFolder(speculationFolder(token)).catch(() => {})
    },
  }
}
