// test: only full, waits, 60 s
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FileOfSource } from '#domain/files/file-of-source.ts'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { childrenOf } from '#tests/support/processes.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

/** The script as the document has it. */
function scriptOfDocument(): string {
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/operation.md'), 'utf8')
  const [, script] = /## Orders by script[\s\S]*?```sh\n([\s\S]*?)```/.exec(document)!
  const path = join(temporaryFolder(), 'add-orders.sh')
  writeFileSync(path, script!)
  return path
}

type Fault = 'no answer' | { status: number; retryAfter?: number }

let server: RunningServer
let proxy: Server
let site: string
let anna: Client
let source: string
/** what happens to the next calls of a path; with 'no answer', the server gets the call, but its answer is lost */
let faults: [path: RegExp, Fault][] = []
/** what came through: calls and the statuses of files in their answers */
let seen: string[] = []
let onPending = () => {}

test.before(async () => {
  server = await startServer()
  anna = await signedUpClient(server, 'anna@example.com')
  proxy = createServer((asked, answer) => {
    const at = faults.findIndex(([path]) => path.test(asked.url!))
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]![1]
    if (fault && fault !== 'no answer') {
      asked.resume()
      const { status, retryAfter } = fault
      answer.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
      return answer.end(JSON.stringify({ message: 'injected' }))
    }
    const { method, headers } = asked
    const onward = request(server.site + asked.url, { method, headers }, async (found) => {
      const body = await bodyOf(found)
      const status = /"status":"(\w+)"/.exec(body)?.[1] ?? ''
      seen.push(`${asked.url!.replace(/[0-9a-f]{16,}/g, '…')} ${found.statusCode} ${status}`.trim())
      if (status === 'pending') onPending()
      if (fault) return asked.socket.destroy()
      answer.writeHead(found.statusCode!, found.headers).end(body)
    })
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  source = (await anna.upload(orderText(1), 'january.csv')).id
  await anna.map(source, orderMapping)
  await anna.processed(source)
})
test.after(async () => {
  proxy.close()
  await server.close()
})
test.before.each(() => {
  faults = []
  seen = []
  onPending = () => {}
})

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Exit code and what it printed. */
function run(text: string, name: string): Promise<{ code: number | null; printed: string }> {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, text)
  const env = { PATH: process.env.PATH, SITE: site, EMAIL: 'anna@example.com', PASSWORD: 'correct horse' }
  const child = spawn('sh', [scriptOfDocument(), file, source], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })))
}

const filesOf = () => anna.call<FileOfSource[]>('GET', `/api/files/${source}/files`)
const listed = async () => (await anna.call<{ id: string }[]>('GET', '/api/files')).map(({ id }) => id)
const more = (rows: number) =>
  `${orderText(1).split('\n')[0]}\n${Array.from({ length: rows }, (_, n) => `new${n}@example.com,2025-01-05 10:00:00,SKU-1,Mug,5.00`).join('\n')}\n`

test('the script of the document adds a file', async () => {
  const { code, printed } = await run(more(3), 'february.csv')
  assert.equal([code, printed], [0, ''])
  await anna.processed(source)
  assert.equal(
    (await filesOf()).map(({ originalName }) => originalName),
    ['january.csv', 'february.csv'],
  )
})

test('it outlasts 429, 503, answers that are lost and a file that is pending; each file is there once', async () => {
  faults = [
    [/login/, { status: 429, retryAfter: 1 }],
    [/init/, { status: 503 }],
    [/init/, { status: 429, retryAfter: 1 }],
    [/chunk$/, 'no answer'],
    [/chunk$/, { status: 503, retryAfter: 1 }],
    [/finalize/, 'no answer'],
    [/finalize/, { status: 503, retryAfter: 1 }],
    [/finalize/, { status: 429, retryAfter: 1 }],
    [/mapping/, { status: 429, retryAfter: 1 }],
    [/mapping/, 'no answer'],
  ]
  const lookers = childrenOf(server.pid).filter(({ command }) => command.includes('inspect-child'))
  for (const { pid } of lookers) process.kill(pid, 'SIGSTOP')
  onPending = () => {
    for (const { pid } of lookers.splice(0)) process.kill(pid, 'SIGCONT')
  }
  const { code } = await run(more(30_000), 'march.csv')
  assert.is(code, 0)
  assert.equal(faults, [], 'every fault was met')
  assert.is(lookers.length, 0, 'it was pending')
  assert.ok(seen.filter((call) => call.includes('finalize')).length >= 2, seen.join('\n'))
  await anna.processed(source)
  assert.equal(
    (await filesOf()).map(({ originalName }) => originalName),
    ['january.csv', 'february.csv', 'march.csv'],
  )
  assert.equal(await listed(), [source])
})

test('what the site refuses for good ends it with the site’s words, and leaves no file behind', async () => {
  const { code, printed } = await run(more(3), 'february.csv')
  assert.is(code, 1)
  assert.match(printed, /february\.csv/)
  assert.equal(await listed(), [source])
})

test.run()
