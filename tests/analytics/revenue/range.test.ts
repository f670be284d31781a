import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changeFrom,
  comparedPeriod,
  readComparison,
  runningPeriod,
  sameDays,
} from '#domain/analytics/comparison/compared-revenue.ts'
import { cutsPeriod, daysOfRange, isInRange, readRange } from '#domain/analytics/comparison/range.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { hook } from '#tests/support/hook.ts'
import { tablesOf, textOf, withoutSums } from '#tests/support/html.ts'

let app: TestApp
let anna: string
let id: string

const span = { first: '2023-01-01', last: '2024-03-09' }
const day = (date: string) => periodOf('day', date)
const month = (label: string) => periodOf('month', `${label}-01`)

test.before(
  hook(async () => {
    app = await testApp({}, { worker: true })
    anna = await app.signedUp('anna@example.com')
    const rows = ['customer,date,value', 'a,2023-01-01,10', 'b,2023-03-05,40', 'b,2023-03-20,60']
    rows.push('a,2024-01-15,30', 'b,2024-02-10,45', 'c,2024-03-09,50')
    const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
    const file = await app.upload(anna, rows.join('\n'))
    id = (await app.process(anna, file.body.id, mapping)).id
  }),
)
test.after(hook(() => app.close()))

test('a range is whole months and the running one, or dates; what is not allowed is none', () => {
  const days = (...asked: Parameters<typeof readRange>) => daysOfRange(readRange(...asked)!, span)
  assert.equal(days(undefined), { from: -Infinity, to: Infinity })
  assert.equal(days('3'), { from: day('2023-12-01'), to: Infinity })
  assert.equal(days('12'), { from: day('2023-03-01'), to: Infinity })
  assert.equal(days('dates', '2023-02-03', '2023-02-05'), { from: day('2023-02-03'), to: day('2023-02-05') })
  assert.equal(days('dates'), days('all'))
  for (const asked of [['13'], ['dates', 'soon'], ['dates', '2023-02-05', '2023-02-03'], ['dates', '2023-99-01']])
    assert.is(readRange(...(asked as [string])), undefined, asked.join())
  const february = days('dates', '2023-02-03', '2023-02-05')
  assert.ok(isInRange('month', month('2023-02'), february))
  assert.not.ok(isInRange('month', month('2023-03'), february))
  assert.ok(cutsPeriod('month', february, span))
  assert.not.ok(cutsPeriod('month', days('3'), span), 'the running period is all there is of it')
  assert.ok(cutsPeriod('year', days('3'), span))
})

test('docs/semantics.md §9: a period is compared with one that lies wholly inside the file', () => {
  const compared = (period: string, to: 'before' | 'year') =>
    comparedPeriod('month', month(period), to, wholePeriods('month', span))
  assert.is(compared('2024-02', 'before'), month('2024-01'))
  assert.is(compared('2024-02', 'year'), month('2023-02'))
  assert.is(compared('2023-01', 'before'), null)
  assert.is(
    comparedPeriod('month', month('2023-02'), 'before', wholePeriods('month', { ...span, first: '2023-01-02' })),
    null,
  )
  assert.is(comparedPeriod('day', day('2024-02-29'), 'year', wholePeriods('day', span)), null)
  assert.equal(runningPeriod('month', span), { period: month('2024-03'), days: 9 })
  assert.is(runningPeriod('day', span), undefined)
  assert.is(runningPeriod('month', { ...span, last: '2024-02-29' }), undefined)
  assert.equal(sameDays('month', month('2023-02'), 30), { from: day('2023-02-01'), to: day('2023-02-28') })
  assert.equal([changeFrom(15, 10), changeFrom(5, 0), changeFrom(5, -1), changeFrom(5, null)], [0.5, null, null, null])
  assert.is(readComparison('week'), undefined)
})

const revenue = async (query: string) => {
  const { html, status } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}${query}`)
  assert.equal(unsafeParts(html), [])
  const table = tablesOf(withoutSums(html)).find(([head]) => head![1] === 'Revenue') ?? []
  return { status, table, text: textOf(html) }
}

test('revenue: each period beside the year before, the running one beside as many days, and a total', async () => {
  const { table, text } = await revenue('&compare=year&range=3')
  assert.equal(
    table.map((row) => [row[0], row[1], ...row.slice(5)]),
    [
      ['Period', 'Revenue', 'Year before', 'Change'],
      ['2024-01', '$30.00', '$10.00', '+200.0%'],
      ['2024-02', '$45.00', '$0.00', '–'],
      ['2024-03', '$50.00', '$40.00', '+25.0%'],
    ],
  )
  assert.match(text, /Total \$125\.00 3 \$41\.67/)
  assert.match(
    text,
    /2024-03 is in progress: the file ends on its day 9\. It is compared with as many days of the other\./,
  )
  assert.match(text, /Dashed gray: the year before, where the file holds all of it\./)
})

test('revenue: the period before, blank where the file does not hold it; without a comparison no such columns', async () => {
  const before = await revenue('&compare=before')
  assert.equal(before.table[1]!.slice(5), ['–', '–'])
  assert.equal(before.table.find(([period]) => period === '2024-02')!.slice(5), ['$30.00', '+50.0%'])
  const plain = await revenue('')
  assert.is(plain.table[0]!.length, 5)
  assert.match(plain.text, /Total \$235\.00 6 \$39\.17/)
})

test('revenue: a range without an order says so, one that cuts a period says that, a wrong one is refused', async () => {
  assert.match((await revenue('&range=dates&from=2023-05-01&to=2023-05-31')).text, /No order lies in this range/)
  const cut = await revenue('&range=dates&from=2023-03-10&to=2023-03-12')
  assert.equal(
    cut.table.slice(1).map(([period, money]) => [period, money]),
    [['2023-03', '$100.00']],
  )
  assert.match(cut.text, /The range cuts a period/)
  for (const query of ['&range=13', '&range=dates&from=soon', '&compare=week']) {
    const { status, text } = await revenue(query)
    assert.is(status, 400, query)
    assert.match(text, /must be/)
  }
})

test.run()
