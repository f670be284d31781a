// test: 20 s
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { redacted } from '#server/http/access-log.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { ask, descriptorsOf, openSocket, serve } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let token: string
let site: Awaited<ReturnType<typeof serve>>
let setAside: string

test.before(async () => {
  app = await testApp({ THROTTLE: 'off' }, { worker: true })
  token = await app.signedUp('anna@example.com')
  site = await serve(app)
  const rows = Array.from(
    { length: 40_000 },
    (_, n) => `c${n},${n % 2 ? '2024-01-02' : 'no date'},1.5,${'x'.repeat(200)}`,
  )
  const { body } = await app.upload(token, `customer,date,value,note\n${rows.join('\n')}\n`)
  const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  await app.process(token, body.fileId, columns)
  setAside = `/api/files/${body.fileId}/set-aside.csv`
})
test.after(async () => {
  await site.close()
  await app.close()
})

const signedIn = () => ({ authorization: `Bearer ${token}` })

test('52: the log shows no value that is not on its list, with or without a name', () => {
  assert.is(redacted('?token=abc&groupBy=month'), '?token=[redacted]&groupBy=month')
  assert.is(redacted('?abc'), '?[redacted]')
  assert.is(redacted('?groupBy'), '?[redacted]')
  assert.is(redacted('?groupBy=month&s3cret&token'), '?groupBy=month&[redacted]&[redacted]')
  assert.is(redacted('?%74oken=abc'), '?[redacted]')
  assert.is(redacted(`?${'a'.repeat(43)}=1`), '?[redacted]', 'a name as long as a token')
  assert.is(redacted(`?fileId=${'a'.repeat(100)}`), '?fileId=[redacted]')
  assert.is(redacted('?a=b=c'), '?a=[redacted]')
  assert.is(redacted(''), '')
  assert.ok(redacted(`?${'&'.repeat(16_000)}`).length < 8000)
  assert.not(redacted(`?${'x'.repeat(600)}secret`).includes('secret'))
})

variation('52: no header, query or path of 15,000 characters takes much longer than a harmless one', async () => {
  const length = 15_000
  const texts = {
    blanks: `a${' '.repeat(length)}b`,
    commas: ','.repeat(length),
    semicolons: 'br;q=0'.padEnd(length, ';'),
    equals: '='.repeat(length),
    percent: '%'.repeat(length),
    brackets: `[${']:1'.repeat(length / 3)}x`,
    quotes: '"\\'.repeat(length / 2),
    digits: `1${'.1'.repeat(length / 2)}`,
    pairs: 'a=b; '.repeat(length / 5),
  }
  const names = [
    ['accept-encoding', ''],
    ['authorization', 'Bearer '],
    ['cookie', 'session='],
    ['cookie', ''],
    ['content-type', ''],
    ['x-forwarded-for', ''],
    ['x-forwarded-proto', ''],
    ['origin', ''],
    ['forwarded', ''],
    ['range', 'bytes='],
    ['if-none-match', ''],
    ['if-modified-since', ''],
    ['sec-purpose', ''],
    ['user-agent', ''],
  ] as const
  const requests: { name: string; make: (text: string) => [string, Record<string, string>] }[] = [
    ...names.map(([header, before]) => ({
      name: `${header} ${before}`,
      make: (text: string): [string, Record<string, string>] => [
        header === 'range' ? '/sample-orders.csv' : '/login',
        { [header]: before + text },
      ],
    })),
    { name: 'query', make: (text) => [`/login?${encodeURI(text)}`.slice(0, length), {}] },
    { name: 'query of an address', make: (text) => [`/login?next=/${encodeURI(text)}`.slice(0, length), {}] },
    { name: 'path', make: (text) => [`/${encodeURI(text)}`.slice(0, length), {}] },
    { name: 'path of a call', make: (text) => [`/api/files/${encodeURIComponent(text)}/mapping`.slice(0, length), {}] },
  ]
  const proxied = await testApp({ TRUST_PROXY: 'on' })
  /** The processor time of the quickest of three: others share the machine. */
  const cost = async (path: string, headers: Record<string, string>, method: string) => {
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < 3; i++) {
      const before = process.cpuUsage()
      await (await proxied.request(path, { method, headers })).arrayBuffer()
      const { user, system } = process.cpuUsage(before)
      least = Math.min(least, user + system)
    }
    return least
  }
  for (const { name, make } of requests) {
    const method = /^(content-type|origin|x-forwarded)/.test(name) ? 'POST' : 'GET'
    const harmless = Math.max(10_000, await cost(...make('x'.repeat(length)), method))
    for (const [kind, text] of Object.entries(texts)) {
      const found = await cost(...make(text), method)
      assert.ok(found < 10 * harmless, `${name} of ${kind}: ${found} µs against ${harmless} µs`)
    }
  }
  await proxied.close()
})

