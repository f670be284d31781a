import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { placeOfDatabase, reasonOf } from './away-in-words.ts'
import { ensureEmbedded } from './embedded/embedded.ts'
import type { LeaseOptions } from './embedded/lease.ts'
import { isDatabaseAway } from './is-database-away.ts'
import type { Database, Db } from './schema.ts'

interface ConnectOptions {
  /** the operator's own PostgreSQL; without it, the embedded database in `dataDir` is started or joined */
  databaseUrl?: string
  dataDir: string
  maxConnections?: number
  /** how long to wait at start for a database that does not answer yet (requirement 50) */
  waitMs?: number
  /** called once, after the first failed attempt */
  onWaiting?: (sentence: string) => void
  /** the longest that one statement of a request may run (requirement 47) */
  statementTimeoutMs?: number
  embeddedDiesWithParent?: LeaseOptions['dieWithParent']
  /** only for the embedded database */
  onNotice?: LeaseOptions['onNotice']
  onLost?: LeaseOptions['onLost']
}

export interface DatabaseConnection {
  db: Db
  pool: pg.Pool
  /** a client of its own for LISTEN, not connected yet */
  newClient(): pg.Client
  close(): Promise<void>
}

/** Longer than any healthy connection takes, short enough to answer 503 within 5 s. */
const connectionTimeoutMillis = 4000

/**
 * Connects to PostgreSQL and waits until it answers. Throws if it does not within `waitMs`, and at once if it refuses
 * the sign-in. The pool survives a restart of the database: queries fail while it is down, and the next one reconnects.
 */
export async function connectDatabase(options: ConnectOptions): Promise<DatabaseConnection> {
  const embedded = options.databaseUrl
    ? undefined
    : await ensureEmbedded(options.dataDir, {
        dieWithParent: options.embeddedDiesWithParent,
        onNotice: options.onNotice,
        onLost: options.onLost,
      })
  const target: pg.ClientConfig = {
    ...(embedded ? embedded.connection : { connectionString: options.databaseUrl }),
    types,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new pg.Pool({
    ...target,
    max: options.maxConnections ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    application_name: 'customer-analytics',
  })
  // Without the second listener a checked-out client's ECONNRESET ends the process when the database restarts.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  await untilReady(pool, options).catch(async (error) => {
    await close()
    throw error
  })
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    newClient: () => new pg.Client({ ...target, application_name: 'customer-analytics-listen' }),
    close,
  }
}

/**
 * For this pool only. bigint and numeric arrive as JavaScript numbers (docs/specification.md §11 wants numbers on the
 * wire, never strings); date and timestamp have no zone and stay text; timestamptz becomes a Date.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMP]: String,
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

async function untilReady(pool: pg.Pool, options: ConnectOptions): Promise<void> {
  const { waitMs = 60_000, onWaiting, databaseUrl } = options
  const name = databaseUrl
    ? `The database that DATABASE_URL names (${placeOfDatabase(databaseUrl)})`
    : 'The database in DATA_DIR'
  const deadline = performance.now() + waitMs
  for (let tries = 1; ; tries++) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = reasonOf(error)
      if (!isDatabaseAway(error)) throw new Error(`${name} refuses the connection: ${reason}`)
      if (performance.now() > deadline) throw new Error(`${name} did not answer within ${waitMs / 1000} s: ${reason}`)
      if (tries === 1) onWaiting?.(`${name} does not answer (${reason}). Trying again for ${waitMs / 1000} s.`)
      await sleep(500)
    }
  }
}
