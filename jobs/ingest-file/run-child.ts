import type { ErasureSummary } from '#domain/erasure/erasure.ts'
import { DiskFull, PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import { heapMegabytes as heapOfReader } from '#domain/files/workbook-file.ts'
import type { CostAnswer, CostRequest } from '#domain/ingestion/cost-request.ts'
import type { ListSummary } from '#domain/ingestion/customer-list.ts'
import type {
  ErasureRequest,
  IngestionMessage,
  IngestionRequest,
  IngestionSummary,
  SourceRequest,
} from '#domain/ingestion/ingestion.ts'
import type { JobMetrics } from '#jobs/job-metrics.ts'
import { forkProgram, yieldToOthers } from '#reading/child-process.ts'
import type { WarmChild } from './warm-child.ts'
import { type ChildLimits, watchChild } from './watch-child.ts'

/** Limits of a child's run (requirement 30). */
const usualLimits: ChildLimits = { silenceMs: 60_000, lifeMs: 15 * 60_000 }

interface Options {
  signal: AbortSignal
  onProgress: (step: IngestionStep, percent: number) => void
  onStderr: (text: string) => void
  /** shorter in tests */
  limits?: ChildLimits
  warm?: WarmChild
  metrics: Pick<JobMetrics, 'childStarted' | 'childHeard' | 'childEnded'>
  /** this program, the system or a crash ended the child */
  onKilled: (signal: NodeJS.Signals) => void
}

/**
 * Runs the ingestion in a child process. If a hostile file crashes it, one file fails, but never the server. Throws
 * PermanentFailure for a file that cannot be processed; any other error is worth another attempt.
 */
export function runChild<Request extends IngestionRequest | ErasureRequest | SourceRequest | CostRequest>(
  request: Request,
  { signal, onProgress, onStderr, onKilled, metrics, warm, limits = usualLimits }: Options,
): Promise<Answer<Request>> {
  const heapMegabytes = heapOf(request)
  const child = warm?.take(heapMegabytes) ?? forkProgram('ingest', { heapMegabytes, hasStderr: true })
  const pid = child.pid ?? 0
  metrics.childStarted(pid)
  yieldToOthers(child)
  return new Promise<Answer<Request>>((resolve, reject) => {
    let outcome: { summary: Answer<Request> } | { error: Error } | undefined
    const settle = (result: typeof outcome) => {
      outcome ??= result
    }
    const stopBecause = (error: Error) => {
      settle({ error })
      child.kill('SIGKILL')
    }
    const timedOut = () => stopBecause(new PermanentFailure({ reason: 'timed-out', parameters: {} }))
    const watch = watchChild(pid, limits, timedOut)
    const abort = () => stopBecause(new Error('stopped'))
    signal.addEventListener('abort', abort, { once: true })

    child.stderr!.setEncoding('utf8').on('data', onStderr)
    child.on('message', (message: IngestionMessage) => {
      metrics.childHeard(pid)
      watch.heard()
      if (message.type === 'progress') onProgress(message.step, message.percent)
      else if (
        message.type === 'done' ||
        message.type === 'listed' ||
        message.type === 'erased' ||
        message.type === 'costs'
      )
        settle({ summary: message.summary as Answer<Request> })
      else if (message.type === 'disk-full') settle({ error: new DiskFull('no space left for processing') })
      else if (message.type === 'failed') settle({ error: new PermanentFailure(message.failure) })
    })
    // without its code, because a broken pipe to the child must not look like a broken connection to the database
    child.on('error', ({ message }) => settle({ error: new Error(`the ingestion child: ${message}`) }))
    child.on('close', (code, killedBy) => {
      watch.stop()
      signal.removeEventListener('abort', abort)
      metrics.childEnded(pid)
      if (killedBy) onKilled(killedBy)
      // V8 aborts when its heap is full; another attempt would end the same way.
      if (killedBy === 'SIGABRT') settle({ error: new PermanentFailure({ reason: 'out-of-memory', parameters: {} }) })
      settle({ error: new Error(`the ingestion child ended early (${killedBy ?? code})`) })
      if (outcome && 'summary' in outcome) resolve(outcome.summary)
      else reject((outcome as { error: Error }).error)
    })
    if (signal.aborted) abort()
    else child.send(request)
  })
}

/** The kind of task decides the type of the answer. */
type Answer<Request> = Request extends CostRequest
  ? CostAnswer<Request>
  : Request extends { only: 'erase' }
    ? ErasureSummary
    : Request extends { only: 'list' }
      ? ListSummary
      : IngestionSummary

/** For several files, the reader that needs most memory: they are read one after another. */
const heapOf = (request: IngestionRequest | SourceRequest | CostRequest): number =>
  Math.max(
    heapOfReader.text,
    ...('parts' in request ? request.parts : 'look' in request ? [request] : []).map(
      ({ look }) => heapOfReader[look.reader],
    ),
  )
