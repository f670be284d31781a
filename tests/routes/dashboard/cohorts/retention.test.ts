import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string
let example: string

const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }

async function processed(contents: string | Buffer, mapping: Record<string, string> = columns): Promise<string> {
  const { body } = await app.upload(anna, contents)
  const file = await app.process(anna, body.id, mapping)
  assert.is(file.status, 'completed', file.failureReason)
  return file.id
}
const get = (path: string) => app.call('GET', path, { token: anna })
const page = (path: string) => pageOf(app, anna, `/dashboard/${path}`)
const counts = (row: any, letter: 'm' | 'c') => Array.from({ length: 13 }, (_, k) => row[`${letter}${k}`])

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  example = await processed(workedExample)
})
test.after(() => app.close())

test('docs/semantics.md §6, §9: who came back in the worked example', async () => {
  const { body } = await get(`/api/cohort/retention?fileId=${example}`)
  assert.equal(
    body.map((row: any) => [row.cohort, row.customers, row.periods]),
    [
      ['2024-01', 2, 2],
      ['2024-02', 1, 1],
    ],
  )
  const zeros = Array(13).fill(0)
  // a: a second purchase in January and another in February; b's order of March is a refund
  assert.equal(counts(body[0], 'm'), [1, 1, ...zeros.slice(2)])
  assert.equal(counts(body[0], 'c'), Array(13).fill(1))
  assert.equal(counts(body[1], 'm'), zeros)
})

test('docs/semantics.md §6, §9: the timing of the worked example', async () => {
  const { body } = await get(`/api/lifecycle/timing?fileId=${example}`)
  const [first, second, third, all] = body.gaps
  assert.equal(
    { ...first, bins: first.bins.slice(0, 3) },
    { step: '1-2', count: 1, mean: 15, p25: 15, median: 15, p75: 15, p90: 15, bins: [0, 1, 0] },
  )
  assert.equal([second.step, second.mean, second.bins[2]], ['2-3', 21, 1])
  assert.equal(third, {
    step: '3-4',
    count: 0,
    mean: null,
    p25: null,
    median: null,
    p75: null,
    p90: null,
    bins: Array(37).fill(0),
  })
  assert.equal([all.step, all.count, all.mean, all.median, all.bins.length], ['all', 2, 18, 21, 37])

  const [everybody] = body.repurchase.all
  assert.equal([everybody.cohort, everybody.customers, everybody.repeatRate], [null, 3, 1 / 3])
  assert.is(everybody.ordersPerCustomer, 5 / 3)
  // the file ends on March 1: a's first purchase is 56 days before it, b's 30, c's 29
  assert.equal(everybody.within.slice(0, 2), [
    { days: 30, eligible: 2, customers: 1, rate: 0.5 },
    { days: 60, eligible: 0, customers: 0, rate: null },
  ])
  assert.equal(
    body.repurchase.month.map((row: any) => [row.cohort, row.customers, row.within[0].eligible]),
    [
      ['2024-01', 2, 2],
      ['2024-02', 1, 0],
    ],
  )
  assert.equal(
    [body.repurchase.quarter, body.repurchase.year].map((rows) => rows.map((row: any) => row.cohort)),
    [['2024-Q1'], ['2024']],
  )
})

test('docs/semantics.md §9: a day is 24 hours of local time', async () => {
  const rows = [
    'late,2024-01-01 12:00:00,5',
    'late,2024-01-31 12:00:01,5', // a second more than 30 days
    'just,2024-01-01 12:00:00,5',
    'just,2024-01-31 12:00:00,5',
    'new,2024-01-01 12:00:02,5', // a second less than 30 days before the file's end
  ]
  const id = await processed(`customer,date,value\n${rows.join('\n')}\n`, {
    customer: 'customerId',
    date: 'transactionDate',
    value: 'transactionValue',
  })
  const { body } = await get(`/api/lifecycle/timing?fileId=${id}`)
  assert.equal(body.repurchase.all[0].within[0], { days: 30, eligible: 2, customers: 1, rate: 0.5 })
  assert.equal([body.gaps[0].count, body.gaps[0].mean], [2, 30])
})

