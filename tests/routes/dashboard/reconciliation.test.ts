// test: also long, 20 s
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf } from '#tests/support/browsers/pages.ts'
import { textOf } from '#tests/support/html.ts'
import { casesOf } from '#tests/support/long-form.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const number = (text: string) => Number(text.replace(/[$,]/g, ''))
const amount = '(-?\\$[\\d,.]*\\d)'
const count = '([\\d,]+)'

/** Reads the lines of a page as a person does: the left side must be the sum of the right side. */
async function lines(page: string, fileId: string) {
  const { status, html } = await pageOf(app, anna, `/dashboard/${page}?fileId=${fileId}`)
  assert.is(status, 200)
  const text = textOf(html)
  const sumOf = (pattern: string) => {
    const [left, ...right] = new RegExp(pattern).exec(text)!.slice(1).filter(Boolean).map(number)
    assert.is(left!.toFixed(4), right.reduce((a, b) => a + b, 0).toFixed(4), `${page}: ${pattern}`)
    return left!
  }
  return {
    text,
    rows: sumOf(
      `${count} rows? in the file = ${count} analyzed(?: \\+ ${count} continuation)?(?: \\+ ${count} set aside)?\\.`,
    ),
    revenue: sumOf(
      `Revenue of all periods ${amount} = money of all cohorts ${amount}(?: \\+ refunds before any purchase ${amount})?`,
    ),
  }
}

async function reconciled(contents: string | Buffer, mapping: Record<string, string>, name = 'orders.csv') {
  const { body } = await app.upload(anna, contents, name)
  const file = await app.process(anna, body.id, mapping)
  assert.is(file.status, 'completed', file.failureReason)
  const found = await Promise.all(['revenue', 'cohorts', 'lifecycle'].map((page) => lines(page, file.id)))
  for (const { text, rows } of found) {
    assert.ok(text.includes(name))
    assert.is(rows, file.rows)
    assert.match(text, /ows of one customer (at the same time|on one day) count as one order/)
  }
  const periods = await app.call('GET', `/api/revenue/analytics?fileId=${file.id}`, { token: anna })
  const inPeriods = periods.body.reduce((total: number, row: any) => total + row.revenue, 0)
  for (const { revenue } of found) assert.is(revenue.toFixed(2), inPeriods.toFixed(2))
  return found[0]!
}

test('the worked example adds up, and its orphan refund is named', async () => {
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
  const { text, revenue } = await reconciled(workedExample, mapping)
  assert.is(revenue, 188)
  assert.ok(text.includes('money of all cohorts $195.00 + refunds before any purchase -$7.00 (1 customer'), text)
})

variation('set-aside rows and a continuation row are counted apart', async () => {
  const contents = 'c,d,v,s\na,31/01/2024,5,X\na,31/01/2024,,Y\n,01/02/2024,7,X\nb,never,8,X\nb,02/02/2024,much,X\n'
  const mapping = { c: 'customerId', d: 'transactionDate', v: 'transactionValue', s: 'skuId' }
  const { text } = await reconciled(contents, mapping)
  assert.ok(text.includes('5 rows in the file = 1 analyzed + 1 continuation + 3 set aside.'), text)
})

const superstore = {
  'Customer ID': 'customerId',
  'Order Date': 'transactionDate',
  Sales: 'transactionValue',
  'Product Name': 'skuName',
}
/** Every file with customers in the folder of real files. */
const real: Record<string, Record<string, string>> = {
  'cdnow/cdnow.csv': { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
  'shopify/orders_export_1.csv': {
    Email: 'customerId',
    'Created at': 'transactionDate',
    Total: 'transactionValue',
    'Lineitem sku': 'skuId',
  },
  'woocommerce/woocommerce_orders.csv': {
    billing_email: 'customerId',
    order_date: 'transactionDate',
    order_total: 'transactionValue',
    sku: 'skuId',
  },
  'stripe/unified_payments.csv': {
    'Customer ID': 'customerId',
    'Created date (UTC)': 'transactionDate',
    Amount: 'transactionValue',
  },
  'xls/superstore_2017.xls': superstore,
  'xlsx/superstore_us_2015.xlsx': superstore,
}

for (const [name, mapping] of casesOf(real, ['woocommerce/woocommerce_orders.csv'])) {
  variation(`${name} adds up on every page`, async () => {
    const path = sharedFile(name)
    if (path) await reconciled(readFileSync(path), mapping, name.split('/')[1])
  })
}

test.run()
