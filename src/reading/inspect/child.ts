import type { InspectionTask } from '#domain/files/inspection.ts'
import { liveAsChild } from '#reading/live-as-child.ts'
import { answerTo } from './answer.ts'

/**
 * The entry of the look child: one task at a time over the IPC channel, an answer to each, until its parent ends it.
 * Nothing of a task is kept for the next one. What no reader foresaw ends the child: whoever asked is told.
 */
liveAsChild()

process.on('message', async ({ id, task }: { id: number; task: InspectionTask }) => {
  const answer = await answerTo(task)
  process.send!({ id, answer, residentBytes: process.memoryUsage.rss() })
})
process.send!({ id: 0, residentBytes: 0 })
