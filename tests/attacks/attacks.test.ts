// test: only full, also long, alone, 40 s
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

const seconds = isLong ? 60 : 3
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

/** Processor time that the server's main thread has used. Other programs on the machine do not change it. */
const processorMs = () =>
  Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6

/** Named, so that attackers who come back at once take no port that ordinary use could have. */
const localAddress = '127.0.0.1'

/**
 * Asks for pages and calls, as a stranger and as Anna, on new and on kept connections. Returns how many failed, and how
 * long half, 90 % and 99 % waited at most: by the clock, and in work of the server meanwhile. On an idle machine both
 * are the same.
 */
async function ordinaryUse(forSeconds: number) {
  const kept = new Agent({ keepAlive: true, maxSockets: 2 })
  const own = { cookie: `session=${anna.token}` }
  const times = { clock: [] as number[], work: [] as number[] }
  let failed = 0
  const asked = (path: string, agent: Agent | false, headers = {}) =>
    new Promise<void>((resolve) => {
      const started = performance.now()
      const workedBefore = processorMs()
      const end = (isGood: boolean) => {
        times.clock.push(performance.now() - started)
        times.work.push(processorMs() - workedBefore)
        if (!isGood) failed++
        resolve()
      }
      const address = { port, host: '127.0.0.1', localAddress } as const
      const sent = request({ ...address, path, agent, headers, timeout: 30_000 }, (answer) => {
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
  return { clock: waits(times.clock), work: waits(times.work), failed }
}

function waits(times: number[]) {
  times.sort((a, b) => a - b)
  const [p50, p90, p99] = [0.5, 0.9, 0.99].map((share) => Math.round(times[Math.floor(times.length * share)]!))
  return { p50, p90, p99: p99! }
}

/** Opens connections that send these bytes, in a separate process; the result closes them. */
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

/**
 * The smallest memory seen over some seconds, because garbage is collected late; ends early once it is at most
 * `enough`.
 */
async function residentAtRest(enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < (isLong ? (enough ? 20 : 6) : 8) && least > enough; n++) {
    await sleep(isLong ? 500 : 250)
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
  '600 pages with made-up tokens whose senders come back at each answer': () =>
    attack(600, 'GET /login HTTP/1.1\r\nHost: x\r\nCookie: session=made-up-token\r\n\r\n', 'leaves', '127.0.0.2'),
  '600 bodies of 1 MB with made-up tokens whose senders leave when refused': () =>
    attack(600, body(mebibyte, 'made-up-token'), 'leaves', '127.0.0.2'),
  '450 connections with packets of 2,300 requests': () =>
    attack(450, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2300), 'again', '127.0.0.2'),
  '600 heads of 1,900 headers': () =>
    attack(600, `GET /login HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(1900)}\r\n`, 'leaves', '127.0.0.2'),
  '400 unfinished bodies without an account': () => attack(400, body(65_000)),
}
/** One of each kind: many requests of few connections, unfinished and finished bodies, tokens, connections, and heads. */
const inFullForm = [
  'packets of 2,300 requests',
  '600 unfinished bodies of 1 MB with an account',
  '600 bodies of 1 MB whose senders wait for nothing',
  '600 pages with made-up tokens whose senders come back at each answer',
  '450 connections with packets of 2,300 requests',
  '600 heads of 1,900 headers',
]
for (const [what, begin] of casesOf(attacks, inFullForm))
  test(`62, 66, 67: ${what} delay nobody, and leave no memory behind`, async () => {
    if (process.platform !== 'linux') return void console.log('skipped: only Linux tells what a process holds')
    const before = await residentAtRest()
    const end = await begin()
    const [{ clock, work, failed }, most] = await mostResident(ordinaryUse(seconds))
    await end()
    const after = await residentAtRest(before + 39)
    const listed = ({ p50, p90, p99 }: typeof clock) => `p50 ${p50} ms, p90 ${p90}, p99 ${p99}`
    console.log(
      `measured: ${what}: by the clock ${listed(clock)}; by work ${listed(work)}; memory ${before} MB, most ${most} MB, after it ${after} MB`,
    )
    assert.is(failed, 0)
    // The full form measures only the first wave of connections, so most of its time goes into accepting them.
    assert.ok(work.p99 < (isLong ? 300 : 1000), `p99 ${work.p99} ms of work`)
    assert.ok(most < before + 80, `${before} MB before, at most ${most} MB`)
    assert.ok(after < before + 40, `${before} MB before, ${after} MB after`)
  })

test.run()
