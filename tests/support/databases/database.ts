import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase, type DatabaseConnection } from '#db/connect.ts'
import { type Embedded, ensureEmbedded } from '#db/embedded/embedded.ts'
import { migrateToLatest } from '#db/migrate.ts'

export interface TestDatabase extends DatabaseConnection {
  url: string
}

const template = 'app_template'

/**
 * A database for one test file, on a real PostgreSQL. All files of an `npm test` run share one server, which scripts/test.mjs
 * starts when the first file asks for it. A file that is run by hand starts its own in a temporary folder. The database is
 * copied from a migrated template in about 40 ms; with `isEmpty` it has no tables. `close` drops it.
 */
export async function testDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const shared = await sharedFolder()
  const folder = shared ?? temporaryFolder()
  const server = shared ? await ensureEmbedded(folder) : await startTestServer(folder)
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(server, `create database ${name} template ${isEmpty ? 'template0' : template}`)
  const url = databaseUrl(server, name)
  const database = await connectDatabase({ databaseUrl: url, dataDir: folder })
  return {
    ...database,
    url,
    async close() {
      await database.close()
      await admin(server, `drop database ${name} with (force)`)
      await server.stop()
      if (!shared) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the server that this run of the tests shares; undefined when a file is run by hand. */
async function sharedFolder(): Promise<string | undefined> {
  if (process.env.TEST_RUNNER && process.send && !process.env.TEST_DATABASE_DIR) {
    const answer = once(process, 'message')
    process.send('database')
    const [{ database }] = (await answer) as [{ database: string | null }]
    if (!database) throw new Error('the database of this run of the tests did not start')
    process.env.TEST_DATABASE_DIR = database
  }
  return process.env.TEST_DATABASE_DIR
}

/**
 * A server with the migrated template, which ends with this process however that ends. It does not wait for the disk,
 * which took most of the time of many tests; a power cut loses its contents, which nobody needs.
 */
export async function startTestServer(folder: string): Promise<Embedded> {
  const server = await ensureEmbedded(folder, { dieWithParent: true })
  await admin(server, 'alter system set fsync = off')
  await admin(server, 'select pg_reload_conf()')
  await admin(server, `create database ${template}`)
  const database = await connectDatabase({ databaseUrl: databaseUrl(server, template), dataDir: folder })
  await migrateToLatest(database.db)
  await database.close()
  return server
}

/** Reachable by the user PostgreSQL runs as when the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'))
  chmodSync(folder, 0o755)
  return folder
}

function databaseUrl({ connection: { host, port, user } }: Embedded, name: string): string {
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

async function admin({ connection }: Embedded, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
