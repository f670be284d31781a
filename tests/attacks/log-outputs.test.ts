// test: only full, waits, 40 s
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { until } from '#tests/support/program.ts'
import { freePort } from '#tests/support/server.ts'

type Stdio = number | 'pipe'
/** Few long lines fill what may wait as well as many short ones, and each request costs the processor. */
const lineLength = 3000

/** The built product with these outputs, and with the database of a test. */
async function startWith(stdout: Stdio, stderr: Stdio) {
  const [dataDir, database, port, metricsPort] = [
    temporaryFolder(),
    await testDatabase(),
    await freePort(),
    await freePort(),
  ]
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', stdout, stderr],
  })
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  await until('it is ready', async () => (await statusOf('/readyz')) === 200)
  return {
    child,
    statusOf,
    /** Sends requests whose lines in the log are longer in all than the lines that may wait. */
    async askMuch(count = 800) {
      const path = `/api/nowhere?${'x=1&'.repeat(lineLength)}`
      for (let n = 0; n < count; n += 10) await Promise.all(Array.from({ length: 10 }, () => statusOf(path)))
    },
    async dropped() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(/^log_lines_dropped_total (\d+)/m.exec(text)![1])
    },
    async end() {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (isRunning) child.kill('SIGTERM')
      const [code] = isRunning ? await once(child, 'exit') : [child.exitCode]
      await database.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      return code as number | null
    },
  }
}

/** Both ends of a named pipe. */
function pipe() {
  const folder = temporaryFolder()
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reads = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writes = openSync(path, constants.O_WRONLY)
  rmSync(folder, { recursive: true })
  return { reads, writes }
}

/** What is in the pipe now. */
function readAll(fd: number): string {
  const bytes = Buffer.alloc(65_536)
  let text = ''
  try {
    for (let count = readSync(fd, bytes); count; count = readSync(fd, bytes)) text += bytes.toString('utf8', 0, count)
  } catch {} // nothing is left
  return text
}

test('65: with a full disk, or readers that have left, the site answers, counts dropped lines, and stops normally', async () => {
  const full = openSync('/dev/full', 'w')
  const left = pipe()
  closeSync(left.reads)
  for (const [what, stdout, stderr] of [
    ['a full disk', full, full],
    ['pipes without a reader', left.writes, left.writes],
    ['sockets without a reader', 'pipe', 'pipe'],
  ] as const) {
    const server = await startWith(stdout, stderr)
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    await server.askMuch()
    assert.ok((await server.dropped()) > 0, what)
    assert.is(await server.statusOf('/healthz'), 200, what)
    assert.is(await server.statusOf('/login'), 200, what)
    assert.is(await server.end(), 0, what)
  }
  closeSync(full)
  closeSync(left.writes)
})

test('65: while nobody reads the pipe the site answers; later, one line says what was lost', async () => {
  const { reads, writes } = pipe()
  const server = await startWith(writes, writes)
  await server.askMuch()
  const dropped = await server.dropped()
  assert.ok(dropped > 0)
  assert.is(await server.statusOf('/login'), 200)
  let text = ''
  await until('the loss is told', () => {
    text += readAll(reads)
    return text.includes('"dropped"')
  })
  assert.is(await server.statusOf('/after-the-loss'), 404)
  await until('lines are written as before', () => {
    text += readAll(reads)
    return text.includes('/after-the-loss')
  })
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Listening on'))
  const losses = lines.map((line) => JSON.parse(line)).filter((entry) => entry.dropped !== undefined)
  assert.ok(losses.length >= 1)
  assert.is(losses[0].level, 'warn')
  assert.is(
    losses.reduce((sum, { dropped }) => sum + dropped, 0),
    await server.dropped(),
  )
  assert.is(await server.end(), 0)
  closeSync(reads)
  closeSync(writes)
})

test('65: a socket that nobody reads delays nothing either', async () => {
  const server = await startWith('pipe', 'pipe')
  server.child.stdout!.pause()
  server.child.stderr!.pause()
  await server.askMuch()
  assert.ok((await server.dropped()) > 0)
  assert.is(await server.statusOf('/login'), 200)
  assert.is(await server.end(), 0)
})

const canMount = process.getuid?.() === 0
test('65: when a disk has space again, it gets the waiting lines, and one line with the number of lost ones', async () => {
  if (!canMount) return void console.log('skipped: only root may make a small disk')
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return void console.log('skipped: no file system may be mounted here')
  }
  const path = join(folder, 'log')
  const file = openSync(path, 'a')
  writeFileSync(join(folder, 'filler'), Buffer.alloc(900_000))
  const server = await startWith(file, file)
  await server.askMuch(1000)
  assert.ok((await server.dropped()) > 0)
  assert.is(await server.statusOf('/login'), 200)
  execFileSync('mount', ['-o', 'remount,size=64m', folder])
  const entries = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('Listening on'))
      .map((line) => JSON.parse(line))
  await until('the loss is told', () => readFileSync(path, 'utf8').includes('"dropped"'))
  const losses = entries().filter((entry) => entry.dropped !== undefined)
  assert.is(losses.length, 1)
  assert.is(losses[0].dropped, await server.dropped())
  assert.is(await server.end(), 0)
  closeSync(file)
  execFileSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true })
})

test('lines logged before a stop are written, also to a pipe', async () => {
  const { reads, writes } = pipe()
  const server = await startWith(writes, writes)
  const asked = Promise.all(Array.from({ length: 30 }, (_, n) => server.statusOf(`/last-${n}`)))
  await asked
  const ended = server.end()
  let text = ''
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    text += readAll(reads)
    await sleep(20)
  }
  text += readAll(reads)
  assert.is(await ended, 0)
  for (let n = 0; n < 30; n++) assert.ok(text.includes(`/last-${n}"`), `the line of ${n}`)
  closeSync(reads)
  closeSync(writes)
})

if (process.platform === 'linux') test.run()
else console.log('skipped: only Linux has such files')
