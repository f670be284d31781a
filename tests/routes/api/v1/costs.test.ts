// test: waits, 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type ApiClient, apiClient, documentOf, tokenFor } from '#tests/support/api-client.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { until } from '#tests/support/program.ts'
import { variation } from '#tests/support/variation.ts'
import { costQuestionText } from '#text/api/costs-of-api.ts'

const orders = [
  'Customer,Date,Value,Sku,Channel',
  ...Array.from(
    { length: 8 },
    (_, n) => `c${n},2024-0${1 + (n % 3)}-1${n},10.00,S${n % 2},${n % 2 ? 'Mail' : 'Search'}`,
  ),
].join('\n')
const mapping = { Customer: 'customerId', Date: 'transactionDate', Value: 'transactionValue', Sku: 'skuId' }
const unitCosts = 'SKU,Unit cost\nS0,4.00\nS1,2.50\nS1,abc\n'

let app: TestApp
let anna: string
let source: string
let call: ApiClient
let limited: ApiClient

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  const { body } = await app.upload(anna, orders, 'shop.csv')
  source = (await app.process(anna, body.id, mapping, { attributes: [{ column: 'Channel', type: 'text' }] })).id
  const document = await documentOf(app)
  call = apiClient(app, document, await tokenFor(app, 'anna@example.com'))
  const other = (await app.upload(anna, `${orders}\n`, 'other.csv')).body.id
  limited = apiClient(app, document, await tokenFor(app, 'anna@example.com', undefined, { sourceId: other }))
  await until(
    'the list is there',
    async () => (await app.call('GET', `/api/customers/segments?fileId=${source}`, { token: anna })).status === 200,
  )
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const put = (name: string, raw: string, more = '', headers: Record<string, string> = {}, of = call) =>
  of('PUT', `/files?name=${name}&costsOf=${source}${more}`, {
    raw,
    headers: { 'content-length': String(Buffer.byteLength(raw)), ...headers },
  })
const costs = async () => (await call('GET', `/sources/${source}/costs`)).body
const settled = async (id: string) => {
  await until(`job ${id} is done`, async () =>
    ['completed', 'failed', 'needs-mapping'].includes((await call('GET', `/jobs/${id}`)).body.state),
  )
  return (await call('GET', `/jobs/${id}`)).body
}
/** The job of a file about which something is open; the answer says so at once if the file is read soon. */
const asked = async (sending: ReturnType<typeof put>) => {
  const { status, body, text } = await sending
  assert.ok(status === 409 || status === 202, text)
  const job = await settled(body.job?.id ?? body.id)
  assert.is(job.state, 'needs-mapping')
  if (status === 409) assert.equal(body.question, job.question)
  return job
}
const steps = async () => {
  let body: any
  await until('the profit is there', async () => {
    const answer = await call('GET', `/sources/${source}/figures/profit`)
    assert.ok([200, 202].includes(answer.status), answer.text)
    body = answer.body
    return body.tables !== undefined
  })
  return JSON.stringify(body.tables[0].rows)
}

test('98: one request sends unit costs, which count as those of the page do; a repeated key adds nothing', async () => {
  const sent = await put('prices.csv', unitCosts, '', { 'idempotency-key': 'prices' })
  assert.is(sent.status, 202, sent.text)
  const job = await settled(sent.body.id)
  assert.equal([job.state, job.kind, job.source, job.message], ['completed', 'costs', source, null])
  assert.equal(job.rows, { read: 3, used: 2, setAside: 1, leftOut: 0, alreadyThere: 0, replaced: 0 })
  const again = await put('prices.csv', unitCosts, '', { 'idempotency-key': 'prices' })
  assert.equal([again.status, again.body.id], [202, job.id])
  assert.is((await put('prices.csv', unitCosts, '&save=false', { 'idempotency-key': 'prices' })).status, 422)
  const { files, hasCosts, hasSpend, page } = await costs()
  assert.equal([files.length, files[0].state, hasCosts, hasSpend], [1, 'saved', true, false])
  assert.equal(files[0].report.setAside, { 'unreadable-cost': 1 })
  assert.match(page, `/dashboard/files/${source}/costs`)
  const onPage = (await app.call('GET', `/api/files/${source}/costs`, { token: anna })).body
  assert.equal([onPage.files[0].id, onPage.files[0].report.taken], [job.id, files[0].report.used])
  const original = await call('GET', `/sources/${source}/costs/files/${job.id}/original`)
  assert.is(original.text, unitCosts)
  assert.match((await call('GET', `/sources/${source}/costs/files/${job.id}/set-aside`)).text, 'abc')
  assert.match(await steps(), '-26') // 4 of 4.00 and 4 of 2.50
})

