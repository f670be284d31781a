// test: also long, 50 s
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptTables, leftOutTables, migrationTables, ownTables } from '#db/backup/tables.ts'
import { migrateToLatest, released } from '#db/migrate.ts'
import { findSiteName } from '#db/queries/site.ts'
import { createArchive, readArchive } from '#server/backup/archive.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { backup } from '#server/commands/backup.ts'
import { CommandError } from '#server/commands/command.ts'
import { restore } from '#server/commands/restore.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { testApp } from '#tests/support/app.ts'
import { type Client, signedInClient, signedUpClient } from '#tests/support/client.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { variation } from '#tests/support/variation.ts'

// requirement 48
let server: RunningServer
let anna: Client
let folder: string
let archive: string
let fileId: string
let figures: object
let setAside: string
/** a link to a saved view */
let link: string

const exampleMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  folder = temporaryFolder()
  archive = join(folder, 'backup.tar.gz')
  server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'silent' })
  anna = await signedUpClient(server, 'anna@example.com')
  const { id } = await anna.upload(`${orderText(1)}buyer1@example.com,2023-01-05 10:00:00,SKU-1,Classic Mug 1,n/a\n`)
  await anna.map(id, orderMapping)
  await anna.processed(id)
  fileId = id
  figures = await anna.figures(id)
  setAside = await downloaded(server, anna)
  await submitted(server, anna, '/dashboard/views', { name: 'All', back: `/dashboard/revenue?fileId=${id}` })
  const [, view] = /links\?view=(\w+)/.exec(await submitted(server, anna, '/dashboard/views'))!
  link = /\/shared\/[\w-]{43}/.exec(await submitted(server, anna, '/dashboard/links', { view: view!, days: '30' }))![0]
  assert.equal(columnsOfCsv(setAside, 'Reason')[0], ['unreadable-value'], setAside.slice(0, 200))
  await anna.upload(workedExample, 'not mapped yet.csv')
  // an upload under way, which a backup leaves out
  const announced = { filename: 'half.csv', fileSize: 2_000_000, mimeType: 'text/csv', totalChunks: 2 }
  const { uploadId } = await anna.call('POST', '/api/files/upload-chunked/init', announced)
  const data = Buffer.alloc(1_000_000, 'x').toString('base64')
  await anna.call('POST', '/api/files/upload-chunked/chunk', { uploadId, chunkIndex: 0, data })
  assert.match(
    await server.admin('backup', archive),
    /^Backed up 1 user and 2 files \(977\.1 KB\) to .*backup\.tar\.gz/,
  )
})
test.after(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function downloaded({ site }: Pick<RunningServer, 'site'>, client: Client): Promise<string> {
  const response = await fetch(`${site}/api/files/${fileId}/set-aside.csv`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  return response.text()
}

/** A page, or the answer to a form. */
async function submitted({ site }: RunningServer, { token }: Client, path: string, fields?: Record<string, string>) {
  const headers = { cookie: `session=${token}` }
  const form = fields && { method: 'POST', body: new URLSearchParams(fields) }
  return (await fetch(`${site}${path}`, { ...form, headers })).text()
}

/** What is restored must be confirmed before it leaves again. */
async function assertLinkWaits(other: RunningServer) {
  const shared = async () => (await fetch(`${other.site}${link}`)).status
  assert.is(await shared(), 404)
  const again = await signedInClient(other, 'anna@example.com')
  const list = await submitted(other, again, '/dashboard/links')
  const [, id] = /name="link" value="(\w+)"/.exec(list)!
  await submitted(other, again, '/dashboard/links/confirm', { link: id! })
  assert.is(await shared(), 200)
}

interface Outcome {
  code: number | null
  said: string
}

function run(args: string[], env: Record<string, string>): Promise<Outcome> {
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}

/** A separate server over an empty database and an empty folder, into which a backup was restored. */
async function restoredServer(databaseUrl?: string) {
  const settings = { LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl ?? '' }
  const other = await startServer(settings)
  await other.kill('SIGTERM')
  const { code, said } = await run(['restore', archive], { DATA_DIR: other.dataDir, ...settings })
  assert.is(code, 0, said)
  assert.match(said, /^Restored 1 user and 2 files as of 20/)
  await other.start()
  return other
}

async function assertSameProduct(other: RunningServer) {
  const again = await signedInClient(other, 'anna@example.com')
  assert.equal(await again.figures(fileId), figures)
  assert.is(await downloaded(other, again), setAside)
  const [first, second] = await again.call<any[]>('GET', '/api/files')
  assert.equal([first.originalName, second.originalName], ['orders.csv', 'not mapped yet.csv'])
  const source = readFileSync(join(server.dataDir, 'files', fileId, 'source'))
  assert.ok(readFileSync(join(other.dataDir, 'files', fileId, 'source')).equals(source))
  assert.is(statSync(join(other.dataDir, 'files', fileId, 'source')).mode & 0o777, 0o600)
  assert.equal(readdirSync(join(other.dataDir, 'uploads')), [])
  // The old file continues where it was, and a new one can be processed: job numbers continue after the last one.
  await again.map(second.id, exampleMapping)
  assert.is((await again.processed(second.id)).file?.status, 'completed')
  const { id } = await again.upload(workedExample, 'new.csv')
  await again.map(id, exampleMapping)
  assert.is((await again.processed(id)).file?.status, 'completed')
}

test('48: a running embedded database restored into an empty one: every figure and every byte', async () => {
  const other = await restoredServer()
  await assertSameProduct(other)
  await assertLinkWaits(other)
  const old = await fetch(`${other.site}/api/auth/me`, { headers: { authorization: `Bearer ${anna.token}` } })
  assert.is(old.status, 401, 'sessions are not restored')
  const once = await run(['restore', archive], { DATA_DIR: other.dataDir })
  assert.is(once.code, 1)
  assert.match(once.said, /only into an empty database/)
  await other.close()
})

inLongForm(test)('48: restored into a PostgreSQL of one’s own, and backed up from there', async () => {
  const database = await testDatabase({ isEmpty: true })
  const other = await restoredServer(database.url)
  await assertSameProduct(other)
  const path = join(folder, 'second.tar.gz')
  const { code, said } = await run(['backup', path], { DATA_DIR: other.dataDir, DATABASE_URL: database.url })
  assert.is(code, 0, said)
  assert.match(said, /3 files/)
  await other.close()
  await database.close()
})

inLongForm(test)('48: a backup of an older schema is restored, and brought up to date', async () => {
  const names = Object.keys(released).slice(0, 2)
  const old = await testDatabase({ isEmpty: true })
  await migrateToLatest(old.db, Object.fromEntries(names.map((name) => [name, released[name]!])))
  const { rows } = await sql<{ of: string }>`
    select table_name || '.' || column_name as of from information_schema.columns where table_schema = 'public'`.execute(
    old.db,
  )
  await old.close()
  const columns = new Set(rows.map(({ of }) => of))
  const tables = new Set(rows.map(({ of }) => of.split('.')[0]))
  const isOld: Record<string, boolean[]> = {}
  const path = await repacked((name, bytes) => {
    if (name === 'manifest.json') {
      const manifest = JSON.parse(String(bytes))
      manifest.tables = manifest.tables.filter((one: { table: string }) => tables.has(one.table))
      for (const one of manifest.tables) {
        isOld[one.table] = one.columns.map((column: string) => columns.has(`${one.table}.${column}`))
        one.columns = one.columns.filter((column: string) => columns.has(`${one.table}.${column}`))
      }
      return Buffer.from(JSON.stringify({ ...manifest, migrations: names }))
    }
    if (name === 'checksums.json') {
      const checksums = JSON.parse(String(bytes))
      for (const table in checksums.rowCounts) if (!tables.has(table)) delete checksums.rowCounts[table]
      return Buffer.from(JSON.stringify(checksums))
    }
    const table = /^tables\/(\w+)\//.exec(name)?.[1]
    if (!table) return bytes
    if (!tables.has(table)) return undefined
    const lines = String(bytes).trimEnd().split('\n')
    return Buffer.from(
      lines
        .map(
          (line) =>
            `${line
              .split('\t')
              .filter((_, i) => isOld[table]![i])
              .join('\t')}\n`,
        )
        .join(''),
    )
  })
  assert.ok(isOld.files!.includes(false), 'the schema has changed since')
  const database = await testDatabase() // today's schema, empty
  const dataDir = temporaryFolder()
  const siteName = (await findSiteName(database.db))!
  await (await openStorage(dataDir)).writeSite(siteName)
  const { code, said } = await run(['restore', path], { DATA_DIR: dataDir, DATABASE_URL: database.url })
  assert.is(code, 0, said)
  const file = await database.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
  assert.equal([file.status, file.mapping_options], ['completed', null])
  assert.is(siteName, await findSiteName(database.db), 'the stored files know it')
  assert.is(await (await openStorage(dataDir)).readSite(), siteName)
  await database.close()
  rmSync(dataDir, { recursive: true })
})

inLongForm(test)(
  '48: a restored copy is a site of its own; a place of another one is refused and nothing changes',
  async () => {
    const database = await testDatabase({ isEmpty: true })
    const { code, said } = await run(['restore', archive], { DATA_DIR: server.dataDir, DATABASE_URL: database.url })
    assert.is(code, 1)
    assert.is(
      said,
      `DATA_DIR (${server.dataDir}) belongs to another database. A backup can be restored only into empty storage. Nothing was changed.\n`,
    )
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db)
    assert.is(rows.length, 0)

    const dataDir = temporaryFolder()
    const storage = await openStorage(dataDir)
    await restore(database, storage, archive)
    const [name, original] = [await storage.readSite(), await (await openStorage(server.dataDir)).readSite()]
    assert.ok(name && original && name !== original)
    assert.is(name, await findSiteName(database.db))
    await database.close()
    rmSync(dataDir, { recursive: true })
  },
)

variation('48: a folder or file that the user may not use is named in words, and nothing is written', async () => {
  const database = await testDatabase({ isEmpty: true })
  const dataDir = temporaryFolder()
  const storage = await openStorage(dataDir)
  const closed = temporaryFolder()
  const locked = join(closed, 'locked.tar.gz')
  writeFileSync(locked, 'x', { mode: 0o000 })
  const foreign = join(closed, 'orders.csv')
  writeFileSync(foreign, 'customer,date\n')
  chmodSync(closed, 0o555)
  const refused = async (work: () => Promise<unknown>) => {
    try {
      await asOrdinaryUser(work)
    } catch (error) {
      assert.instance(error, CommandError, String(error))
      return (error as Error).message
    }
    return assert.unreachable() as never
  }
  const noRight = `This user may not write in ${closed}. Nothing was written. Name another folder, or let the user write there.`
  assert.is(await refused(() => backup(database, storage, join(closed, 'a.tar.gz'), undefined)), noRight)
  assert.is(await refused(() => backup(database, storage, closed, '3')), noRight)
  assert.match(await refused(() => restore(database, storage, locked)), /^This user may not read .*locked\.tar\.gz\./)
  assert.equal(readdirSync(closed).sort(), ['locked.tar.gz', 'orders.csv'])
  assert.match(await refused(() => restore(database, storage, closed)), /is a folder\. Name the backup in it/)
  assert.match(
    await refused(() => restore(database, storage, foreign)),
    /^This backup cannot be restored\. It is not a backup of this program/,
  )
  if (existsSync('/proc/version')) {
    const { code, said } = await run(['backup', '/proc/a.tar.gz'], { DATA_DIR: server.dataDir })
    assert.is(code, 1)
    assert.match(said, /^(No file can be made|This user may not write) in \/proc\b.* Nothing was written\./)
  }
  await database.close()
  chmodSync(closed, 0o700)
  for (const made of [dataDir, closed]) rmSync(made, { recursive: true })
})

/** Root may write everywhere, so as root the work runs with the rights of another user. */
async function asOrdinaryUser(work: () => Promise<unknown>): Promise<unknown> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid!(65_534)
  try {
    return await work()
  } finally {
    process.seteuid!(0)
  }
}

