// test: only full, also long, 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isLong } from '#tests/support/long-form.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import { ingested } from './ingested.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const withTime = { ...mapping, time: 'transactionDate' } as const
const days = async (...args: Parameters<typeof ingested>) => {
  const { summary, rollups } = await ingested(...args)
  const periods = rollups.revenue_by_period.filter((row) => row.group_by === 'day').map((row) => row.period as number)
  return { summary, days: periods.map((period) => new Date(period * 86_400_000).toISOString().slice(0, 10)) }
}

test('without evidence US order is used; with a choice, the chosen order', async () => {
  const text = 'customer,date,value\na,03/04/2024,1\nb,05/06/2024,2\n'
  const us = await days(text, mapping)
  assert.equal(us.days, ['2024-03-04', '2024-05-06'])
  assert.equal(us.summary.understanding.dates, {
    order: 'month-first',
    readAs: 'month-first',
    decidedBy: 'default',
    otherWayRows: 0,
    hasTimes: false,
  })
  const chosen = await days(text, mapping, { options: { dateOrder: 'day-first' } })
  assert.equal(chosen.days, ['2024-04-03', '2024-06-05'])
  assert.is(chosen.summary.understanding.dates.decidedBy, 'choice')
})

test('short dates that begin with the year are read that way, unless the person chooses otherwise', async () => {
  const dates = Array.from({ length: 31 }, (_, n) => `24/0${[1, 3, 5, 7, 8][n % 5]}/${String(1 + n).padStart(2, '0')}`)
  const wholes = dates.map((date) => `20${date.replaceAll('/', '-')}`).sort()
  const file = (rows: string[]) => `customer,date,time,value\n${rows.map((row) => `a,${row},1`).join('\n')}\n`
  for (const end of ['', ' 15:04:05']) {
    assert.equal((await days(file(dates.map((date) => `${date}${end},`)), mapping)).days, wholes)
    assert.equal((await days(file(dates.map((date) => `${date},${end}`)), withTime)).days, wholes)
    if (end && !isLong) break
    const late = dates.map((date) => `${date}${end},`).concat('n/a,', '24/13/01,')
    const { summary } = await days(file(late), mapping)
    assert.equal(summary.setAside, [{ reason: 'unreadable-date', rows: 2, money: '2.0000' }])
  }
  const { understanding } = (await days(file(dates.map((date) => `${date},`)), mapping)).summary
  assert.is(understandingLines(understanding)[0], 'Dates were read with the year first: 24/01/05 is Jan 5, 2024.')
  const chosen = await days(file(dates.map((date) => `${date},`)), mapping, { options: { dateOrder: 'day-first' } })
  assert.equal([chosen.days[0], chosen.days.at(-1)], ['2001-01-24', '2031-01-24'])
  assert.equal((await days(file(dates.map((date) => `${date.split('/').reverse().join('/')},`)), mapping)).days, wholes)
})

test('short dates begin with the year where the order of the rows shows it, or the person says so', async () => {
  const weekly = Array.from({ length: 20 }, (_, n) => new Date(Date.UTC(2025, 0, 6 + 7 * n)).toISOString().slice(0, 10))
  const short = weekly.map((day) => day.slice(2).replaceAll('-', '/'))
  const file = (dates: string[]) => `customer,date,value\n${dates.map((date) => `a,${date},1`).join('\n')}\n`
  assert.equal((await days(file(short), mapping)).days, weekly)
  assert.equal((await days(file([...short, '25/13/01', '2025-12-31']), mapping)).days, [...weekly, '2025-12-31'])
  const reversed = short.map((date) => date.split('/').reverse().join('/'))
  assert.equal((await days(file(reversed), mapping)).days, weekly)
  const named = weekly.map((day) => {
    const [year, month, date] = day.slice(2).split('-')
    return `${year}-${['Jan', 'Feb', 'Mar', 'Apr', 'May'][Number(month) - 1]}-${date}`
  })
  assert.equal((await days(file(named), mapping)).days, weekly)
  const oracles = named.map((date) => date.split('-').reverse().join('-').toUpperCase())
  assert.equal((await days(file(oracles), mapping)).days, weekly)
  const few = file(['25/02/03', '25/02/09', '26/03/04'])
  assert.equal((await days(few, mapping)).days, ['2003-02-25', '2004-03-26', '2009-02-25'])
  const { days: chosen, summary } = await days(few, mapping, { options: { dateOrder: 'year-first' } })
  assert.equal(chosen, ['2025-02-03', '2025-02-09', '2026-03-04'])
  assert.is(summary.understanding.dates.areYearsFirst, true)
})

