import type { Worker } from 'node:worker_threads'
import type { SkuPairs } from '#jobs/ingest/figures/skus/sku-pairs.ts'
import type { AddedPurchasers } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import type { RowsInParts } from '#jobs/ingest/histories/spread-rows.ts'
import { startThread } from '#reading/child-process.ts'
import type { ThreadAnswer, ThreadBegin, ThreadSums, ThreadTask } from './thread-work.ts'

/** With fewer rows, one thread is done before another has started. */
export const rowsOfTwoThreads = 500_000

/** A second thread that adds up half of the customers. It ends with this process, or earlier. */
export class SecondThread {
  private readonly worker: Worker
  private readonly failure: Promise<never>

  constructor(begin: ThreadBegin) {
    this.worker = startThread('figures', begin)
    this.worker.unref()
    this.failure = new Promise((_, reject) => this.worker.once('error', reject))
    this.failure.catch(() => {}) // an error is thrown when an answer is awaited
  }

  /** Adds up the parts that the other thread has not taken. */
  async add(held: RowsInParts, taken: Int32Array, { skus, ofPairs, words }: SkuPairs): Promise<void> {
    const { blocks, filled } = held
    await this.ask({ kind: 'add', held: { words: held.words, blocks, filled }, taken, pairs: { skus, ofPairs, words } })
  }

  async sums(): Promise<ThreadSums> {
    return (await this.ask({ kind: 'sums' }))!
  }

  async writeCohorts(purchasers: AddedPurchasers[]): Promise<void> {
    await this.ask({ kind: 'cohorts', purchasers: purchasers.map(withoutSums) })
  }

  end(): void {
    void this.worker.terminate()
  }

  /** One task at a time. */
  private ask(task: ThreadTask): Promise<ThreadAnswer> {
    const { worker } = this
    worker.ref()
    const answer = new Promise<ThreadAnswer>((resolve) => worker.once('message', resolve))
    worker.postMessage(task)
    return Promise.race([answer, this.failure]).finally(() => worker.unref())
  }
}

const withoutSums = (purchasers: AddedPurchasers): AddedPurchasers => {
  const {
    amounts,
    count,
    firstDays,
    firstValues,
    givenDeciles,
    isFirstDay,
    laterStarts,
    laterDays,
    laterValues,
    laterPath,
  } = purchasers
  return {
    amounts,
    count,
    firstDays,
    firstValues,
    givenDeciles,
    isFirstDay,
    laterStarts,
    laterDays,
    laterValues,
    laterPath,
  }
}
