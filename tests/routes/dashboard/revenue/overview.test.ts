import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { headlines, type MonthRow } from '#domain/analytics/comparison/overview.ts'
import { wholePeriods, yearBefore } from '#domain/analytics/comparison/whole-periods.ts'
import { firstDayOf, groupBys, lastCompletePeriod, periodFromLabel, periodOf } from '#domain/analytics/period.ts'
import { dollars } from '#domain/values/money.ts'
import { stopReaders } from '#server/lists/ask-list.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOf } from '#tests/support/html.ts'
import { variation } from '#tests/support/variation.ts'
import { changeAloud, changeOf, exactHeadline, headlineValue, sameDaysOf } from '#text/analytics/overview.ts'

let app: TestApp
let anna: string
test.before(async () => {
  app = await testApp({}, { worker: true, lists: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(async () => {
  stopReaders()
  await app.close()
})

const month = (label: string) => periodOf('month', `${label}-01`)

test('an amount too long for a phone is shortened, with the exact amount in its title', () => {
  const shown = (key: 'revenue' | 'aov', value: number) => [
    headlineValue(key, value, dollars),
    exactHeadline(key, value, dollars),
  ]
  assert.equal(shown('revenue', 27_201.4), ['$27,201', undefined])
  assert.equal(shown('revenue', 80_246_913_645.25), ['$80.2B', '$80,246,913,645.25'])
  assert.equal(shown('aov', 62_063.56), ['$62,063.56', undefined])
  assert.equal(shown('aov', 15_062_063.56), ['$15.1M', '$15,062,063.56'])
})

test('periods begin on calendar days, and a year before is the same period', () => {
  for (const groupBy of groupBys)
    for (const date of ['1000-12-31', '1970-01-01', '2024-02-29', '2025-10-31']) {
      const [period, day] = [periodOf(groupBy, date), periodOf('day', date)]
      const [from, to] = [firstDayOf(groupBy, period), firstDayOf(groupBy, period + 1)]
      assert.ok(from <= day && day < to, `${groupBy} ${date}`)
      assert.is(periodOf(groupBy, new Date(from * 86_400_000).toISOString()), period)
    }
  assert.is(yearBefore('month', month('2024-02')), month('2023-02'))
  assert.is(yearBefore('day', periodOf('day', '2024-03-01')), periodOf('day', '2023-03-01'))
  assert.is(yearBefore('day', periodOf('day', '2024-02-29')), null)
  const week = (label: string) => periodFromLabel('week', label)
  assert.is(yearBefore('week', week('2024-W05')), week('2023-W05'))
  assert.is(yearBefore('week', week('2021-W01')), week('2020-W01'), 'after a year of 53 weeks, too')
  assert.is(yearBefore('week', week('2020-W53')), null, '2019 has 52 weeks')
})

test('only periods that the file holds from first to last day are complete', () => {
  const whole = (first: string, last: string) => wholePeriods('month', { first, last })
  assert.equal(whole('2024-01-01', '2024-03-31 23:00:00'), { from: month('2024-01'), to: month('2024-03') })
  assert.equal(whole('2024-01-02', '2024-03-30'), { from: month('2024-02'), to: month('2024-02') })
  const { from, to } = whole('2024-01-02', '2024-01-20')
  assert.ok(from > to)
})

test('a period is complete if the file has its last day, whatever the hour', () => {
  for (const [groupBy, date, isComplete] of [
    ['day', '2024-01-05 00:00:00', true],
    ['week', '2021-01-03 00:00:00', true],
    ['week', '2021-01-02 23:59:59', false],
    ['month', '2024-02-28 23:59:59', false],
    ['month', '2024-02-29 00:00:00', true],
    ['month', '2023-02-28', true],
    ['quarter', '1998-06-30', true],
    ['quarter', '1998-05-31', false],
    ['year', '0099-12-31 09:30:00.5', true],
    ['year', '2024-12-30', false],
  ] as const)
    assert.is(lastCompletePeriod(groupBy, date), periodOf(groupBy, date) - Number(!isComplete), `${groupBy} ${date}`)
})

const row = (label: string, change: Partial<MonthRow> = {}): MonthRow => ({
  period: month(label),
  revenue: 100,
  purchases: 4,
  purchasers: 2,
  newCustomers: 1,
  fromNew: 25,
  secondOrders: 1,
  daysToSecond: 12,
  ...change,
})

test('headlines cover the last complete month, beside earlier complete months', () => {
  const rows = [row('2023-01'), row('2023-12', { revenue: 50 }), row('2024-01', { revenue: 80 }), row('2024-02')]
  const found = headlines(rows, { first: '2023-01-01', last: '2024-02-09' })!
  assert.is(found.month, month('2024-01'))
  const of = Object.fromEntries(found.figures.map((figure) => [figure.key, figure]))
  const figures = ({ value, monthBefore, yearBefore: before }: (typeof of)[string]) => [value, monthBefore, before]
  assert.equal(figures(of.revenue!), [80, 50, 100])
  assert.equal(figures(of.aov!), [20, 12.5, 25])
  assert.equal(figures(of.repeatRate!), [1, 1, 1])
  assert.equal(figures(of.ordersPerCustomer!), [4, 4, 4])
  assert.equal(figures(of.returningShare!), [55 / 80, 0.5, 0.75])
})

test('a partial month is compared with nothing; a file without a complete month has no headlines', () => {
  const rows = [row('2024-01'), row('2024-02'), row('2024-03')]
  const [revenue] = headlines(rows, { first: '2024-01-02', last: '2024-03-05' })!.figures
  assert.equal([revenue!.value, revenue!.monthBefore, revenue!.yearBefore], [100, null, null])
  assert.is(headlines([row('2024-01')], { first: '2024-01-02', last: '2024-01-30' }), undefined)
})

test('docs/semantics.md §2: there is no returning share where refunds leave one part below zero', () => {
  const share = (revenue: number, fromNew: number) =>
    headlines([row('2024-01', { revenue, fromNew })], { first: '2024-01-01', last: '2024-01-31' })!.figures.find(
      ({ key }) => key === 'returningShare',
    )!.value
  assert.equal(
    [share(80, 20), share(80, 80), share(80, 100), share(80, -20), share(0, 0), share(-5, 0)],
    [0.75, 0, null, null, null, null],
  )
})

test('changes: money and counts in percent, rates in points, days in days, which are neither better nor worse', () => {
  const said = (...change: Parameters<typeof changeOf>) => {
    const found = changeOf(...change)
    return found && `${changeAloud(found, 'Jan')}, ${found.tone}`
  }
  assert.is(said('revenue', 27_201, 33_100), 'down 18% against Jan, worse')
  assert.is(said('aov', 61.26, 64.1), 'down 4.4% against Jan, worse')
  assert.is(said('orders', 12_345, 10), 'up 123,350% against Jan, better')
  assert.is(said('repeatRate', 0.523, 0.516), 'up 0.7 points against Jan, better')
  assert.is(said('repeatRate', 0.523, 0.513), 'up 1 point against Jan, better')
  assert.is(said('daysToSecond', 46, 45), 'up 1 day against Jan, neither')
  assert.is(said('daysToSecond', 45, 46), 'down 1 day against Jan, neither')
  assert.is(said('customers', 7, 7), 'no change against Jan, neither')
  for (const before of [null, 0, -5]) assert.is(changeOf('revenue', 5, before), undefined)
  assert.is(sameDaysOf(month('2024-03'), 9), 'Mar 1–9, 2024')
})

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const header = 'customer,date,value\n'
const overview = async (cookie = '', query = '') => {
  const response = await app.request(`/dashboard${query}`, { headers: { cookie: `session=${anna}${cookie}` } })
  const html = await response.text()
  return { html, text: textOf(html), cookies: response.headers.get('set-cookie') ?? '' }
}

test('the overview shows the newest source, then the one used last; never another person’s', async () => {
  assert.not.match((await overview()).text, /last complete month/)
  const named = async (contents: string, name: string) => {
    const { body } = await app.upload(anna, contents, name)
    assert.is((await app.process(anna, body.id, mapping)).status, 'completed')
    return body.id as string
  }
  const rows = 'a,2024-01-01,10\nb,2024-01-20,30\na,2024-02-10,30\nb,2024-02-29,50\nc,2024-03-02,8\n,2024-03-02,8\n'
  const first = await named(header + rows, 'first.csv')
  const { html, text, cookies } = await overview()
  for (const page of ['revenue', 'customers', 'lifecycle'])
    assert.match(html, new RegExp(`<dt[^>]*><a href="/dashboard/${page}\\?fileId=${first}"`))
  assert.match(
    text,
    /Revenue rose to \$80\.00 in February 2024, 100% more than in January 2024: 2 orders \(the same\) ?, \$40\.00 per order \(100% more\)/,
  )
  assert.match(text, /Revenue, February 2024 The last complete month of first\.csv/)
  assert.match(text, /Revenue, February 2024 \$80\.00 up 100% against Jan/)
  assert.match(text, /March so far, 2 days: \$8 down 20% against Feb 1–2, 2024|March so far, 2 days: \$8/)
  assert.match(
    text,
    /Repeat rate through Feb 100\.0% up 100 points against Jan .*Median days to second order in Feb 40 /,
  )
  assert.match(text, /1 of 6 rows was set aside \(16\.7%\)\. See them/)
  // the list is made after the figures
  await eventually(async () =>
    assert.match(
      (await overview()).text,
      /What to do next Money at stake .*New customers \$8\.00 1 customer: first order in the last 30 days/,
    ),
  )
  assert.match(cookies, new RegExp(`source=${first}; .*HttpOnly; SameSite=Lax`))
  const second = await named(`${header}a,2024-05-03,5\n`, 'second.csv')
  assert.match((await overview()).text, /No calendar month lies wholly inside this file/)
  assert.match((await overview(`; source=${first}`)).text, /of first\.csv/)
  assert.match((await overview(`; source=${first}`, `?source=${second}`)).text, /No calendar month/)
  const ben = await app.signedUp('ben@example.com')
  const foreign = await app.request('/dashboard', { headers: { cookie: `session=${ben}; source=${first}` } })
  assert.not.match(textOf(await foreign.text()), /first\.csv/)
})

variation('docs/semantics.md §2: the month in progress is compared with as many whole days of the other', async () => {
  const carl = await app.signedUp('carl@example.com')
  const rows = [
    'a,2024-01-31 08:00:00,1',
    'a,2024-02-01 00:00:00,10',
    'a,2024-02-09 23:59:59,30', // the last date counts as a whole day, although the file ends that morning
    'a,2024-02-10 00:00:00,500',
    'a,2024-03-01 00:00:00,20',
    'a,2024-03-09 07:00:00,60',
  ]
  const ofMonth = async (name: string, lines: string[]) => {
    const { body } = await app.upload(carl, header + lines.join('\n'), name)
    await app.process(carl, body.id, mapping)
    const page = async (path: string) => {
      const response = await app.request(path, { headers: { cookie: `session=${carl}` } })
      return textOf(await response.text())
    }
    const { body: calls } = await app.call('GET', `/api/revenue/analytics?fileId=${body.id}&compare=before`, {
      token: carl,
    })
    return { shown: await page(`/dashboard?source=${body.id}`), last: calls.at(-1) }
  }
  const before = await ofMonth('before.csv', ['z,2024-01-01,1', ...rows])
  assert.match(before.shown, /March so far, 9 days: \$80\.00 up 100% against Feb 1–9, 2024/)
  assert.equal([before.last.period, before.last.revenue, before.last.other, before.last.change], ['2024-03', 80, 40, 1])
  // the year before, if the file holds all of that month; February is shorter than 30 days
  const year = await ofMonth('year.csv', [
    'z,2023-03-01 00:00:00,8',
    'z,2023-03-09 20:00:00,8',
    'z,2023-03-10,8',
    ...rows,
  ])
  assert.match(year.shown, /March so far, 9 days: \$80\.00 up 400% against Mar 1–9, 2023/)
  const long = await ofMonth('long.csv', ['z,2024-01-01,1', ...rows, 'a,2024-03-30,20'])
  assert.match(long.shown, /March so far, 30 days: \$100\.00 down 81% against Feb 1–29, 2024/)
  const whole = await ofMonth('whole.csv', ['z,2024-01-01,1', ...rows, 'a,2024-03-31 00:00:00,20'])
  assert.not.match(whole.shown, /so far/)
})

variation('pages of figures show the only source, or the one used last, without being asked', async () => {
  const ben = await app.signedUp('carla@example.com')
  const one = (await app.upload(ben, `${header}a,2024-01-01,10\n`, 'one.csv')).body.id
  await app.process(ben, one, mapping)
  const shown = async (path: string, cookie = '') => {
    const response = await app.request(path, { headers: { cookie: `session=${ben}${cookie}` } })
    return textOf(await response.text())
  }
  for (const page of ['revenue', 'cohorts', 'lifecycle'])
    assert.not.match(await shown(`/dashboard/${page}`), /Choose a completed data source/)
  const two = (await app.upload(ben, `${header}a,2024-01-01,20\n`, 'two.csv')).body.id
  await app.process(ben, two, mapping)
  assert.match(await shown('/dashboard/revenue'), /Choose a completed data source/)
  assert.match(await shown('/dashboard/revenue', `; source=${two}`), /\$20\.00/)
  assert.match(await shown(`/dashboard/revenue?fileId=${one}`, `; source=${two}`), /\$10\.00/)
})

test.run()