test('dates that name only a month or a week are unreadable, unless the person chooses their first day', async () => {
  const text = 'customer,date,value\na,2023-11,1\nb,Nov-23,2\nc,2023-W45,4\nd,2023-12-24,8\n'
  const asWritten = await days(text, mapping)
  assert.equal(asWritten.summary.setAside, [{ reason: 'unreadable-date', rows: 3, money: '7.0000' }])
  const { summary, days: read } = await days(text, mapping, { options: { monthDates: 'first-day' } })
  assert.equal([summary.setAside, read], [[], ['2023-11-01', '2023-11-06', '2023-12-24']])
  assert.ok(understandingLines(summary.understanding)[1]!.includes('first day'))
})

test('texts protected by a formula, debit and credit are read', async () => {
  const rows = [
    '="007",="2024-01-05",="20.50",="A1"',
    '"=""007""",2024-01-05,"1,000.50 DR",A1',
    'b,2024-01-06,5.50 CR,A1',
  ]
  const { summary, rollups } = await ingested(`customer,date,value,sku\n${rows.join('\n')}\n`, {
    ...mapping,
    sku: 'skuId',
  })
  assert.equal([summary.setAside, summary.customers, summary.analysedMoney], [[], 2, '1015.5000'])
  assert.equal(
    rollups.lifecycle_by_sku.map((row) => row.sku),
    ['A1'],
  )
})

test('the choice overrules the evidence; dates valid only in the other order are set aside and counted', async () => {
  const text = 'customer,date,value\na,03/04/2024,1\nb,25/06/2024,2\nc,26/06/2024,2\nd,06/27/2024,2\n'
  const byEvidence = await days(text, mapping)
  assert.equal(byEvidence.days, ['2024-04-03', '2024-06-25', '2024-06-26'])
  assert.equal(
    [byEvidence.summary.understanding.dates.order, byEvidence.summary.understanding.dates.otherWayRows],
    ['mixed', 1],
  )
  const chosen = await days(text, mapping, { options: { dateOrder: 'month-first' } })
  assert.equal(chosen.days, ['2024-03-04', '2024-06-27'])
  assert.equal(chosen.summary.setAside, [{ reason: 'unreadable-date', rows: 2, money: '4.0000' }])
  assert.equal(
    [chosen.summary.understanding.dates.readAs, chosen.summary.understanding.dates.otherWayRows],
    ['month-first', 2],
  )
})

test('if rows far below have the other order, the report also names dates that are valid both ways', async () => {
  const month = (date: (day: string) => string, days = 28) =>
    Array.from({ length: days }, (_, i) => `c${i},${date(String(i + 1).padStart(2, '0'))},1\n`).join('')
  const us = Array.from({ length: 200 }, () => month((day) => `03/${day}/2024`)).join('')
  const iso = month((day) => `2024-05-${day}`)
  const note = async (others: string) =>
    readingNotes((await ingested(`customer,date,value\n${us}${iso}${others}`, mapping)).summary.understanding)[0]
  assert.is(
    await note(month((day) => `${day}/04/2024`)),
    '16 dates make sense only as day/month/year and could not be read as month/day/year. 2,412 dates make sense both ways: those that were meant as day/month/year were read wrongly. Write all dates of the file in one way, and upload it again.',
  )
  // a typing error says nothing of the others
  assert.is(
    await note('x,31/04/2024,1\ny,30/04/2024,1\n'),
    '1 date makes sense only as day/month/year and could not be read as month/day/year.',
  )
})

test('the choice also applies to dates that occur after thousands of ISO dates', async () => {
  const iso = Array.from({ length: 6000 }, (_, i) => `c${i},2024-01-05,1\n`).join('')
  const { days: found } = await days(`customer,date,value\n${iso}x,03/04/2024,1\n`, mapping, {
    options: { dateOrder: 'day-first' },
  })
  assert.equal(found, ['2024-01-05', '2024-04-03'])
})

test('two-digit years whose days could all be months belong to this century, not to the first', async () => {
  const rows = (text: string) => Array.from({ length: 6000 }, (_, i) => `c${i},${text},1\n`).join('')
  const { days: found } = await days(`customer,date,value\n${rows('03/04/24')}x,14/04/24,1\n`, mapping)
  assert.equal(found, ['2024-04-03', '2024-04-14'])
  const iso = await days(`customer,date,value\n${rows('2024-01-05 09:00')}x,3/4/24 10:00,1\n`, mapping)
  assert.equal(iso.days, ['2024-01-05', '2024-03-04'])
})

