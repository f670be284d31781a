import { setFileProgress } from '#db/queries/file-processing.ts'
import type { Db } from '#db/schema.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { FilePace } from '#domain/ingestion/pace.ts'
import type { JobMetrics } from '#jobs/job-metrics.ts'

const everyMs = 500

/** Reports progress to the person, at each step and in between, and the duration of each step to the metrics. */
export function followProgress(db: Db, fileId: string, pace: FilePace, metrics: JobMetrics) {
  const steps = stepTimes(metrics)
  let step: IngestionStep = 'reading'
  let writing: Promise<unknown> | undefined
  function tell() {
    writing ??= setFileProgress(db, fileId, { step, ...pace.at(performance.now()) })
      .catch(() => {})
      .finally(() => {
        writing = undefined
      })
    return writing
  }
  let timer: NodeJS.Timeout | undefined
  return {
    onProgress(next: IngestionStep, percent: number) {
      step = next
      steps.begin(next)
      pace.reached(percent, performance.now())
      timer ??= setInterval(tell, everyMs)
      void tell()
    },
    /** No progress is written once this has resolved. Await it before a commit, which locks the row. */
    async fallSilent() {
      clearInterval(timer)
      await writing
    },
    async end() {
      steps.end()
      await this.fallSilent()
    },
  }
}

/** Measures the seconds of each step and reports them when the next one begins. */
function stepTimes(metrics: JobMetrics) {
  let current: { step: IngestionStep; since: number } | undefined
  const end = () => {
    if (current) metrics.stepEnded(current.step, (performance.now() - current.since) / 1000)
    current = undefined
  }
  return {
    end,
    begin(step: IngestionStep) {
      if (current?.step === step) return
      end()
      current = { step, since: performance.now() }
    },
  }
}
