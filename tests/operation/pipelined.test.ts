import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { hook } from '#tests/support/hook.ts'
import { ask, openSocket, serve } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof serve>>
let cookie: string

test.before(
  hook(async () => {
    app = await testApp()
    cookie = `session=${await app.signedUp('anna@example.com')}`
    site = await serve(app)
  }),
)
test.after(
  hook(async () => {
    await site?.close()
    await app?.close()
  }),
)

/** Sends requests on one connection without waiting for answers. */
async function pipelined(count: number, path: string) {
  const socket = await openSocket(site.port)
  const heard = { answers: 0, isClosed: false }
  socket.on('data', (chunk) => {
    heard.answers += chunk.toString('latin1').split('HTTP/1.1 200').length - 1
  })
  socket.on('close', () => {
    heard.isClosed = true
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`.repeat(count))
  return { heard, leave: () => socket.destroy() }
}
const page = async () => (await ask(site.port, { path: '/dashboard', headers: { cookie } })).status

test('54: requests sent without waiting for answers are answered one after the other', async () => {
  for (const path of ['/dashboard', '/api/files']) {
    const { heard, leave } = await pipelined(12, path)
    await until(`all of ${path} are answered`, () => heard.answers === 12)
    leave()
  }
})

test('54: who sends many and leaves takes no place from anybody', async () => {
  for (const [count, afterMs] of [2, 3, 50].flatMap((count) => [0, 5, 12, 40].map((ms) => [count, ms] as const))) {
    const { leave } = await pipelined(count, '/dashboard')
    await setTimeout(afterMs)
    leave()
  }
  assert.is(await page(), 200)
})

test('54: a connection with too many of them is ended', async () => {
  const { heard } = await pipelined(500, '/dashboard')
  await until('it is ended', () => heard.isClosed)
  assert.is(await page(), 200)
})

test.run()
