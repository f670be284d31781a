import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '#db/is-database-away.ts'
import {
  beginJob,
  type ClaimedJob,
  endJob,
  finishJob,
  keepWorkspaceOfJob,
  renewJobLease,
  requeueJob,
} from '#db/queries/job-runs.ts'
import type { Db } from '#db/schema.ts'
import { isDiskFull, StorageAway } from '#domain/files/failure.ts'

/**
 * The run has lost its job: another worker claimed it, or it was canceled before the commit. Nothing may be written.
 */
class LeaseLost extends Error {}
export class Stopping extends Error {}
class Cancelled extends Error {}

type Effects = (tx: Db) => Promise<void>

interface JobContext {
  job: ClaimedJob
  /** aborted when the job is canceled or lost, or the worker stops; the handler should then end soon */
  signal: AbortSignal
  /**
   * Runs the effects and sets 'done' in one transaction, fenced by the token: a job that ran twice writes once. Throws
   * LeaseLost if the job no longer belongs to this run. If the connection is lost, it waits and runs the effects again,
   * so anything they do outside `tx` must be repeatable.
   */
  commit(effects: Effects): Promise<void>
}

export interface JobHandler {
  /**
   * One attempt. Any error leads to a retry, up to max_attempts of the job. It commits a permanent failure itself. If
   * the database is unavailable, it is called again within the same attempt, so its own statements need no retries.
   */
  run(context: JobContext): Promise<void>
  /** how long the job waits after a number of failed attempts; by default twice the pause of the loop, then doubling */
  retryDelayMs?(failed: number): number
  /**
   * called in the transaction that marks the job failed after its last attempt; without an error, its worker died in it
   */
  attemptsExhausted(tx: Db, job: ClaimedJob, error?: unknown): Promise<void>
}

export interface RunSettings {
  leaseMs: number
  heartbeatMs: number
  backoffMs: number
  onError: (error: unknown, job: ClaimedJob) => void
}

/** How long a run continues without the database. The fence makes that safe, and the attempt is not lost. */
const unreachableLimitMs = 120_000
const retryMs = 500
/** No attempt is lost while the object store is unavailable or the disk is full. */
const awayMs = 5000

const workerDied = 'its worker died'

/** One run of one job: this worker's attempt, from claim to end. */
export class JobRun {
  private readonly controller = new AbortController()
  private lastBeat = performance.now()
  private isCommitted = false
  /** the last heartbeat did not reach the database */
  isLate = false

  constructor(
    private readonly db: Db,
    private readonly job: ClaimedJob,
    private readonly handler: JobHandler,
    private readonly settings: RunSettings,
  ) {}

  get kind(): string {
    return this.job.kind
  }

  abort(reason: Error): void {
    this.controller.abort(reason)
  }

  async finished(): Promise<void> {
    const { job, controller } = this
    if (job.is_cancelled) return this.end('cancelled', null)
    if (job.attempts > job.max_attempts) return this.giveUp('its worker died in every attempt')
    const failed = job.attempts - 1
    // A job that may have killed its worker twice does not start at once, so that the server can answer meanwhile.
    if (job.is_taken_over && failed > 1 && this.handler.retryDelayMs)
      return this.retry(this.handler.retryDelayMs(failed), workerDied, failed)
    const ended = new AbortController()
    const heart = this.beatUntil(ended.signal)
    try {
      await this.begin()
      const context = { job, signal: controller.signal, commit: (effects: Effects) => this.commit(effects) }
      await this.untilReached(() => this.handler.run(context))
      if (!this.isCommitted) await this.commit(async () => {})
    } catch (error) {
      await this.failed(error)
    } finally {
      ended.abort()
      await heart
    }
  }

  private async beatUntil(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      const pauseMs = this.isLate ? Math.min(retryMs, this.settings.heartbeatMs) : this.settings.heartbeatMs
      await sleep(pauseMs, undefined, { signal: ended }).catch(() => {})
      if (!ended.aborted) await this.beat()
    }
  }

  /** Renews the lease and checks whether the job is still wanted. Never throws. */
  async beat(): Promise<void> {
    try {
      const renewed = await renewJobLease(this.db, this.job.id, this.job.token, this.settings.leaseMs)
      this.lastBeat = performance.now()
      this.isLate = false
      if (!renewed) this.abort(new LeaseLost('the job is no longer this run’s'))
      else if (renewed.is_cancelled) this.abort(new Cancelled('the job was cancelled'))
    } catch {
      this.isLate = true
      if (performance.now() - this.lastBeat > unreachableLimitMs) this.abort(new LeaseLost('the database is away'))
    }
  }

  private async begin(): Promise<void> {
    const begun = await this.untilReached(() => beginJob(this.db, this.job))
    if (!begun) throw new LeaseLost('lost before it began')
  }

  private async commit(effects: Effects): Promise<void> {
    await this.untilReached(() =>
      this.db.transaction().execute(async (tx) => {
        this.controller.signal.throwIfAborted()
        await keepWorkspaceOfJob(tx, this.job)
        if (!(await finishJob(tx, this.job.id, this.job.token))) throw new LeaseLost('lost before the commit')
        await effects(tx)
      }),
    )
    this.isCommitted = true
  }

  /** Repeats the work while the database is unavailable, until this run is aborted. */
  private async untilReached<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        this.controller.signal.throwIfAborted()
        await sleep(retryMs)
      }
    }
  }

  private async failed(thrown: unknown): Promise<void> {
    const { job, controller } = this
    // The commit found the job lost or canceled before a heartbeat did, so this finds out which.
    if (thrown instanceof LeaseLost && !controller.signal.aborted) await this.beat()
    const error = controller.signal.aborted ? controller.signal.reason : thrown
    if (this.isCommitted || error instanceof LeaseLost) return
    if (error instanceof Cancelled) return this.end('cancelled', null)
    if (error instanceof Stopping) return this.putBack()
    this.settings.onError(error, job)
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof StorageAway || isDiskFull(error)) return this.putBack(awayMs, message)
    if (job.attempts >= job.max_attempts) return this.giveUp(message, error)
    await this.retry(this.handler.retryDelayMs?.(job.attempts) ?? this.settings.backoffMs * 2 ** job.attempts, message)
  }

  /** `attempts`: how many have failed */
  private retry(delayMs: number, error: string | null, attempts = this.job.attempts): Promise<void> {
    return this.write(() => requeueJob(this.db, this.job.id, this.job.token, { delayMs, error, attempts }))
  }

  /** Puts the job back into the queue as if this run had not happened. */
  putBack(delayMs = 0, error: string | null = null): Promise<void> {
    return this.retry(delayMs, error, this.job.attempts - 1)
  }

  private giveUp(message: string, error?: unknown): Promise<void> {
    return this.end('failed', message, (tx) => this.handler.attemptsExhausted(tx, this.job, error))
  }

  private end(state: 'failed' | 'cancelled', message: string | null, effects?: (tx: Db) => Promise<void>) {
    return this.write(() =>
      this.db.transaction().execute(async (tx) => {
        await keepWorkspaceOfJob(tx, this.job)
        if (await endJob(tx, this.job.id, this.job.token, state, message)) await effects?.(tx)
      }),
    )
  }

  /** A failed write needs no retry: the lease expires and the job is claimed again. */
  private write(statement: () => Promise<void>): Promise<void> {
    return statement().catch((error) => this.settings.onError(error, this.job))
  }
}
