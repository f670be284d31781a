import { connectDatabase, type DatabaseConnection } from '../../db/connect'
import { migrateToLatest } from '../../db/migrate'
import { watchDatabase } from '../../db/watch'
import type { AppParts } from './app-env'
import { readEnvironment, SettingError } from './environment'
import { createLog } from './log'
import { createMetrics } from './metrics'
import { startMetricsServer } from './metrics-server'
import { createReadiness } from './readiness'
import { openStorage } from './storage'

/** A stop that hangs, for example because the database does, ends here (requirements.md 44: within 15 s). */
const stopLimitMs = 14_000

export interface Product {
  parts: AppParts
  database: DatabaseConnection
  /** what happens before the database is left, on SIGTERM, SIGINT or by hand */
  stop: { before(work: () => Promise<unknown>): void; now(): Promise<void> }
}

/** Reads the settings, opens database and storage, brings the schema up to date, and stops in order when told to. */
export async function startProduct(): Promise<Product> {
  const environment = settingsOrExit()
  const log = createLog(environment.logLevel)
  const database = await connectDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    onLost: (err) => {
      log.fatal({ err }, 'the embedded database is down and could not be started again')
      process.exit(1)
    },
  }).catch(exitWith)
  const { db } = database
  await migrateToLatest(db).catch(exitWith)
  const storage = await openStorage(environment.dataDir, environment.objectStore).catch(exitWith)
  const readiness = createReadiness({ db, storage, log })
  const watch = watchDatabase(database.newClient)
  const metrics = createMetrics(db, { ofProcess: environment.metricsPort !== undefined })
  const metricsServer = await startMetricsServer(environment, metrics).catch(exitWith)

  const works: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const now = () => {
    readiness.stop()
    setTimeout(() => process.exit(0), stopLimitMs).unref()
    stopping ??= (async () => {
      for (const work of works) await work().catch((err) => log.error({ err }, 'stopping'))
      await metricsServer?.stop()
      watch.stop()
      await database.close()
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void now().then(() => process.exit(0)))
  return {
    parts: { db, storage, environment, log, metrics, readiness, watch },
    database,
    stop: { before: (work) => works.push(work), now },
  }
}

/** What hinders the start is said in one line: a folder that cannot be made, a database that refuses. */
function exitWith({ message }: Error): never {
  console.error(`The app cannot start. ${message}`)
  process.exit(1)
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