variation('HEAD of streamed answers, and downloads broken off, leave nothing open', async () => {
  if (process.platform !== 'linux') return
  const paths = [setAside, `/dashboard/revenue/workbook.xlsx?fileId=${setAside.split('/')[3]}&groupBy=day`]
  const cookie = { cookie: `session=${token}`, 'accept-encoding': 'gzip' }
  const head = (path: string) => ask(site.port, { path, method: 'HEAD', headers: cookie })
  for (const path of paths) assert.is((await head(path)).status, 200)
  await sleep(200)
  const before = descriptorsOf('self')
  for (let i = 0; i < 40; i++) for (const path of paths) assert.is((await head(path)).status, 200)
  for (let i = 0; i < 40; i++) {
    for (const headers of [signedIn(), { ...signedIn(), 'accept-encoding': 'gzip' }]) {
      const socket = await openSocket(site.port)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`GET ${setAside} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
      if (i % 2) await once(socket, 'data')
      socket.destroy()
    }
  }
  await until('everything is closed', () => descriptorsOf('self') <= before + 5)
})

test('54: a person takes one export at a time; the next begins when the first has been taken', async () => {
  const first = await openSocket(site.port)
  first.write(`GET ${setAside} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(first, 'data')
  first.pause()
  let isAnswered = false
  const second = ask(site.port, { path: setAside, headers: signedIn() }).then((answer) => {
    isAnswered = true
    return answer
  })
  const other = await app.signedUp('other@example.com')
  assert.is((await ask(site.port, { path: setAside, headers: { authorization: `Bearer ${other}` } })).status, 404)
  assert.is((await ask(site.port, { path: '/dashboard', headers: { cookie: `session=${token}` } })).status, 200)
  assert.not(isAnswered)
  first.destroy()
  assert.is((await second).status, 200)
})

test('49: a client that does not read an answer is cut off', async () => {
  const short = await serve(app, { silenceMs: 500 })
  const socket = await openSocket(short.port)
  socket.pause()
  socket.write(`GET ${setAside} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await until('the server has ended it', async () => {
    const open = await new Promise<number>((resolve) => short.server.getConnections((_, count) => resolve(count)))
    return open === 0
  })
  socket.destroy()
  await short.close()
})

variation('49: idle connections beyond the limit make room for new ones', async () => {
  const few = await serve(app, { connections: { all: 30, each: 20 } })
  const idle = await Promise.all(Array.from({ length: 60 }, () => openSocket(few.port)))
  for (let i = 0; i < 5; i++) assert.is((await ask(few.port, { path: '/healthz' })).status, 200)
  const open = () => new Promise<number>((resolve) => few.server.getConnections((_, count) => resolve(count)))
  assert.ok((await open()) <= 30, String(await open()))
  await until('the young ones beyond the limit of the address are ended, too', async () => {
    await ask(few.port, { path: '/healthz' })
    return (await open()) <= 20
  })
  for (const socket of idle) socket.destroy()
  await few.close()
})

variation('a connection at rest stays open for longer than proxies keep theirs', async () => {
  const { headers } = await fetch(`http://localhost:${site.port}/healthz`)
  assert.is(headers.get('keep-alive'), 'timeout=75')
})

test('56: the body of an unknown caller is not read', async () => {
  const sockets = []
  for (const length of ['content-length: 1400000', 'transfer-encoding: chunked']) {
    const socket = await openSocket(site.port)
    sockets.push(socket)
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.write(
      `POST /api/files/upload-chunked/chunk HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
    )
    // not a byte of the body is there, and the answer is
    await until('it is refused', () => said.startsWith('HTTP/1.1 401'))
  }
  for (const socket of sockets) socket.destroy()
})

test('22: a body of unknown length is cut off at its limit over a real connection', async () => {
  const socket = await openSocket(site.port)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  for (let i = 0; i < 7; i++) socket.write(`2710\r\n${' '.repeat(10_000)}\r\n`)
  await until('it is refused', () => said.startsWith('HTTP/1.1 413'))
  socket.destroy()
})

test('56: at most two chunks of one person are being read, and others are not delayed', async () => {
  const begin = async (whose: string) => {
    const socket = await openSocket(site.port)
    socket.write(
      `POST /api/files/upload-chunked/chunk HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${whose}\r\ncontent-length: 1400000\r\n\r\n{`,
    )
    return socket
  }
  const answers = { full: 0 }
  const slow = []
  for (let i = 0; i < 30; i++) {
    const socket = await begin(token)
    socket.on('data', (chunk) => {
      if (String(chunk).startsWith('HTTP/1.1 429')) answers.full++
    })
    slow.push(socket)
  }
  await until('those beyond the places are refused', () => answers.full === 8)
  const other = await app.signedUp('sender@example.com')
  assert.is((await app.upload(other, 'customer,date,value\na,2024-01-01,1\n')).status, 200)
  for (const socket of slow) socket.destroy()
  const freed = async () => (await app.upload(token, 'customer,date,value\na,2024-01-01,1\n')).status === 200
  await until('their places are free again', freed)
})

test('13: a form of a page is taken as a form only', async () => {
  const post = (headers: Record<string, string>, body?: string) =>
    app.request('/dashboard/notifications', {
      method: 'POST',
      headers: { cookie: `session=${token}`, ...headers },
      body,
    })
  assert.is((await post({ 'content-type': 'text/plain' }, 'x')).status, 415)
  assert.is((await post({ 'content-type': 'application/json' }, '{}')).status, 415)
  assert.is((await post({ 'content-type': 'multipart/form-data; boundary=x' })).status, 415)
  assert.is((await post({ 'content-type': 'application/x-www-form-urlencoded' }, '')).status, 303)
})

variation('requests of clients that leave are one plain line in the log', async () => {
  const lines: string[] = []
  const { log } = app.parts
  const [error, write] = [log.error, console.error]
  log.error = ((...args: unknown[]) => lines.push(JSON.stringify(args))) as typeof log.error
  console.error = (...args) => void lines.push(args.join(' '))
  for (const begun of [
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    'GET /dashboard/notifications HTTP/1.1\r\nhost: x\r\n\r\n',
    `GET /dashboard HTTP/1.1\r\nhost: x\r\ncookie: session=${token}\r\n\r\n`,
    `GET ${setAside} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  ]) {
    for (let ms = 0; ms < 30; ms += 3) {
      const socket = await openSocket(site.port)
      socket.write(begun)
      await sleep(ms)
      socket.destroy()
    }
  }
  await sleep(300)
  log.error = error
  console.error = write
  assert.equal(lines, [])
})

test.run()