test('both calls: options, states and isolation are those of the cohort calls', async () => {
  const refused = async (path: string) => {
    const { status, body } = await get(path)
    return `${status} ${body.message}`
  }
  const call = `/api/cohort/retention?fileId=${example}`
  assert.is(await refused(`${call}&groupBy=fortnight`), '400 groupBy must be one of day, week, month, quarter, year.')
  assert.match(await refused(`${call}&percentiles=[11]`), /^400 percentiles must be/)
  for (const path of ['/api/cohort/retention', '/api/lifecycle/timing']) {
    assert.is(await refused(path), '400 fileId is required.')
    assert.is(await refused(`${path}?fileId=unknown`), '404 There is no such file.')
    const waiting = (await app.upload(anna, workedExample)).body.id
    assert.match(await refused(`${path}?fileId=${waiting}`), /^409 .* its status is mapping_required\.$/)
    await app.db.updateTable('files').set({ status: 'processing' }).where('id', '=', waiting).execute()
    assert.match(await refused(`${path}?fileId=${waiting}`), /^202 Analytics are being generated/)
    await app.db.deleteFrom('files').where('id', '=', waiting).execute()
  }
  const of = async (percentiles: string) =>
    (await get(`${call}&groupBy=year&percentiles=${percentiles}`)).body.map((row: any) => [row.customers, row.m0])
  assert.equal(await of('[7]'), [[1, 1]])
  assert.equal(await of('[1,7]'), [[2, 1]])
  assert.equal(await of('[]'), [])
})

test('docs/semantics.md §9: CDNOW, the published retention, repurchase and gaps', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const mapping = { customer_id: 'customerId', date: 'transactionDate', amount: 'transactionValue' }
  const id = await processed(readFileSync(path), mapping)
  const rows = (await get(`/api/cohort/retention?fileId=${id}`)).body
  assert.equal([rows[0].cohort, rows[0].customers, rows[0].periods], ['1997-01', 7846, 12])
  assert.is(counts(rows[0], 'm').join(' '), '753 1157 964 810 679 736 720 582 559 594 673 634 528')
  assert.is(counts(rows[0], 'c').join(' '), '753 1664 2153 2459 2642 2860 3041 3155 3253 3357 3476 3560 3627')

  // deciles share the customers out
  for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
    const sumOf = async (percentiles: string) => {
      const { body } = await get(`/api/cohort/retention?fileId=${id}&groupBy=${groupBy}&percentiles=${percentiles}`)
      return body.reduce(
        (sums: number[], row: any) =>
          [row.customers, ...counts(row, 'm'), ...counts(row, 'c')].map((n, i) => n + (sums[i] ?? 0)),
        [],
      )
    }
    const [low, high] = [await sumOf('[1,2,3]'), await sumOf('[4,5,6,7,8,9,10]')]
    assert.equal(
      await sumOf('[1,2,3,4,5,6,7,8,9,10]'),
      low.map((n: number, i: number) => n + high[i]),
      groupBy,
    )
  }

  const { gaps, repurchase } = (await get(`/api/lifecycle/timing?fileId=${id}`)).body
  const [all] = repurchase.all
  assert.equal([all.customers, all.repeatRate.toFixed(6)], [23_570, '0.488587'])
  assert.is(all.ordersPerCustomer, 67_591 / 23_570)
  assert.equal(
    all.within.map(({ rate }: any) => rate.toFixed(6)),
    ['0.174586', '0.251549', '0.292193', '0.374501', '0.458634'],
  )
  assert.ok(all.within.every(({ eligible }: any) => eligible === 23_570))
  assert.equal(
    gaps.map((gap: any) => [gap.step, gap.count, gap.mean.toFixed(3), gap.median, gap.p75, gap.p90]),
    [
      ['1-2', 11_516, '110.996', 57, 171, 307],
      ['2-3', 7476, '90.755', 52, 133, 240],
      ['3-4', 5271, '75.065', 44, 106, 189],
      ['all', 44_021, '72.214', 34, 94, 200],
    ],
  )
  for (const { count, bins } of gaps)
    assert.is(
      bins.reduce((a: number, b: number) => a + b, 0),
      count,
    )
})

test('docs/semantics.md §9: the heat map shows retention first', async () => {
  const { status, html } = await page(`cohorts?fileId=${example}`)
  assert.is(status, 200)
  assert.equal(tablesOf(html)[0], [
    ['Cohort', 'Customers', 'M0', 'M1', 'M2'],
    ['Average', '3', '33.3% (1 of 3 customers)', '50.0% (1 of 2 customers)', ''],
    ['Jan 2024', '2', '50.0%', '50.0%', '0.0% (0 of 2 customers, in progress)'],
    ['Feb 2024', '1', '0.0% (0 of 1 customer)', '0.0% (0 of 1 customer, in progress)', ''],
  ])
  assert.equal(linkNames(html), ['50.0% (1 of 2 customers)', '50.0% (1 of 2 customers)'])
  assert.match(
    textOf(html),
    /Retention by Month .* Retention curves .* Cohort Revenue by Month .* Customer LTV by Month/,
  )
  assert.equal(unsafeParts(html), [])
  const counted = await page(`cohorts?fileId=${example}&retention=cumulative&retentionIn=customers&percentiles=[7]`)
  assert.equal(tablesOf(counted.html)[0]![2], ['Jan 2024', '1', '1', '1', '1'])
  assert.equal(linkNames(counted.html), ['1 (100.0%)', '1 (100.0%)', '1 (100.0%, in progress)'])
  const descending = tablesOf((await page(`cohorts?fileId=${example}&retentionSort=-cohort`)).html)[0]!
  assert.equal(
    descending.map(([cohort]) => cohort),
    ['Cohort', 'Average', 'Feb 2024', 'Jan 2024'],
  )
})

