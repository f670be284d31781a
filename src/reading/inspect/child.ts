import type { InspectionTask } from '#domain/files/inspection.ts'
import { liveAsChild } from '#reading/live-as-child.ts'
import { answerTo } from './answer.ts'

/**
 * The entry point of the inspection child. It handles one task at a time over the IPC channel and answers each, until
 * its parent ends it. Nothing of a task is kept for the next one. An unexpected error ends the child, and the caller is
 * told.
 */
liveAsChild()

process.on('message', async ({ id, task }: { id: number; task: InspectionTask }) => {
  const answer = await answerTo(task)
  process.send!({ id, answer, residentBytes: process.memoryUsage.rss() })
})
process.send!({ id: 0, residentBytes: 0 })
