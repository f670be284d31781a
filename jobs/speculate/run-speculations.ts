import { setTimeout as sleep } from 'node:timers/promises'
import {
  claimSpeculation,
  deleteSpeculation,
  deleteSpeculationOfFile,
  releaseSpeculation,
  renewSpeculations,
} from '#db/queries/speculations.ts'
import type { Db } from '#db/schema.ts'
import type { IngestionStep } from '#domain/files/file-status.ts'
import type { IngestionSummary } from '#domain/ingestion/ingestion.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { areStatusesAlike, mayBeAdopted } from './adoptable.ts'
import { type RunParts, type SpeculativeRun, speculationFolder, startSpeculativeRun } from './speculative-run.ts'

interface Parts extends RunParts {
  db: Db
  /** the name of this worker */
  worker: string
}

interface Taken {
  summary: IngestionSummary
  workPath: string
  /** removes all of its results */
  done(): Promise<void>
}

export interface Speculations {
  /** a notice arrived: something is proposed, adopted or removed, or a job exists */
  wake(): void
  /**
   * This worker's result for the file under the same mapping, once it is finished. Undefined if there is none, and then
   * nothing continues. Never throws.
   */
  take(
    fileId: string,
    confirmed: NextMapping,
    job: { signal: AbortSignal; onProgress: (step: IngestionStep, percent: number) => void },
  ): Promise<Taken | undefined>
  stop(): Promise<void>
}

const roundMs = 1000
/** how long a stop waits for running work */
const graceMs = 5000

/**
 * Processes files while their mapping screens are open, one at a time, and only while no job needs the machine. The
 * database table says what is wanted. This process stores nothing else, and a restart forgets everything.
 */
export function startSpeculations(parts: Parts): Speculations {
  const { db, worker, environment, storage } = parts
  const runs = new Map<string, SpeculativeRun>()
  let isStopped = false

  async function end(run: SpeculativeRun, forget: typeof deleteSpeculation | typeof releaseSpeculation) {
    runs.delete(run.token)
    await run.end()
    await forget(db, run.token).catch(() => {}) // its lease ends
  }

  /** Ends work that is no longer wanted, and work that runs while a job needs the machine. */
  async function keep(): Promise<void> {
    const before = [...runs.values()]
    if (!before.length) return
    const renewed = await renewSpeculations(db, [...runs.keys()])
    const held = new Map(renewed.map((one) => [one.token, one]))
    for (const run of before) {
      if (!runs.has(run.token)) continue // taken meanwhile
      const wanted = held.get(run.token)
      if (!wanted) void end(run, deleteSpeculation)
      else if (wanted.is_in_the_way && run.isRunning) void end(run, releaseSpeculation)
    }
  }

  async function begin(): Promise<void> {
    if ([...runs.values()].some((run) => run.isRunning)) return
    const claimed = await claimSpeculation(db, worker)
    if (!claimed) return
    const hasSpace = (await storage.freeBytes()) > environment.diskReserveBytes + 2 * claimed.size_bytes
    if (!hasSpace || isStopped) return void (await deleteSpeculation(db, claimed.token))
    const run = startSpeculativeRun(parts, claimed)
    runs.set(run.token, run)
    void run.finished.then((found) => {
      if (!found && runs.has(run.token)) void end(run, deleteSpeculation)
    })
  }

  /** Another worker has it, or had it when it died, so there is nobody to clean up. */
  async function endElsewhere(fileId: string): Promise<void> {
    const token = await deleteSpeculationOfFile(db, fileId)
    if (token) await storage.removeWorkFolder(speculationFolder(token))
  }

  const rounds = inTurn(async () => {
    if (isStopped) return
    await keep()
    await begin()
  })
  const timer = setInterval(rounds.ask, roundMs)
  timer.unref()
  rounds.ask()

  return {
    wake: rounds.ask,
    async take(fileId, confirmed, { signal, onProgress }) {
      const run = [...runs.values()].find((one) => one.fileId === fileId)
      if (!run) {
        await endElsewhere(fileId).catch(() => {})
        return undefined
      }
      if (!mayBeAdopted(run.mapping, confirmed)) {
        await end(run, deleteSpeculation)
        return undefined
      }
      runs.delete(run.token)
      const found = await run.follow(signal, onProgress)
      const done = () => end(run, deleteSpeculation)
      if (found && areStatusesAlike(run.mapping.options, confirmed.options, found.summary)) return { ...found, done }
      await done()
      return undefined
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      const ended = Promise.all([...runs.values()].map((run) => end(run, deleteSpeculation)))
      // The database may be unavailable; sweeps then remove what is left.
      await Promise.race([Promise.all([ended, rounds.ended()]), sleep(graceMs, undefined, { ref: false })])
    },
  }
}

/**
 * Runs `work` on request, one run at a time. A request during a run causes one more run. An error occurs again with the
 * next run.
 */
function inTurn(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isAsked = false
  const ask = () => {
    isAsked = true
    running ??= (async () => {
      while (isAsked) {
        isAsked = false
        await work().catch(() => {})
      }
      running = undefined
    })()
  }
  return { ask, ended: async () => running }
}
