// test: also long, waits, 20 s
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findForecast } from '#db/queries/forecasts.ts'
import { madeShop, shopMapping, shopOfGiants } from '#tests/domain/forecast/made-shop.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { variation } from '#tests/support/variation.ts'
import { cohortText } from '#text/analytics/cohorts.ts'
import { customersText, noListText } from '#text/analytics/customers/customers.ts'
import { aheadText } from '#text/analytics/forecast/ahead.ts'
import { forecastText, skusShown, verdictTitle } from '#text/analytics/forecast/forecast.ts'
import { paybackText } from '#text/analytics/forecast/payback.ts'

let app: TestApp
let anna: string
let bert: string
let shop: string

test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
  bert = await app.signedUp('bert@example.com')
  shop = await processed(madeShop({ seed: 1, customers: 3000, days: 600 }), shopMapping)
})
test.after(() => app.close())

async function processed(text: string, mapping: Record<string, string>): Promise<string> {
  const { id } = (await app.upload(anna, text)).body
  await app.process(anna, id, mapping)
  await until('the forecast is there', async () => (await findForecast(app.db, id)) !== undefined)
  return id
}
const call = (path: string, id: string, token = anna) =>
  app.call('GET', `/api/forecast/${path}?fileId=${id}`, { token })
const keep = (id: string, body: object, token = anna) =>
  app.call('POST', `/api/forecast/payback?fileId=${id}`, { token, body })
const near = (found: number, expected: number) =>
  assert.ok(Math.abs(found / expected - 1) < 0.001, `${found}, not ${expected}`)
