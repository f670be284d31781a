import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKnownPeople } from '#server/http/requests/known-people.ts'
import { inFairTurns } from '#server/http/turns.ts'
import { sendersKnowing } from '#tests/support/senders.ts'

const people = { many: 'many', anna: 'anna', 'anna-elsewhere': 'anna', ben: 'ben', cara: 'cara', carl: 'carl' }

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A listener in turns that notes who begins, and in how many turns of the event loop. */
function site() {
  const begun: string[] = []
  const { listener, connectionArrives } = inFairTurns(
    ({ headers }) => begun.push(headers.authorization?.slice('Bearer '.length) ?? 'stranger'),
    sendersKnowing(people),
  )
  const send = (authorization?: string) => {
    const request = new IncomingMessage(new Socket())
    request.on('error', () => {})
    request.url = '/api/files'
    if (authorization) request.headers.authorization = `Bearer ${authorization}`
    const response = new ServerResponse(request)
    listener(request, response)
    return { request, response }
  }
  const until = async (count: number) => {
    let turns = 0
    for (; begun.length < count; turns++) await turn()
    return turns
  }
  return { begun, send, until, connectionArrives }
}

test('54: a sender behind three hundred requests of another is served next, and all begin', async () => {
  const { begun, send, until } = site()
  for (let n = 0; n < 300; n++) send()
  send('anna')
  send('ben')
  await until(302)
  assert.ok(begun.indexOf('anna') < 12, `after ${begun.indexOf('anna')} others`)
  assert.ok(begun.indexOf('ben') < 12, `after ${begun.indexOf('ben')} others`)
})

test('54: requests whose signatures are made up wait with the strangers of their network', async () => {
  const { begun, send, until } = site()
  for (let n = 0; n < 300; n++) send(`made-up-${n}`)
  send('anna')
  await until(301)
  assert.ok(begun.indexOf('anna') < 12, `after ${begun.indexOf('anna')} others`)
})

test('54: a token is known until it is found to be nobody’s, and 10,000 of them at most', () => {
  const known = createKnownPeople()
  known.note('first', 'anna')
  known.note('second', 'ben')
  known.note('second', undefined)
  assert.is(known.personOf('second'), undefined)
  for (let n = 0; n < 9_999; n++) known.note(`token ${n}`, 'many')
  assert.is(known.personOf('first'), 'anna')
  known.note('one more', 'many')
  assert.is(known.personOf('first'), undefined)
})

test('54: the process has other turns between', async () => {
  const { send, until } = site()
  for (let n = 0; n < 300; n++) send()
  assert.ok((await until(300)) >= 60)
})

test('54: a request whose client has left before its turn does not begin', async () => {
  const { begun, send, until } = site()
  const left = Array.from({ length: 20 }, () => send('anna'))
  for (const { request } of left) request.destroy(new Error('aborted'))
  send('anna')
  send('ben')
  await until(2)
  await turn()
  assert.equal(begun, ['anna', 'ben'])
  assert.ok(left.every(({ response }) => response.destroyed))
})

test('54: requests begin while others keep arriving in every turn', async () => {
  const { begun, send } = site()
  for (let n = 0; n < 200; n++) {
    send('many')
    if (n === 50) send('anna')
    await turn()
  }
  assert.ok(begun.includes('anna'), `${begun.length} began`)
})

test('54: connections that arrive are accepted before more requests begin, up to a bound', async () => {
  const { begun, send, connectionArrives } = site()
  for (let n = 0; n < 100; n++) send(`made-up-${n}`)
  let turns = 0
  for (; begun.length < 20; turns++) {
    connectionArrives()
    await turn()
  }
  assert.ok(turns > 60, `${turns} turns`)
})

for (const trustProxy of [false, true])
  test(`54: a stranger does not wait behind three hundred of another network${trustProxy ? ', as the proxy tells it' : ''}`, async () => {
    const begun: string[] = []
    const { listener } = inFairTurns(({ url = '' }) => begun.push(url), sendersKnowing({}, { trustProxy }))
    const send = (url: string, address: string) => {
      const request = new IncomingMessage(new Socket())
      Object.defineProperty(request.socket, 'remoteAddress', { value: trustProxy ? '127.0.0.1' : address })
      Object.assign(request, { url, method: 'GET', headers: { 'x-forwarded-for': `made up, ${address}` } })
      listener(request, new ServerResponse(request))
    }
    for (let n = 0; n < 300; n++) send('/many', `2001:db8:0:0::${n.toString(16)}`)
    send('/other', '2001:db8:0:1::1')
    while (begun.length < 301) await turn()
    assert.ok(begun.indexOf('/other') < 12, `after ${begun.indexOf('/other')} others`)
  })

/** A site whose answers end when the test says so. */
function slowSite() {
  const open: { url: string; end: () => void }[] = []
  const { listener } = inFairTurns(
    ({ url = '' }) => new Promise<void>((end) => void open.push({ url, end })),
    sendersKnowing(people),
  )
  const send = (url: string, headers: Record<string, string>, method = 'GET') => {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    listener(Object.assign(request, { url, headers, method }), response)
    return response
  }
  const begun = async (count: number) => {
    while (open.length < count) await turn()
    for (let more = 0; more < 100; more++) await turn()
    return open.map(({ url }) => url)
  }
  return { open, send, begun }
}

test('54: of one person eight requests are worked on at a time, with whatever else they carry', async () => {
  const { open, send, begun } = slowSite()
  for (let n = 0; n < 20; n++)
    send('/dashboard', { cookie: `a=${n};  __Host-session=${n};  session=anna`, authorization: `Bearer made-up-${n}` })
  for (let n = 0; n < 20; n++) send('/api/files', { authorization: 'Bearer anna-elsewhere' })
  for (let n = 0; n < 20; n++) send('/api/files', { cookie: 'session=cara', authorization: `Basic ${n}` })
  send('/api/files', { authorization: 'Bearer ben', cookie: 'session=anna' })
  const first = await begun(17)
  assert.is(first.length, 17)
  open[0]!.end()
  assert.is((await begun(18)).length, 18)
})

test('54: strangers do not wait for one another, nor a request behind slow bodies', async () => {
  const { send, begun } = slowSite()
  for (let n = 0; n < 20; n++) send('/login', {})
  for (let n = 0; n < 20; n++) send('/api/files', { authorization: 'Bearer ben' }, 'POST')
  send('/api/files', { authorization: 'Bearer ben' })
  assert.is((await begun(41)).length, 41)
})

test('54: while work for a client that has left continues, its sender waits a moment, and no longer', async () => {
  const { open, send, begun } = slowSite()
  const given = send('/dashboard', { cookie: 'session=anna' })
  await begun(1)
  given.emit('close')
  send('/dashboard/revenue', { cookie: 'session=anna' })
  send('/login', { cookie: 'session=ben' })
  assert.equal(await begun(2), ['/dashboard', '/login'])
  open[0]!.end()
  assert.equal(await begun(3), ['/dashboard', '/login', '/dashboard/revenue'])

  const stuck = send('/dashboard/cohorts', { cookie: 'session=carl' })
  await begun(4)
  stuck.emit('close')
  send('/dashboard/account', { cookie: 'session=carl' })
  assert.is((await begun(5)).at(-1), '/dashboard/account') // though the other never ends
})

test.run()
