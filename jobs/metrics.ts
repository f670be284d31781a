import type { IngestionStep } from '#domain/files/file-status.ts'

/** What the worker tells about its work; the entry hands in who counts it (src/server/metrics.ts). */
export interface Measures {
  stepEnded(step: IngestionStep, seconds: number): void
  fileEnded(outcome: 'completed' | 'failed' | 'interrupted', rows: number): void
  /** a child runs from `childStarted` to `childEnded` and gives signs of life in between */
  childStarted(pid: number): void
  childHeard(pid: number): void
  childEnded(pid: number): void
}
