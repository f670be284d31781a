import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changeFrom,
  comparedPeriod,
  readComparison,
  runningPeriod,
  sameDays,
} from '#domain/analytics/comparison/compared-revenue.ts'
import { daysOfRange, periodsOf, readRange, widenedRange } from '#domain/analytics/comparison/range.ts'
import { wholePeriods } from '#domain/analytics/comparison/whole-periods.ts'
import { periodOf } from '#domain/analytics/period.ts'
import { type TimingRow, together, watchedDays } from '#domain/analytics/timing-view.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { columnsOf } from '#tests/support/columns.ts'
import { tablesOf, textOf, withoutSums } from '#tests/support/html.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { monthsOfCohorts, rangeLabel, rangeText, runningNote, wholeNote } from '#text/analytics/range.ts'

let app: TestApp
let anna: string
let id: string

const span = { first: '2023-01-01', last: '2024-03-09' }
const day = (date: string) => periodOf('day', date)
const month = (label: string) => periodOf('month', `${label}-01`)

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
  const rows = ['customer,date,value', 'a,2023-01-01,10', 'b,2023-03-05,40', 'b,2023-03-20,60']
  rows.push('a,2024-01-15,30', 'b,2024-02-10,45', 'c,2024-03-09,50')
  const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
  const file = await app.upload(anna, rows.join('\n'))
  id = (await app.process(anna, file.body.id, mapping)).id
})
test.after(() => app.close())

test('a range is whole months with the one in progress, or dates; an invalid one is undefined', () => {
  const days = (...asked: Parameters<typeof readRange>) => daysOfRange(readRange(...asked)!, span)
  assert.equal(days(undefined), { from: -Infinity, to: Infinity })
  assert.equal(days('3'), { from: day('2023-12-01'), to: Infinity })
  assert.equal(days('12'), { from: day('2023-03-01'), to: Infinity })
  assert.equal(days('dates', '2023-02-03', '2023-02-05'), { from: day('2023-02-03'), to: day('2023-02-05') })
  assert.equal(days('dates'), days('all'))
  assert.equal(days('dates', '2024-02-29').from, day('2024-02-29'))
  assert.equal(days(undefined, '2023-02-03', '2023-02-05'), days('dates', '2023-02-03', '2023-02-05'), 'dates alone')
  assert.equal(days('all', '2023-02-03'), days('all'), 'a form without script sends all its fields')
  assert.is(readRange(undefined, 'soon'), undefined)
  const wrongDays = ['2023-99-01', '2023-02-29', '2024-02-30', '2024-04-31', '2024-00-10', '2024-01-00', '0000-01-01']
  const wrong = [...wrongDays.map((date) => ['dates', date]), ...wrongDays.map((date) => ['dates', '', date])]
  for (const asked of [['13'], ['dates', 'soon'], ['dates', '2023-02-05', '2023-02-03'], ...wrong])
    assert.is(readRange(...(asked as [string])), undefined, asked.join())
  const february = days('dates', '2023-02-03', '2023-02-05')
  assert.equal(periodsOf('month', february), { from: month('2023-02'), until: month('2023-02') })
  assert.equal(periodsOf('day', february), { from: february.from, until: february.to })
  assert.equal(periodsOf('quarter', days('3')), { from: 2023 * 4 + 3 })
  assert.equal(periodsOf('year', days('all')), {})
  assert.equal(widenedRange('month', february, span), {
    from: '2023-02',
    to: '2023-02',
    firstDay: '2023-02-01',
    lastDay: '2023-02-28',
  })
  assert.is(widenedRange('month', days('3'), span), undefined, 'the running period is all there is of it')
  assert.is(widenedRange('day', february, span), undefined)
  assert.equal(widenedRange('year', days('3'), span)!.from, '2023')
  assert.equal(widenedRange('week', days('3'), span), {
    from: '2023-W48',
    to: '2024-W10',
    firstDay: '2023-11-27',
    lastDay: '2024-03-10',
  })
})

