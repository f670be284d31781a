import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ensureEmbedded } from './embedded/index'
import type { Database, Db } from './schema'

interface Options {
  /** yours; without one the embedded database in `dataDir` is started or joined */
  databaseUrl?: string
  dataDir: string
  maxConnections?: number
  /** how long a database that does not answer yet is waited for at start (requirements.md 50) */
  waitMs?: number
  embeddedDiesWithParent?: boolean
  onLost?: (error: unknown) => void
}

export interface DatabaseConnection {
  db: Db
  /** a client of its own for LISTEN, not connected yet */
  newClient(): pg.Client
  close(): Promise<void>
}

const int8 = 20
const numeric = 1700
const parsers: Record<number, (text: string) => unknown> = { [int8]: Number, [numeric]: Number }

/** bigint and numeric arrive as JavaScript numbers: design.md §8 wants numbers on the wire, never strings. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

export async function connectDatabase(options: Options): Promise<DatabaseConnection> {
  const embedded = options.databaseUrl
    ? undefined
    : await ensureEmbedded(options.dataDir, { dieWithParent: options.embeddedDiesWithParent, onLost: options.onLost })
  const target: pg.ClientConfig = embedded ? embedded.connection : { connectionString: options.databaseUrl }
  const pool = new pg.Pool({
    ...target,
    types,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 4000,
    statement_timeout: 30_000,
    application_name: 'customer-analytics',
  })
  // Without the second listener a checked-out client's ECONNRESET ends the process when the database restarts.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await untilReady(pool, options.waitMs ?? 60_000)
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    newClient: () =>
      new pg.Client({ ...target, types, connectionTimeoutMillis: 4000, application_name: 'customer-analytics-listen' }),
    close: async () => {
      await pool.end()
      await embedded?.stop()
    },
  }
}

async function untilReady(pool: pg.Pool, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`The database does not answer: ${(error as Error).message}`)
      await sleep(500)
    }
  }
}
