// test: only full, also long, waits, 60 s
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Embedded, ensureEmbedded } from '#db/embedded/embedded.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { type Program, startProgram, until } from '#tests/support/program.ts'

const seedFolder = temporaryFolder()
let folder: string
let dataDir: string
test.before(async () => void (await (await ensureEmbedded(join(seedFolder, 'data'))).stop()))
test.after(() => rmSync(seedFolder, { recursive: true, force: true }))
test.before.each(() => {
  folder = temporaryFolder()
  dataDir = join(folder, 'data')
})
test.after.each(async () => {
  // One that is still starting may have no handler yet, or write its number later.
  await until('the server has ended', () => !kill(postmaster(), 'SIGQUIT'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** A copy of a cluster that was made and stopped cleanly: saves each test the 0.6 s of initdb. */
const copySeed = () => {
  const { status } = spawnSync('cp', ['-a', join(seedFolder, 'data'), dataDir])
  assert.is(status, 0)
}
const pidFile = () => join(dataDir, 'pg', 'postmaster.pid')
const postmaster = () => (existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : 0)
const kill = (pid: number, signal: NodeJS.Signals) => isAlive(pid) && process.kill(pid, signal)
const writer = (first = 1) => startProgram('tests/db/embedded/write-commits.program.ts', [dataDir, String(first)])
const command = () => startProgram('tests/support/databases/hold-database.program.ts', [dataDir])

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

async function query<T extends pg.QueryResultRow>({ connection }: Embedded, text: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

const lastAcknowledged = ({ lines }: Program) =>
  Math.max(0, ...lines.filter((line) => line.startsWith('acknowledged ')).map((line) => Number(line.split(' ')[1])))

/** Every acknowledged number from 1 on exists; the one in progress may exist, too. */
async function assertNothingLost(embedded: Embedded, acknowledged: number): Promise<void> {
  const [row] = await query<{ rows: string; last: string }>(
    embedded,
    'select count(*) as rows, max(n) as last from written',
  )
  assert.is(row!.rows, row!.last, 'no gap')
  assert.ok(Number(row!.last) >= acknowledged, `${row!.last} rows of ${acknowledged} acknowledged`)
}

test('starts in a private folder, without a TCP port, durably; can be joined; the last process to leave stops it', async () => {
  const first = await ensureEmbedded(dataDir)
  assert.is(statSync(dataDir).mode & 0o777, 0o700)
  const second = await ensureEmbedded(dataDir)
  assert.is(second.serverPid(), first.serverPid())
  const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'unix_socket_permissions']
  const [settings] = await query(first, `select ${names.map((name) => `current_setting('${name}') as ${name}`)}`)
  assert.equal(Object.values(settings!), ['', 'on', 'on', 'on', '0700'])
  assert.is(await first.stop(), 'left-running')
  assert.equal(await query(second, 'select 1 as one'), [{ one: 1 }])
  assert.is(await second.stop(), 'stopped')
  assert.not.ok(isAlive(postmaster()))
})

test('two programs that start at once on an empty folder share one server', async () => {
  const programs = [command(), command()]
  const pids = await Promise.all(programs.map((program) => program.line('ready')))
  assert.is(pids[0], pids[1])
  assert.equal(await Promise.all(programs.map((program) => program.end())), [0, 0])
  assert.not.ok(isAlive(postmaster()))
})

test('kill -9 of the program: the next start joins its server and has every acknowledged commit', async () => {
  copySeed()
  const program = writer()
  await program.line('acknowledged 100')
  const server = postmaster()
  await program.end('SIGKILL')
  assert.ok(isAlive(server))
  const next = await ensureEmbedded(dataDir)
  assert.is(next.serverPid(), server)
  await assertNothingLost(next, lastAcknowledged(program))
  const holds = "select 1 from pg_locks where locktype = 'advisory' and (classid, objid) = (1, 1)"
  // a session outlives its program until the server notices that it is gone
  await until('the killed program holds the server no more', async () => (await query(next, holds)).length === 1)
  assert.is(await next.stop(), 'stopped')
})

test('kill -9 of the program and of PostgreSQL: the next start recovers every acknowledged commit', async () => {
  copySeed()
  const program = writer()
  await program.line('acknowledged 100')
  kill(postmaster(), 'SIGKILL')
  await program.end('SIGKILL')
  const next = await ensureEmbedded(dataDir)
  await assertNothingLost(next, lastAcknowledged(program))
  await next.stop()
})

test('a session that a dead server leaves behind does not block the folder for ever', async () => {
  copySeed()
  const embedded = await ensureEmbedded(dataDir)
  const left = new pg.Client(embedded.connection)
  left.on('error', () => {})
  await left.connect()
  const { rows } = await left.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [server, session] = [embedded.serverPid()!, rows[0]!.pid]
  // Like a session that waits for the lock of a killed one, it never learns that the server is dead.
  process.kill(session, 'SIGSTOP')
  process.kill(server, 'SIGKILL')
  await until('another server runs', () => embedded.serverPid() !== undefined && embedded.serverPid() !== server)
  assert.not.ok(isAlive(session))
  await eventually(async () => assert.equal(await query(embedded, 'select 1 as one'), [{ one: 1 }]))
  await embedded.stop()
})

test('leaving while the server is being started again stops it', async () => {
  copySeed()
  const embedded = await ensureEmbedded(dataDir)
  const server = embedded.serverPid()!
  process.kill(server, 'SIGKILL')
  await until('another server starts', () => postmaster() > 0 && postmaster() !== server)
  const next = postmaster()
  await embedded.stop()
  assert.not.ok(isAlive(next))
})

test('kill -9 of PostgreSQL under a running program: it is started again and serves on', async () => {
  copySeed()
  const program = writer()
  await program.line('acknowledged 50')
  const server = postmaster()
  kill(server, 'SIGKILL')
  const before = lastAcknowledged(program)
  await program.line(`acknowledged ${before + 50}`)
  assert.is.not(postmaster(), server)
  await program.end()
  console.log(`measured: ${await program.line('served')}`)
  const next = await ensureEmbedded(dataDir)
  await assertNothingLost(next, lastAcknowledged(program))
  await next.stop()
})

inLongForm(test)(
  'a command that started the server leaves or is killed: the server process does not notice',
  async () => {
    for (const signal of [undefined, 'SIGKILL'] as const) {
      copySeed()
      const cli = command()
      await cli.line('ready')
      const server = writer()
      await server.line('acknowledged')
      await cli.end(signal)
      await server.line(`acknowledged ${lastAcknowledged(server) + 100}`)
      await server.end()
      assert.match(await server.line('served'), / 0 errors$/)
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

inLongForm(test)(
  'a command beside a running server changes nothing for it, also as the second to come and go',
  async () => {
    copySeed()
    const server = writer()
    await server.line('acknowledged')
    for (const signal of [undefined, 'SIGKILL', undefined] as const) {
      const cli = command()
      await cli.line('ready')
      await cli.end(signal)
      if (!signal) assert.is(await cli.line('left'), 'left-running')
    }
    await server.line(`acknowledged ${lastAcknowledged(server) + 50}`)
    await server.end()
    assert.match(await server.line('served'), / 0 errors$/)
    assert.not.ok(isAlive(postmaster()))
  },
)

test('lock files of a killed server do not stop the next one, even if their process id belongs to another process by now', async () => {
  copySeed()
  const program = writer()
  await program.line('acknowledged 20')
  const server = postmaster()
  await program.end('SIGKILL')
  kill(server, 'SIGKILL')
  await until('the server is dead', () => !isAlive(server))
  const lines = readFileSync(pidFile(), 'utf8').split('\n')
  writeFileSync(pidFile(), [process.ppid, ...lines.slice(1)].join('\n'))
  const next = await ensureEmbedded(dataDir)
  await assertNothingLost(next, lastAcknowledged(program))
  await next.stop()
})

inLongForm(test)('the server of the tests ends with the process that started it', async () => {
  const program = startProgram('tests/support/databases/database-server.program.ts', [dataDir])
  await program.line('ready')
  const server = postmaster()
  assert.ok(isAlive(server))
  await program.end('SIGKILL')
  await until('the server has ended', () => !isAlive(server))
})

test('a server that cannot start says why', async () => {
  copySeed()
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '16\n')
  try {
    await ensureEmbedded(dataDir)
    assert.unreachable()
  } catch (error) {
    assert.match((error as Error).message, /did not start(.|\n)*incompatible/)
  }
})

test('a data folder that is a file, or a link to nothing, is reported as such', async () => {
  const refused = (path: string) =>
    ensureEmbedded(path).then(
      () => 'started',
      (error: Error) => error.message,
    )
  writeFileSync(dataDir, 'notes')
  assert.is(await refused(dataDir), `The data folder ${dataDir} is no folder but a file. Set DATA_DIR to a folder.`)
  assert.is(readFileSync(dataDir, 'utf8'), 'notes')
  const link = join(folder, 'link')
  symlinkSync(join(folder, 'nowhere'), link)
  assert.is(
    await refused(link),
    `The data folder ${link} is a link to a folder that is not there. Make that one, or set DATA_DIR to another one.`,
  )
  assert.not.ok(existsSync(join(folder, 'nowhere')))
  rmSync(dataDir)
})

test('works for an ordinary user, also in a folder whose name needs quoting', async () => {
  if (process.getuid?.() !== 0) return console.log('skipped: this whole run is an ordinary user’s')
  const user = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  if (spawnSync(user[0]!, [...user.slice(1), process.execPath, '--import', 'tsx', '-e', '']).status !== 0) {
    return console.log('skipped: another user cannot read this checkout')
  }
  const home = join(folder, 'o\'brien, "a b"')
  mkdirSync(home)
  chownSync(home, 65534, 65534)
  dataDir = join(home, 'data')
  const program = startProgram('tests/db/embedded/write-commits.program.ts', [dataDir, '1'], { before: user })
  await program.line('acknowledged 20')
  assert.is(statSync(join(dataDir, 'pg')).uid, 65534)
  await program.end()
  await program.line('served')
  // and root joins what another user made
  const asRoot = await ensureEmbedded(dataDir)
  await assertNothingLost(asRoot, lastAcknowledged(program))
  await asRoot.stop()
})

test.run()
