import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { hook } from '#tests/support/hook.ts'

let app: TestApp
let anna: string

test.before(
  hook(async () => {
    app = await testApp({}, { worker: true })
    anna = await app.signedUp('anna@example.com')
  }),
)
test.after(hook(() => app.close()))

test('while a file is processed, the list of files says how far it is and how long it will take', async () => {
  const row = (n: number) =>
    `customer ${n % 70_000},2024-${1 + (n % 12)}-${1 + (n % 28)},${n % 900}.25,SKU ${n % 500}\n`
  const text = Array.from({ length: 400_000 }, (_, n) => row(n)).join('')
  const { id } = (await app.upload(anna, `customer,date,value,sku\n${text}`)).body
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  let isOver = false
  const ended = app.process(anna, id, mapping).finally(() => {
    isOver = true
  })
  const seen: { status: string; progress: number; secondsLeft: number | null }[] = []
  while (!isOver) {
    const { body } = await app.call('GET', '/api/files', { token: anna })
    seen.push(body.find((file: { id: string }) => file.id === id))
  }
  await ended
  const underWay = seen.filter(({ status }) => status === 'processing')
  const percents = underWay.map(({ progress }) => progress)
  assert.equal(
    percents,
    percents.toSorted((a, b) => a - b),
  )
  assert.ok(new Set(percents).size >= 5, `percents ${[...new Set(percents)]}`)
  assert.ok(percents.every((percent) => percent < 100))
  const left = underWay.map(({ secondsLeft }) => secondsLeft).filter((seconds) => seconds !== null)
  assert.ok(left.length && left.every((seconds) => seconds > 0 && seconds < 600), `left ${left}`)
  const { body } = await app.call('GET', '/api/files', { token: anna })
  assert.equal([body[0].status, body[0].progress, body[0].secondsLeft], ['completed', 100, null])
})

test.run()
