// test: only full, waits, 20 s
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serveSite } from '#server/http/serve.ts'
import { ask, openSocket } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'
import { peopleKnowing } from '#tests/support/senders.ts'

/** A server with few places for connections that answers at once, or when the test says so. */
async function smallSite(connections: { all: number; each: number }) {
  let listening = (_port: number) => {}
  const port = new Promise<number>((resolve) => {
    listening = resolve
  })
  const slow: (() => void)[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/slow') await new Promise<void>((resolve) => slow.push(resolve))
    if (pathname === '/refused') return new Response('', { status: 401 })
    if (request.method === 'POST') await request.text()
    return new Response(pathname)
  }
  const settings = { port: 0, host: '127.0.0.1', trustProxy: false, publicUrl: new URL('http://localhost') }
  const { server } = serveSite({ fetch }, peopleKnowing({}), settings, listening, { connections })
  return {
    port: await port,
    slow,
    open: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Connections that send this and nothing more; each reconnects when it is ended, as long as the test runs. */
function holding(port: number, count: number, said: string) {
  const state = { made: 0, isOver: false }
  const sockets = new Set<Socket>()
  const begin = async () => {
    if (state.isOver) return
    state.made++
    const socket = await openSocket(port).catch(() => undefined)
    if (!socket) return
    sockets.add(socket)
    socket.resume().write(said)
    socket.once('close', () => {
      sockets.delete(socket)
      setImmediate(begin)
    })
  }
  for (let n = 0; n < count; n++) void begin()
  return {
    made: () => state.made,
    end() {
      state.isOver = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

const head = 'GET / HTTP/1.1\r\nHost: x\r\n'
const body = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'
const halfOpen = { 'nothing is said': '', 'heads are half': head, 'bodies are half': body }

for (const [what, said] of Object.entries(halfOpen))
  test(`67: with ${what} on many reconnecting connections, a new client of the address gets an answer, also over a slow network`, async () => {
    const site = await smallSite({ all: 400, each: 50 })
    const attack = holding(site.port, 70, said)
    await until('they are there', async () => (await site.open()) >= 50)
    if (said === body) await sleep(1100) // a body has a moment, too
    for (let n = 0; n < 10; n++) {
      assert.is((await ask(site.port, { path: '/' })).status, 200)
      const far = await openSocket(site.port)
      await sleep(300) // the time of a packet to the other side of the earth and back
      far.write(`${head}\r\n`)
      const [answer] = await Promise.race([once(far, 'data'), once(far, 'close')])
      assert.match(String(answer), /^HTTP\/1\.1 200/)
      far.destroy()
    }
    attack.end()
    site.close()
  })

test('67: a complete request that waits for its answer, and an arriving body, are not ended in favor of others', async () => {
  const site = await smallSite({ all: 400, each: 20 })
  const waiting = ask(site.port, { path: '/slow' })
  const upload = await openSocket(site.port)
  upload.write('POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n')
  const attack = holding(site.port, 60, head)
  for (let n = 0; n < 20; n++) {
    upload.write('x'.repeat(20_000))
    await sleep(100)
    assert.is((await ask(site.port, { path: '/' })).status, 200)
  }
  const [answer] = await once(upload, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 200/)
  site.slow[0]!()
  assert.is((await waiting).status, 200)
  attack.end()
  upload.destroy()
  site.close()
})

test('67: connections without a complete request are ended before idle ones', async () => {
  const site = await smallSite({ all: 400, each: 20 })
  const rested = await openSocket(site.port)
  let isEnded = false
  rested.on('close', () => {
    isEnded = true
  })
  rested.write(`${head}\r\n`)
  await once(rested, 'data')
  const attack = holding(site.port, 60, head)
  await sleep(2500)
  assert.not(isEnded)
  rested.write(`${head}\r\n`)
  assert.match(String((await once(rested, 'data'))[0]), /^HTTP\/1\.1 200/)
  attack.end()
  rested.destroy()
  site.close()
})

test('67: idle connections are ended for new ones if there is nothing else', async () => {
  const site = await smallSite({ all: 400, each: 20 })
  const rested = await Promise.all(Array.from({ length: 20 }, () => openSocket(site.port)))
  for (const socket of rested) {
    socket.write(`${head}\r\n`)
    await once(socket, 'data')
  }
  for (let n = 0; n < 5; n++) assert.is((await ask(site.port, { path: '/' })).status, 200)
  assert.ok((await site.open()) <= 20)
  for (const socket of rested) socket.destroy()
  site.close()
})

test('67: if all places are taken, the address with most connections makes room', async () => {
  const site = await smallSite({ all: 60, each: 50 })
  const attack = holding(site.port, 100, head)
  await until('all places are taken', async () => (await site.open()) >= 60)
  const other = { path: '/', localAddress: '127.0.0.2' }
  for (let n = 0; n < 20; n++) assert.is((await ask(site.port, other)).status, 200)
  assert.ok((await site.open()) <= 60)
  attack.end()
  site.close()
})

test('66: connections with refused large bodies stay open for a while, beyond the limit of their address but within the total', async () => {
  const site = await smallSite({ all: 40, each: 10 })
  const refused = 'POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'
  const started = performance.now()
  const attack = holding(site.port, 30, refused)
  await until('they are there', () => attack.made() === 30)
  await sleep(500)
  for (let n = 0; n < 5; n++) assert.is((await ask(site.port, { path: '/' })).status, 200)
  assert.ok(attack.made() === 30 || performance.now() - started > 2400, 'some came back at once')
  const more = holding(site.port, 30, refused)
  await until('they are too many', () => attack.made() > 30)
  for (let n = 0; n < 5; n++) assert.is((await ask(site.port, { path: '/' })).status, 200)
  assert.ok((await site.open()) <= 40)
  for (const one of [attack, more]) one.end()
  site.close()
})

test.run()
