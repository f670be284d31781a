import { isDiskFull, PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionMessage, IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { liveAsChild } from '#reading/live-as-child.ts'
import { countStatuses } from './count-statuses.ts'
import { ingest } from './ingest.ts'

/** The entry of the ingestion child: one request over the IPC channel, messages back, then it exits by itself. */
const send = (message: IngestionMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

liveAsChild()

process.once('message', async (request: IngestionRequest) => {
  try {
    if (request.only === 'statuses') {
      await send({ type: 'statuses', ...(await countStatuses(request)) })
      process.exit(0)
    }
    const summary = await ingest(request, (step, percent) => void send({ type: 'progress', step, percent }))
    await send({ type: 'done', summary })
    process.exit(0)
  } catch (error) {
    if (isDiskFull(error)) {
      await send({ type: 'disk-full' })
      process.exit(0)
    }
    const failure =
      error instanceof PermanentFailure
        ? error.failure
        : isOutOfMemory(error)
          ? { reason: 'out-of-memory' as const, parameters: {} }
          : undefined
    if (failure) {
      await send({ type: 'failed', failure })
      process.exit(0)
    }
    // The message may quote a cell: write only its first line, without quoted parts.
    console.error(
      error instanceof Error
        ? `${error.name}: ${error.message.split('\n')[0]!.replace(/"[^"]*"|'[^']*'/g, '…')}`
        : 'unknown error',
    )
    process.exit(1)
  }
})

const isOutOfMemory = (error: unknown) => error instanceof Error && /out of memory/i.test(error.message)