test('docs/semantics.md §2: a period is compared with one that lies wholly inside the file', () => {
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

test('revenue: each period beside the year before, the running one beside the same number of days, and a total', async () => {
  const { table, text } = await revenue('&compare=year&range=3')
  assert.equal(columnsOf(table, 'Period', 'Revenue', 'Year before', 'Change'), [
    ['Jan 2024', '$30.00', '$10.00', '+200.0%'],
    ['Feb 2024', '$45.00', '$0.00', '–'],
    ['Mar 2024', '$50.00', '$40.00', '+25.0%'],
  ])
  assert.match(text, /Total \$125\.00 3 \$41\.67/)
  assert.match(
    text,
    /Mar 2024 is in progress: the file ends on its day 9\. It is compared with as many days of the other\./,
  )
  assert.match(text, /Dashed gray: the year before, where the file holds all of it\./)
})

test('revenue: the period before, blank if the file does not hold it; without a comparison there are no such columns', async () => {
  const before = await revenue('&compare=before')
  const beside = columnsOf(before.table, 'Period', 'Period before', 'Change')
  assert.equal(beside[0]!.slice(1), ['–', '–'])
  assert.equal(beside.find(([period]) => period === 'Feb 2024')!.slice(1), ['$30.00', '+50.0%'])
  const several = await revenue('&compare=before&range=dates&from=2023-08-01&to=2024-02-29')
  assert.match(several.text, /Revenue \$75\.00 .*32% vs the 7 periods before/)
  const gaps = await revenue('&compare=before&range=dates&from=2023-08-01&to=2023-12-31')
  assert.match(gaps.text, /No order lies in this range/)
  const trailing = await revenue('&compare=before&range=dates&from=2023-03-01&to=2023-04-30')
  assert.match(trailing.text, /vs the 2 periods before/)
  for (const query of ['', '&range=12']) {
    const { text } = await revenue(`&compare=before${query}`)
    assert.not.match(text, /periods? before \$|vs period before/, 'the file does not hold as many months before')
  }
  const one = await revenue('&compare=before&range=dates&from=2024-02-01&to=2024-02-29')
  assert.match(one.text, /vs period before/)
  const plain = await revenue('')
  assert.is(plain.table[0]!.length, 5)
  assert.match(plain.text, /Total \$235\.00 6 \$39\.17/)
})

test('revenue: a range without orders says so, one that cuts a period says so, an invalid one is refused', async () => {
  assert.match((await revenue('&range=dates&from=2023-05-01&to=2023-05-31')).text, /No order lies in this range/)
  const cut = await revenue('&range=dates&from=2023-03-10&to=2023-03-12')
  assert.equal(columnsOf(cut.table, 'Period', 'Revenue'), [['Mar 2023', '$100.00']])
  assert.match(cut.text, /Whole month: Mar 2023\./)
  for (const query of ['&range=13', '&range=dates&from=soon', '&compare=week']) {
    const { status, text } = await revenue(query)
    assert.is(status, 400, query)
    assert.ok(text.includes(analyticsText.badAddress), query)
  }
  const reversed = await revenue('&range=dates&from=2023-05-01&to=2023-03-01')
  assert.is(reversed.status, 400)
  assert.ok(reversed.text.includes(rangeText.reversed) && !reversed.text.includes(analyticsText.badAddress))
})

test('calls: the same range and comparison, batch by batch; without them the rows are the specified ones', async () => {
  const call = async (path: string, query: string) =>
    (await app.call('GET', `/api/${path}?fileId=${id}${query}`, { token: anna })).body
  const rows = await call('revenue/analytics', '&range=3&compare=year')
  assert.equal(
    rows.map((row: Record<string, unknown>) => [row.period, row.revenue, row.other, row.change]),
    [
      ['2024-01', 30, 10, 2],
      ['2024-02', 45, 0, null],
      ['2024-03', 50, 40, 0.25],
    ],
  )
  assert.not.ok('other' in (await call('revenue/analytics', '&range=3'))[0])
  const early = '&range=dates&from=2023-01-05&to=2023-03-31'
  const months = '&range=dates&from=2023-01-01&to=2023-03-31'
  for (const path of ['cohort/analytics', 'cohort/ltv', 'cohort/retention']) {
    const cohorts = async (query: string) => (await call(path, query)).map((row: { cohort: string }) => row.cohort)
    assert.equal(await cohorts(months), ['2023-01', '2023-03'], path)
    assert.equal(await cohorts('&range=12'), ['2023-03', '2024-03'], path)
    assert.equal(await cohorts(`${months}&latest=`), ['2023-01', '2023-03'], path)
  }
  const { repurchase } = await call('lifecycle/timing', early)
  assert.equal([repurchase.all[0].customers, repurchase.month.length, repurchase.quarter.length], [3, 2, 1])
  for (const path of ['revenue/analytics', 'cohort/ltv', 'lifecycle/timing'])
    assert.match((await call(path, '&range=9')).message, /range must be/)
})

test('cohorts and lifecycle: the range chooses cohorts, and the pages say what it does not affect', async () => {
  const shown = async (page: string, query: string) => {
    const { html, status } = await pageOf(app, anna, `/dashboard/${page}?fileId=${id}${query}`)
    assert.equal(unsafeParts(html), [])
    return { status, tables: tablesOf(html), text: textOf(html) }
  }
  const firsts = (table: string[][]) => table.slice(1).map(([first]) => first)
  const cohorts = await shown('cohorts', '&range=dates&from=2023-01-01&to=2023-03-31')
  assert.equal(firsts(cohorts.tables[1]!), ['Jan 2023', 'Mar 2023'])
  assert.match(cohorts.text, `${rangeText.ofCohorts} ${rangeText.toTheEnd}`)
  assert.match((await shown('cohorts', '&range=dates&from=2023-05-01')).text, /Mar 2024/)
  const nobody = await shown('cohorts', '&range=dates&from=2023-05-01&to=2023-05-31')
  assert.match(nobody.text, /No customer first bought in this range/)
  assert.is((await shown('cohorts', '&range=9')).status, 400)
  const lifecycle = await shown('lifecycle', '&range=3&cohorts=month')
  const back = lifecycle.tables.find(([head]) => head![0] === 'First order')!
  assert.equal(
    back.slice(1).map((row) => row.slice(0, 2)),
    [
      ['Range', '1'],
      ['Mar 2024', '1'],
    ],
  )
  assert.match(lifecycle.text, /Everything else on this page is of the whole file\./)
  assert.is((await shown('lifecycle', '&range=9')).status, 400)
})

test('several cohorts together equal the figures of their customers', () => {
  const cohort = (customers: number, back: number): TimingRow => ({
    cohort: '2024-01',
    customers,
    repeatRate: back / customers,
    ordersPerCustomer: (customers + back) / customers,
    within: watchedDays.map((days) => ({ days, eligible: customers, customers: back, rate: back / customers })),
  })
  const sum = together([cohort(7, 3), cohort(3, 0), cohort(49, 11)])
  assert.equal([sum.customers, sum.repeatRate, sum.ordersPerCustomer], [59, 14 / 59, 73 / 59])
  assert.equal(sum.within[4], { days: 365, eligible: 59, customers: 14, rate: 14 / 59 })
})

test('the workbooks hold what the pages show', async () => {
  const book = async (page: string, query: string) => {
    const path = `/dashboard/${page}/workbook.xlsx?fileId=${id}${query}`
    const response = await app.request(path, { headers: { cookie: `session=${anna}` } })
    const read = new ExcelJS.Workbook()
    await read.xlsx.load(await response.arrayBuffer())
    const rows = (name: string) => read.getWorksheet(name)!.getSheetValues().slice(1) as unknown[][]
    return (name: string) => rows(name).map((row) => row.slice(1))
  }
  const revenue = (await book('revenue', '&range=3&compare=year'))('Revenue')
  assert.equal(columnsOf(revenue, 'Period', 'Year before', 'Change'), [
    ['2024-01', 10, 2],
    ['2024-02', 0, undefined],
    ['2024-03', 40, 0.25],
  ])
  const first = (rows: unknown[][]) => rows.slice(1).map(([one]) => one)
  assert.equal(first((await book('cohorts', '&range=3'))('Cohort Revenue by Month')), ['2024-03'])
  assert.equal(first((await book('lifecycle', '&range=3&cohorts=year'))('Back within')), ['Range', '2023', '2024'])
})

test('links in the sidebar of every page carry the range and the comparison', async () => {
  const links = async (path: string, cookie = '') => {
    const response = await app.request(path, { headers: { cookie: `session=${anna}${cookie}` } })
    const html = (await response.text()).replaceAll('&amp;', '&')
    const of = (page: string) =>
      new RegExp(`href="/dashboard/${page}([^"]*)" (?:aria-current="page" )?class="flex`).exec(html)![1]
    const view = /view=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
    return { view: view && decodeURIComponent(view), links: ['revenue', 'cohorts', 'lifecycle'].map(of) }
  }
  const file = `fileId=${id}`
  const compared = await links(`/dashboard/revenue?${file}&range=3&compare=year`)
  assert.equal(compared, {
    view: 'range=3&compare=year',
    links: [`?${file}&range=3&compare=year`, `?${file}&range=3`, `?${file}&range=3`],
  })
  const cookie = '; view=range%3D3%26compare%3Dyear'
  const cohorts = await links(`/dashboard/cohorts?${file}&range=6`, cookie)
  assert.is(cohorts.view, 'range=6&compare=year')
  assert.is(cohorts.links[0], `?${file}&range=6&compare=year`, 'a page without a comparison keeps it')
  assert.equal((await links('/dashboard/account', cookie)).links, ['?range=3&compare=year', '?range=3', '?range=3'])
  assert.equal((await links(`/dashboard/revenue?${file}`, cookie)).links, [`?${file}`, `?${file}`, `?${file}`])
  const odd = '; view=range%3Dsoon%26compare%3D"><b>'
  assert.equal((await links('/dashboard/account', odd)).links, ['', '', ''])
})

test('the row of a period in progress says so when it is pointed at', async () => {
  const marked = async (query: string) => {
    const { html } = await pageOf(app, anna, `/dashboard/revenue?fileId=${id}${query}`)
    return [...html.matchAll(/<tr[^>]* title="([^"]*)"[^>]*><th[^>]*>([^<]*)/g)].map(([, title, period]) => [
      title,
      period,
    ])
  }
  assert.equal(await marked(''), [[rangeText.inProgress, 'Mar 2024']])
  assert.equal(await marked('&groupBy=day'), [])
})