variation('48: what is damaged, cut off, newer or no backup at all is refused and changes nothing', async () => {
  const database = await testDatabase({ isEmpty: true })
  const dataDir = temporaryFolder()
  const storage = await openStorage(dataDir)
  const refused = async (path: string) => {
    try {
      await restore(database, storage, path)
    } catch (error) {
      assert.instance(error, CommandError)
      return (error as Error).message
    }
    return assert.unreachable(path) as never
  }
  const bytes = readFileSync(archive)
  const written = (contents: Buffer | string) => {
    const path = join(folder, 'damaged')
    writeFileSync(path, contents)
    return path
  }
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const flipped = Buffer.from(bytes)
    const at = Math.floor(bytes.length * share)
    flipped[at] = flipped[at]! ^ 0x10
    assert.match(await refused(written(flipped)), /^This backup cannot be restored\. .* Nothing was changed\.$/)
  }
  for (const share of [0, 0.3, 0.999]) {
    const path = written(bytes)
    truncateSync(path, Math.floor(bytes.length * share))
    assert.match(await refused(path), /^This backup cannot be restored\. /)
  }
  assert.match(await refused(written('customer,date\n')), /^This backup cannot be restored\. /)
  assert.match(await refused(join(folder, 'no such file')), /^There is no file /)
  const another = await repacked(
    (name, old) => (name.endsWith('/source') ? Buffer.from(old).fill('x', 0, 1) : old),
    false,
  )
  assert.match(await refused(another), /The checksum of "files\/.*\/source" is not right/)
  const newer = await repacked((name, old) => {
    if (name !== 'manifest.json') return old
    const manifest = JSON.parse(String(old))
    return Buffer.from(JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-future'] }))
  })
  assert.match(await refused(newer), /newer version of this program \(it holds 9999-future\)/)
  const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(database.db)
  assert.is(rows.length, 0)
  assert.equal(readdirSync(join(dataDir, 'files')), [])
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** The archive with some entries changed and its checksums corrected. */
/** The archive with each entry changed; one that becomes undefined is left out. */
async function repacked(change: (name: string, bytes: Buffer) => Buffer | undefined, isRight = true): Promise<string> {
  const path = join(folder, 'repacked.tar.gz')
  rmSync(path, { force: true })
  const writer = await createArchive(path)
  const entries: Record<string, object> = {}
  for await (const { name, bytes } of readArchive(archive)) {
    const changed = change(name, await buffer(bytes))
    if (!changed) continue
    if (name !== 'checksums.json') entries[name] = await writer.add(name, changed)
    else if (!isRight) await writer.add(name, changed)
    else await writer.add(name, Buffer.from(JSON.stringify({ ...JSON.parse(String(changed)), entries })))
  }
  await writer.finish()
  return path
}

inLongForm(test)(
  '48: --keep names by date, removes the oldest and what an interrupted backup left, and nothing else',
  async () => {
    const kept = join(folder, 'kept')
    mkdirSync(kept)
    const others = ['notes.txt', 'analytics-20200101T000000Z.tar.gz', 'analytics-20200102T000000Z.tar.gz']
    for (const name of [...others, 'analytics-20200103T000000Z.tar.gz.part']) writeFileSync(join(kept, name), '')
    utimesSync(join(kept, others[1]!), new Date(), new Date())
    await server.admin('backup', '--keep', '2', kept)
    const [old, made, notes] = readdirSync(kept).sort()
    assert.equal([old, notes], [others[2], others[0]])
    assert.match(made!, /^analytics-20\d{6}T\d{6}Z\.tar\.gz$/)
    assert.is(statSync(join(kept, made!)).mode & 0o777, 0o600)
    const env = { DATA_DIR: server.dataDir }
    assert.match((await run(['backup', archive], env)).said, /A file with this name exists/)
    assert.match((await run(['backup', '--keep', '0', kept], env)).said, /--keep takes a whole number/)
    assert.match((await run(['backup', '--keep', '3', join(folder, 'none')], env)).said, /--keep needs a folder/)
    const lost = join(folder, 'none')
    const { code, said } = await run(['backup', join(lost, 'a.tar.gz')], env)
    assert.equal([code, said], [1, `There is no folder ${lost}. Nothing was written. Make it, or name another one.\n`])
    assert.is((await run(['backup'], env)).code, 2)
  },
)

variation('48: a backup for which there is no space ends in words and leaves nothing', async () => {
  const small = temporaryFolder()
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small])
  if (mount.status !== 0) return console.log('skipped: only root may make a small file system')
  const { code, said } = await run(['backup', '--keep', '1', small], { DATA_DIR: server.dataDir })
  const left = readdirSync(small)
  spawnSync('umount', ['--lazy', small])
  rmSync(small, { recursive: true })
  assert.is(said, 'There is not enough free space for the backup. Nothing was written; older backups are unchanged.\n')
  assert.equal([code, left], [1, []])
})

