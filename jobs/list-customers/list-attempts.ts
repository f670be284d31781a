import { PermanentFailure } from '#domain/files/failure.ts'
import type { ListFailure } from '#domain/ingestion/customer-list.ts'

/**
 * Waits after each failed attempt except the last. A busy machine is busy for minutes; together the waits are 23
 * minutes. The queue knows the longest one (db/queries/jobs/claim-job.ts).
 */
const delaysMs = [10_000, 30_000, 120_000, 300_000, 900_000]

/** How long a list waits after a number of failed attempts. */
export const retryDelayMs = (failed: number): number => delaysMs[Math.min(failed, delaysMs.length) - 1]!

/** A child that was killed may succeed next time; an error caused by its files will occur again. */
export const isWorthARetry = (error: unknown): boolean =>
  !(error instanceof PermanentFailure) || error.failure.reason === 'timed-out'

/** Why a list is given up. Without an error, its worker died in the last attempt. */
export function listFailureOf(error: unknown, attempts: number): ListFailure {
  if (error === undefined) return { reason: 'interrupted', attempts }
  const reason = error instanceof PermanentFailure ? error.failure.reason : undefined
  return { reason: reason === 'timed-out' || reason === 'out-of-memory' ? reason : 'failed', attempts }
}

/** For the log. The text for people is in src/text/files/lists.ts. */
export const givenUp: Record<ListFailure['reason'], string> = {
  'timed-out': 'list given up: each attempt took too long. More processors help, or another try at a quieter time',
  'out-of-memory': 'list given up: it needs more memory. Raise INGEST_MEMORY',
  interrupted: 'list given up: its worker ended in its last attempt. See why it ended',
  failed: 'list given up: each attempt ended with the error that is logged with it',
}
