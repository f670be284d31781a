import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#db/schema.ts'
import { workspaceLimits } from '#domain/accounts/workspace-use.ts'
import { momentGauges } from './moment-gauges.ts'
import { memoryOf } from './process-memory.ts'

export interface Metrics {
  /** `route` is the pattern that answered, never the path: each ID would create a new series */
  requestEnded(request: { method: string; route: string; status: number; seconds: number }): void
  stepEnded(step: string, seconds: number): void
  fileEnded(outcome: string, rows: number): void
  /** a mail: sent, refused, later (it is tried again) or unsure */
  mailEnded(outcome: string): void
  childStarted(pid: number): void
  childHeard(pid: number): void
  childEnded(pid: number): void
  /** All metrics in Prometheus' text format. Those from the database are queried for each call. */
  text(): Promise<string>
  contentType: string
}

interface MetricsOptions {
  ofProcess: boolean
  /** of a workspace */
  limits: Parameters<typeof workspaceLimits>[0]
  /** lines of the log that could not be written since the start */
  droppedLines?: () => number
}

/** Pages and calls take milliseconds, a finalize up to 10 s, a slow upload of a chunk up to 120 s. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/**
 * The metrics of this process: counters since its start, and current gauges. With `ofProcess`, it includes Node's own
 * metrics (memory, event loop, garbage collection).
 */
export function createMetrics(db: Db, { ofProcess, limits, droppedLines }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  })
  const steps = new Counter({
    name: 'ingestion_step_seconds_total',
    help: 'Time spent in each step of processing files.',
    labelNames: ['step'],
    registers,
  })
  const rows = new Counter({ name: 'ingestion_rows_total', help: 'Rows of completed files.', registers })
  const files = new Counter({
    name: 'ingestion_files_total',
    help: 'Runs of the processing, by outcome; an interrupted one is tried again.',
    labelNames: ['outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails handed to the mail server, by outcome; a later one is tried again.',
    labelNames: ['outcome'],
    registers,
  })
  const childPeak = new Gauge({
    name: 'ingestion_child_peak_memory_bytes',
    help: 'The most memory the latest processing child has held.',
    registers,
  })
  if (droppedLines)
    new Counter({
      name: 'log_lines_dropped_total',
      help: 'Lines of the log that could not be written.',
      registers,
      collect() {
        this.reset()
        this.inc(droppedLines())
      },
    })
  const moment = momentGauges(db, workspaceLimits(limits), registers)
  const children = new Set<number>()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  registry.removeSingleMetric('nodejs_version_info') // no version number anywhere (requirement 18)

  return {
    contentType: registry.contentType,
    requestEnded({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    stepEnded: (step, seconds) => steps.inc({ step }, seconds),
    fileEnded(outcome, count) {
      files.inc({ outcome })
      rows.inc(count)
    },
    mailEnded: (outcome) => mails.inc({ outcome }),
    childStarted: (pid) => void children.add(pid),
    childHeard(pid) {
      const peak = memoryOf(pid, 'VmHWM')
      if (peak) childPeak.set(peak) // the child may have ended after its last message
    },
    childEnded: (pid) => void children.delete(pid),
    async text() {
      await moment([...children])
      return registry.metrics()
    },
  }
}
