import { isDiskFull, PermanentFailure } from '#domain/files/failure.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { CostRequest } from '#domain/ingestion/cost-request.ts'
import type {
  ErasureRequest,
  IngestionMessage,
  IngestionRequest,
  SourceRequest,
  WarmRequest,
} from '#domain/ingestion/ingestion.ts'
import { liveAsChild } from '#reading/live-as-child.ts'
import { hearSignsOfLife } from '#reading/signs-of-life.ts'
import { joinCosts } from './costs/join-costs.ts'
import { countDays } from './count-days.ts'
import { countStatuses } from './count-statuses.ts'
import { isOutOfMemory } from './engine/duckdb.ts'
import { giveSignsOfQueries } from './engine/query-signs.ts'
import { eraseCustomers } from './erase-customers.ts'
import { getReady } from './get-ready.ts'
import { ingest } from './ingest.ts'
import { ingestSource } from './ingest-source.ts'
import { makeList } from './make-list.ts'
import { readCostFile } from './read-cost-file.ts'

/**
 * The entry point of the ingestion child. It takes one request over the IPC channel, sends messages back, and exits by
 * itself. It may prepare before the request.
 */
const send = (message: IngestionMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })

liveAsChild()

let ready: ReturnType<typeof getReady> | undefined

process.on(
  'message',
  async (request: IngestionRequest | ErasureRequest | SourceRequest | WarmRequest | CostRequest) => {
    if ('only' in request && request.only === 'warm') {
      ready = getReady(request)
      return
    }
    await ready?.settled()
    hearSignsOfLife(() => void send({ type: 'alive' }))
    giveSignsOfQueries()
    try {
      if (request.only === 'statuses' || request.only === 'days') {
        const count = request.only === 'days' ? countDays : countStatuses
        await send({ type: 'counted', counted: await count(request) })
        process.exit(0)
      }
      if (request.only === 'erase') {
        await send({ type: 'erased', summary: await eraseCustomers(request as ErasureRequest) })
        process.exit(0)
      }
      if (request.only === 'read-costs' || request.only === 'join-costs') {
        const answer = request.only === 'read-costs' ? await readCostFile(request) : await joinCosts(request)
        await send({ type: 'costs', summary: answer })
        process.exit(0)
      }
      if (request.only === 'list') {
        const onStep = () => void send({ type: 'progress', step: 'customers', percent: 0 })
        await send({ type: 'listed', summary: await makeList(request, onStep) })
        process.exit(0)
      }
      const onProgress = (step: IngestionStep, percent: number) => void send({ type: 'progress', step, percent })
      const summary = 'parts' in request ? await ingestSource(request, onProgress) : await ingest(request, onProgress)
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
      // The message may quote a cell, or a pattern with a key, so only its first line is written, without quoted parts.
      console.error(
        error instanceof Error
          ? `${error.name}: ${error.message.split('\n')[0]!.replace(/"[^"]*"|'[^']*'|\/.*\//g, '…')}`
          : 'unknown error',
      )
      process.exit(1)
    }
  },
)
