// test: also long, waits, 60 s
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { form } from '#tests/support/accounts.ts'
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
  const costs = await call('PUT', `/files?name=prices.csv&save=false&costsOf=${source}`, {
    raw: 'SKU,Unit cost\nX,4.00\nX,abc\n',
    headers: { 'content-length': '27' },
  })
  const file = costs.body.id
  await until('the costs are read', async () => (await call('GET', `/jobs/${file}`)).body.state === 'completed')
  const fields = { name: 'months', back: `/dashboard/revenue?fileId=${source}` }
  assert.is((await form(app, '/dashboard/views', fields, { cookie: `session=${anna}` })).status, 303)
  const view = (await call('GET', '/views')).body.items[0].id
  const delivery = 'b'.repeat(32)
  await sql`insert into webhook_deliveries (id, webhook_id, event, file_id, file_name, body, state, next_at, until)
    values (${delivery}, ${webhook}, 'source.completed', ${source}, 'a', '{}', 'sent', now(), now())`.execute(app.db)
  const job = asked.body.job.id
  ids = { source, job, filter, note, webhook, file, view, delivery, addTo: source, costsOf: source, report: 'revenue' }
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

/** What the requests name must stay there. */
const endsThings = ['deleteSource', 'endWebhook', 'deleteCostFile', 'removeNote']

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
        if (endsThings.includes(operation.operationId)) continue
        const { path, raw, headers } = requestFor(random, template, operation)
        const told = `seed ${seed}: ${method} ${path} ${raw?.slice(0, 500)}`
        const { status, body } = await call(method.toUpperCase(), path, { raw, headers }).catch((error: Error) => {
          throw new Error(`${told}: ${error.message}`)
        })
        assert.ok(status < 500 || status === 503 || status === 507, `${status}: ${told}`)
        if (status === 400) assert.not.match(body.detail, /Invalid|Unrecognized|Too (big|small)|expected/, told)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    await sql`delete from api_tokens`.execute(app.db)
    await sql`delete from files where id <> ${ids.source} and id <> ${ids.job}`.execute(app.db)
  }
  assert.ok((statuses.get(200) ?? 0) > 0 && (statuses.get(400) ?? 0) > 0, JSON.stringify([...statuses]))
})

/** The least value that a schema allows. */
function least(schema: Json): unknown {
  if (schema.$ref) return least(document.document.components.schemas[schema.$ref.split('/').at(-1)])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return least(options[0])
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        ((schema.required ?? []) as string[]).map((name) => [name, least(schema.properties[name])]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return 'a'
  }
}

/** A request for an operation that is right in form, and names what the first person has. */
function rightRequest(template: string, operation: Json, given: Record<string, string> = {}) {
  const query = ((operation.parameters ?? []) as Json[])
    .filter(({ name, in: place, required }) => place === 'query' && (required || given[name]))
    .map(({ name, schema }) => `${name}=${encoded(given[name] ?? least(schema))}`)
  const content = operation.requestBody?.content as Json | undefined
  const schema = content?.['application/json']?.schema
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')
  return {
    path: `${path}${query.length ? `?${query.join('&')}` : ''}`,
    sent: {
      ...(schema ? { body: least(schema) } : {}),
      ...(content?.['application/octet-stream'] ? { raw: 'a,b\n1,2\n', headers: { 'content-length': '8' } } : {}),
    },
  }
}

