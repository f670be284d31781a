// test: only full, also long, waits, 20 s
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { figureOf, inLongForm } from '#tests/support/long-form.ts'
import { postgresOf, processesOf } from '#tests/support/processes.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const rounds = figureOf('FAULT_ROUNDS', { short: 1, long: 6 })
let server: RunningServer
let client: Client

test.before(async () => {
  server = await startServer({ DATABASE_URL: '' })
  client = await signedUpClient(server, 'anna@example.com')
})
test.after(() => server?.close())

/** Twelve chunks that no two uploads have in common. */
const contents = () => Buffer.from(`customer,date,value\n${randomBytes(6_000_000).toString('hex')}\n`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const stored = (id: string) => readFileSync(join(server.dataDir, 'files', id, 'source'))

function killPostgres() {
  for (const { pid } of postgresOf(server.dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {} // ended meanwhile
  }
}

async function restart() {
  await server.kill('SIGKILL')
  await server.start()
}

/** Uploads, while `fault` strikes some milliseconds into the chunk with this number; the last number means finalize. */
async function uploadUnder(fault: () => unknown, chunk: number, delayMs: number) {
  const bytes = contents()
  let struck: Promise<unknown> | undefined
  const file = await client.upload(bytes, 'orders.csv', (index) => {
    if (index !== chunk || struck) return
    struck = sleep(delayMs).then(fault)
  })
  await struck
  assert.is(sha256(stored(file.id)), sha256(bytes))
  assert.is(statSync(join(server.dataDir, 'files', file.id, 'source')).mode & 0o777, 0o600)
  const listed = await client.insist<{ id: string }[]>('GET', '/api/files')
  assert.equal(
    listed.map((one) => one.id),
    [file.id],
    'one file of one upload',
  )
  assert.equal(readdirSync(join(server.dataDir, 'uploads')), [])
  assert.equal(readdirSync(join(server.dataDir, 'files')), [file.id])
  await client.insist('DELETE', `/api/files/${file.id}`)
}

const randomMs = () => Math.random() * 40

test('45: kill -9 of the server during a chunk: the same upload continues, byte for byte', async () => {
  for (let round = 0; round < rounds; round++) await uploadUnder(restart, Math.floor(Math.random() * 12), randomMs())
})

test('45: kill -9 of the server during finalize: the whole file exists or none, and only one', async () => {
  for (let round = 0; round < rounds; round++) await uploadUnder(restart, 12, randomMs())
})

inLongForm(test)('45: kill -9 of PostgreSQL during a chunk and during finalize', async () => {
  for (let round = 0; round < rounds; round++)
    await uploadUnder(killPostgres, Math.floor(Math.random() * 12), randomMs())
  for (let round = 0; round < rounds; round++) await uploadUnder(killPostgres, 12, randomMs())
})

inLongForm(test)('45: kill -9 of both', async () => {
  const both = () => {
    killPostgres()
    return restart()
  }
  for (let round = 0; round < rounds; round++) await uploadUnder(both, Math.floor(Math.random() * 13), randomMs())
})

test('no process and no byte is left over', async () => {
  await server.kill('SIGTERM')
  assert.equal(processesOf(server.dataDir), [])
  for (const folder of ['uploads', 'files', 'work']) assert.equal(readdirSync(join(server.dataDir, folder)), [], folder)
})

test.run()