test('98: a file of spend that leaves its kind, its columns or its dates open is asked about, and answered', async () => {
  const unknown = await asked(put('what.csv', 'When,How,Where\n2024-01-05,10.00,Search\n'))
  assert.equal([unknown.question.kind, unknown.message], ['kind', costQuestionText.kind])
  assert.equal(
    unknown.question.choices.map(({ value }: { value: string }) => value),
    ['costs', 'spend'],
  )
  const { id } = unknown
  const lacking = await call('POST', `/jobs/${id}/mapping`, { body: { kind: 'spend' } })
  assert.match(`${lacking.status} ${lacking.body.detail}`, /^400 These fields have no column yet: Amount, Date/)
  const columnMapping = { When: 'spendDate', How: 'spendAmount', Where: 'spendChannel' }
  const mapped = await call('POST', `/jobs/${id}/mapping`, { body: { kind: 'spend', columnMapping } })
  assert.is(mapped.status, 202, mapped.text)
  assert.equal([(await settled(id)).state, (await costs()).hasSpend], ['completed', true])

  const dates = await asked(put('ads.csv', 'Date,Channel,Amount spent\n03/04/2024,newsletter,20.00\n'))
  assert.is(dates.question.kind, 'dates')
  const at = `/sources/${source}/costs/files/${dates.id}`
  assert.is((await call('POST', at, { body: {} })).status, 409)
  // a reader may be slow: then the answer is 202
  const read = await call('POST', at, { body: { options: { dateOrder: 'day-first' }, save: false } })
  assert.ok(read.status === 200 || read.status === 202, read.text)
  assert.is((await settled(dates.id)).message, costQuestionText.notSaved)
  const { state, report } = (await call('GET', at)).body
  assert.equal([state, report.firstDay], ['read', '2024-04-03'])
  assert.is((await call('POST', at, { body: {} })).status, 200)
  await until('the file is saved', async () => (await call('GET', at)).body.state === 'saved')
  assert.is((await call('POST', at, { body: { kind: 'costs' } })).status, 400)
  assert.is((await call('POST', at, { body: { kind: 'spend' } })).status, 409)
})

variation('98: a file that is only read does not count; what is deleted counts no longer', async () => {
  const sent = await put('later.csv', 'SKU,Unit cost\nS0,9.00\n', '&save=false')
  assert.is(sent.status, 202, sent.text)
  const job = await settled(sent.body.id)
  assert.equal([job.state, job.message], ['completed', costQuestionText.notSaved])
  const state = async () => (await costs()).files.find((file: { id: string }) => file.id === job.id)?.state
  assert.is(await state(), 'read')
  assert.is((await call('DELETE', `/sources/${source}/costs/files/${job.id}`)).status, 204)
  assert.is(await state(), undefined)
  assert.is((await call('GET', `/jobs/${job.id}`)).status, 404)
  const wrong = await put('orders.csv', 'Order ID,Customer,Order date,Total\n1,anna,2024-01-05,1.00\n')
  const failed = await settled(wrong.body.job?.id ?? wrong.body.id)
  assert.is(failed.state, 'failed')
  assert.is((await call('POST', `/sources/${source}/costs/files/${failed.id}`, { body: {} })).status, 422)
  const none = await put('quiet.csv', 'Date,Channel,Amount spent\n')
  if (none.status === 202)
    await until('it is refused', async () => (await call('GET', `/jobs/${none.body.id}`)).status !== 200)
  else assert.equal([none.status, none.body.reason], [422, 'no-rows'], none.text)
  assert.not.ok((await costs()).files.some(({ name }: { name: string }) => name === 'quiet.csv'))
})

