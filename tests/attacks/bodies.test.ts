// test: waits, 20 s
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdBody } from '#server/http/requests/body-memory.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { hook } from '#tests/support/hook.ts'
import { ask, openSocket, serve } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'

const test = suite('unfinished bodies')
const MB = 1024 * 1024

let app: TestApp
let site: Awaited<ReturnType<typeof serve>>
let [anna, ben, file] = ['', '', '']

test.before(
  hook(async () => {
    app = await testApp()
    site = await serve(app)
    anna = await app.signedUp('anna@example.com')
    ben = await app.signedUp('ben@example.com')
    file = (await app.upload(ben, 'customer,date,value\na,2024-01-01,1\n')).body.fileId
  }),
)
test.after(
  hook(async () => {
    await site.close()
    await app.close()
  }),
)

/** Requests with bodies that never end, and what they are answered. */
async function unfinished(count: number, bytes: number, path: string, token?: string) {
  const answers: string[] = []
  const sockets: Socket[] = []
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    `Content-Length: ${bytes}`,
  ].join('\r\n')
  for (let n = 0; n < count; n++) {
    const socket = await openSocket(site.port)
    sockets.push(socket)
    socket.once('data', (chunk) => answers.push(String(chunk)))
    socket.write(`${head}\r\n\r\n${' '.repeat(bytes - 1)}`)
  }
  return { answers, leave: () => sockets.forEach((socket) => void socket.destroy()) }
}

test('66: of one account, 200 unfinished bodies of 1 MB to the mapping call hold 5 MB; others are served', async () => {
  const { answers, leave } = await unfinished(200, MB, `/api/files/${file}/mapping`, ben)
  await until('all but a few are refused', () => answers.length >= 194)
  for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 (429|408) /)
  const refused = answers.filter((answer) => answer.startsWith('HTTP/1.1 429'))
  assert.match(refused[0]!, /\r\nretry-after: 5\r\n/i)
  assert.match(refused[0]!, /You already have this running several times/)
  assert.is((await app.upload(anna, 'customer,date,value\na,2024-01-01,1\n')).status, 200)
  const name = { path: `/api/files/${file}/name`, method: 'POST', headers: { 'content-type': 'application/json' } }
  assert.is((await ask(site.port, name, '{"name":"x"}')).status, 401)
  leave()
  const again = { authorization: `Bearer ${ben}`, 'content-type': 'application/json' }
  const free = () =>
    ask(
      site.port,
      { path: `/api/files/${file}/sample`, method: 'POST', headers: again },
      `{"columnMapping":{},"x":"${'y'.repeat(900_000)}"}`,
    )
  await until('the room is free again', async () => (await free()).status !== 429)
})

test('66: bodies without an account share 1 MB of an address, and slow ones give way to newcomers', async () => {
  const { answers, leave } = await unfinished(100, 64_000, '/api/auth/login')
  await until('most are refused', () => answers.length >= 80)
  const login = () =>
    ask(
      site.port,
      { path: '/api/auth/login', method: 'POST', headers: { 'content-type': 'application/json' } },
      JSON.stringify({ email: 'anna@example.com', password: 'a long enough password' }),
    )
  await sleep(2100)
  assert.is((await login()).status, 200)
  leave()
})

test('66: all bodies together stay within 48 MB: the slow body of whoever holds most gives way, else the new one is refused', async () => {
  const gave: string[] = []
  const begin = (name: string, bytes: number) => {
    const held = holdBody({ name, isStranger: false }, () => gave.push(name))
    return { held, refusal: held.take(bytes) }
  }
  const most = Array.from({ length: 10 }, (_, n) => begin(`many ${n}`, 4.5 * MB))
  assert.ok(most.every(({ refusal }) => !refusal))
  assert.is(begin('early', 4 * MB).refusal?.whose, 'everybody')
  assert.is(begin('many 3', 4 * MB).refusal?.whose, 'person')
  most[0]!.held.complete()
  await sleep(2100)
  const late = begin('late', 4 * MB)
  assert.is(late.refusal, undefined)
  assert.equal(gave, ['many 1'])
  for (const { held } of [...most, late]) held.release()
  const free = begin('late', 5 * MB)
  assert.is(free.refusal, undefined)
  free.held.release()
})

test.run()