inLongForm(test)(
  '48: a file deleted while the backup is made is not in what is restored; a lost one is told',
  async () => {
    const app = await testApp({}, { worker: true })
    const token = await app.signedUp('bert@example.com')
    const [first, deleted, lost] = [
      (await app.upload(token, workedExample, 'first.csv')).body.id,
      (await app.upload(token, workedExample, 'deleted.csv')).body.id,
      (await app.upload(token, workedExample, 'lost.csv')).body.id,
    ]
    await app.process(token, first, exampleMapping)
    rmSync(join(app.environment.dataDir, 'files', lost), { recursive: true })
    let isDeleted = false
    const path = join(folder, 'meanwhile.tar.gz')
    const backup = await writeBackup(
      app.database,
      {
        ...app.storage,
        async readStored(id, name) {
          // the snapshot is taken, no stored file is in the archive yet
          if (!isDeleted) await app.call('DELETE', `/api/files/${deleted}`, { token })
          isDeleted = true
          return app.storage.readStored(id, name)
        },
      },
      path,
    )
    assert.equal([backup.files, backup.deletedFileIds, backup.lostFileIds], [1, [deleted], [lost]])
    const database: TestDatabase = await testDatabase({ isEmpty: true })
    const dataDir = temporaryFolder()
    const { code, said } = await run(['restore', path], { DATA_DIR: dataDir, DATABASE_URL: database.url })
    assert.is(code, 0, said)
    const files = await database.db
      .selectFrom('files')
      .select(['original_name', 'status'])
      .orderBy('original_name')
      .execute()
    assert.equal(files, [
      { original_name: 'first.csv', status: 'completed' },
      { original_name: 'lost.csv', status: 'mapping_required' },
    ])
    assert.equal(readdirSync(join(dataDir, 'files')), [first])
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true })
  },
)

