import { isSchemaCurrent } from '#db/migrate.ts'
import type { Db } from '#db/schema.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Log } from './log.ts'
import { inTime } from './timeout.ts'

/** What must hold before this process should be sent requests. */
export const readinessChecks = ['database', 'storage', 'migrations'] as const
type ReadinessCheck = (typeof readinessChecks)[number]

export interface Readiness {
  /** SIGTERM came: nothing more should be sent here */
  isStopping(): boolean
  /** The checks that fail now; the result is shared by callers within one second. */
  missing(): Promise<ReadinessCheck[]>
}

/** Below the 5 s in which an answer must be there even when the database hangs (requirement 47). */
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
