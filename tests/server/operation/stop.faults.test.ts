// test: only full, waits, 35 s
import { connect } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Client, signedUpClient } from '#tests/support/client.ts'
import { processesOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

let server: RunningServer
let client: Client

test.before(async () => {
  server = await startServer({ DATABASE_URL: '' })
  client = await signedUpClient(server, 'anna@example.com')
})
test.after(() => server?.close())

/** A bare connection, and everything that came back over it until it was closed. */
function open() {
  const socket = connect(Number(new URL(server.site).port), 'localhost')
  const started = performance.now()
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  const closed = new Promise<{ answer: string; seconds: number }>((resolve) => {
    socket.on('close', () => resolve({ answer, seconds: (performance.now() - started) / 1000 }))
  })
  return { socket, closed, answer: () => answer }
}

const ready = () => fetch(`${server.site}/readyz`, { headers: { connection: 'close' } })

test('44: SIGTERM: readiness 503 at once, the running request ends well, exit 0', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com' })
  const slow = open()
  slow.socket.write(
    `POST /api/auth/forgot-password HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await until('it runs', () => slow.answer().startsWith('HTTP/1.1 100 '))
  const ended = server.kill('SIGTERM')
  await until('the signal has arrived', async () => (await ready()).status === 503)
  for (let asked = 0; asked < 8; asked++) {
    const answer = await ready()
    assert.is(answer.status, 503)
    assert.equal(await answer.json(), { status: 'stopping', message: 'This process is stopping.' })
  }
  const started = performance.now()
  slow.socket.write(body.slice(5))
  const { answer } = await slow.closed
  assert.match(answer, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  assert.match(answer, /\r\nConnection: close\r\n/i)
  assert.is(await ended, 0)
  const seconds = (performance.now() - started) / 1000
  console.log(`measured: SIGTERM: ended ${seconds.toFixed(1)} s after the request that was running`)
  assert.ok(seconds < 9, `${seconds} s: it does not wait for the limit of 10 s`)
  assert.equal(processesOf(server.dataDir), [])
  await server.start()
})

test('44: a request that never ends does not hold the stop up: exit 0 within 15 s', async () => {
  const endless = open()
  endless.socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n{',
  )
  await until('it runs', () => endless.answer().startsWith('HTTP/1.1 100 '))
  const started = performance.now()
  assert.is(await server.kill('SIGTERM'), 0)
  const seconds = (performance.now() - started) / 1000
  console.log(`measured: SIGTERM with an endless request: ended after ${seconds.toFixed(1)} s`)
  assert.ok(seconds > 9.5, `${seconds} s`)
  await endless.closed
  await server.start()
})

test('49: 500 idle connections do not starve a person, and are closed after 10 s; slow headers too', async () => {
  const idle = Array.from({ length: 500 }, open)
  const halfway = open()
  halfway.socket.write('GET / HTTP/1.1\r\nHost: local')
  await until('all are open', () => idle.every(({ socket }) => !socket.connecting))
  const times: number[] = []
  for (let i = 0; i < 40; i++) {
    const started = performance.now()
    await client.call('GET', '/api/files')
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  console.log(`measured: beside 500 idle connections: p95 ${times[37]!.toFixed(1)} ms`)
  assert.ok(times[37]! < 2000) // 5 ms alone; the idle ones are there for 10 s
  const { answer, seconds } = await halfway.closed
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.ok(seconds > 9, `slow headers: ${seconds} s`)
  await Promise.all(idle.map(({ closed }) => closed))
})

test.run()
