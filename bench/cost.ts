// node --import tsx bench/cost.ts [256MB]: the cost of one file and one request, for docs/measurements.md. It reports
// processor seconds of the product's processes (Linux) and bytes in PostgreSQL and on disk. Elapsed times depend on
// other load.
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { ensureEmbedded } from '#db/embedded/embedded.ts'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { postgresOf } from '#tests/support/processes.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { orderFile } from './files/order-file.ts'
import { bytesOf } from './sizes.ts'

const [size = '256MB'] = process.argv.slice(2)
const requests = 300
const ticksASecond = 100

const server = await startServer({ LOG_LEVEL: 'warn' })
const embedded = await ensureEmbedded(server.dataDir)
const database = new pg.Client(embedded.connection)
await database.connect()
try {
  const client = await signedUpClient(server, 'anna@example.com')
  const samples = ['shopify/orders_export_1.csv', 'woocommerce/woocommerce_orders.csv', 'cdnow/cdnow.csv']
  const paths = [...samples.map(sharedFile), await orderFile(bytesOf(size))].filter((path) => path !== undefined)
  console.log(
    'file | bytes | rows | upload CPU s | processing CPU s (child and web / PostgreSQL) | rollup rows | bytes in PostgreSQL',
  )
  let id = ''
  for (const path of paths) id = await costOfFile(client, path)
  await costOfRequests(client, id)
  console.log(`rows of files without figures: ${await bytesOfFileRows()} bytes for ${paths.length} files`)
  const began = performance.now()
  const archive = join(server.dataDir, 'backup.tar.gz')
  await server.admin('backup', archive)
  const seconds = (performance.now() - began) / 1000
  console.log(`backup of all this: ${seconds.toFixed(1)} s, ${statSync(archive).size} bytes`)
} finally {
  await database.end()
  await embedded.stop()
  await server.close()
}

async function costOfFile(client: Client, path: string): Promise<string> {
  const bytes = readFileSync(path)
  const [before, sizeBefore] = [cpu(server), await bytesOfRollups()]
  const { id } = await client.upload(bytes, basename(path))
  const uploaded = cpu(server)
  const { suggestedMapping } = await client.call('GET', `/api/files/${id}/preview`)
  await client.map(id, suggestedMapping)
  const { file } = await client.processed(id, 600_000)
  const done = cpu(server)
  const counts = rollupTables.map((table) => `(select count(*)::int from ${table} where file_id = $1) as ${table}`)
  const { rows } = await database.query(`select ${counts.join(', ')}`, [id])
  const rollupRows = Object.values<number>(rows[0]).reduce((sum, count) => sum + count, 0)
  const cells = [
    basename(path),
    statSync(path).size,
    file?.rows,
    (uploaded.all - before.all).toFixed(2),
    `${(done.web - uploaded.web).toFixed(2)} / ${(done.postgres - uploaded.postgres).toFixed(2)}`,
    `${rollupRows} ${JSON.stringify(rows[0])}`,
    (await bytesOfRollups()) - sizeBefore,
  ]
  console.log(cells.join(' | '))
  return id
}

async function costOfRequests(client: Client, id: string): Promise<void> {
  const paths = [
    '/dashboard',
    '/api/files',
    `/dashboard/revenue?fileId=${id}`,
    `/dashboard/cohorts?fileId=${id}`,
    `/dashboard/lifecycle?fileId=${id}`,
    `/api/cohort/analytics?fileId=${id}&groupBy=day`,
  ]
  const headers = { authorization: `Bearer ${client.token}`, cookie: `session=${client.token}` }
  for (const path of paths) {
    const get = async () => {
      const response = await fetch(server.site + path, { headers, redirect: 'manual' })
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
      return (await response.arrayBuffer()).byteLength
    }
    for (let i = 0; i < 50; i++) await get()
    const before = cpu(server)
    let bytes = 0
    for (let i = 0; i < requests; i++) bytes = await get()
    const after = cpu(server)
    const ms = (part: 'web' | 'postgres') => (((after[part] - before[part]) * 1000) / requests).toFixed(2)
    console.log(
      `${path.replace(id, 'ID')}: web ${ms('web')} ms, PostgreSQL ${ms('postgres')} ms of processor time, ${bytes} bytes`,
    )
  }
}

async function bytesOfRollups(): Promise<number> {
  const { rows } = await database.query(
    'select sum(pg_total_relation_size(name::regclass))::int8::text as bytes from unnest($1::text[]) as name',
    [[...rollupTables]],
  )
  return Number(rows[0].bytes)
}

async function bytesOfFileRows(): Promise<number> {
  const { rows } = await database.query('select sum(pg_column_size(files.*))::int as bytes from files')
  return rows[0].bytes
}

/** Processor seconds of the server with its ended children, and of PostgreSQL. */
function cpu(of: RunningServer) {
  const seconds = (pid: number) => {
    try {
      const fields = readFileSync(join('/proc', String(pid), 'stat'), 'utf8')
        .split(') ')[1]!
        .split(' ')
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksASecond
    } catch {
      return 0 // it ended meanwhile; its parent counts it
    }
  }
  const web = seconds(of.pid)
  const postgres = postgresOf(of.dataDir).reduce((sum, { pid }) => sum + seconds(pid), 0)
  return { web, postgres, all: web + postgres }
}
