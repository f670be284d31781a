import { setTimeout as sleep } from 'node:timers/promises'
import { type ClaimedJob, claimJob } from '#db/queries/job-runs.ts'
import { isJobWaiting } from '#db/queries/jobs.ts'
import { findDatabaseTime } from '#db/queries/site.ts'
import type { Db } from '#db/schema.ts'
import { clockWatch } from './clock-watch.ts'
import { type JobHandler, JobRun, Stopping } from './loop-run.ts'

export type { JobHandler } from './loop-run.ts'

interface Options {
  db: Db
  /** the name of this worker, which has priority for files that it has begun ahead */
  worker?: string
  /** by kind; only jobs of these kinds are claimed */
  handlers: Record<string, JobHandler>
  /** how many jobs run at once */
  concurrency?: number
  /** One extra job of these kinds may run at the same time if its file is a small text (`isQuick`), so that it need not wait for a large file. */
  quickKinds?: string[]
  /**
   * jobs of these kinds are claimed only if no other waits, and give their slot to a job that arrives and has no place
   * of its own
   */
  yieldingKinds?: string[]
  /** if a worker dies, another takes over after this time plus one poll */
  leaseMs?: number
  heartbeatMs?: number
  /** how often to look for work without a notice */
  pollMs?: number
  /** the wait after the first failed attempt is twice this and doubles with each further attempt */
  backoffMs?: number
  /** called for a failed attempt, and once, without a job, when the database becomes unavailable */
  onError?: (error: unknown, job?: ClaimedJob) => void
}

export interface JobLoop {
  /** a notice arrived: look for work and for canceled jobs at once */
  wake(): void
  /** Stops claiming, aborts running jobs and requeues them without losing an attempt; waits at most `graceMs`. */
  stop(options?: { graceMs?: number }): Promise<void>
}

/** The kinds of jobs that some slots claim, and the jobs that run in them. */
interface Lane {
  running: Set<JobRun>
  kinds: string[]
  onlyQuick?: boolean
}

/**
 * Claims and runs jobs until stopped. Each run has a lease that its heartbeat renews, and a fencing token without which
 * nothing is written. So workers may be killed, frozen or cut off from the database at any moment, and each job's
 * effects are written once.
 */
export function startJobLoop(options: Options): JobLoop {
  const { db, worker, handlers, concurrency = 1, quickKinds = [], yieldingKinds = [], onError = () => {} } = options
  const { leaseMs = 15_000, heartbeatMs = 4000, pollMs = 1000, backoffMs = 1000 } = options
  const settings = { leaseMs, heartbeatMs, backoffMs, onError }
  const running = new Set<JobRun>()
  const usual: Lane = { running, kinds: Object.keys(handlers) }
  const quickLane: Lane | undefined = quickKinds.length
    ? { running: new Set(), kinds: quickKinds.filter((kind) => kind in handlers), onlyQuick: true }
    : undefined
  const allRuns = () => [...running, ...(quickLane?.running ?? [])]
  const sleepers = new Set<() => void>()
  const clock = clockWatch()
  let isStopping = false
  let isAway = false

  async function claim({ kinds, onlyQuick }: Lane): Promise<ClaimedJob | undefined> {
    try {
      // After an outage, this worker's runs renew their leases first, so that its own free slots do not claim the jobs
      // as abandoned.
      await Promise.all(allRuns().map((run) => run.isLate && run.beat()))
      clock.see(await findDatabaseTime(db))
      const takesOver = clock.sinceJumpMs() > leaseMs
      const job = await claimJob(db, kinds, leaseMs, { takesOver, yieldingKinds, worker, onlyQuick })
      isAway = false
      return job
    } catch (error) {
      if (!isAway) onError(error)
      isAway = true
      return undefined
    }
  }

  async function slot(lane: Lane): Promise<void> {
    while (!isStopping) {
      const job = await claim(lane)
      if (!job) {
        await untilWoken(pollMs)
        continue
      }
      const run = new JobRun(db, job, handlers[job.kind]!, settings)
      if (isStopping) return run.putBack()
      lane.running.add(run)
      await run.finished()
      lane.running.delete(run)
    }
  }

  function untilWoken(ms: number): Promise<void> {
    if (isStopping) return Promise.resolve()
    return new Promise((resolve) => {
      const awake = () => {
        clearTimeout(timer)
        sleepers.delete(awake)
        resolve()
      }
      const timer = setTimeout(awake, ms)
      sleepers.add(awake)
    })
  }
  /**
   * If no slot is free, a yielding job goes back into the queue in favor of one that does not yield. A small text has
   * its own place.
   */
  async function yieldToOthers({ running, kinds, onlyQuick }: Lane, slots: number): Promise<void> {
    const first = [...running].find(({ kind }) => yieldingKinds.includes(kind))
    if (!first || running.size < slots) return
    const others = kinds.filter((kind) => !yieldingKinds.includes(kind))
    const quick = quickLane && onlyQuick === true
    if (await isJobWaiting(db, others, { quick }).catch(() => false)) first.abort(new Stopping())
  }
  const wakeSleepers = () => {
    for (const awake of [...sleepers]) awake()
  }

  const lanes = [...Array.from({ length: concurrency }, () => usual), ...(quickLane ? [quickLane] : [])]
  const slots = Promise.all(lanes.map(slot))
  return {
    wake() {
      wakeSleepers()
      for (const run of allRuns()) void run.beat()
      void yieldToOthers(usual, concurrency)
      if (quickLane) void yieldToOthers(quickLane, 1)
    },
    async stop({ graceMs = 5000 } = {}) {
      isStopping = true
      wakeSleepers()
      for (const run of allRuns()) run.abort(new Stopping())
      await Promise.race([slots, sleep(graceMs, undefined, { ref: false })])
      await Promise.all(allRuns().map((run) => run.putBack()))
    },
  }
}
