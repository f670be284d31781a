import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase, type DatabaseConnection } from '../../db/connect'
import { ensureEmbedded } from '../../db/embedded/index'
import { migrateToLatest } from '../../db/migrate'

export interface TestDatabase extends DatabaseConnection {
  url: string
}

/**
 * A database of its own for a test file, on a real PostgreSQL: the one of this `npm test` run (scripts/test.mjs names
 * its folder), or one in a temporary folder when a file is run by hand. `close` drops it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const shared = process.env.TEST_DATABASE_DIR
  const folder = shared ?? temporaryFolder()
  const embedded = await ensureEmbedded(folder)
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(embedded.connection, `create database ${name}`)
  const { host, port, user } = embedded.connection
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
  const database = await connectDatabase({ databaseUrl: url, dataDir: folder })
  await migrateToLatest(database.db)
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await admin(embedded.connection, `drop database ${name} with (force)`)
      await embedded.stop()
      if (!shared) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function admin(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Reachable by the user PostgreSQL runs as when the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'))
  chmodSync(folder, 0o755)
  return folder
}