variation('48: a data source whose first file was taken out has nothing missing', async () => {
  const app = await testApp({}, { worker: true })
  const token = await app.signedUp('carla@example.com')
  const { id } = (await app.upload(token, workedExample, 'first.csv')).body
  await app.process(token, id, exampleMapping)
  const second = (await app.upload(token, workedExample.replaceAll('2024-', '2025-'), 'second.csv')).body.id
  const added = { columnMapping: exampleMapping, options: { addTo: id } }
  assert.is((await app.call('POST', `/api/files/${second}/mapping`, { token, body: added })).status, 200)
  await app.processed(token, id)
  assert.is((await app.call('DELETE', `/api/files/${id}/files/${id}`, { token })).status, 200)
  assert.is((await app.processed(token, id)).status, 'completed')
  const { files, deletedFileIds, lostFileIds } = await writeBackup(
    app.database,
    app.storage,
    join(folder, 'first-taken-out.tar.gz'),
  )
  assert.equal([files, deletedFileIds, lostFileIds], [1, [], []])
  await app.close()
})

test('every table of the schema is either kept by a backup or left out on purpose', async () => {
  const database = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db)
  const known = [...keptTables, ...leftOutTables, ...ownTables, ...migrationTables].sort()
  assert.equal(
    rows.map(({ name }) => name),
    known,
  )
  const { rows: links } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`.execute(
    database.db,
  )
  const order = (name: string) => (keptTables as readonly string[]).indexOf(name)
  for (const { from, to } of links.filter((link) => order(link.from) >= 0)) {
    assert.ok(order(to) >= 0 && order(to) < order(from), `${from} refers to ${to}`)
  }
  await database.close()
})

test('an archive is a tar that holds no session, link or password in clear', async () => {
  let everything = ''
  for await (const { name, bytes } of readArchive(archive)) {
    if (name.startsWith('tables/') || name.endsWith('.json')) everything += await text(bytes)
  }
  assert.match(everything, /anna@example\.com/)
  assert.not.match(everything, /correct horse/)
  assert.not.match(everything, /sign_in_attempts|account_tokens|"sessions"/)
})

test.run()