/** A post of the page's own form. */
const post = (form: Record<string, string>, token = anna) =>
  app.request('/dashboard/forecast', {
    method: 'POST',
    headers: { cookie: `session=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

test('the call answers verdict, test and forecast; months, cohorts and deciles add up', async () => {
  const { status, body } = await call('analytics', shop)
  assert.is(status, 200)
  assert.equal([body.verdict, body.findings, body.customers], ['fits', [], 3001])
  const { forecast, backTest } = body
  const sum = (rows: Record<string, number>[], key: string) => rows.reduce((all, row) => all + row[key]!, 0)
  assert.is(forecast.days, 365)
  for (const groups of [forecast.months, forecast.cohorts, forecast.deciles]) {
    near(sum(groups, 'orders'), forecast.orders)
    near(sum(groups, 'money'), forecast.money)
  }
  assert.is(sum(forecast.months, 'days'), 365)
  assert.is(forecast.moneyAfterRefunds, forecast.money)
  const { forecastOrders, actualOrders } = backTest.total
  assert.ok(Math.abs(backTest.errors.orders - (forecastOrders / actualOrders - 1)) < 1e-12)
  assert.not.match(JSON.stringify(body), /alive|active/i)
})

test('calls and workbook: money has at most four decimals, and SKUs say how many of all are listed', async () => {
  const { body } = await call('analytics', shop)
  const { cohorts } = (await keep(shop, { cost: 20, marginPercent: 33 })).body
  const long: string[] = []
  JSON.stringify([body, cohorts], (name, value) => {
    if (name === 'errors') return undefined // fractions
    if (/money$|^(cost|earned)$/i.test(name) && typeof value === 'number' && !/^-?\d+(\.\d{1,4})?$/.test(String(value)))
      long.push(`${name} ${value}`)
    return value
  })
  assert.equal(long, [])
  assert.ok(JSON.stringify(body).includes('Money":'))
  assert.equal(body.forecast.skuCounts, { listed: 0, all: 0, large: 0 })
  const answer = await app.request(`/dashboard/forecast/workbook.xlsx?fileId=${shop}`, {
    headers: { cookie: `session=${anna}` },
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  for (const sheet of book.worksheets)
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (typeof cell.value !== 'number' || !/[$€]/.test(cell.numFmt ?? '')) return
        assert.match(String(cell.value), /^-?\d+(\.\d{1,4})?$/, `${sheet.name} ${cell.address}`)
      }),
    )
})

test('the page says which products it shows', () => {
  const counts = (all: number, large: number) => ({ all, large })
  assert.is(
    skusShown(200, counts(1550, 340), 20),
    'The 200 largest of 340 products with 20 customers or more are shown. 1,210 have fewer.',
  )
  assert.is(skusShown(3, counts(3, 3), 20), 'All 3 products with 20 customers or more are shown.')
  assert.is(skusShown(1, counts(2, 1), 20), 'The only product with 20 customers or more is shown. 1 has fewer.')
  assert.is(skusShown(0, counts(5, 0), 20), 'No product has 20 customers or more who began with it.')
})

variation('the LTV curves go on dotted where the forecast fits, with a legend in words', async () => {
  const dotted = async (id: string, options: string) => {
    const { html } = await pageOf(app, anna, `/dashboard/cohorts?fileId=${id}${options}`)
    const lines = html.match(/class="line dotted/g)?.length ?? 0
    assert.is(html.includes(cohortText.dotted), lines > 0)
    assert.is(html.includes(`, ${cohortText.expected}&quot;`), lines > 0)
    return lines
  }
  for (const groupBy of ['month', 'quarter', 'year'])
    assert.ok((await dotted(shop, `&groupBy=${groupBy}`)) > 0, groupBy)
  assert.is(await dotted(shop, '&groupBy=day'), 0)
  assert.is(await dotted(shop, '&percentiles=[1,2]'), 0, 'nothing is expected of some of the customers')
  const giants = await processed(shopOfGiants(), shopMapping)
  assert.is(await dotted(giants, ''), 0, 'its forecast missed its test')
})

test('while the forecast is being made, call and page say so', async () => {
  await app.db.updateTable('customer_lists').set({ figures: 'others' }).where('file_id', '=', shop).execute()
  const { status, body } = await call('analytics', shop)
  assert.equal([status, body.message], [202, noListText.preparing()])
  const asked = `/dashboard/forecast?fileId=${shop}&x=1`
  const { html } = await pageOf(app, anna, asked)
  assert.match(html, customersText.preparingTitle)
  // Without script, checking again asks for the same page of the same source.
  assert.ok(html.includes(`href="${asked.replace('&', '&amp;')}"`))
  const { figures } = await app.db
    .selectFrom('forecasts')
    .select('figures')
    .where('file_id', '=', shop)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('customer_lists').set({ figures }).where('file_id', '=', shop).execute()
  assert.is((await call('analytics', shop)).status, 200)
})

test('the page is complete without script: the answer, its chart, the test, tables and payback', async () => {
  const { status, html } = await pageOf(app, anna, `/dashboard/forecast?fileId=${shop}`)
  assert.is(status, 200)
  assert.equal(unsafeParts(html), [])
  const places = [
    'The customers you have are likely to bring',
    verdictTitle('fits'),
    forecastText.ahead,
    aheadText.chartTitle,
    forecastText.test,
    forecastText.byCohort,
    paybackText.title,
  ]
  const found = places.map((words) => html.indexOf(words))
  assert.ok(found.every((place) => place > 0))
  assert.equal(
    found,
    found.toSorted((a, b) => a - b),
  )
  assert.match(html, forecastText.notYetCustomers)
  assert.not.match(html, new RegExp(forecastText.showAnyway))
})

variation('a forecast that missed its test is folded away, one without data is not there', async () => {
  const giants = await processed(shopOfGiants(), shopMapping)
  const { html } = await pageOf(app, anna, `/dashboard/forecast?fileId=${giants}`)
  assert.match(html, verdictTitle('missed-its-test'))
  assert.ok(html.indexOf(forecastText.showAnyway) < html.indexOf(forecastText.ahead))
  assert.not.match(html, /<details[^>]* open/)

  const small = await processed(workedExample, { ...shopMapping, sku: 'skuId' })
  const answer = await call('analytics', small)
  assert.equal([answer.status, answer.body.verdict, answer.body.forecast], [200, 'too-little-data', null])
  const page = await pageOf(app, anna, `/dashboard/forecast?fileId=${small}`)
  assert.match(page.html, '3 customers (500 are needed), 1 who came back on another day (100), 56 days (180)')
  assert.not.match(page.html, new RegExp(forecastText.ahead))
})

inLongForm(test)('a file of centuries has the payback of its latest 120 months', async () => {
  const months = Array.from({ length: 1500 }, (_, month) => {
    const day = `${1900 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-05`
    return `c${month},${day},10`
  })
  const id = await processed(`Customer,Date,Amount\n${months.join('\n')}\n`, {
    Customer: 'customerId',
    Date: 'transactionDate',
    Amount: 'transactionValue',
  })
  const { cohorts } = (await call('payback', id)).body
  assert.equal([cohorts.length, cohorts[0].cohort, cohorts.at(-1).cohort], [120, '2015-01', '2024-12'])
})

variation('the payback is kept with the source, also when it is processed again, and goes with it', async () => {
  const id = await processed(workedExample, { ...shopMapping, sku: 'skuId' })
  const before = await call('payback', id)
  assert.equal(before.body.inputs, { cost: null, marginPercent: 100, costs: {} })
  const kept = await keep(id, { cost: 60, marginPercent: 50, costs: { '2024-02': 0.5 } })
  assert.is(kept.status, 200)
  const [january, february] = kept.body.cohorts
  // (120 + 50 + 30) * 50 % / 2 = 50; the month of the last date is not complete
  assert.equal(january, {
    cohort: '2024-01',
    customers: 2,
    cost: 60,
    reached: null,
    isLater: false,
    watched: 1,
    earned: 50,
  })
  assert.equal([february.cost, february.reached, february.earned], [0.5, null, 0])
  assert.is((await keep(id, { cost: 50, marginPercent: 50 })).body.cohorts[0].reached, 1)
  await app.process(anna, id, { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' })
  assert.is((await call('payback', id)).body.inputs.cost, 50)
  await app.call('DELETE', `/api/files/${id}`, { token: anna })
  assert.is((await call('payback', id)).status, 404)
  for (const table of ['payback_inputs', 'forecasts'] as const) {
    const left = await app.db.selectFrom(table).select('file_id').where('file_id', '=', id).execute()
    assert.equal(left, [])
  }
})

test('the form of the page stores typed values and refuses invalid amounts', async () => {
  const good = await post({ fileId: shop, cost: '1,250.50', margin: '60%', 'cost-2023-01': '9', 'cost-nonsense': '1' })
  assert.equal(
    [good.status, good.headers.get('location')],
    [303, `/dashboard/forecast?fileId=${shop}&payback=saved#payback`],
  )
  assert.equal((await call('payback', shop)).body.inputs, { cost: 1250.5, marginPercent: 60, costs: { '2023-01': 9 } })
  const saved = await pageOf(app, anna, good.headers.get('location')!.split('#')[0]!)
  assert.match(saved.html, new RegExp(`role="status"[^>]*>.*${paybackText.saved}<`))
  const bad = await post({ fileId: shop, cost: '-5', margin: '60' })
  assert.match(bad.headers.get('location')!, 'payback=refused')
  assert.match((await pageOf(app, anna, bad.headers.get('location')!.split('#')[0]!)).html, paybackText.refused)
  assert.is((await call('payback', shop)).body.inputs.cost, 1250.5)
})

test('a call refuses invalid costs and margins', async () => {
  for (const [body, message] of [
    [{ cost: '5' }, paybackText.badCost],
    [{ cost: -1 }, paybackText.badCost],
    [{ cost: 1.23456 }, paybackText.badCost],
    [{ marginPercent: 0 }, paybackText.badMargin],
    [{ marginPercent: 101 }, paybackText.badMargin],
    [{ costs: [] }, paybackText.badCosts],
    [{ costs: { '2024-13': 1 } }, paybackText.badCosts],
    [{ costs: { '2024-01': null } }, paybackText.badCosts],
  ] as const) {
    const answer = await keep(shop, body)
    assert.equal([answer.status, answer.body.message], [400, message])
  }
})

test("another person's source answers 404 everywhere", async () => {
  for (const path of ['analytics', 'payback']) assert.is((await call(path, shop, bert)).status, 404)
  assert.is((await keep(shop, { cost: 1 }, bert)).status, 404)
  assert.is((await post({ fileId: shop, cost: '1' }, bert)).status, 404)
  assert.is((await pageOf(app, bert, `/dashboard/forecast?fileId=${shop}`)).status, 404)
  assert.is((await pageOf(app, bert, `/dashboard/forecast/workbook.xlsx?fileId=${shop}`)).status, 404)
  assert.is((await call('payback', shop)).body.inputs.cost, 1250.5)
})

const cdnow = sharedFile('cdnow/cdnow.csv')
if (cdnow)
  test('CDNOW: the published paybacks of cohort 1997-01', async () => {
    const id = await processed(readFileSync(cdnow, 'utf8'), {
      customer_id: 'customerId',
      date: 'transactionDate',
      amount: 'transactionValue',
    })
    const january = async (cost: number, marginPercent: number) => {
      const { cohorts } = (await keep(id, { cost, marginPercent })).body
      return cohorts.find((one: { cohort: string }) => one.cohort === '1997-01')
    }
    assert.is((await january(50, 100)).reached, 2)
    assert.is((await january(40, 100)).reached, 1)
    assert.is((await january(38, 100)).earned.toFixed(4), '38.1163')
    assert.is((await january(45, 100)).earned.toFixed(4), '45.8962')
    assert.equal([(await january(100, 60)).reached, (await january(100, 60)).watched], [null, 12])
    const never = await january(1000, 100)
    assert.equal([never.reached, never.isLater, never.earned.toFixed(4)], [null, false, '113.0713'])
    assert.is((await january(113, 100)).isLater, true)
  })

test.run()
