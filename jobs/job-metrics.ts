import type { IngestionStep } from '#domain/files/file-status.ts'

/** What the worker reports about its work; the entry point passes in the counters (src/server/operation/metrics.ts). */
export interface JobMetrics {
  stepEnded(step: IngestionStep, seconds: number): void
  fileEnded(outcome: 'completed' | 'failed' | 'interrupted', rows: number): void
  /** a child runs from `childStarted` to `childEnded`; `childHeard` marks each message */
  childStarted(pid: number): void
  childHeard(pid: number): void
  childEnded(pid: number): void
}
