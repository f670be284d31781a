import { connectDatabase, type DatabaseConnection } from '#db/connect.ts'
import { createLocks } from '#db/locks.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { watchDatabase } from '#db/watch.ts'
import type { AppParts } from '#server/context.ts'
import { createKnownPeople } from '#server/http/requests/known-people.ts'
import { refuseForeignFiles, refuseMissingFiles } from '#server/storage/foreign-files.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { boundHeap } from './bound-heap.ts'
import { readEnvironment, SettingError } from './environment.ts'
import { createLog, lossLine } from './log.ts'
import { createMetrics } from './metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { standardOutputs } from './output/standard-outputs.ts'
import { createReadiness } from './readiness.ts'
import { createStop, type Stop } from './stop.ts'

export interface Product {
  parts: AppParts
  database: DatabaseConnection
  stop: Stop
}

interface StartOptions {
  /** a process that only processes files is useless without these */
  needsFiles?: boolean
}

/** At the stop, remaining log lines are written for at most this long if their reader is slow. */
const lastLinesMs = 1000

/** Reads the settings, opens database and storage, migrates the schema, and arranges an orderly stop. */
export async function startProduct({ needsFiles = false }: StartOptions = {}): Promise<Product> {
  boundHeap()
  const environment = settingsOrExit()
  const { output, errors } = standardOutputs(lossLine, (warning) => log.warn({ err: warning }, 'a warning of Node'))
  const log = createLog(environment.logLevel, output)
  const stop = createStop(log)
  stop.before(() => Promise.all([output.drained(lastLinesMs), errors.drained(lastLinesMs)]))
  try {
    const database = await connectDatabase({
      databaseUrl: environment.databaseUrl,
      dataDir: environment.dataDir,
      onWaiting: (sentence) => log.warn(sentence),
      onLost: (err) => {
        log.fatal({ err }, 'the embedded database is down and could not be started again')
        process.exit(1)
      },
    })
    stop.before(() => database.close())
    const { db } = database
    await migrateToLatest(db)
    const storage = await openStorage(environment.dataDir, environment.objectStore)
    if (needsFiles) await refuseMissingFiles({ db, storage })
    await refuseForeignFiles({ db, storage })
    const readiness = createReadiness({ db, storage, log, isStopping: stop.isStopping })
    const watch = watchDatabase(database.newClient)
    stop.before(async () => watch.stop())
    const locks = createLocks(database.newClient)
    stop.before(() => locks.stop())
    const metrics = createMetrics(db, {
      ofProcess: environment.metricsPort !== undefined,
      limits: environment,
      droppedLines: () => output.dropped() + errors.dropped(),
    })
    const metricsServer = await startMetricsServer(environment, metrics)
    stop.before(async () => metricsServer?.stop())
    const people = createKnownPeople()
    return { parts: { db, storage, environment, log, metrics, readiness, watch, locks, people }, database, stop }
  } catch (error) {
    // Prints in one line what prevents the start, such as a folder that cannot be created or a database that refuses.
    console.error(`The app cannot start. ${(error as Error).message}`)
    process.exitCode = 1
    await stop.now() // so that the embedded database does not stay running
    process.exit()
  }
}

function settingsOrExit() {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
