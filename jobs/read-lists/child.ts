import type { ReaderAnswer, ReaderTask } from '#domain/analytics/customers/list-question.ts'
import { liveAsChild } from '#reading/live-as-child.ts'
import { answerFigures } from './answer-figures.ts'
import { answerProfit } from './answer-profit.ts'
import { readRows } from './read-list-rows.ts'
import { readProfitRows } from './read-profit-rows.ts'
import { closeSpool, openSpool, spoolMore } from './spool-rows.ts'

/**
 * The entry point of a reader process. It handles one task at a time over the IPC channel and answers each, until its
 * parent ends it. It reads only the lists behind figures.
 */
liveAsChild()

async function answerTo(task: ReaderTask): Promise<ReaderAnswer> {
  try {
    if (task.kind === 'rows') return { rows: await readRows(task) }
    if (task.kind === 'figures') return await answerFigures(task)
    if (task.kind === 'profit') return await answerProfit(task)
    if (task.kind === 'profit-rows') return { rows: await readProfitRows(task) }
    if (task.kind === 'open') return await openSpool(task)
    if (task.kind === 'close') return closeSpool()
    return await spoolMore()
  } catch (error) {
    closeSpool()
    return { error: said(error) }
  }
}

/** The error message may quote a customer, so only its first line is sent, without quoted parts. */
const said = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n')[0]!.replace(/"[^"]*"|'[^']*'/g, '…') : 'unknown error'

process.on('message', async ({ id, task }: { id: number; task: ReaderTask }) => {
  const answer = await answerTo(task)
  process.send!({ id, answer, residentBytes: process.memoryUsage.rss() })
})
process.send!({ id: 0, residentBytes: 0 })
