import { isSchemaCurrent } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Log } from './log.ts'
import { inTime } from './timeout.ts'

/** Conditions under which this process should get requests. */
export const readinessChecks = ['database', 'storage', 'migrations'] as const
type ReadinessCheck = (typeof readinessChecks)[number]

export interface Readiness {
  /** SIGTERM arrived: this process should get no more requests */
  isStopping(): boolean
  /** The checks that currently fail. Callers within one second share the result. */
  missing(): Promise<ReadinessCheck[]>
}

/** Less than the 5 s within which an answer is required even if the database hangs (requirement 47). */
const limitMs = 3000
const keptMs = 1000

interface Parts {
  db: Db
  storage: Storage
  log: Log
  isStopping: () => boolean
}

export function createReadiness({ db, storage, log, isStopping }: Parts): Readiness {
  let latest: { at: number; missing: Promise<ReadinessCheck[]> } | undefined
  let told = ''

  async function check(): Promise<ReadinessCheck[]> {
    const isCurrent = inTime(isSchemaCurrent(db), limitMs)
    const holds: Record<ReadinessCheck, Promise<boolean>> = {
      database: isCurrent.then(() => true, no),
      storage: inTime(storage.checkWritable(), limitMs).then(() => true, no),
      migrations: isCurrent.catch(no),
    }
    const found = await Promise.all(readinessChecks.map(async (name) => ((await holds[name]) ? [] : [name])))
    const missing = found.flat()
    if (told !== missing.join()) log.warn({ missing }, missing.length ? 'not ready' : 'ready again')
    told = missing.join()
    return missing
  }

  return {
    isStopping,
    missing() {
      if (!latest || performance.now() - latest.at >= keptMs) latest = { at: performance.now(), missing: check() }
      return latest.missing
    },
  }
}

const no = () => false
