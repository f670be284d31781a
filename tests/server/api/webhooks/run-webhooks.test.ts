// test: waits, 30 s
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPrivateAddress } from '#server/api/webhooks/private-address.ts'
import { startWebhooks } from '#server/api/webhooks/run-webhooks.ts'
import { badAddress, sendWebhook, signatureOf } from '#server/api/webhooks/send-webhook.ts'
import { form } from '#tests/support/accounts.ts'
import { type ApiClient, apiClient, documentOf, tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string
let call: ApiClient
const stops: (() => unknown)[] = []
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

/** A receiver that answers as `answer` says, and what it has got. */
async function receiver(
  answer: (response: ServerResponse, count: number) => unknown = (response) => response.end('thanks'),
) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ headers: request.headers, body })
    await answer(response, received.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

test.before(async () => {
  app = await testApp({ WEBHOOK_HOSTS: '127.0.0.1, hooks.example.com, *.example.org' }, { worker: true })
  anna = await app.signedUp('anna@example.com')
  call = apiClient(app, await documentOf(app), await tokenFor(app, 'anna@example.com'))
  // two processes of one site
  for (let n = 0; n < 2; n++) {
    const running = startWebhooks(app.parts)
    stops.unshift(() => running.stop())
  }
})
test.after(async () => {
  for (const stop of stops) await stop()
  await app.close()
})

const cookie = () => ({ cookie: `session=${anna}` })
const page = async () => textOf(await (await app.request('/dashboard/webhooks', { headers: cookie() })).text())
const make = async (url: string, events: string[], source?: string) => {
  const made = await call('POST', '/webhooks', { body: { url, events, ...(source ? { source } : {}) } })
  assert.is(made.status, 201, made.text)
  return made.body
}
/** Nobody waits for the pauses between attempts. */
const hurry = () => sql`update webhook_deliveries set next_at = now() where state = 'waiting'`.execute(app.db)

test('99: a webhook tells once what happened, signed, and again after a failure or by hand', async () => {
  const flaky = await receiver((response, count) => {
    response.statusCode = count === 1 ? 503 : 200
    response.end(count === 1 ? 'not now' : 'thanks')
  })
  const { id, secret } = await make(flaky.url, ['source.completed', 'file.needs-mapping'])
  const source = (await app.upload(anna, workedExample)).body.id
  await app.process(anna, source, mapping)
  await until('the first attempt', () => flaky.received.length === 1)
  await until(
    'it is noted',
    async () => (await call('GET', `/webhooks/${id}/deliveries`)).body.items[0].lastStatus === 503,
  )
  await hurry()
  await until('the second attempt', () => flaky.received.length === 2)
  const [first, second] = flaky.received as [Received, Received]
  assert.equal([first.body, first.headers['webhook-id']], [second.body, second.headers['webhook-id']])
  const told = JSON.parse(second.body)
  assert.equal([told.type, told.data.id, told.data.name, told.data.rows], ['source.completed', source, 'orders.csv', 8])
  const { 'webhook-id': name, 'webhook-timestamp': seconds, 'webhook-signature': signature } = second.headers
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  assert.is(signature, `v1,${createHmac('sha256', key).update(`${name}.${seconds}.${second.body}`).digest('base64')}`)
  await until('it is taken, and nothing else waits', async () =>
    (await call('GET', `/webhooks/${id}/deliveries`)).body.items.every(({ state }: any) => state === 'sent'),
  )
  const { items } = (await call('GET', `/webhooks/${id}/deliveries`)).body
  assert.equal(
    items.map(({ event, attempts, lastAnswer }: any) => [event, attempts, lastAnswer]),
    [['source.completed', 2, 'thanks']],
    'a file that was mapped at once does not wait for its mapping',
  )
  assert.match(await page(), /A source is ready .*orders\.csv .*Taken .*200 .*thanks/)
  assert.is((await call('POST', `/webhooks/${id}/deliveries/${items[0].id}`)).status, 204)
  await until('it is sent again', () => flaky.received.length === 3)
  assert.is(flaky.received[2]!.headers['webhook-id'], name)
  assert.is((await call('DELETE', `/webhooks/${id}`)).status, 204)
  assert.equal((await call('GET', '/webhooks')).body.items, [])
})

test('99: a slow receiver holds up nobody; a file that waits and one that fails are told', async () => {
  const slow = await receiver(() => {}) // never answers
  const quick = await receiver()
  await make(slow.url, ['source.failed', 'file.needs-mapping'])
  const made = await form(
    app,
    '/dashboard/webhooks',
    { url: quick.url, source: '', event: 'file.needs-mapping' },
    cookie(),
  )
  assert.match(await made.text(), /whsec_/)
  await make(quick.url, ['source.failed'])
  const waiting = (await app.upload(anna, 'what,why\nthis,that\n', 'waits.csv')).body.id
  await app.upload(anna, 'PK\u0003\u0004 no workbook', 'broken.xlsx')
  await until('both are told', async () => {
    await hurry() // both are written a moment after the uploads
    return quick.received.length === 2
  })
  const told = quick.received.map(({ body }) => JSON.parse(body)).sort((a, b) => (a.type < b.type ? -1 : 1))
  assert.equal(
    told.map(({ type, data }) => [type, data.name]),
    [
      ['file.needs-mapping', 'waits.csv'],
      ['source.failed', 'broken.xlsx'],
    ],
  )
  assert.ok(told[1].data.reason)
  assert.is(told[0].data.id, waiting)
  assert.is(slow.received.length, 1, 'one attempt at a time for each webhook')
})

test('99: only to allowed hosts, and never to a private address that is not named', async () => {
  const allowed = app.environment.webhookHosts
  for (const url of ['https://hooks.example.com/a', 'https://a.b.example.org', 'http://127.0.0.1:80/'])
    assert.is(badAddress(url, allowed), undefined, url)
  for (const url of [
    'https://example.com/',
    'https://example.org/',
    'https://hooks.example.com.evil.com/',
    'http://hooks.example.com/',
    'https://user:pass@hooks.example.com/',
    'https://127.0.0.2/',
    'https://[::1]/',
    'ftp://hooks.example.com/',
    'nonsense',
  ]) {
    assert.ok(badAddress(url, allowed), url)
    const refused = await call('POST', '/webhooks', { body: { url, events: ['source.failed'] } })
    assert.is(refused.status, 400, url)
  }
  const { received, url } = await receiver()
  const { port } = new URL(url)
  const message = { id: 'a', secret: 'whsec_AAAA', body: '{}' }
  // the name is allowed, but it has the address of this machine, which is not named
  const { signal } = new AbortController()
  const byName = await sendWebhook({ ...message, url: `https://localhost:${port}/` }, ['*.localhost'], signal)
  assert.equal([byName.isTaken, received.length], [false, 0])
  const pinned = await sendWebhook({ ...message, url: `https://a.localhost:${port}/` }, ['a.localhost'], signal)
  assert.equal([pinned.isTaken, pinned.status, received.length], [false, undefined, 0])
  const mapped = await sendWebhook(
    { ...message, url: `https://[::ffff:127.0.0.1]:${port}/` },
    ['::ffff:7f00:1'],
    signal,
  )
  assert.is(mapped.status, undefined)
})

test('99: an attempt ends at its limit; an answer whose body does not end has said enough', async () => {
  const silent = await receiver(() => {})
  const dripping = await receiver((response) => {
    response.writeHead(200)
    response.write('thanks')
  })
  const sent = (url: string) =>
    sendWebhook({ id: 'a', secret: 'whsec_AAAA', body: '{}', url }, ['127.0.0.1'], new AbortController().signal, 300)
  const { isTaken, status } = await sent(silent.url)
  assert.equal([isTaken, status], [false, undefined])
  assert.equal(await sent(dripping.url), { isTaken: true, status: 200, answer: 'thanks' })
})

variation('addresses of no public machine', () => {
  for (const address of [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:7f00:1::',
    'ff02::1',
    'x',
  ])
    assert.is(isPrivateAddress(address), true, address)
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '1.1.1.1'])
    assert.is(isPrivateAddress(address), false, address)
})

variation('the signature is that of the published example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  assert.is(
    signatureOf({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', secret, body }, 1614265330),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

variation('a message is given up after a day, and a redirect is not followed', async () => {
  const elsewhere = await receiver()
  const redirecting = await receiver((response) => response.writeHead(302, { location: elsewhere.url }).end())
  const { id } = await make(redirecting.url, ['source.completed'])
  const source = (await app.upload(anna, workedExample, 'third.csv')).body.id
  await app.process(anna, source, mapping)
  await until('it is tried', () => redirecting.received.length === 1)
  await until(
    'it is noted',
    async () => (await call('GET', `/webhooks/${id}/deliveries`)).body.items[0].lastStatus === 302,
  )
  await sql`update webhook_deliveries set until = now() where webhook_id = ${id}`.execute(app.db)
  await hurry()
  await until(
    'it is given up',
    async () => (await call('GET', `/webhooks/${id}/deliveries`)).body.items[0].state === 'given-up',
  )
  assert.is(elsewhere.received.length, 0)
})

test.run()
