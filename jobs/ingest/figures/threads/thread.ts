import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { SkuSums } from '#jobs/ingest/figures/skus/sku-sums.ts'
import { CustomerSums } from '#jobs/ingest/figures/sums/customer-sums.ts'
import { writeCohorts } from '#jobs/ingest/figures/sums/write-cohorts.ts'
import { historiesOf } from '#jobs/ingest/histories/make-histories.ts'
import { Calendar } from '#jobs/ingest/histories/times.ts'
import type { ThreadAnswer, ThreadBegin, ThreadSums, ThreadTask } from './thread-work.ts'

/** The entry point of the second thread of an ingestion. It takes tasks from the first thread and answers each. */
const { firstDay, lastDay, calendar: rule, rows, shape, workPath, hasLaterFiles } = workerData as ThreadBegin
const calendar = new Calendar(firstDay, lastDay, rule)
let added: ThreadSums | undefined

parentPort!.on('message', async (task: ThreadTask) => parentPort!.postMessage(await answerTo(task)))

async function answerTo(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.kind === 'sums') {
    added?.sums.purchasers.end()
    return added
  }
  if (task.kind === 'cohorts') {
    await writeCohorts(task.purchasers, { calendar, workPath, onTurn: async () => {} })
    return undefined
  }
  added ??= noneAdded({ ...task.pairs, texts: undefined })
  for (const histories of historiesOf(task.held, shape, task.taken)) added.sums.add(histories)
  return undefined
}

function noneAdded(pairs: SkuSums['pairs']): ThreadSums {
  const laterPath = hasLaterFiles ? join(workPath, 'later-of-second') : undefined
  const skus = new SkuSums(pairs, shape.amounts)
  return { skus, sums: new CustomerSums({ calendar, rows, amounts: shape.amounts, laterPath }, skus) }
}
