// test: only full, also long, alone, 120 s
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { casesOf, isLong } from '#tests/support/long-form.ts'
import { startProgram } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const seconds = isLong ? 60 : 4
const mebibyte = 1024 * 1024
const folder = temporaryFolder()

let server: RunningServer
let anna: Client
let ben: Client
let [port, fileId] = [0, '']

test.before(async () => {
  server = await startServer({ WORKER: 'off' })
  port = Number(new URL(server.site).port)
  anna = await signedUpClient(server, 'anna@example.com')
  ben = await signedUpClient(server, 'ben@example.com')
  fileId = (await ben.upload('customer,date,value\na,2024-01-01,1\n')).fileId
  await ordinaryUse(4) // what is loaded once
})
test.after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Pages and calls of strangers and of Anna, on new connections and on kept ones: the time of the middle one, of the slowest but ten percent, but one, and how many failed. */
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
  return { p50: slowest(0.5), p90: slowest(0.9), p99: slowest(0.99), count: times.length, failed }
}

/** Begins connections that say something, in a process of their own; ends them. */
async function attack(connections: number, bytes: Buffer | string, manner = 'stays', from = '127.0.0.1') {
  const path = join(folder, 'said')
  writeFileSync(path, bytes)
  const args = [String(port), String(connections), path, from, manner]
  const program = startProgram('tests/attacks/attack.program.ts', args)
  await program.line('begun')
  return () => program.end()
}

function resident(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1024)
}

/** The least of some seconds: what is garbage is collected when it is needed. */
async function residentAtRest(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < (isLong ? 20 : 6); n++) {
    await sleep(500)
    least = Math.min(least, resident())
  }
  return least
}

async function mostResident<Result>(work: Promise<Result>): Promise<[Result, number]> {
  let most = 0
  const look = () => {
    most = Math.max(most, resident())
  }
  const looks = setInterval(look, 200)
  const result = await work
  clearInterval(looks)
  return [result, most]
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
  'packets of 1,100 requests': () => attack(2, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1100), 'again'),
  'packets of 2,300 requests': () => attack(2, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2300), 'again'),
  'packets of requests without a host': () => attack(2, 'GET / HTTP/1.1\r\n\r\n'.repeat(3000), 'again'),
  '700 half-open connections': () => attack(700, 'GET / HTTP/1.1\r\nHost: x\r\nX: '),
  '600 unfinished bodies of 1 MB with an account': () => attack(600, body(mebibyte, ben.token)),
  '600 bodies of 1 MB with an account whose senders leave when refused': () =>
    attack(600, body(mebibyte, ben.token), 'leaves'),
  '600 bodies of 1 MB without an account whose senders leave when refused': () => attack(600, body(mebibyte), 'leaves'),
  '600 bodies of 1 MB whose senders wait for nothing': () => attack(600, body(mebibyte, ben.token), 'goes'),
  '600 requests of another address whose senders come back at each answer': () =>
    attack(600, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 'leaves', '127.0.0.2'),
  '400 unfinished bodies without an account': () => attack(400, body(65_000)),
}
const leftToLongForm = new Set([
  'packets of 1,100 requests',
  '600 bodies of 1 MB without an account whose senders leave when refused',
])
const inShortForm = Object.keys(attacks).filter((what) => !leftToLongForm.has(what))
for (const [what, begin] of casesOf(attacks, inShortForm))
  test(`62, 66, 67: ${what} delay nobody, and leave no memory behind`, async () => {
    if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
    const alone = await ordinaryUse(Math.min(seconds, 10))
    const before = await residentAtRest()
    const end = await begin()
    const [beside, most] = await mostResident(ordinaryUse(seconds))
    await end()
    const after = await residentAtRest()
    console.log(
      `measured: ${what}: p50 ${beside.p50} ms (alone ${alone.p50}), p90 ${beside.p90} (${alone.p90}), p99 ${beside.p99} (${alone.p99}), memory ${before} MB, most ${most} MB, after it ${after} MB`,
    )
    assert.is(beside.failed, 0)
    // The first wave of 600 connections takes as long as the machine needs to accept them.
    const most99 = isLong ? Math.max(300, 10 * alone.p99) : Math.max(2000, 20 * alone.p99)
    // Who waits for nothing comes back as fast as connections are accepted.
    const most90 = what.endsWith('wait for nothing') ? 500 : 150
    assert.ok(beside.p90 < Math.max(most90, 10 * alone.p90), `p90 ${beside.p90} ms, alone ${alone.p90} ms`)
    assert.ok(beside.p99 < most99, `p99 ${beside.p99} ms, alone ${alone.p99} ms`)
    assert.ok(most < before + 60, `${before} MB before, at most ${most} MB`)
    assert.ok(after < before + 40, `${before} MB before, ${after} MB after`)
  })

test.run()
