import { isDatabaseAway } from '#db/is-database-away.ts'
import { enqueueRebuild } from '#db/queries/jobs/enqueue-rebuild.ts'
import type { Db } from '#db/schema.ts'
import { rollupVersion } from '#domain/ingestion/ingestion.ts'
import type { Log } from '#server/operation/log.ts'

const everyMs = 500

/**
 * After an upgrade that changes figures: processes completed files again in the background, a few at a time, until the
 * rollups of every file have this program's version. Otherwise it costs one query at the start.
 */
export function startRebuilds({ db, log }: { db: Db; log: Log }, kind: string): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let most = 0
  const look = async () => {
    const left = await enqueueRebuild(db, kind, rollupVersion).catch((err) => {
      if (!isDatabaseAway(err)) log.error({ err }, 'figures cannot be rebuilt')
    })
    if (left && !most) log.info({ files: left, rollupVersion }, 'rebuilding the figures of files')
    most = Math.max(most, left ?? 0)
    if (left === 0 && most) log.info({ files: most, rollupVersion }, 'all figures are rebuilt')
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
