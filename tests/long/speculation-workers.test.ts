// test: waits, 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openMappingScreen, processFile } from '#tests/jobs/speculate/mapping-screen.ts'
import { speculationsOf } from '#tests/jobs/speculate/speculations.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { childrenOf, isRunning } from '#tests/support/processes.ts'
import { type Program, startProgram, until } from '#tests/support/program.ts'
import { orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer
let anna: Client
let ahead: ReturnType<typeof speculationsOf>
let workers: Program[] = []

test.before(async () => {
  server = await startServer({ WORKER: 'off' })
  anna = await signedUpClient(server, 'anna@example.com')
  ahead = speculationsOf(server)
})
test.after(async () => {
  for (const worker of workers) await worker.end('SIGTERM')
  await server?.close()
})

const orders = orderText(1)

async function startWorkers(count: number, settings: Record<string, string> = {}): Promise<void> {
  for (const worker of workers) await worker.end('SIGTERM')
  const all = { ...settings, DATA_DIR: server.dataDir, DATABASE_URL: server.database!.url, NODE_ENV: 'production' }
  const env = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  workers = Array.from({ length: count }, () => startProgram('dist/server/worker.js', [], { before: ['env', ...env] }))
  await Promise.all(workers.map((worker) => worker.line('Worker started')))
}

/** The lines of a worker about a completed file. */
const completedBy = (worker: Program, id: string) =>
  worker.lines.filter((line) => line.includes('file completed') && line.includes(id)).map((line) => JSON.parse(line))

const childrenWith = (worker: Program) =>
  childrenOf(worker.child.pid!).filter(({ command }) => command.includes('ingest-child'))

interface Stopped {
  worker: Program
  shown: Awaited<ReturnType<typeof openMappingScreen>>
  goOn(): void
}

/**
 * Opens the screen of a file, and stops the child of the worker that begins with it. Another child then waits with that
 * worker.
 */
async function begunAndStopped(id: string): Promise<Stopped> {
  await until('a child waits with each', () => workers.every((one) => childrenWith(one).length === 1))
  const waiting = workers.map((one) => childrenWith(one)[0]!.pid)
  for (const pid of waiting) process.kill(pid, 'SIGSTOP')
  const shown = await openMappingScreen(anna, id)
  await ahead.begun(id)
  const taken = () => workers.find((one) => childrenWith(one).length === 2)
  await until('one of them has taken its child', taken)
  const goOn = () => {
    for (const pid of waiting) if (isRunning(pid)) process.kill(pid, 'SIGCONT')
  }
  return { worker: taken()!, shown, goOn }
}

test('of two workers, the one that has begun a file ahead continues it, and nobody processes it twice', async () => {
  await startWorkers(2)
  const { id } = await anna.upload(orders)
  const { worker, shown, goOn } = await begunAndStopped(id)
  await processFile(anna, id, shown)
  goOn()
  assert.is((await anna.processed(id)).file?.status, 'completed')
  await until('it is logged', () => workers.some((one) => completedBy(one, id).length))
  const lines = workers.flatMap((one) => completedBy(one, id))
  assert.is(lines.length, 1)
  // left to it for a second, which a busy machine may need
  if (lines[0].isAhead) assert.is(completedBy(worker, id).length, 1)
  await anna.call('DELETE', `/api/files/${id}`)
  await ahead.gone(id)
})

test('kill -9 of the worker that processes ahead: the other one processes the file', async () => {
  await startWorkers(2)
  const { id } = await anna.upload(orders)
  const { worker, shown, goOn } = await begunAndStopped(id)
  await worker.end('SIGKILL')
  goOn()
  await processFile(anna, id, shown)
  assert.is((await anna.processed(id)).file?.status, 'completed')
  const [other] = workers.filter((one) => one !== worker)
  await until('it is logged', () => completedBy(other!, id).length)
  assert.is(completedBy(other!, id)[0].isAhead, false)
  await anna.call('DELETE', `/api/files/${id}`)
  await ahead.gone(id)
  workers = [other!]
})

test('with the setting off in a worker it makes nothing ahead', async () => {
  await startWorkers(1, { PROCESS_AHEAD: 'off' })
  const { id } = await anna.upload(orders)
  const shown = await openMappingScreen(anna, id)
  await until('it is proposed', () => ahead.rowOf(id))
  await processFile(anna, id, shown)
  assert.is((await anna.processed(id)).file?.status, 'completed')
  await until('it is logged', () => completedBy(workers[0]!, id).length)
  assert.is(completedBy(workers[0]!, id)[0].isAhead, false)
  await ahead.gone(id)
})

test('with the setting off in the site nothing is proposed', async () => {
  const off = await startServer({ PROCESS_AHEAD: 'off' })
  try {
    const ben = await signedUpClient(off, 'ben@example.com')
    const { id } = await ben.upload(orders)
    const shown = await openMappingScreen(ben, id)
    await processFile(ben, id, shown)
    assert.is((await ben.processed(id)).file?.status, 'completed')
    assert.equal(await off.database!.db.selectFrom('speculations').selectAll().execute(), [])
    assert.not.ok(off.output().includes('"isAhead":true'))
  } finally {
    await off.close()
  }
})

test.run()
