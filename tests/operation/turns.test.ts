import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inFairTurns } from '#server/http/turns.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A listener in turns that notes who begins, and in how many turns of the event loop. */
function site() {
  const begun: string[] = []
  const listener = inFairTurns(({ headers }) => begun.push(headers.authorization ?? 'stranger'))
  const send = (authorization?: string) => {
    const request = new IncomingMessage(new Socket())
    request.on('error', () => {})
    if (authorization) request.headers.authorization = authorization
    const response = new ServerResponse(request)
    listener(request, response)
    return { request, response }
  }
  const until = async (count: number) => {
    let turns = 0
    for (; begun.length < count; turns++) await turn()
    return turns
  }
  return { begun, send, until }
}

test('54: who comes behind three hundred requests of another is next, and all begin', async () => {
  const { begun, send, until } = site()
  for (let n = 0; n < 300; n++) send()
  send('anna')
  send('ben')
  await until(302)
  assert.ok(begun.indexOf('anna') < 12, `after ${begun.indexOf('anna')} others`)
  assert.ok(begun.indexOf('ben') < 12, `after ${begun.indexOf('ben')} others`)
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

test.run()
