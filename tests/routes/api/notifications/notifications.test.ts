import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { textOf } from '#tests/support/html.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'

let app: TestApp
let anna: string
let bert: string
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  bert = await app.signedUp('bert@example.com')
})
test.after(() => app.close())

const list = async (token: string) => (await app.call('GET', '/api/notifications', { token })).body
const seen = (token: string, ids: unknown) => app.call('POST', '/api/notifications/seen', { token, body: { ids } })

test('each result is reported once processing ended: completed, with set-aside rows, failed with its reason', async () => {
  assert.equal(await list(anna), { notifications: [], unread: 0, isProcessing: false })
  const good = (await app.upload(anna, `${workedExample}e,never,1,X\n`, 'good.csv')).body.id
  assert.is((await list(anna)).unread, 0, 'a file that waits for its mapping is no news')
  await app.process(anna, good, mapping)
  const bad = (await app.upload(anna, 'customer,date,value\na,never,1\n', 'bad.csv')).body.id
  await app.process(anna, bad, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' })
  await app.upload(anna, '%PDF-1.7 not a table', 'picture.csv')

  const { notifications, unread } = await list(anna)
  assert.is(unread, 3)
  assert.equal(
    notifications.map((one: any) => [one.fileName, one.outcome, one.rows, one.setAsideRows, one.isSeen]),
    [
      ['picture.csv', 'failed', null, null, false],
      ['bad.csv', 'failed', 1, 1, false],
      ['good.csv', 'completed', 9, 1, false],
    ],
  )
  assert.match(notifications[1].failureReason, /date could not be read/)
})

test("the person's seen results are remembered file by file, and nobody else can mark them", async () => {
  const { notifications } = await list(anna)
  const [picture, bad, good] = notifications.map((one: any) => one.fileId)
  assert.is((await seen(bert, [good])).status, 200)
  assert.is((await list(anna)).unread, 3)
  assert.equal(await list(bert), { notifications: [], unread: 0, isProcessing: false })
  const answer = await seen(anna, [good, picture])
  assert.is(answer.body.unread, 1)
  const after = await list(anna)
  assert.is(after.notifications.find((one: any) => one.fileId === bad).isSeen, false)
  assert.is((await seen(anna, 'all')).status, 400)
  assert.is((await seen(anna, [1])).status, 400)
  assert.is((await seen(anna, [])).body.unread, 1)
})

test('the page of all notifications needs no script: it shows them, and a form marks them as read', async () => {
  const cookie = `session=${anna}`
  const page = async () => textOf(await (await app.request('/dashboard/notifications', { headers: { cookie } })).text())
  const before = await page()
  for (const words of ['good.csv is ready', '9 rows read.', '1 row set aside', 'bad.csv could not be processed']) {
    assert.ok(before.includes(words), words)
  }
  assert.ok(before.includes('Mark all as read'))
  assert.is((await list(anna)).unread, 1, 'looking marks nothing')
  const marked = await app.request('/dashboard/notifications', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.is(marked.status, 303)
  assert.is((await list(anna)).unread, 0)
  assert.not((await page()).includes('Mark all as read'))
})

test('a deleted file is no longer reported', async () => {
  const { notifications } = await list(anna)
  await app.call('DELETE', `/api/files/${notifications[0].fileId}`, { token: anna })
  assert.is((await list(anna)).notifications.length, 2)
})

test('strangers are refused', async () => {
  assert.is((await app.call('GET', '/api/notifications')).status, 401)
  assert.is((await app.call('POST', '/api/notifications/seen', { body: { ids: [] } })).status, 401)
})

test.run()
