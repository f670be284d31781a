import { isDatabaseAway } from '#db/is-database-away.ts'
import { enqueueStaleCosts } from '#db/queries/costs.ts'
import { enqueueList } from '#db/queries/customer-lists.ts'
import { enqueueRebuild } from '#db/queries/jobs.ts'
import type { Db } from '#db/schema.ts'
import { costTablesVersion } from '#domain/costs/cost-tables.ts'
import { listKind, listVersion } from '#domain/ingestion/customer-list.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { Log } from '#server/operation/log.ts'

const everyMs = 500

interface Rebuilds {
  stop(): void
}

/**
 * After an upgrade that changes figures, processes completed files again in the background, a few at a time, until the
 * rollups of every file have this program's version. Without such an upgrade, it costs one query at the start.
 */
export const startRebuilds = ({ db, log }: { db: Db; log: Log }, kind: string): Rebuilds =>
  untilNoneLeft({ log, what: 'figures', version: { rollupVersion } }, () => enqueueRebuild(db, kind, rollupVersion))

/** In the same way, makes the missing lists of files from older versions, and makes lists of another version again. */
export const startLists = ({ db, log }: { db: Db; log: Log }): Rebuilds =>
  untilNoneLeft({ log, what: 'lists', version: { listVersion } }, () =>
    enqueueList(db, listKind, listVersion, rollupVersion),
  )

/** In the same way, the tables of costs; after a restore, too, because a backup has only the files. */
export const startCosts = ({ db, log }: { db: Db; log: Log }): Rebuilds =>
  untilNoneLeft({ log, what: 'costs', version: { costTablesVersion } }, () => enqueueStaleCosts(db))

interface Work {
  log: Log
  what: 'figures' | 'lists' | 'costs'
  version: Record<string, number>
}

function untilNoneLeft({ log, what, version }: Work, enqueueNext: () => Promise<number>): Rebuilds {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let most = 0
  const look = async () => {
    const left = await enqueueNext().catch((err) => {
      if (!isDatabaseAway(err)) log.error({ err }, `${what} cannot be rebuilt`)
    })
    if (left && !most) log.info({ files: left, ...version }, `rebuilding the ${what} of files`)
    most = Math.max(most, left ?? 0)
    if (left === 0 && most) log.info({ files: most, ...version }, `all ${what} are rebuilt`)
    if (left !== 0 && !isStopped) timer = setTimeout(look, everyMs).unref()
  }
  void look()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
