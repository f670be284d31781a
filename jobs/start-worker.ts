import { randomUUID } from 'node:crypto'
import type { DatabaseConnection } from '#db/connect.ts'
import { listenForJobs } from '#db/listen-for-jobs.ts'
import { fileNotice, speculationNotice } from '#db/queries/jobs.ts'
import { costsKind } from '#domain/costs/cost-tables.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import { keptPartPrefix } from '#domain/ingestion/kept-part.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Log } from '#server/operation/log.ts'
import type { Storage } from '#server/storage/storage.ts'
import { ingestFile } from './ingest-file/ingest-file.ts'
import { warmChild } from './ingest-file/warm-child.ts'
import type { JobMetrics } from './job-metrics.ts'
import { listCustomersJob } from './list-customers/list-customers.ts'
import { startJobLoop } from './loop.ts'
import { makeCostsJob } from './make-costs/make-costs.ts'
import { startCosts, startLists, startRebuilds } from './rebuilds.ts'
import { startSpeculations } from './speculate/run-speculations.ts'
import { startSweeps } from './sweeps.ts'

interface Parts {
  environment: Environment
  storage: Storage
  log: Log
  metrics: JobMetrics
  /** shorter in tests */
  childLimits?: { silenceMs: number; lifeMs: number }
  /** false: another worker makes the lists behind figures */
  makesLists?: boolean
}

/** The kind of the jobs that routes enqueue for a mapped file. */
const ingestion = 'ingest-file'

/**
 * Starts the job loop, the listener for notices, the sweeps and the rebuilds; in the web process by default, or in a
 * process of its own.
 */
export async function startWorker(
  { db, newClient }: DatabaseConnection,
  { environment, storage, log, metrics, childLimits, makesLists = true }: Parts,
) {
  await removeKeptParts(storage)
  const warm = warmChild(storage, { memoryLimit: environment.ingestMemory, threads: environment.ingestThreads })
  const worker = randomUUID()
  const speculations = environment.processAhead
    ? startSpeculations({ db, worker, environment, storage, log, metrics, warm, childLimits })
    : undefined
  const loop = startJobLoop({
    db,
    worker,
    concurrency: environment.workerConcurrency,
    quickKinds: [ingestion, listKind, costsKind],
    handlers: {
      [ingestion]: ingestFile({ db, environment, storage, log, metrics, warm, speculations, childLimits }),
      [costsKind]: makeCostsJob({ db, environment, storage, log, metrics, childLimits }),
      ...(makesLists && { [listKind]: listCustomersJob({ db, environment, storage, log, metrics, childLimits }) }),
    },
    yieldingKinds: [listKind],
    onError: (error, job) => log.error({ err: error, jobId: job?.id, key: job?.key }, 'job failed'),
  })
  const listening = listenForJobs(newClient, (notice) => {
    if (notice === fileNotice) return warm.start()
    if (notice !== speculationNotice) loop.wake()
    speculations?.wake()
  })
  const sweeps = startSweeps({ db, storage, log })
  const rebuilds = startRebuilds({ db, log }, ingestion)
  const costs = startCosts({ db, log })
  const lists = makesLists ? startLists({ db, log }) : undefined
  return {
    async stop() {
      sweeps.stop()
      rebuilds.stop()
      costs.stop()
      lists?.stop()
      await Promise.all([loop.stop(), speculations?.stop()])
      await listening.stop()
      await warm.stop() // no more are started
    },
  }
}

/** Another version of this program may have read files differently. */
async function removeKeptParts(storage: Storage): Promise<void> {
  for (const { id } of await storage.list('work'))
    if (id.startsWith(keptPartPrefix())) await storage.removeWorkFolder(id)
}
