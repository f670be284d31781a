// test: also long, waits, 60 s
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type ApiDocument, apiClient, documentOf, tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let app: TestApp
let document: ApiDocument
let ids: Record<string, string>
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  app = await testApp({ THROTTLE: 'off', WEBHOOK_HOSTS: 'hooks.example.com' }, { worker: true, lists: true })
  const anna = await app.signedUp('anna@example.com')
  await app.signedUp('bert@example.com')
  document = await documentOf(app)
  const call = apiClient(app, document, await tokenFor(app, 'anna@example.com'))
  const source = (await app.process(anna, (await app.upload(anna, workedExample)).body.id, mapping)).id
  await until('the list is there', async () => (await call('GET', `/sources/${source}/customers`)).status === 200)
  const asked = await call('PUT', '/files?name=asked.csv', {
    raw: 'what,why\nthis,that\n',
    headers: { 'content-length': '19' },
  })
  const conditions = [{ place: 'customer', attribute: 'customer.orders', operator: 'at-least', values: [1] }]
  const filter = (await call('POST', `/sources/${source}/filters`, { body: { conditions } })).body.id
  const note = (await call('POST', `/sources/${source}/notes`, { body: { day: '2024-01-05', text: 'sale' } })).body.id
  const hook = { url: 'https://hooks.example.com/', events: ['source.completed'] }
  const webhook = (await call('POST', '/webhooks', { body: hook })).body.id
  ids = {
    source,
    job: asked.body.job.id,
    filter,
    note,
    webhook,
    addTo: source,
    report: 'revenue',
    view: 'a'.repeat(32),
    delivery: 'b'.repeat(32),
  }
})
test.after(async () => {
  stopReaders()
  await app.close()
})

type Json = Record<string, any>

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'true',
  '../..',
  "' or 1=1 --",
  '<b>',
  '__proto__',
  'a'.repeat(3000),
  '\u0000',
  '\ud800',
  'ÄÖ\u202e',
  '💥',
  '%00',
  '99999999999999999999',
]
const oddValues = [null, true, 0, -1, 1.5, 1e308, [], {}, [[]], { a: 1 }, ...oddTexts]

/** A value that a schema allows, or nearly. */
function drawn(random: Random, schema: Json, depth = 0): unknown {
  if (random.chance(0.08) || depth > 5) return random.pick<any>(oddValues)
  if (schema.$ref) return drawn(random, document.document.components.schemas[schema.$ref.split('/').at(-1)], depth + 1)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return drawn(random, random.pick<any>(options), depth + 1)
  if (schema.enum) return random.pick<any>(schema.enum)
  if (schema.const !== undefined) return schema.const
  const type = Array.isArray(schema.type) ? random.pick<any>(schema.type as string[]) : schema.type
  if (type === 'integer' || type === 'number')
    return random.pick<any>([
      schema.minimum ?? 0,
      (schema.minimum ?? 0) - 1,
      schema.maximum ?? 10,
      (schema.maximum ?? 10) + 1,
      5,
      1.5,
    ])
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'array')
    return Array.from({ length: random.pick<any>([0, 1, 2, (schema.maxItems ?? 3) + 1]) }, () =>
      drawn(random, schema.items ?? {}, depth + 1),
    )
  if (type === 'object') {
    const fields = Object.entries((schema.properties ?? { any: {}, customer: {} }) as Json)
    return Object.fromEntries(
      fields.flatMap(([name, one]) =>
        random.chance(0.15) ? [] : [[random.chance(0.03) ? '__proto__' : name, drawn(random, one, depth + 1)]],
      ),
    )
  }
  return random.pick<any>([
    '2024-01-05',
    'customerId',
    'month',
    'a',
    'a'.repeat((schema.maxLength ?? 10) + 1),
    ...Object.values(ids),
    ...oddTexts,
  ])
}

const encoded = (text: unknown) => {
  const plain = typeof text === 'string' ? text : JSON.stringify(text)
  return encodeURIComponent(plain.toWellFormed?.() ?? plain.replace(/[\ud800-\udfff]/g, ''))
}