const everyOperation = () =>
  Object.entries(document.document.paths as Json).flatMap(([template, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => ({
      ...{ template, method: method.toUpperCase(), operation: operation as Json },
      name: `${method} ${template}`,
    })),
  )

test('97: no operation answers without a token, or without its scope', async () => {
  const nobody = apiClient(app, document, undefined)
  for (const { template, method, operation, name } of everyOperation()) {
    if (operation.security?.length === 0) continue
    const { path, sent } = rightRequest(template, operation)
    assert.is((await nobody(method, path, sent)).status, 401, name)
    const scope = /scope “(\w+)”/.exec(operation.description)![1]
    const others = (['read', 'upload', 'manage'] as const).filter((one) => one !== scope)
    const lacking = apiClient(app, document, await tokenFor(app, 'anna@example.com', others))
    assert.is((await lacking(method, path, sent)).status, 403, name)
  }
})

test('97: what another workspace has is unknown to every operation, and to a token for one source', async () => {
  const client = async (...of: Parameters<typeof tokenFor> extends [any, ...infer Rest] ? Rest : never) =>
    apiClient(app, document, await tokenFor(app, ...of))
  const bert = await client('bert@example.com')
  const cleo = await app.signedUp('cleo@example.com')
  const other = (await app.process(cleo, (await app.upload(cleo, workedExample)).body.id, mapping)).id
  const limited = await client('cleo@example.com', undefined, { sourceId: other })
  const anna = await client('anna@example.com')
  let things = 0
  for (const { template, method, operation, name } of everyOperation()) {
    if (operation.security?.length === 0) continue
    const { path, sent } = rightRequest(template, operation)
    const strangers = [await bert(method, path, sent), await limited(method, path, sent)]
    if (!template.includes('{')) {
      for (const { text } of strangers)
        for (const id of Object.values(ids)) if (id.length > 10) assert.not.ok(text.includes(id), name)
      continue
    }
    things++
    for (const { status, text } of strangers) assert.is(status, 404, `${name}: ${text}`)
    if (method === 'DELETE') continue
    // the same request of who has it finds it, though perhaps no rows in it
    const own = await anna(method, path, sent)
    assert.ok(own.status !== 404 || own.body.detail !== strangers[0]!.body.detail, `${name}: ${own.text}`)
  }
  assert.ok(things > 20)
  const put = { raw: 'a,b\n1,2\n', headers: { 'content-length': '8' } }
  for (const asking of [bert, limited]) {
    for (const place of ['addTo', 'costsOf'])
      assert.is((await asking('PUT', `/files?name=a.csv&${place}=${ids.source}`, put)).status, 404, place)
    const hook = { url: 'https://hooks.example.com/', events: ['source.completed'], source: ids.source }
    assert.is((await asking('POST', '/webhooks', { body: hook })).status, 404)
  }
  // a filter of another source is none of one's own
  for (const path of ['figures/revenue?', 'customers?', 'rows?table=revenue&row=2024-01&column=revenue&']) {
    const { status, text } = await limited('GET', `/sources/${other}/${path}filter=${ids.filter}`)
    assert.is(status, 404, text)
  }
})

test('97: an address answers 405 with its methods to any other method, and 404 if there is none', async () => {
  const call = apiClient(app, document, await tokenFor(app, 'anna@example.com'))
  for (const [template, methods] of Object.entries(document.document.paths as Json)) {
    const known = Object.keys(methods as Json).map((method) => method.toUpperCase())
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')
    for (const method of ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'].filter((one) => !known.includes(one))) {
      const { status, headers } = await call(method, path)
      assert.is(status, 405, `${method} ${path}`)
      const allowed = headers.get('allow')!.split(', ')
      assert.equal(allowed.filter((one) => one !== 'HEAD').sort(), known.sort(), template)
    }
  }
  for (const path of ['/nothing', '/sources/x/nothing', '/sources/'])
    assert.is((await call('GET', path)).status, 404, path)
})

test('97: a wrong value is named in plain words', async () => {
  const call = apiClient(app, document, await tokenFor(app, 'anna@example.com'))
  const source = `/sources/${ids.source}`
  const detailOf = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, { body })
    return `${answer.status} ${answer.body.detail}`
  }
  assert.is(await detailOf('GET', '/sources?limit=0'), '400 The parameter “limit” must be at least 1.')
  assert.is(await detailOf('GET', '/sources?limit=5000'), '400 The parameter “limit” must be at most 1,000.')
  assert.is(await detailOf('GET', '/sources?limit=all'), '400 The parameter “limit” must be a number.')
  assert.is(await detailOf('GET', '/sources?size=1'), '400 There is no parameter “size”. Known are: limit, cursor.')
  assert.is(
    await detailOf('GET', `${source}/figures/revenue?format=xml`),
    '400 The parameter “format” must be one of json, csv, ndjson.',
  )
  assert.is(await detailOf('PATCH', source, {}), '400 The field “name” is missing.')
  assert.is(await detailOf('PATCH', source, { name: 3 }), '400 The field “name” must be a text.')
  assert.is(await detailOf('PATCH', source, { name: '' }), '400 The field “name” must have at least 1 character.')
  const condition = { place: 'customer', attribute: 'customer.orders', operator: 'more', values: [1] }
  assert.match(
    await detailOf('POST', `${source}/filters`, { conditions: [condition] }),
    /^400 The field “conditions\[0\]\.operator” must be one of is, /,
  )
  assert.is(
    await detailOf('PUT', `${source}/costs/rules`, { feesByValue: { attribute: 'a', values: { b: { percent: 1 } } } }),
    '400 The field “feesByValue.values.b.fixed” is missing.',
  )
})

test.run()
