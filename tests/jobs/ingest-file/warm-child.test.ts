// test: only full, waits, 25 s
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { ingestionChildOf, isRunning } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer
let client: Client

test.before(async () => {
  // a file that is processed ahead takes the child at once
  server = await startServer({ PROCESS_AHEAD: 'off' })
  client = await signedUpClient(server, 'anna@example.com')
})
test.after(() => server?.close())

const mapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue' }
const file = `Customer,Date,Amount\n${Array.from({ length: 5000 }, (_, row) => `c${row % 900},2024-${String(1 + (row % 12)).padStart(2, '0')}-05,${row}.50`).join('\n')}\n`

/** Looked up only once: while a program replaces setpriv, its command line is blank for a moment. */
const childPid = async () => {
  let child: ReturnType<typeof ingestionChildOf>
  await until('a child waits', () => (child = ingestionChildOf(server.pid)))
  return child!.pid
}
/**
 * The folder of a child during its rehearsal, which is short; or of the next child, if a busy machine missed the first.
 */
async function rehearsing(): Promise<string> {
  const work = join(server.dataDir, 'work')
  for (let tries = 0; tries < 5; tries++) {
    for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(15)) {
      const found = readdirSync(work).find((name) => existsSync(join(work, name, 'rehearsal.csv')))
      if (found) return join(work, found)
    }
    const missed = ingestionChildOf(server.pid)
    if (missed) process.kill(missed.pid, 'SIGKILL')
    await client.upload(file.replace('.50', `.${60 + tries}`))
  }
  throw new Error('no child rehearses')
}
async function processed(id: string, rows: number, how: string) {
  await client.map(id, mapping)
  const { file, seconds } = await client.processed(id)
  console.log(`measured: 5,000 rows ${how}: completed ${seconds.toFixed(2)} s after the mapping`)
  assert.is(file?.status, 'completed')
  assert.is(file?.rows, rows)
}

test('a child waits for the file that is being mapped, reads it, and is replaced for the next file', async () => {
  const { id } = await client.upload(file)
  const first = await childPid()
  await processed(id, 5000, 'with a child that waits')
  await until('it has ended', () => !isRunning(first))
  const { id: next } = await client.upload(file.replace('.50', '.75'))
  assert.is.not(await childPid(), first)
  await processed(next, 5000, 'with the next child')
})

test('a child after a rehearsal makes the same figures, and cleans up before', async () => {
  const { id: first } = await client.upload(`${file}c1,2024-05-05,1.00\n`)
  await processed(first, 5001, 'at once')
  const { id } = await client.upload(`${file}c1,2024-05-05,1.00\n`)
  const folder = await rehearsing()
  await until('it has rehearsed', () => !existsSync(folder))
  await processed(id, 5001, 'with a child that has rehearsed')
  assert.equal(await client.figures(id), await client.figures(first))
})

test('a sweep that removes the folder of a waiting child stops no rehearsal', async () => {
  const { id } = await client.upload(file.replace('.50', '.45'))
  const work = join(server.dataDir, 'work')
  let name: string | undefined
  await until('it waits', () => (name = readdirSync(work).find((one) => one.startsWith('warm-'))))
  rmSync(join(work, name!), { recursive: true })
  await rehearsing()
  await processed(id, 5000, 'without its folder')
})

test('a child that gets a task during its rehearsal stops the rehearsal', async () => {
  const { id } = await client.upload(file.replace('.50', '.35'))
  const folder = await rehearsing()
  await processed(id, 5000, 'in the middle of a rehearsal')
  assert.not.ok(existsSync(folder))
})

test('if a waiting child is killed, nobody notices', async () => {
  const { id } = await client.upload(file.replace('.50', '.25'))
  const pid = await childPid()
  process.kill(pid, 'SIGKILL')
  await until('it has ended', () => !isRunning(pid))
  await processed(id, 5000, 'without it')
})

test('nothing is left when the server ends', async () => {
  await client.upload(file.replace('.50', '.99'))
  const pid = await childPid()
  await server.kill('SIGTERM')
  assert.not.ok(isRunning(pid))
})

test.run()
