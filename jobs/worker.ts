import type { DatabaseConnection } from '../db/connect'
import { listenForJobs } from '../db/listen'
import type { Environment } from '../src/server/environment'
import type { Log } from '../src/server/log'
import type { Storage } from '../src/server/storage'
import { ingestFile } from './ingest-file'
import { startJobLoop } from './loop'
import type { Measures } from './measures'
import { startSweeps } from './sweeps'

interface Parts {
  environment: Environment
  storage: Storage
  log: Log
  metrics: Measures
}

/** The job loop with its handlers, its notices and the sweeps; in the web process by default, or in one of its own. */
export async function startWorker(
  { db, newClient }: DatabaseConnection,
  { environment, storage, log, metrics }: Parts,
) {
  const loop = startJobLoop({
    db,
    concurrency: environment.workerConcurrency,
    handlers: { 'ingest-file': ingestFile({ db, environment, storage, log, metrics }) },
    onError: (error, job) => log.error({ err: error, jobId: job?.id, key: job?.key }, 'job failed'),
  })
  const listening = listenForJobs(newClient, () => loop.wake())
  const sweeps = startSweeps({ db, storage, log })
  return {
    async stop() {
      sweeps.stop()
      await loop.stop()
      await listening.stop()
    },
  }
}
