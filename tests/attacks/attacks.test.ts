// test: only full, also long, alone, 60 s
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { hook } from '#tests/support/hook.ts'
import { isLong } from '#tests/support/long-form.ts'
import { startProgram } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const test = suite('attacks during ordinary use')
const seconds = isLong ? 60 : 4
const mebibyte = 1024 * 1024
const folder = temporaryFolder()

let server: RunningServer
let anna: Client
let ben: Client
let [port, fileId] = [0, '']

test.before(
  hook(async () => {
    server = await startServer({ WORKER: 'off' })
    port = Number(new URL(server.site).port)
    anna = await signedUpClient(server, 'anna@example.com')
    ben = await signedUpClient(server, 'ben@example.com')
    fileId = (await ben.upload('customer,date,value\na,2024-01-01,1\n')).fileId
    await ordinaryUse(4) // what is loaded once
  }),
)
test.after(
  hook(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }),
)

/**
 * Pages and calls of strangers and of Anna, on new and on kept connections. Returns the 90th percentile, the slowest
 * but one, and the number of failures.
 */
async function ordinaryUse(forSeconds: number) {
  const kept = new Agent({ keepAlive: true, maxSockets: 2 })
  const own = { cookie: `session=${anna.token}` }
  const times: number[] = []
  let failed = 0
  const asked = (path: string, agent: Agent | false, headers = {}) =>
    new Promise<void>((resolve) => {
      const started = performance.now()
      const end = (isGood: boolean) => {
        times.push(performance.now() - started)
        if (!isGood) failed++
        resolve()
      }
      const sent = request({ port, host: '127.0.0.1', path, agent, headers, timeout: 30_000 }, (answer) => {
        answer.resume().on('end', () => end(answer.statusCode! < 400))
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', () => end(false))
      sent.end()
    })
  const until = Date.now() + forSeconds * 1000
  const lane = async (...of: Parameters<typeof asked>) => {
    while (Date.now() < until) {
      await asked(...of)
      await sleep(50)
    }
  }
  await Promise.all([
    lane('/healthz', false),
    lane('/login', false),
    lane('/login', kept),
    lane('/dashboard', false, own),
    lane('/api/files', kept, own),
  ])
  kept.destroy()
  times.sort((a, b) => a - b)
  const slowest = (share: number) => Math.round(times[Math.floor(times.length * share)]!)
  return { p90: slowest(0.9), p99: slowest(0.99), count: times.length, failed }
}

/** Starts connections that send a given text, in a separate process, and ends them. */
async function attack(connections: number, bytes: Buffer | string, isRepeated = false) {
  const path = join(folder, 'said')
  writeFileSync(path, bytes)
  const args = [String(port), String(connections), path, ...(isRepeated ? ['again'] : [])]
  const program = startProgram('tests/support/programs/attack.ts', args)
  await program.line('begun')
  return () => program.end()
}

/** The minimum over some seconds, because garbage is collected only when needed. */
async function residentAtRest(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < (isLong ? 20 : 6); n++) {
    await sleep(500)
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))!
    least = Math.min(least, Number(kilobytes) / 1024)
  }
  return Math.round(least)
}

const body = (length: number, token?: string) =>
  Buffer.concat([
    Buffer.from(
      [
        `POST ${token ? `/api/files/${fileId}/mapping` : '/api/auth/login'} HTTP/1.1`,
        'Host: x',
        'Content-Type: application/json',
        ...(token ? [`Authorization: Bearer ${token}`] : []),
        `Content-Length: ${length}\r\n\r\n`,
      ].join('\r\n'),
    ),
    Buffer.alloc(length - 1, ' '),
  ])

const attacks: Record<string, () => ReturnType<typeof attack>> = {
  'packets of 1,100 requests': () => attack(2, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1100), true),
  'packets of 2,300 requests': () => attack(2, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2300), true),
  'packets of requests without a host': () => attack(2, 'GET / HTTP/1.1\r\n\r\n'.repeat(3000), true),
  '700 half-open connections': () => attack(700, 'GET / HTTP/1.1\r\nHost: x\r\nX: '),
  '600 unfinished bodies of 1 MB with an account': () => attack(600, body(mebibyte, ben.token)),
  '400 unfinished bodies without an account': () => attack(400, body(65_000)),
}
for (const [what, begin] of Object.entries(attacks))
  test(`62, 66, 67: ${what} delay nobody, and leave no memory allocated`, async () => {
    if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
    const alone = await ordinaryUse(Math.min(seconds, 10))
    const before = await residentAtRest()
    const end = await begin()
    const beside = await ordinaryUse(seconds)
    await end()
    const after = await residentAtRest()
    console.log(
      `measured: ${what}: p90 ${beside.p90} ms (alone ${alone.p90}), p99 ${beside.p99} ms (alone ${alone.p99}), memory ${before} MB, after it ${after} MB`,
    )
    assert.is(beside.failed, 0)
    // The first wave of 600 connections takes as long as the machine needs to accept them.
    assert.ok(beside.p90 < Math.max(500, 10 * alone.p90), `p90 ${beside.p90} ms, alone ${alone.p90} ms`)
    assert.ok(beside.p99 < Math.max(3000, 20 * alone.p99), `p99 ${beside.p99} ms, alone ${alone.p99} ms`)
    assert.ok(after < before + (isLong ? 40 : 80), `${before} MB before, ${after} MB after`)
  })

test.run()
