// test: 5 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { searchLines, skuLine } from '#domain/analytics/lifecycle-table.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { lowerCase } from '#domain/values/lower-case.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { ingested } from '../ingested.ts'

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  status: 'orderStatus',
} as const
const columns = Object.keys(mapping)

test('docs/semantics.md §1: letters of Turkish and Greek make one customer, in figures, list and sample', async () => {
  const addresses = [
    'İREM@X.com',
    'irem@x.com',
    'I\u0307rem@x.com',
    'ΝΊΚΟΣ@x.gr',
    'νίκος@x.gr',
    'νίκοσ@X.gr',
    'ΣΊΣΥΦΟΣ@x.gr',
    'ıı@x.com',
    'ii@x.com',
  ]
  const rows = addresses.map((address, n) => [address, `2024-01-1${n}`, '10', 'paid'])
  rows.push(['ΝΙΚΟΣ', '2024-01-09', '10', 'paid'], ['νικοσ', '2024-01-09', '10', 'paid']) // no address: as written
  const text = `${[columns, ...rows].map((row) => row.join(',')).join('\n')}\n`
  const { summary } = await ingested(text, mapping)
  const report = sampleReport(columns, rows, positionsOf(columns, mapping), {})
  assert.equal([summary.customers, report.customers], [7, 7])
  const { customers } = await listed(text, mapping)
  assert.equal(
    customers.map(({ key, orders }) => [key, Number(orders)]).sort(),
    [
      ['ii@x.com', 1],
      ['irem@x.com', 3],
      ['ΝΙΚΟΣ', 1],
      ['νίκος@x.gr', 3],
      ['νικοσ', 1],
      ['σίσυφοσ@x.gr', 1],
      ['ıı@x.com', 1],
    ].sort(),
  )
})

test('docs/semantics.md §8: a status in capitals is the same status', async () => {
  const statuses = ['İptal', 'iptal', 'ΤΕΛΟΣ', 'τέλος', 'τελος', 'τελοσ']
  const rows = statuses.map((status, n) => [`c${n}`, '2024-01-05', String(10 ** n), status])
  const text = `${[columns, ...rows].map((row) => row.join(',')).join('\n')}\n`
  // as older versions and callers write the keys
  const options = { statuses: { 'i\u0307ptal': 'leave-out', τελος: 'leave-out' } } as const
  const { summary } = await ingested(text, mapping, { options })
  assert.is(Number(summary.analysedMoney), 1000, 'only τέλος, with its accent, counts')
  const found = summary.understanding.statuses!.map(({ choice, rows }) => [choice, rows])
  assert.equal(found.sort(), [
    ['count', 1],
    ['leave-out', 2],
    ['leave-out', 3],
  ])
  const report = sampleReport(columns, rows, positionsOf(columns, mapping), options)
  assert.is(report.money, 1000)
})

test('a search in the browser finds a text in capitals, too', () => {
  const figures = { customers: 1, firstPurchaseAOV: 1, ltvAfterFirst: 0, ltvOverall: 1 }
  const rates = { secondOrderRate: 0, thirdOrderRate: 0, fourthOrderRate: 0, fifthOrderRate: 0 }
  const lines = ['İNCİR', 'ΣΎΚΟΣ'].map((sku) => skuLine({ sku, skuName: null, ...figures, ...rates }))
  const found = (search: string) => searchLines(lines, search).map(({ label }) => label)
  assert.equal([found('incir'), found('ύκος'), found('ΎΚΟΣ')], [['İNCİR'], ['ΣΎΚΟΣ'], ['ΣΎΚΟΣ']])
  assert.is(lowerCase('ΟΔΥΣΣΕΎΣ İI'), 'οδυσσεύσ ii')
})

test.run()
