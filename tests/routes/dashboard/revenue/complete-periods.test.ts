// test: only full
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, textOf } from '#tests/support/html.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
async function processed(contents: string | Buffer, columns: Record<string, string> = mapping): Promise<string> {
  const { body } = await app.upload(anna, contents)
  const file = await app.process(anna, body.id, columns)
  assert.is(file.status, 'completed', file.failureReason)
  return file.id
}
const page = async (path: string) => (await pageOf(app, anna, `/dashboard${path}`)).html

/** 30 customers who begin in January; every second one comes back in February, every third one in March, one on the last day. */
const untilLastDay = (lastRow: string) =>
  [
    'customer,date,value',
    ...Array.from({ length: 30 }, (_, n) => {
      const day = String((n % 28) + 1).padStart(2, '0')
      const rows = [`c${n},2024-01-${day},10`]
      if (n % 2) rows.push(`c${n},2024-02-${day},20`)
      if (n % 3 === 0) rows.push(`c${n},2024-03-${day},30`)
      return rows
    }).flat(),
    lastRow,
  ].join('\n')

test('a file that ends on the last day of a month: every page calls the month complete', async () => {
  for (const last of ['c1,2024-03-31,5', 'c1,2024-03-31 09:15:00,5']) {
    const id = await processed(untilLastDay(last))
    const retention = tablesOf(await page(`/cohorts?fileId=${id}`))[0]!
    assert.equal(retention[1], [
      'Average',
      '30',
      '0.0% (0 of 30 customers)',
      '50.0% (15 of 30 customers)',
      '36.7% (11 of 30 customers)',
    ])
    for (const groupBy of ['day', 'month', 'quarter'])
      assert.not.match(textOf(await page(`/cohorts?fileId=${id}&groupBy=${groupBy}`)), /•|, in progress/, groupBy)
    assert.match(await page(`/cohorts?fileId=${id}&groupBy=year`), /in progress/)
    for (const groupBy of ['day', 'month', 'quarter'])
      assert.not.match(await page(`/revenue?fileId=${id}&groupBy=${groupBy}`), /is in progress/, groupBy)
    assert.match(await page(`/revenue?fileId=${id}&groupBy=year`), /2024 is in progress/)
    const overview = textOf(await page(`?source=${id}`))
    assert.match(overview, /Mar 2024/)
    assert.not.match(overview, /in progress/)
    const { body } = await app.call('POST', `/api/forecast/payback?fileId=${id}`, {
      token: anna,
      body: { cost: 25, marginPercent: 100, costs: {} },
    })
    // (300 + 300) / 30 = 20 by February, 305 more in March
    assert.equal([body.cohorts[0].reached, body.cohorts[0].watched], [2, 2])
    assert.not.ok(await hasUnfinished(id))
  }
})

test('a file that ends a day earlier: the same pages call the month in progress', async () => {
  const id = await processed(untilLastDay('c1,2024-03-30,5'))
  assert.equal(
    columnsOf(tablesOf(await page(`/cohorts?fileId=${id}`))[0], 'M2')[0],
    [''],
    'no complete cell to average',
  )
  assert.match(await page(`/cohorts?fileId=${id}`), /, in progress/)
  assert.match(await page(`/revenue?fileId=${id}`), /Mar 2024 is in progress: the file ends on its day 30/)
  const { body } = await app.call('POST', `/api/forecast/payback?fileId=${id}`, {
    token: anna,
    body: { cost: 25, marginPercent: 100, costs: {} },
  })
  assert.equal([body.cohorts[0].reached, body.cohorts[0].watched], [null, 1])
  assert.ok(await hasUnfinished(id))
})

/** Whether the workbook of the cohorts has figures in italics. */
async function hasUnfinished(id: string): Promise<boolean> {
  const answer = await app.request(`/dashboard/cohorts/workbook.xlsx?fileId=${id}`, {
    headers: { cookie: `session=${anna}` },
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await answer.arrayBuffer())
  return workbook.worksheets.some(({ name }) => name === 'Notes')
}

test('CDNOW ends on 1998-06-30: by quarter the average of Q5 is 14.1%', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const id = await processed(readFileSync(path), {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  })
  const average = tablesOf(await page(`/cohorts?fileId=${id}&groupBy=quarter`))[0]![1]!
  assert.equal(
    average.map((cell) => cell.replace(/ \(.*/, '')),
    ['Average', '23,570', '20.5%', '22.8%', '18.1%', '17.9%', '16.2%', '14.1%'],
  )
})

test.run()
