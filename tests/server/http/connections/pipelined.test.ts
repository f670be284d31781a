// test: only full
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serveSite } from '#server/http/serve.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { ask, openSocket, serve } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'
import { peopleKnowing } from '#tests/support/senders.ts'

let app: TestApp
let site: Awaited<ReturnType<typeof serve>>
let cookie: string

test.before(async () => {
  app = await testApp()
  cookie = `session=${await app.signedUp('anna@example.com')}`
  site = await serve(app)
})
test.after(async () => {
  await site?.close()
  await app?.close()
})

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

test('54: requests sent without waiting for answers are answered one after another', async () => {
  for (const path of ['/dashboard', '/api/files']) {
    const { heard, leave } = await pipelined(12, path)
    await until(`all of ${path} are answered`, () => heard.answers === 12)
    leave()
  }
})

test('54: a client that sends many requests and leaves takes no place from others', async () => {
  for (const [count, afterMs] of [2, 3, 50].flatMap((count) => [0, 5, 12, 40].map((ms) => [count, ms] as const))) {
    const { leave } = await pipelined(count, '/dashboard')
    await setTimeout(afterMs)
    leave()
  }
  assert.is(await page(), 200)
})

test('62: hundreds of them are answered one after the other, and others beside them', async () => {
  const { heard } = await pipelined(500, '/favicon.svg')
  assert.is(await page(), 200)
  await until('all are answered', () => heard.answers === 500)
})

/** A site that keeps what is asked until the test answers it. */
async function keptSite() {
  let listening = (_port: number) => {}
  const port = new Promise<number>((resolve) => {
    listening = resolve
  })
  const kept: { said: string; answer: () => void }[] = []
  const fetch = async (request: Request) => {
    const said = `${request.method} ${new URL(request.url).pathname} ${await request.text()}`
    await new Promise<void>((resolve) => kept.push({ said, answer: resolve }))
    return new Response(said)
  }
  const settings = { port: 0, host: '127.0.0.1', trustProxy: false, publicUrl: new URL('http://localhost') }
  const { server } = serveSite({ fetch }, peopleKnowing({}), settings, listening)
  let parsed = 0
  server.on('request', () => parsed++)
  const socket = await openSocket(await port)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  return {
    port: await port,
    socket,
    kept,
    heard: () => heard,
    parsed: () => parsed,
    async answerAll(count: number) {
      for (let n = 0; n < count; n++) {
        await until(`${n} come`, () => kept.length > n)
        kept[n]!.answer()
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`

for (const [kind, sent] of Object.entries({
  'GETs of 28 bytes': get('/').repeat(2300),
  'lines that are no more than they must be': 'GET / HTTP/1.1\r\nHost:\r\n\r\n'.repeat(2600),
  'GETs behind a body': post('/', 'x'.repeat(2000)) + get('/').repeat(2200),
  'GETs behind a body of blank lines': post('/', '\r\n\r\n'.repeat(500)) + get('/').repeat(2200),
}))
  test(`62: of a packet of ${kind}, only a few become requests before the first is answered`, async () => {
    const kept = await keptSite()
    kept.socket.write(sent)
    await until('the first is asked', () => kept.kept.length === 1)
    await setTimeout(200)
    assert.ok(kept.parsed() <= 5, `${kept.parsed()} are parsed`)
    await kept.answerAll(20)
    await until('the next is asked', () => kept.kept.length === 21)
    assert.ok(kept.parsed() <= 30, `${kept.parsed()} are parsed`)
    kept.close()
  })

test('62: where connections send more ahead than there is room for, some end, and not at once', async () => {
  const kept = await keptSite()
  const sockets = await Promise.all(Array.from({ length: 450 }, () => openSocket(kept.port)))
  const started = performance.now()
  let ended = 0
  for (const socket of sockets)
    socket
      .resume()
      .once('close', () => ended++)
      .write(get('/').repeat(2300))
  await until('some end', () => ended > 0)
  // They end late, because clients would come back at once.
  assert.ok(performance.now() - started > 2400)
  assert.ok(ended < 400, `${ended} ended`)
  kept.close()
})

test('62: requests with bodies, sent ahead in pieces of any size, arrive whole and in order', async () => {
  const bodies = ['', 'a', '\n\n', 'b\r\n\r\nGET /x HTTP/1.1\r\n\r\n', 'c'.repeat(3000), '\n'.repeat(3000), '{"d":1}']
  const chunked =
    'POST /chunked HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n\n\n\r\n\r\n2\r\nhi\r\n0\r\n\r\n'
  const sent = bodies.map((body, n) => post(`/${n}`, body) + get(`/after/${n}`)).join('') + chunked + get('/last')
  const expected = [
    ...bodies.flatMap((body, n) => [`POST /${n} ${body}`, `GET /after/${n} `]),
    'POST /chunked \n\n\r\nhi',
    'GET /last ',
  ]
  for (const size of [1, 7, 64, 100_000]) {
    const kept = await keptSite()
    const writing = (async () => {
      for (let at = 0; at < sent.length; at += size) {
        kept.socket.write(sent.slice(at, at + size))
        if (at % 50 === 0) await setTimeout(0)
      }
    })()
    await kept.answerAll(expected.length)
    await writing
    await until('all are answered', () => kept.heard().endsWith(expected.at(-1)!))
    assert.equal(
      kept.kept.map(({ said }) => said),
      expected,
      `in pieces of ${size}`,
    )
    const at = expected.map((said) => kept.heard().indexOf(said))
    assert.equal(
      at,
      at.toSorted((a, b) => a - b),
      'the answers are in order',
    )
    kept.close()
  }
})

const inPieces = (count: number, piece: string) =>
  `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(count)}`

test('66: a body in pieces of some bytes is refused, and nothing more of it is parsed', async () => {
  const kept = await keptSite()
  kept.socket.write(inPieces(20_000, 'x'))
  await until('it is refused', () => kept.heard().startsWith('HTTP/1.1 400 '))
  let isEnded = false
  kept.socket.once('close', () => {
    isEnded = true
  })
  await setTimeout(500)
  assert.not(isEnded) // ended at once, it would come back at once
  assert.is(kept.kept.length, 0)
  kept.close()
})

for (const [what, count, length] of [
  ['many pieces of a line', 1000, 80],
  ['few small pieces', 200, 1],
] as const)
  test(`66: a body in ${what} arrives whole`, async () => {
    const kept = await keptSite()
    kept.socket.write(`${inPieces(count, 'x'.repeat(length))}0\r\n\r\n`)
    await kept.answerAll(1)
    assert.is(kept.kept[0]!.said, `POST / ${'x'.repeat(count * length)}`)
    kept.close()
  })

test.run()