test('in a large file with a misleading head and sample, the whole column decides, and wrong rows are read again', async () => {
  const row = (i: number, date: string) => `customer${i},${date},1.00\n`
  const low = Array.from({ length: 60_000 }, (_, i) => row(i, `0${1 + (i % 9)}/11/2024`)).join('')
  const few = Array.from({ length: 40 }, (_, i) => row(i, `${13 + (i % 9)}/11/2024`)).join('')
  const { summary, days: found } = await days(`customer,date,value\n${low}${few}x,11/30/2024,5\n`, mapping)
  assert.equal(found.slice(0, 2), ['2024-11-01', '2024-11-02'])
  assert.equal(summary.understanding.dates, {
    order: 'mixed',
    readAs: 'day-first',
    decidedBy: 'evidence',
    otherWayRows: 1,
    bothWaysRows: 60_000,
    hasTimes: false,
  })
  assert.equal(summary.setAside, [{ reason: 'unreadable-date', rows: 1, money: '5.0000' }])
})

test('if days are low in the head and high further on, the first reading shows the order', async () => {
  const row = (i: number, day: number) => `customer${i},${day < 10 ? `0${day}` : day}/11/2024 9:05,1.00\n`
  const text = Array.from({ length: 60_000 }, (_, i) => row(i, 1 + Math.floor(i / 2500))).join('')
  const { summary, days: found } = await days(`customer,date,value\n${text}`, mapping)
  assert.is(found.length, 24)
  assert.equal([summary.understanding.dates.readAs, summary.setAsideRows], ['day-first', 0])
})

test('for dates without separators, or with blanks, the column decides the order, even if a zero was dropped', async () => {
  const { summary, days: found } = await days('customer,date,value\na,04032024,1\nb,5032024,2\nc,25032024,2\n', mapping)
  assert.equal(found, ['2024-03-04', '2024-03-05', '2024-03-25'])
  assert.equal([summary.understanding.dates.readAs, summary.understanding.dates.decidedBy], ['day-first', 'evidence'])
  for (const written of ['112024', '. 11. 2024', '.11.2024 г.']) {
    const many = Array.from(
      { length: isLong ? 60_000 : 6000 },
      (_, i) => `c${i},${String(1 + (i % 28)).padStart(2, '0')}${written},1\n`,
    )
    const large = await days(`customer,date,value\n${many.join('')}`, mapping)
    assert.equal([large.days.length, large.days[0], large.summary.setAsideRows], [28, '2024-11-01', 0], written)
  }
})

const times = async (text: string, columns: Record<string, any> = withTime) => {
  const { summary, setAside } = await ingested(text, columns)
  return { first: summary.firstOrderedAt, last: summary.lastOrderedAt, orders: summary.orders, setAside }
}

test('date and time in two columns are joined, whichever comes first', async () => {
  assert.equal(await times('customer,date,time,value\na,2024-01-05,10:30:00,1\na,2024-01-05,11:00:00,1\n'), {
    first: '2024-01-05 10:30:00',
    last: '2024-01-05 11:00:00',
    orders: 2,
    setAside: '',
  })
})

test('two columns in a ragged file with mixed line breaks, and rows without a date', async () => {
  const { orders, setAside } = await times(
    'customer,date,time,value\na,2024-01-05,10:00,1\r\nb,2024-01-05,10:00,2,\nc,,10:00,3\nd,2024-01-05,noon,4\n',
  )
  assert.is(orders, 2)
  assert.equal(setAside.trim().split('\n').slice(1), [
    '4,unreadable-date,c,,10:00,3',
    '5,unreadable-date,d,2024-01-05,noon,4',
  ])
})

const shop = `customer,date,value
a,2024-01-05 10:00:00,50
a,2024-01-05 10:00:00,50
a,2024-01-05 10:00:00,50
a,2024-02-05 10:00:00,20
b,2024-01-06 10:00:00,30.25
b,2024-01-06 10:00:00,
b,2024-01-06 10:00:00,30.25
c,2024-01-07 10:00:00,0
c,2024-01-07 10:00:00,0
d,2024-01-08 10:00:00,-5
d,2024-01-08 10:00:00,-5
`