/** A request for an operation, near to what its definition allows. */
function requestFor(random: Random, template: string, operation: Json) {
  const ofPath = (name: string) =>
    random.chance(0.75) ? (ids[name] ?? 'x') : String(random.pick<any>(oddTexts)) || 'x'
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(ofPath(name)))
  const pairs: string[] = []
  for (const { name, in: place, required, schema } of (operation.parameters ?? []) as Json[]) {
    if (place !== 'query' || random.chance(required ? 0.1 : 0.85)) continue
    const times = random.chance(0.05) ? 2 : 1
    const value = () => (ids[name] && random.chance(0.7) ? ids[name] : drawn(random, schema))
    for (let n = 0; n < times; n++) pairs.push(`${name}=${encoded(value())}`)
  }
  if (random.chance(0.05)) pairs.push(`${encoded(random.pick<any>(oddTexts))}=1`)
  const content = operation.requestBody?.content as Json | undefined
  const isBytes = content?.['application/octet-stream'] !== undefined
  const schema = content?.['application/json']?.schema
  const text = schema
    ? JSON.stringify(random.chance(0.05) ? random.pick<any>(oddValues) : drawn(random, schema))
    : undefined
  const broken = text !== undefined && random.chance(0.05) ? text.slice(1) : text
  const raw = isBytes
    ? random.pick<any>(['', 'what,why\n1,2\n', workedExample, '\u0000'.repeat(2000), 'PK\u0003\u0004'])
    : broken
  const headers: Record<string, string> = {
    ...(schema ? { 'content-type': random.chance(0.05) ? 'text/plain' : 'application/json' } : {}),
    ...(isBytes ? { 'content-length': String(Buffer.byteLength(raw ?? '')) } : {}),
    ...(isBytes && random.chance(0.3) ? { 'idempotency-key': random.pick<any>(['k', 'a b', 'x'.repeat(300)]) } : {}),
  }
  return { path: `${path}${pairs.length ? `?${pairs.join('&')}` : ''}`, raw, headers }
}

const rounds = figureOf('API_ROUNDS', { short: 1, full: 20, long: 200 })

test(`97: generated requests for every operation, ${rounds} rounds: no failure of the server, and every answer as documented`, async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  const random = randomOf(seed)
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    // new tokens, so that the limit of figures does not answer for all
    const call = apiClient(app, document, await tokenFor(app, 'anna@example.com'))
    for (const [template, methods] of Object.entries(document.document.paths as Json))
      for (const [method, operation] of Object.entries(methods as Json)) {
        if (operation.operationId === 'deleteSource' || operation.operationId === 'endWebhook') continue
        const { path, raw, headers } = requestFor(random, template, operation)
        const told = `seed ${seed}: ${method} ${path} ${raw?.slice(0, 500)}`
        const { status } = await call(method.toUpperCase(), path, { raw, headers }).catch((error: Error) => {
          throw new Error(`${told}: ${error.message}`)
        })
        assert.ok(status < 500 || status === 503 || status === 507, `${status}: ${told}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    await sql`delete from api_tokens`.execute(app.db)
    await sql`delete from files where id <> ${ids.source} and id <> ${ids.job}`.execute(app.db)
  }
  assert.ok((statuses.get(200) ?? 0) > 0 && (statuses.get(400) ?? 0) > 0, JSON.stringify([...statuses]))
})

test('97: no operation answers without a token, with one of another person, or without its scope', async () => {
  const bert = apiClient(app, document, await tokenFor(app, 'bert@example.com'))
  const nobody = apiClient(app, document, undefined)
  for (const [template, methods] of Object.entries(document.document.paths as Json))
    for (const [method, operation] of Object.entries(methods as Json)) {
      if (operation.security?.length === 0) continue
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')
      const body = operation.requestBody?.content['application/json'] ? {} : undefined
      assert.is((await nobody(method.toUpperCase(), path, { body })).status, 401, `${method} ${path}`)
      const other = await bert(method.toUpperCase(), path, { body })
      const namesThing = template.includes('{')
      if (namesThing) assert.ok([400, 404].includes(other.status), `${other.status} ${method} ${path}`)
      else assert.not.ok(other.text.includes(ids.source!), `${method} ${path}`)
      const scope = /scope “(\w+)”/.exec(operation.description)![1]
      const others = (['read', 'upload', 'manage'] as const).filter((one) => one !== scope)
      const lacking = apiClient(app, document, await tokenFor(app, 'anna@example.com', others))
      assert.is((await lacking(method.toUpperCase(), path, { body })).status, 403, `${method} ${path}`)
    }
})

test.run()