/** What screen readers call the links of cells. */
const linkNames = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*aria-label="([^"]*\))"/g)].map(([, name]) => name!)

test("days between orders and 'back within' follow the specified tables of the lifecycle page", async () => {
  const { html } = await page(`lifecycle?fileId=${example}&gaps=2-3&cohorts=month`)
  const text = textOf(html)
  assert.match(text, /33\.3% of 3 customers have bought again\./)
  assert.match(text, /Days from the second to the third order, 1 customer: 25% within 21 days, half within 21 days/)
  assert.match(text, /Customers who have still to come back are missing/)
  assert.match(text, /Lifecycle Analytics by First Purchase AOV .* Days between orders .* Back within/)
  const [bins, back] = tablesOf(html).slice(-2)
  assert.equal(bins!.slice(2, 4), [
    ['10–19', '0', '0.0%', '0.0%'],
    ['20–29', '1', '100.0%', '100.0%'],
  ])
  assert.equal(
    back!.map((row) => row.slice(0, 4)),
    [
      ['First order', 'Customers', '30 days', '60 days'],
      ['All', '3', '50.0% of 2', '–'],
      ['Jan 2024', '2', '50.0% of 2', '–'],
      ['Feb 2024', '1', '–', '–'],
    ],
  )
  assert.equal(unsafeParts(html), [])
  assert.match(
    textOf((await page(`lifecycle?fileId=${example}&gaps=3-4`)).html),
    /No customer has ordered that often yet/,
  )
  for (const unknown of ['gaps=9', 'cohorts=day'])
    assert.is((await page(`lifecycle?fileId=${example}&${unknown}`)).status, 400, unknown)
})

test('a file with figures of an older version says that these are being made', async () => {
  const id = await processed(workedExample)
  for (const table of ['order_gaps', 'repurchase'] as const)
    await app.db.deleteFrom(table).where('file_id', '=', id).execute()
  const { status, html } = await page(`lifecycle?fileId=${id}`)
  assert.is(status, 200)
  assert.match(textOf(html), /How soon customers come back These figures are being made from the file once more\./)
  assert.match(textOf(html), /Lifecycle Analytics by SKU/)
})

test('the workbooks have a sheet of each', async () => {
  const sheetsOf = async (path: string) => {
    const response = await app.request(`/dashboard/${path}`, { headers: { cookie: `session=${anna}` } })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await response.arrayBuffer())
    return (name: string) => {
      const rows: unknown[][] = []
      book.getWorksheet(name)!.eachRow((row) => {
        rows.push((row.values as unknown[]).slice(1))
      })
      return rows
    }
  }
  const cohorts = await sheetsOf(`cohorts/workbook.xlsx?fileId=${example}`)
  const [heading, average, january] = cohorts('Retention by Month')
  assert.equal(heading, ['Cohort', 'Customers', 'M0', 'M1', 'M2', 'M0 customers', 'M1 customers', 'M2 customers'])
  assert.equal(average!.slice(0, 4), ['Average', 3, 1 / 3, 0.5])
  assert.equal(january, ['2024-01', 2, 0.5, 0.5, 0, 1, 1, 0])

  const lifecycle = await sheetsOf(`lifecycle/workbook.xlsx?fileId=${example}&cohorts=month`)
  const gaps = lifecycle('Days between orders')
  assert.equal(gaps[0]!.slice(0, 9), [
    'Between which orders',
    'Repeat orders',
    'Mean',
    '25%',
    'Median',
    '75%',
    '90%',
    '0–9 days',
    '10–19 days',
  ])
  assert.equal(gaps[1]!.slice(0, 9), ['1→2', 1, 15, 15, 15, 15, 15, 0, 1])
  const back = lifecycle('Back within')
  assert.equal(back[0]!.slice(0, 5), [
    'First order',
    'Customers',
    'Back within 30 days',
    'Customers back within 30 days',
    'Watched for 30 days',
  ])
  assert.equal(
    back.slice(1).map((row) => row.slice(0, 5)),
    [
      ['All', 3, 0.5, 1, 2],
      ['2024-01', 2, 0.5, 1, 2],
      ['2024-02', 1, undefined, undefined, 0],
    ],
  )
})

test.run()