test('thirteen months are described as twelve and the one in progress', async () => {
  assert.is(runningNote('2024-03', 9), 'Mar 2024 is in progress: the file ends on its day 9.')
  assert.match(
    runningNote('2024-03', 9, { range: '12' }),
    /^This chart shows the last 12 whole months and the month in progress\. Mar 2024/,
  )
  const says = async (path: string) => textOf((await pageOf(app, anna, path)).html)
  assert.match(
    await says(`/dashboard/revenue?fileId=${id}&range=3`),
    'This chart shows the last 3 whole months and the month in progress.',
  )
  assert.match(await says(`/dashboard/cohorts?fileId=${id}&range=3`), monthsOfCohorts('3'))
  assert.not.match(await says(`/dashboard/cohorts?fileId=${id}&range=3&groupBy=quarter`), monthsOfCohorts('3'))
})

test('before a range is applied, its form says which whole periods it will show', async () => {
  const says = async (path: string) => textOf((await pageOf(app, anna, `/dashboard/${path}&fileId=${id}`)).html)
  for (const [page, words] of [
    ['cohorts?', 'Range, in whole months'],
    ['cohorts?groupBy=quarter', 'Range, in whole quarters'],
    ['revenue?groupBy=year', 'Range, in whole years'],
    ['lifecycle?cohorts=month', 'Range, in whole months'],
    ['lifecycle?cohorts=year', 'Range, in whole years'],
  ] as const) {
    assert.match(await says(page), words, page)
    assert.not.match(await says(page), /Whole (month|quarter|year)s?:/)
  }
  assert.not.match(await says('cohorts?groupBy=day'), /in whole days/)
  const dates = '&range=dates&from=2024-01-10&to=2024-02-10'
  const months = { from: '2024-01', to: '2024-02', firstDay: '2024-01-01', lastDay: '2024-02-29' }
  assert.is(wholeNote('month', months), 'Whole months: Jan 2024 to Feb 2024.')
  assert.match(await says(`revenue?${dates}`), wholeNote('month', months))
  assert.match(await says(`cohorts?${dates}`), rangeText.exactDays)
  assert.match(
    await says(`revenue?groupBy=week${dates}`),
    'Whole weeks: W02 2024 to W06 2024 (Jan 8, 2024 to Feb 11, 2024).',
  )
  assert.match(await says(`cohorts?groupBy=quarter&range=3`), 'Whole quarters: Q4 2023 to Q1 2024.')
  for (const page of ['revenue?groupBy=day', 'cohorts?groupBy=day'])
    assert.not.match(await says(`${page}${dates}`), /Whole days?:/)
  assert.match(await says('cohorts?'), rangeLabel('12', true))
  assert.is(rangeLabel('12', false), 'Last 12 months')
})

test('a page whose figures cannot follow the range says so', async () => {
  const says = async (page: string, cookie: string) => {
    const headers = { cookie: `session=${anna}${cookie}` }
    const html = await (await app.request(`/dashboard/${page}?fileId=${id}`, { headers })).text()
    return html.includes(rangeText.ofWholeFile)
  }
  for (const page of ['customers', 'products', 'forecast']) {
    assert.is(await says(page, '; view=range%3D3'), true, page)
    assert.is(await says(page, ''), false, page)
  }
  for (const page of ['revenue', 'cohorts', 'lifecycle']) assert.is(await says(page, '; view=range%3D3'), false, page)
})

test.run()