test('98: rules, channels and typed costs are those of the page', async () => {
  const rules = {
    ...{ feePercent: 2.9, feeFixed: 0.35, refundsReturnFees: true, shippingPerOrder: 4.5, returnedGoodsLost: false },
    feesByValue: { attribute: 'Channel', values: { Mail: { percent: 1, fixed: 0.1 } } },
  }
  assert.equal((await call('PUT', `/sources/${source}/costs/rules`, { body: rules })).body, rules)
  assert.equal((await call('GET', `/sources/${source}/costs/rules`)).body, rules)
  const onPage = async () => (await app.call('GET', `/api/files/${source}/costs`, { token: anna })).body.rules
  assert.equal([(await onPage()).feeFixed, (await onPage()).shippingPerOrder], [3500, 45_000])
  const unknown = { ...rules, feesByValue: { attribute: 'No', values: {} } }
  assert.is((await call('PUT', `/sources/${source}/costs/rules`, { body: unknown })).status, 400)

  const before = (await call('GET', `/sources/${source}/costs/channels`)).body
  assert.equal([before.attribute, before.attributes], [null, ['Channel', 'order.currency']])
  assert.equal(before.open, [
    { channel: 'Search', proposed: 'Search' },
    { channel: 'newsletter', proposed: null },
  ])
  const channels = { attribute: 'Channel', channels: { Search: 'Search', newsletter: 'Mail' } }
  const matched = (await call('PUT', `/sources/${source}/costs/channels`, { body: channels })).body
  assert.equal(matched, { ...channels, attributes: ['Channel', 'order.currency'], open: [] })
  assert.equal((await onPage()).channels, channels.channels)
  assert.is((await call('PUT', `/sources/${source}/costs/rules`, { body: {} })).body.feeFixed, 0)
  assert.equal((await onPage()).channels, channels.channels) // they stay

  const typed = `/sources/${source}/costs/typed`
  for (const body of [
    { sku: 'S0', unitCost: 1.2345 },
    { sku: 'S1', validFrom: '2024-02-01', unitCost: 2 },
  ])
    assert.is((await call('PUT', typed, { body })).status, 204)
  const first = (await call('GET', `${typed}?limit=1`)).body
  assert.equal(first.items, [{ sku: 'S0', validFrom: null, unitCost: 1.2345 }])
  assert.equal((await call('GET', `${typed}?limit=1&cursor=${first.next}`)).body, {
    items: [{ sku: 'S1', validFrom: '2024-02-01', unitCost: 2 }],
    next: null,
  })
  assert.is((await call('DELETE', `${typed}?sku=S1&validFrom=2024-02-01`)).status, 204)
  assert.is((await call('DELETE', `${typed}?sku=S1`)).status, 404)
})

test('97: a token for one source reaches no costs of another', async () => {
  const { files } = await costs()
  assert.is((await put('prices.csv', unitCosts, '', {}, limited)).status, 404)
  for (const path of ['', '/rules', '/channels', '/typed', `/files/${files[0].id}`, `/files/${files[0].id}/original`])
    assert.is((await limited('GET', `/sources/${source}/costs${path}`)).status, 404, path)
  assert.is((await limited('POST', `/jobs/${files[0].id}/mapping`, { body: {} })).status, 404)
  assert.is((await call('PUT', `/files?name=a.csv&costsOf=${source}&addTo=${source}`, { raw: 'a,b\n' })).status, 400)
})

test.run()