test('repeated order totals are found; rows are added unless the person chooses to count once', async () => {
  const found = {
    severalLineOrders: 3,
    repeatedOrders: 3,
    addedMoney: '220.5000',
    onceMoney: '95.2500',
  }
  const added = await ingested(shop, mapping)
  assert.equal(added.summary.understanding.repeatedTotals, { ...found, counted: 'add' })
  assert.is(added.summary.analysedMoney, '220.5000')
  const once = await ingested(shop, mapping, { options: { repeatedTotals: 'once' } })
  assert.equal(once.summary.understanding.repeatedTotals, { ...found, counted: 'once' })
  assert.is(once.summary.analysedMoney, '95.2500')
  assert.equal([once.summary.analysedRows, once.summary.continuationRows, once.summary.orders], [10, 1, 5])
})

test('in a long file a sample is checked first: repeated totals are found, other files lose no time and no row', async () => {
  const orders = 20_000
  const fileOf = (second: (value: number) => number) =>
    `customer,date,value\n${Array.from({ length: orders }, (_, n) => {
      const start = `c${n % 7000},2024-01-${String(1 + (n % 28)).padStart(2, '0')} 10:${String(n % 60).padStart(2, '0')}:${String(Math.floor(n / 1000)).padStart(2, '0')}`
      return `${start},${n % 90}.25\n${start},${second(n % 90)}.25\n${n % 10 ? '' : `${start},\n`}`
    }).join('')}`
  const repeated = await ingested(
    fileOf((value) => value),
    mapping,
  )
  const found = repeated.summary.understanding.repeatedTotals!
  assert.is(found.repeatedOrders, found.severalLineOrders)
  assert.is(found.severalLineOrders, repeated.summary.orders)
  const different = await ingested(
    fileOf((value) => value + 1),
    mapping,
  )
  assert.is(different.summary.understanding.repeatedTotals, null)
  const { rows, continuationRows, analysedMoney } = different.summary
  assert.equal([rows, continuationRows], [orders * 2 + orders / 10, orders / 10])
  const total = Array.from({ length: orders }, (_, n) => 2 * (n % 90) + 1.5).reduce((sum, value) => sum + value, 0)
  assert.is(Number(analysedMoney), total)
})

test('lines that differ are no repeated totals; two orders of one day count each value once', async () => {
  const lines = 'customer,date,value\na,2024-01-05,50\na,2024-01-05,20\nb,2024-01-05,30\nb,2024-01-05,30\n'
  assert.is((await ingested(lines, mapping)).summary.understanding.repeatedTotals, null)
  const once = await ingested(lines, mapping, { options: { repeatedTotals: 'once' } })
  assert.is(once.summary.analysedMoney, '100.0000')
})

test('one order of several lines proves nothing', async () => {
  const text = 'customer,date,value\na,2024-01-05,50\na,2024-01-05,50\nb,2024-01-06,1\n'
  assert.is((await ingested(text, mapping)).summary.understanding.repeatedTotals, null)
})

const inCents = { customer: 'customerId', date: 'transactionDate', total_cents: 'transactionValue' } as const

test('values in cents count a hundredth of the written number, in every row and every sum', async () => {
  const text = `customer,date,total_cents
a,2024-01-05,1999
a,2024-02-05,"$1,050"
b,2024-01-06,-1
b,2024-01-07,10.5
,2024-01-07,250
c,soon,100
`
  const { summary, rollups } = await ingested(text, inCents, { options: { amountUnit: 'minor' } })
  assert.is(summary.analysedMoney, '30.5850')
  assert.is(summary.understanding.amountUnit, 'minor')
  assert.equal(
    summary.setAside.map(({ reason, money }) => [reason, money]),
    [
      ['no-customer', '2.5000'],
      ['unreadable-date', '1.0000'],
    ],
  )
  const months = rollups.revenue_by_period.filter((row) => row.group_by === 'month')
  assert.is(Number(months[0]!.revenue).toFixed(4), '20.0850')
  // a file that was mapped before anybody was asked keeps its figures when its rollups are rebuilt
  const whole = await ingested(text, inCents)
  assert.is(whole.summary.analysedMoney, '3058.5000')
  assert.is(whole.summary.understanding.amountUnit, 'major')
})

test('a file with a decimal comma is read in cents, too', async () => {
  const text = 'customer;date;Betrag in Cent\na;05.01.2024;1.999\nb;06.01.2024;12,5\n'
  const columns = { customer: 'customerId', date: 'transactionDate', 'Betrag in Cent': 'transactionValue' } as const
  const found = await ingested(text, columns, { options: { amountUnit: 'minor' } })
  assert.is(found.summary.analysedMoney, '20.1150')
})

test.run()
