import { type ClaimedJob, claimJob } from '../db/queries/claim-job'
import { endJob, finishJob, requeueJob } from '../db/queries/finish-job'
import { renewJobLease } from '../db/queries/renew-job-lease'
import type { Db } from '../db/schema'

/** The run has lost its job: its lease ran out, or the job was cancelled before the commit. Nothing may be written. */
export class LeaseLost extends Error {}
class Cancelled extends Error {}
class Stopping extends Error {}

export interface JobContext {
  job: ClaimedJob
  /** aborted when the job is cancelled, its lease is lost or the worker stops */
  signal: AbortSignal
  /** Effects and 'done' in one transaction, fenced by the token: a job that ran twice writes once. */
  commit(effects: (tx: Db) => Promise<void>): Promise<void>
}

export interface JobHandler {
  run(context: JobContext): Promise<void>
  /** called in the transaction that marks the job failed, after its last attempt */
  gaveUp(tx: Db, job: ClaimedJob): Promise<void>
}

interface Options {
  db: Db
  handlers: Record<string, JobHandler>
  concurrency?: number
  leaseMs?: number
  heartbeatMs?: number
  pollMs?: number
  onError?: (error: unknown, job?: ClaimedJob) => void
}

export interface JobLoop {
  /** a notice came: look for work, or for cancelled jobs, at once */
  wake(): void
  stop(): Promise<void>
}

/** Claims and runs jobs until stopped. One lease a run, renewed by a heartbeat; a worker that dies loses it in `leaseMs`. */
export function startJobLoop(options: Options): JobLoop {
  const { db, handlers, concurrency = 1, leaseMs = 15_000, heartbeatMs = 4000, pollMs = 1000 } = options
  const onError = options.onError ?? (() => {})
  const sleepers = new Set<() => void>()
  const running = new Set<Run>()
  let isStopping = false

  const sleep = () =>
    new Promise<void>((resolve) => {
      const awake = () => {
        clearTimeout(timer)
        sleepers.delete(awake)
        resolve()
      }
      const timer = setTimeout(awake, pollMs)
      sleepers.add(awake)
    })

  async function slot() {
    while (!isStopping) {
      const job = await claimJob(db, Object.keys(handlers), leaseMs).catch((error) => {
        onError(error)
        return undefined
      })
      if (!job) {
        await sleep()
        continue
      }
      const run = new Run(db, job, handlers[job.kind]!, leaseMs, heartbeatMs, onError)
      running.add(run)
      await run.finished()
      running.delete(run)
    }
  }
  const slots = Array.from({ length: concurrency }, slot)
  const wakeAll = () => {
    for (const awake of [...sleepers]) awake()
  }
  return {
    wake() {
      wakeAll()
      for (const run of running) void run.beat()
    },
    async stop() {
      isStopping = true
      wakeAll()
      for (const run of running) run.abort(new Stopping())
      await Promise.all(slots)
    },
  }
}

/** One run of one job. */
class Run {
  private readonly controller = new AbortController()
  private lastBeat = Date.now()

  constructor(
    private readonly db: Db,
    private readonly job: ClaimedJob,
    private readonly handler: JobHandler,
    private readonly leaseMs: number,
    private readonly heartbeatMs: number,
    private readonly onError: (error: unknown, job: ClaimedJob) => void,
  ) {}

  abort(reason: Error): void {
    this.controller.abort(reason)
  }

  async beat(): Promise<void> {
    try {
      const renewed = await renewJobLease(this.db, this.job.id, this.job.token, this.leaseMs)
      this.lastBeat = Date.now()
      if (!renewed) this.abort(new LeaseLost())
      else if (renewed.is_cancelled) this.abort(new Cancelled())
    } catch {
      // The database is away: go on until the lease has surely run out, so that two runs never work side by side for long.
      if (Date.now() - this.lastBeat > this.leaseMs) this.abort(new LeaseLost())
    }
  }

  async finished(): Promise<void> {
    const { job } = this
    if (job.is_cancelled) return void (await this.end('cancelled', null))
    if (job.attempts > job.max_attempts) return void (await this.giveUp('the worker died on every attempt'))
    const heartbeat = setInterval(() => void this.beat(), this.heartbeatMs)
    try {
      await this.handler.run({ job, signal: this.controller.signal, commit: (effects) => this.commit(effects) })
    } catch (error) {
      await this.failed(this.controller.signal.aborted ? this.controller.signal.reason : error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  private commit(effects: (tx: Db) => Promise<void>): Promise<void> {
    return this.db.transaction().execute(async (tx) => {
      this.controller.signal.throwIfAborted()
      if (!(await finishJob(tx, this.job.id, this.job.token))) throw new LeaseLost()
      await effects(tx)
    })
  }

  private async failed(error: unknown): Promise<void> {
    const { job } = this
    if (error instanceof LeaseLost) return
    if (error instanceof Cancelled) return void (await this.end('cancelled', null))
    const retry = { delayMs: 0, error: null, countsAttempt: false }
    if (error instanceof Stopping) return this.requeue(retry)
    this.onError(error, job)
    const message = error instanceof Error ? error.message : String(error)
    if (job.attempts >= job.max_attempts) return void (await this.giveUp(message))
    await this.requeue({ delayMs: 1000 * 2 ** job.attempts, error: message, countsAttempt: true })
  }

  private requeue(retry: Parameters<typeof requeueJob>[3]) {
    return requeueJob(this.db, this.job.id, this.job.token, retry).catch((error) => this.onError(error, this.job))
  }

  private giveUp(error: string) {
    return this.end('failed', error, (tx) => this.handler.gaveUp(tx, this.job))
  }

  private end(state: 'failed' | 'cancelled', message: string | null, effects?: (tx: Db) => Promise<void>) {
    return this.db
      .transaction()
      .execute(async (tx) => {
        if (await endJob(tx, this.job.id, this.job.token, state, message)) await effects?.(tx)
      })
      .catch((error) => this.onError(error, this.job))
  }
}
