// test: only full, waits, 20 s
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { holdBody } from '#server/http/requests/body-memory.ts'
import { serveSite } from '#server/http/serve.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { ask, openSocket, serve } from '#tests/support/http.ts'
import { until } from '#tests/support/program.ts'
import { peopleKnowing } from '#tests/support/senders.ts'

const MB = 1024 * 1024
const people = peopleKnowing({ anna: 'anna', ben: 'ben', clara: 'clara' })

let app: TestApp
let site: Awaited<ReturnType<typeof serve>>
let [anna, ben, file] = ['', '', '']

test.before(async () => {
  app = await testApp()
  site = await serve(app)
  anna = await app.signedUp('anna@example.com')
  ben = await app.signedUp('ben@example.com')
  file = (await app.upload(ben, 'customer,date,value\na,2024-01-01,1\n')).body.fileId
})
test.after(async () => {
  await site.close()
  await app.close()
})

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

test('66: of 200 unfinished bodies of 1 MB to the mapping call, one account holds at most 5 MB; others are served', async () => {
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

/** A site that never answers. It notes the value of a header of each request that begins. */
async function silentSite(trustProxy: boolean, noted: string) {
  let listening = (_port: number) => {}
  const port = new Promise<number>((resolve) => {
    listening = resolve
  })
  const begun: string[] = []
  const fetch = (request: Request) => {
    begun.push(request.headers.get(noted)!)
    return new Promise<Response>(() => {})
  }
  const settings = { port: 0, host: '127.0.0.1', trustProxy, publicUrl: new URL('http://localhost') }
  const { server } = serveSite({ fetch }, people, settings, listening)
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  return {
    port: await port,
    begun,
    bytesRead: () => sockets.map((socket) => socket.bytesRead),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('66: of a person 32 chunks and 5 other large bodies begin at a time; who sends them is not asked for the others', async () => {
  const { port, begun, close } = await silentSite(false, 'authorization')
  const refused: string[] = []
  const send = async (name: string, path = '/api/files/upload-chunked/chunk') => {
    const socket = await openSocket(port)
    socket.on('data', (chunk) => refused.push(String(chunk)))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${name}\r\nContent-Length: 1000000\r\n\r\n{`,
    )
    return socket
  }
  const sentAt = performance.now()
  const sockets = await Promise.all(Array.from({ length: 50 }, () => send('ben')))
  await until('the first is refused', () => refused.length)
  // Refusals are late, because clients that are refused at once come back at once.
  assert.ok(performance.now() - sentAt > 2400)
  await until('some are refused', () => refused.length === 18 && begun.length === 32)
  assert.match(refused[0]!, /^HTTP\/1\.1 429 /)
  assert.match(refused[0]!, /Retry-After: 5\r\n/)
  await send('anna')
  await until('another is heard', () => begun.includes('Bearer anna'))
  for (const socket of sockets) socket.destroy()
  const refusedBefore = refused.length
  await send('ben')
  await until('the places of bodies that were given up are kept', () => refused.length === refusedBefore + 1)
  await until('places are free again', async () => {
    await send('ben')
    return begun.filter((name) => name === 'Bearer ben').length > 32
  })
  const refusedOthers = refused.length
  const begunOfClara = () => begun.filter((name) => name === 'Bearer clara').length
  for (let n = 0; n < 7; n++) await send('clara', '/api/files/x/mapping')
  await until('five begin, two are refused', () => begunOfClara() === 5 && refused.length >= refusedOthers + 2)
  await sleep(200)
  assert.is(begunOfClara(), 5)
  close()
})

test('66: who makes up a token for each large body is a stranger, of whom 32 begin', async () => {
  const { port, begun, close } = await silentSite(false, 'authorization')
  const send = async (token: string) => {
    const socket = await openSocket(port)
    const head = `POST /api/files/x/mapping HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`
    socket.write(`${head}Content-Length: ${MB}\r\n\r\n{`)
  }
  for (let n = 0; n < 50; n++) await send(`made-up-${n}`)
  await send('anna')
  await until('Anna is heard beside those who may begin', () => begun.includes('Bearer anna') && begun.length >= 33)
  await sleep(200)
  assert.is(begun.length, 33)
  close()
})

test('66: of a large body too many, nothing is read behind the first piece', async () => {
  const { port, begun, bytesRead, close } = await silentSite(false, 'authorization')
  const send = async () => {
    const socket = await openSocket(port)
    const head = 'POST /api/files/x/mapping HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ben\r\n'
    socket.write(`${head}Content-Length: ${MB}\r\n\r\n${' '.repeat(MB - 1)}`)
  }
  for (let n = 0; n < 5; n++) await send()
  await until('five begin', () => begun.length === 5)
  for (let n = 0; n < 5; n++) await send()
  await until('they are read', () => bytesRead().length === 10 && bytesRead().every((bytes) => bytes > 0))
  await sleep(500)
  for (const bytes of bytesRead().slice(5)) assert.ok(bytes <= 65_536, `${bytes} bytes`)
  assert.is(begun.length, 5)
  close()
})

test('66: behind a proxy the large bodies of an address are counted as the proxy tells it', async () => {
  const { port, begun, close } = await silentSite(true, 'x-forwarded-for')
  const refused: string[] = []
  const send = async (address?: string) => {
    const socket = await openSocket(port)
    socket.on('data', (chunk) => refused.push(String(chunk)))
    const told = address ? `X-Forwarded-For: ${address}\r\n` : ''
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${told}Content-Length: 50000\r\n\r\n{`)
  }
  for (let n = 0; n < 40; n++) await send('192.0.2.1')
  await send('192.0.2.2')
  await until('the other address is heard', () => begun.includes('192.0.2.2'))
  await until('eight of the first are refused', () => refused.length === 8)
  assert.is(begun.length, 33)
  for (let n = 0; n < 40; n++) await send() // a proxy that does not tell
  await until('all of them begin', () => begun.length === 73)
  close()
})

test('66: a connection whose request is refused does not send the rest of a large body', async () => {
  const socket = await openSocket(site.port)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(
    'POST /api/files/upload-chunked/chunk HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1400000\r\n\r\n{',
  )
  await until('it is refused', () => answer.startsWith('HTTP/1.1 401'))
  const refusedAt = performance.now()
  let isEnded = false
  socket.on('error', () => {}) // what it sends is not read
  socket.on('close', () => {
    isEnded = true
  })
  await until('it is ended', () => {
    if (!isEnded) socket.write(' '.repeat(8000))
    return isEnded
  })
  // The connection ends late, because its client would come back at once.
  assert.ok(performance.now() - refusedAt > 2000)
})

test('66: bodies without an account share 1 MB per address, and slow ones are given up for new ones', async () => {
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

test('66: all bodies together stay within 48 MB: a slow body of the largest sender is given up, else the new one is refused', async () => {
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
