import { PermanentFailure } from '#domain/files/failure.ts'
import type { ListFailure } from '#domain/ingestion/customer-list.ts'

/**
 * After each failed attempt but the last. A busy machine is busy for minutes; together the waits are 23 minutes. The queue knows the
 * longest (db/queries/job-runs.ts).
 */
const delaysMs = [10_000, 30_000, 120_000, 300_000, 900_000]

/** How long a list waits after so many failed attempts. */
export const retryDelayMs = (failed: number): number => delaysMs[Math.min(failed, delaysMs.length) - 1]!

/** What a child was killed for may not happen again; what is in its files will. */
export const isWorthARetry = (error: unknown): boolean =>
  !(error instanceof PermanentFailure) || error.failure.reason === 'timed-out'

/** Why a list is given up; without an error, its worker died in its last attempt. */
export function listFailureOf(error: unknown, attempts: number): ListFailure {
  if (error === undefined) return { reason: 'interrupted', attempts }
  const reason = error instanceof PermanentFailure ? error.failure.reason : undefined
  return { reason: reason === 'timed-out' || reason === 'out-of-memory' ? reason : 'failed', attempts }
}

/** For the log; what a person reads is in src/text/files/lists.ts. */
export const givenUp: Record<ListFailure['reason'], string> = {
  'timed-out': 'list given up: each attempt took too long. More processors help, or another try at a quieter time',
  'out-of-memory': 'list given up: it needs more memory. Raise INGEST_MEMORY',
  interrupted: 'list given up: its worker ended in its last attempt. See why it ended',
  failed: 'list given up: each attempt ended with the error that is logged with it',
}
