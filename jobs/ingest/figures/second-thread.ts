import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { HistoryShape } from '#jobs/ingest/histories/make-histories.ts'
import type { HeldRows } from '#jobs/ingest/histories/read-histories.ts'
import type { Units } from '#jobs/ingest/histories/units.ts'
import type { SkuNumbers, SkuSums } from './skus/sku-sums.ts'
import type { CohortFigures } from './sums/cohorts.ts'
import type { SumsRange } from './sums/customer-sums.ts'
import type { PurchaserCounts, Purchasers } from './sums/purchasers.ts'
import type { RevenueSums } from './sums/revenue-sums.ts'
import type { TimingSums } from './sums/timing-sums.ts'

/** Below so many rows, the second thread takes longer to begin than it saves. */
export const leastRowsOfThread = 1_500_000

/** What a thread adds up: the parts that it takes. */
export interface ThreadWork extends HeldRows {
  /** shared: the number of parts that were taken */
  taken: Int32Array
  shape: HistoryShape
  range: SumsRange
  numbers: SkuNumbers
}

export interface ThreadSums {
  revenue: RevenueSums
  timing: TimingSums
  skus: SkuSums
  severalLineOrders: number
  repeatedOrders: number
  purchasers: PurchaserCounts & Pick<Purchasers, 'count' | 'firstValues'>
}

/** What it is asked for then. */
export interface ThreadCohorts {
  days: number[]
  least: Units[]
}

const built = new URL('./ingest-thread.js', import.meta.url)
const source = new URL('./thread.ts', import.meta.url)

/** tsx runs a thread's sources only where the thread itself asks for it. */
function fromSource(): string {
  const tsx = import.meta.resolve('tsx/esm/api')
  return `import('${tsx}').then(({ register }) => { register(); return import('${source.href}') })`
}

/** A thread of this process that makes histories beside the main one; both take parts of the same rows. */
export class SecondThread {
  private readonly worker = existsSync(built)
    ? new Worker(built, { execArgv: [] })
    : new Worker(fromSource(), { eval: true, execArgv: [] })
  private waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = []
  private failure: Error | undefined

  constructor() {
    this.worker.unref()
    this.worker.on('message', (answer) => this.waiting.shift()?.resolve(answer))
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error('the second thread ended')))
  }

  add(work: ThreadWork): Promise<ThreadSums> {
    return this.ask<ThreadSums>(work)
  }

  cohorts(asked: ThreadCohorts): Promise<CohortFigures> {
    return this.ask<CohortFigures>(asked)
  }

  private ask<Answer>(message: ThreadWork | ThreadCohorts): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      if (this.failure) reject(this.failure)
      else this.waiting.push({ resolve: resolve as (answer: unknown) => void, reject })
    })
    answer.catch(() => {}) // it is thrown when it is awaited
    this.worker.postMessage(message)
    return answer
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.waiting.splice(0)) reject(error)
  }
}
