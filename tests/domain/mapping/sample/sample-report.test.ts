import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { hasOpenQuestion, proposedOptions } from '#domain/mapping/sample/open-question.ts'
import { type SampleReport, sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { joinDateClock } from '#domain/values/join-date-clock.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { checkText } from '#text/mapping/checks.ts'
import { dateQuestion } from '#text/mapping/date-question.ts'
import { monthQuestion, repeatedTotalsText, sampleLines } from '#text/mapping/sample.ts'

const mapping: ColumnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
function report(text: string, columnMapping: ColumnMapping = mapping, options: MappingOptions = {}) {
  const [columns, ...rows] = parse(text, { relax_column_count: true, bom: true }) as string[][]
  return sampleReport(columns!, rows, positionsOf(columns!, columnMapping), options)
}

const linesOf = (found: SampleReport) => sampleLines(found).map(({ text }) => text)

test('the worked example of the figures, in the sample', () => {
  const found = report(workedExample)
  assert.equal(
    [found.rows, found.orders, found.customers, found.money, found.firstDay, found.lastDay],
    [8, 7, 4, 188, '2024-01-05', '2024-03-01'],
  )
  assert.equal([found.setAside, found.dateQuestion, found.repeatedTotals], [[], undefined, undefined])
  assert.equal(found.checks, [{ kind: 'negative-amounts', rows: 2 }])
  assert.equal(linesOf(found), [
    'The first 8 rows make 5 orders and 2 refunds from 4 customers, $188.00 in all, from Jan 5, 2024 to Mar 1, 2024.',
    '$12.00 of refunds is already taken off.',
  ])
})

test('the Shopify export: further lines of an order, one row without a customer', () => {
  const path = sharedFile('shopify/orders_export_1.csv')
  if (!path) return
  const found = report(readFileSync(path, 'utf8'), {
    Email: 'customerId',
    'Created at': 'transactionDate',
    Total: 'transactionValue',
  })
  assert.equal(
    [found.rows, found.continuationRows, found.setAside],
    [121, 70, [{ reason: 'no-customer', rows: 1, example: '' }]],
  )
})

test('dates that name only a month are asked about', () => {
  const text = 'customer,date,value\na,2023-11,1\nb,2023-12,2\nc,n/a,4\n'
  const asked = report(text)
  assert.equal(asked.monthQuestion, { rows: 2, text: '2023-11', kind: 'month', firstDay: '2023-11-01', isRead: false })
  assert.is(
    monthQuestion(asked.monthQuestion!),
    '2023-11 names only a month. Read such dates as the first day of it (Nov 1, 2023)?',
  )
  assert.is(asked.setAside[0]!.rows, 3)
  const read = report(text, mapping, { monthDates: 'first-day' })
  assert.equal([read.monthQuestion?.isRead, read.firstDay, read.setAside[0]!.rows], [true, '2023-11-01', 1])
})

test('dates that begin with a two-digit year are read that way and reported', () => {
  const dates = Array.from(
    { length: 40 },
    (_, n) => [23 + (n % 2), [1, 3, 5, 7, 8, 10, 12][n % 7]!, 1 + ((n * 6) % 31)] as const,
  )
  const two = (part: number) => String(part).padStart(2, '0')
  for (const [mark, padded] of [
    ['/', true],
    ['-', true],
    ['. ', false],
  ] as const) {
    const text = (parts: readonly number[]) => parts.map((part) => (padded ? two(part) : part)).join(mark)
    const found = report(`customer,date,value\n${dates.map((parts) => `a,${text(parts)},1`).join('\n')}\n`)
    assert.equal([found.setAside, found.firstDay, found.lastDay?.slice(0, 4)], [[], '2023-01-01', '2024'], mark)
    assert.is(found.dateQuestion, undefined)
    assert.ok(linesOf(found).includes(`Dates begin with the year: ${text([23, 1, 1])} is read as Jan 1, 2023.`))
    const other = report(`customer,date,value\n${dates.map(([y, m, d]) => `a,${text([d, m, y])},1`).join('\n')}\n`)
    assert.equal([other.dates.readAs, other.dates.yearFirst], ['day-first', undefined], mark)
  }
  for (const days of [[31], [15], [25, 26, 27, 28]]) {
    const years = Array.from({ length: 120 }, (_, n) => `a,${days[n % days.length]}/12/${two(5 + (n % 20))},1`)
    assert.is(report(`customer,date,value\n${years.join('\n')}\n`).firstDay, `2005-12-${days[0]}`, 'days of many years')
  }
  const choice = Array.from({ length: 30 }, (_, n) => `a,24/01/${two(1 + n)},1`).join('\n')
  assert.is(report(`customer,date,value\n${choice}\n`).firstDay, '2024-01-01')
  assert.is(report(`customer,date,value\n${choice}\n`, mapping, { dateOrder: 'day-first' }).firstDay, '2001-01-24')
})

test('years of another calendar are reported', () => {
  const found = report('customer,date,value\na,1404/01/19,1\nb,1404/02/05,2\n')
  assert.equal(found.checks, [{ kind: 'other-calendar', column: 'date', text: '1404/01/19', year: 1404 }])
  assert.is(
    checkText(found.checks[0]!),
    '“date” is read as the year 1404 (1404/01/19). Dates in calendars other than the Gregorian are not converted. Is it the date?',
  )
  assert.is(report('customer,date,value\na,19/1/2567,1\n').checks[0]?.kind, 'other-calendar')
  assert.is(report('customer,date,value\na,19/1/67,1\n').checks[0]?.kind, 'other-calendar')
  assert.equal(report('customer,date,value\na,1997-01-19,1\n').checks, [])
})

test('the date order: asked without evidence, reported with evidence', () => {
  const asked = report('customer,date,value\na,03/04/2024,1\nb,05/06/2024 10:00,2\n')
  assert.is(dateQuestion(asked.dateQuestion!), 'Read 03/04/2024 as March 4 or 3 April?')
  assert.equal(asked.dates, { readAs: 'month-first', decidedBy: 'default', otherWayRows: 0 })
  const decided = report('customer,date,value\na,03/04/2024,1\nb,25/06/2024,2\n')
  assert.is(decided.dateQuestion, undefined)
  assert.ok(linesOf(decided).includes('Dates are read as day/month/year.'))
  const mixed = report('customer,date,value\na,03/04/2024,1\nb,25/06/2024,2\nc,26/06/2024,2\nd,06/25/2024,2\n')
  assert.ok(mixed.dateQuestion)
  assert.equal(mixed.dates, { readAs: 'day-first', decidedBy: 'evidence', otherWayRows: 1 })
  assert.ok(linesOf(mixed).includes('1 row has a date that makes sense only as month/day/year and would be set aside.'))
  const same = report('customer,date,value\na,03/03/2024,1\nb,04/04/2024,2\n')
  assert.equal([same.dateQuestion, same.dates.decidedBy], [undefined, 'unneeded'])
  const chosen = report('customer,date,value\na,03/04/2024,1\n', mapping, { dateOrder: 'day-first' })
  assert.equal([chosen.firstDay, chosen.dates.decidedBy], ['2024-04-03', 'choice'])
  assert.ok(chosen.dateQuestion, 'the question stays, so that the answer can be changed')
})

test('short dates that may begin with the year: read so where the rows show it, else asked', () => {
  const file = (dates: string[]) => `customer,date,value\n${dates.map((date) => `a,${date},1`).join('\n')}\n`
  const two = (part: number) => String(part).padStart(2, '0')
  const daily = (from: string, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const [year, month, day] = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(2, 10).split('-')
      return { years: `${year}/${month}/${day}`, days: `${day}/${month}/${year}` }
    })
  const weekly = daily('2024-03-04', 364).filter((_, n) => n % 7 === 0)
  const february = daily('2025-02-01', 28)
  const halfMonth = daily('2025-02-03', 20)
  for (const [name, dates] of Object.entries({ weekly, february, halfMonth })) {
    for (const rows of [dates, dates.toReversed(), dates.flatMap((date) => [date, date])]) {
      const found = report(file(rows.map(({ years }) => years)))
      assert.equal([found.dateQuestion, found.dates.yearFirst?.day.slice(0, 2)], [undefined, '20'], name)
      assert.is(found.lastDay!.slice(0, 4), '2025', name)
      const other = report(file(rows.map(({ days }) => days)))
      assert.equal([other.dates.yearFirst, other.firstDay], [undefined, found.firstDay], name)
    }
  }
  const withOthers = report(file([...weekly.map(({ years }) => years), '2025-06-01', '25/13/01', '2025-06-02 10:00']))
  assert.equal([withOthers.firstDay, withOthers.lastDay, withOthers.setAside[0]?.rows], ['2024-03-04', '2025-06-02', 1])
  assert.is(report(file(['99/02/03', '99/02/05', '01/03/04'])).firstDay, '1999-02-03', 'no day has the number 99')

  const named = weekly.map(({ years }) =>
    years.replace(
      /\/(\d\d)\//,
      (_, month) =>
        ` ${['Jan', 'Feb', 'Mär', 'avril', 'May', 'JUN', 'Jul', 'Aug', 'Sept.', 'Okt.', 'Nov', 'déc.'][Number(month) - 1]} `,
    ),
  )
  const read = report(file(named))
  assert.equal([read.firstDay, read.lastDay, read.setAside], ['2024-03-04', '2025-02-24', []])

  const few = file(['25/02/03', '25/02/05', '26/03/04'])
  const open = report(few)
  assert.is(dateQuestion(open.dateQuestion!), 'Read 25/02/03 as February 3, 2025 or 25 February 2003?')
  assert.equal(
    open.dateQuestion!.readings.map(({ order, months }) => [order, months[0]!.month, months.at(-1)!.month]),
    [
      ['year-first', '2025-02', '2026-03'],
      ['day-first', '2003-02', '2005-02'],
    ],
  )
  assert.is(open.firstDay, '2003-02-25')
  const years = report(few, mapping, { dateOrder: 'year-first' })
  assert.equal([years.firstDay, years.lastDay], ['2025-02-03', '2026-03-04'])
  assert.ok(years.dateQuestion, 'the question stays')
  const statements = Array.from({ length: 9 }, (_, n) => `31/12/${two(14 + n)}`)
  const billed = [15, 17, 20, 22, 25, 28].flatMap((day) =>
    Array.from({ length: 12 }, (_, n) => `${day}/${two(n + 1)}/25`),
  )
  const ends = [22, 23, 24].flatMap((year) =>
    Array.from(
      { length: 12 },
      (_, n) => `${new Date(Date.UTC(2000 + year, n + 1, 0)).getUTCDate()}/${two(n + 1)}/${year}`,
    ),
  )
  const secondHalves = Array.from({ length: 16 }, (_, n) => [`${13 + n}/01/26`, `${13 + n}/02/26`]).flat()
  for (const [dates, first] of [
    [statements, '2014-12-31'],
    [billed, '2025-01-15'],
    [ends.toSorted(), '2022-01-31'],
    [ends, '2022-01-31'],
    [secondHalves, '2026-01-13'],
    [['25/11/26', '25/11/26'], '2026-11-25'],
    [['25-Nov-26', '26-Nov-26', '24-Nov-26'], '2026-11-24'],
  ] as const) {
    const found = report(file([...dates]))
    assert.equal([found.dateQuestion, found.firstDay], [undefined, first], dates[0])
  }
  const quarters = statements.flatMap((date) =>
    [3, 6, 9, 12].map((month) => date.replace('12', two(month)).replace('31/06', '30/06').replace('31/09', '30/09')),
  )
  assert.equal([report(file(quarters)).dateQuestion, report(file(quarters)).firstDay], [undefined, '2014-03-31'])
})

test('a date without evidence is read as in the data source that the file seems to belong to', () => {
  const asked = report('customer,date,value\na,03/04/2024,1\n')
  assert.equal(proposedOptions(asked, {}, 'day-first'), { dateOrder: 'day-first' })
  for (const [options, order] of [
    [{}, 'year-first'],
    [{}, undefined],
    [{ dateOrder: 'month-first' }, 'day-first'],
  ] as const)
    assert.is(proposedOptions(asked, options, order), undefined)
  assert.is(proposedOptions(report('customer,date,value\na,03/25/2024,1\n'), {}, 'day-first'), undefined)
  const ofOtherFile = { dateOrder: 'year-first' } as const
  const left = report('customer,date,value\na,03/04/2024,1\n', mapping, ofOtherFile)
  assert.ok(hasOpenQuestion(left, ofOtherFile), 'that is none of the two readings')
  assert.not.ok(hasOpenQuestion(left, { dateOrder: 'day-first' }))
  assert.equal(proposedOptions(left, ofOtherFile, 'day-first'), { dateOrder: 'day-first' })
})

test('rows that would be set aside are reported by reason with a cell', () => {
  const found = report(
    'customer,date,value\n,2024-01-05,1\nb,soon,2\nc,2024-01-05,lots\nd,2024-01-06,\n,,\ne,2024-01-07,5\n',
  )
  assert.equal(found.setAside, [
    { reason: 'no-customer', rows: 1, example: '' },
    { reason: 'unreadable-date', rows: 1, example: 'soon' },
    { reason: 'unreadable-value', rows: 2, example: 'lots' },
  ])
  assert.is(found.rows, 5)
})

test('a total that is the same for different SKUs of each order, and differs between orders, is counted once', () => {
  const text = (rows: (order: number) => [sku: string, value: string][]) =>
    `order,customer,date,value,sku\n${Array.from({ length: 6 }, (_, n) =>
      rows(n)
        .map(([sku, value]) => `o${n},c${n},2024-01-0${n + 1},${value},${sku}\n`)
        .join(''),
    ).join('')}`
  const columns: ColumnMapping = { ...mapping, order: 'orderId', sku: 'skuId' }
  const proposed = (rows: (order: number) => [sku: string, value: string][]) =>
    proposedOptions(report(text(rows), columns), {})?.repeatedTotals
  const price = (n: number) => `${10 + n}.50`
  assert.is(
    proposed((n) => [
      ['A', price(n)],
      ['B', price(n)],
    ]),
    'once',
  )
  // the same SKU twice, one price for everything, an order whose rows differ
  assert.is(
    proposed((n) => [
      ['A', price(n)],
      ['A', price(n)],
    ]),
    undefined,
  )
  assert.is(
    proposed(() => [
      ['A', '10.50'],
      ['B', '10.50'],
    ]),
    undefined,
  )
  assert.is(
    proposed((n) => [
      ['A', price(n)],
      ['B', n ? price(n) : '1.00'],
    ]),
    undefined,
  )
})

test('a point before the last three digits of every number is reported', () => {
  const checks = (values: string[]) =>
    report(`customer,date,value\n${values.map((value, i) => `c${i % 2},2024-01-0${i + 1},${value}\n`).join('')}`).checks
  const values = ['22.530', '67.100', '34.150', '66.680', '9.000']
  const [check] = checks(['n/a', ...values])
  assert.equal(check, { kind: 'three-decimals', column: 'value', text: '22.530', money: 22.53, mark: '.' })
  assert.is(
    checkText(check!),
    'Every number of “value” has a point before its last three digits. It is read as a decimal point: 22.530 is $22.53. If it stands between thousands, remove it in your file.',
  )
  assert.equal(checks(values.slice(1)), [])
  assert.equal(checks([...values, '0.500']), [])
  assert.equal(checks([...values, '444']), [])
  assert.equal(checks(values.map((value) => `KWD ${value}`)), [])
})

test('commas before three digits: decimal where one is 0,950, asked where a column beside has decimal commas', () => {
  const file = (values: string[], beside = '') =>
    `customer,date,value,tax\n${values.map((value, i) => `c${i % 2},2024-01-1${i},"${value}","${beside}"\n`).join('')}`
  const decimal = report(file(['0,950', '12,500', '436,630']))
  assert.is(decimal.money, 450.08)
  assert.is(
    checkText(decimal.checks[0]!),
    'Every number of “value” has a comma before its last three digits. It is read as a decimal comma: 0,950 is $0.95. If it stands between thousands, remove it in your file.',
  )
  assert.equal(report(file(['0,950', '12,50', '436,630'])).checks, [])
  assert.is(report(file(['0,950', '0,875', '12.50'])).money, 1837.5)
  assert.is(report(file(['0,950.00', '1,250.00', '2,500.00'])).money, 4700)
  assert.is(report(file(['0,950', '1,234,567', '2,500,000'])).money, 3_735_517)
  assert.is(report(file(['1,250', '0,000', '12,500'])).money, 13_750)
  assert.is(report(file(['000,950', '001,250', '123,456'])).money, 125_656)
  assert.is(report(file(['-0,950', '-12,500'])).money, -13.45)
  assert.is(report(file(['0.950', '1.500', '436.630'])).money, 439.08)
  const values = ['12,500', '1,750', '436,630']
  assert.equal(report(file(values)).checks, [])
  const [check] = report(file(values, '0,15')).checks
  assert.is(
    checkText(check!),
    'Every number of “value” has a comma before its last three digits. It is read as a thousands mark: 12,500 is $12,500.00. “tax” has decimal commas. If “value” has them, too, write its numbers with two decimals in your file.',
  )
})

test('dates that a spreadsheet may have exchanged, and customers it has shortened, are reported', () => {
  const file = (dates: string[], customer = 'a') =>
    `customer,date,value\n${dates.map((date, i) => `${customer}${i % 2},${date},${i + 1}\n`).join('')}`
  const texts = ['13/02/2024', '25/03/2024', '29/03/2024']
  const [check] = report(file(['2024-05-01', '2024-08-02', '2024-01-03 00:00:00', ...texts])).checks
  assert.is(
    checkText(check!),
    'Day and month of 3 dates in “date” ($6.00) may be exchanged, and 2024-05-01 is read as May 1, 2024: no date such as 2024-05-01 has a day after the 12th, and no text such as 13/02/2024 can be read both ways. Spreadsheets do that to dates of another country. Choose below to have them exchanged back.',
  )
  for (const dates of [
    ['2024-05-01', '2024-08-13', '2024-01-03', ...texts],
    ['2024-05-01', '2024-08-02', '2024-01-03', ...texts, '03/04/2024'],
    ['2024-03-12', '2024-03-11', ...texts],
  ])
    assert.equal(report(file(dates)).checks, [], dates.join())
  const cut = report('customer,date,value\n4.91521E+12,2024-01-05,1\n4.91521E+12,2024-01-06,2\nAnna,2024-01-06,2\n')
  assert.is(
    checkText(cut.checks[0]!),
    '“customer” holds numbers that a spreadsheet has cut, such as 4.91521E+12 (2 rows): different customers count as one. Export the file again, and upload it without opening it in a spreadsheet.',
  )
})

test('repeated totals are reported with both sums', () => {
  const text =
    'customer,date,value\na,2024-01-05,50\na,2024-01-05,50\na,2024-01-05,50\nb,2024-01-06,20.25\nb,2024-01-06,20.25\nc,2024-01-07,1\n'
  const { repeatedTotals, money } = report(text)
  assert.equal(repeatedTotals, {
    severalLineOrders: 2,
    repeatedOrders: 2,
    added: 191.5,
    once: 71.25,
    isOfOrders: false,
  })
  assert.is(money, 191.5)
  assert.is(report(text, mapping, { repeatedTotals: 'once' }).money, 71.25)
  assert.ok(repeatedTotalsText(repeatedTotals!).startsWith('In all 2 orders with several rows in the sample'))
  assert.is(report(text.replace('a,2024-01-05,50', 'a,2024-01-05,49')).repeatedTotals, undefined)
  assert.is(
    report('customer,date,value\na,2024-01-05,0\na,2024-01-05,0\nb,2024-01-05,0\nb,2024-01-05,0\n').repeatedTotals,
    undefined,
  )
})

const rows = (n: number, row: (i: number) => string) => Array.from({ length: n }, (_, i) => row(i)).join('\n')
const checked: [name: string, text: string, columnMapping: ColumnMapping, said: string | undefined][] = [
  [
    'an order number as customer',
    `Order ID,date,value\n${rows(10, (i) => `o${i},2024-01-${10 + i},5`)}`,
    { 'Order ID': 'customerId', date: 'transactionDate', value: 'transactionValue' },
    'Every customer in the sample has exactly one order: is an order number mapped as the customer? Customer ID is “Order ID”.',
  ],
  [
    'a customer who came twice',
    `customer,date,value\n${rows(11, (i) => `c${i % 10},2024-01-${10 + i},5`)}`,
    mapping,
    undefined,
  ],
  ['too few orders to say', `customer,date,value\n${rows(9, (i) => `c${i},2024-01-${10 + i},5`)}`, mapping, undefined],
  [
    'one customer for all',
    `customer,date,value\n${rows(10, (i) => `shop,2024-01-${10 + i},5`)}`,
    mapping,
    'All orders in the sample belong to one customer. Is “customer” the customer?',
  ],
  [
    'an id as date',
    `customer,date,value\n${rows(3, (i) => `c${i},4529${i},5`)}`,
    mapping,
    '“date” holds plain numbers, which are read as dates: 45290 becomes Dec 30, 2023. Is it the date?',
  ],
  ['compact dates', `customer,date,value\n${rows(3, (i) => `c${i},2024010${i + 1},5`)}`, mapping, undefined],
  [
    'pieces as value',
    'customer,date,Quantity\na,2024-01-05,3\n',
    { customer: 'customerId', date: 'transactionDate', Quantity: 'transactionValue' },
    '“Quantity” looks like a quantity, not an amount of money.',
  ],
  [
    'the price of one piece',
    'customer,date,UnitPrice,Qty\na,2024-01-05,3,1\na,2024-01-06,3,2\n',
    { customer: 'customerId', date: 'transactionDate', UnitPrice: 'transactionValue' },
    '“UnitPrice” looks like a unit price, and “Qty” is not always 1: revenue would be too low. If your file has a column with the amount of each row, map that one; if not, map “UnitPrice” to Unit Price.',
  ],
  [
    'the price of one piece where every row is one piece',
    'customer,date,UnitPrice,Qty\na,2024-01-05,3,1\na,2024-01-06,3,1\n',
    { customer: 'customerId', date: 'transactionDate', UnitPrice: 'transactionValue' },
    undefined,
  ],
  [
    'a discount beside amounts that are quantity times unit price, before it',
    'customer,date,amount,Unit Price,Qty,Discount\na,2024-01-05,6.00,3.00,2,1.00\na,2024-01-06,9.00,3.00,3,0.50\n',
    { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
    '“Discount” is not taken off “amount”: revenue may be too high. If your file has a column with the amount after discounts, map that one; else map Quantity, Unit Price and Discount.',
  ],
  [
    'a discount beside amounts after it',
    'customer,date,amount,Unit Price,Qty,Discount\na,2024-01-05,5.00,3.00,2,1.00\na,2024-01-06,8.50,3.00,3,0.50\n',
    { customer: 'customerId', date: 'transactionDate', amount: 'transactionValue' },
    undefined,
  ],
  [
    "the price of Amazon's row, before its promotion, is no unit price",
    'order-id,order-item-id,purchase-date,buyer-email,sku,quantity-purchased,item-price,item-promotion-discount\n1,1,2024-01-05,a@x.com,S,2,20.00,2.00\n2,2,2024-01-06,a@x.com,S,1,10.00,0.00\n',
    { 'buyer-email': 'customerId', 'purchase-date': 'transactionDate', 'item-price': 'transactionValue' },
    '“item-promotion-discount” is not taken off “item-price”: revenue may be too high. If your file has a column with the amount after discounts, map that one; else map Quantity, Unit Price and Discount.',
  ],
  [
    'a discount in percent beside quantity and unit price',
    'customer,date,UnitPrice,Qty,Discount %\na,2024-01-05,3,1,0\na,2024-01-06,3,2,10%\n',
    { customer: 'customerId', date: 'transactionDate', UnitPrice: 'unitPrice', Qty: 'quantity' },
    '“Discount %” is not taken off Quantity × Unit Price: revenue may be too high. If your file has a column with the amount of each row, map that one.',
  ],
  [
    'two currencies in the values',
    'customer,date,value\na,2024-01-05,€3\na,2024-01-06,$3\n',
    mapping,
    'The sample holds several currencies (€, $). Amounts are added without conversion.',
  ],
  [
    'two currencies in their own column',
    'customer,date,value,Currency\na,2024-01-05,3,usd\na,2024-01-06,3,EUR\n',
    mapping,
    'The sample holds several currencies (USD, EUR). Amounts are added without conversion.',
  ],
  [
    'a sign and its code',
    'customer,date,value,Currency\na,2024-01-05,$3,USD\na,2024-01-06,$3,USD\n',
    mapping,
    undefined,
  ],
]
for (const [name, text, columnMapping, said] of checked) {
  test(`check: ${name}`, () => assert.equal(report(text, columnMapping).checks.map(checkText), said ? [said] : []))
}

test('date and clock of two columns are one time', () => {
  const found = report('time,customer,value,date\n3:04 PM,a,1,1/25/2024\n9:00 AM,a,2,1/25/2024\n', {
    time: 'transactionDate',
    customer: 'customerId',
    value: 'transactionValue',
    date: 'transactionDate',
  })
  assert.equal([found.orders, found.firstDay, found.setAside], [2, '2024-01-25', []])
  assert.is(joinDateClock('20240105', '9:05'), '2024-01-05 09:05:00')
  assert.is(joinDateClock('05012024', '9:05'), '05/01/2024 09:05:00')
  assert.is(joinDateClock('1899-12-31 14:05:00', '2024-01-05 00:00:00'), '2024-01-05 14:05:00')
  assert.is(joinDateClock('', '2024-01-05'), '2024-01-05')
  assert.equal(
    [joinDateClock('2023', '3'), joinDateClock(' 11 ', '2023'), joinDateClock('2023', 'March')],
    ['2023-3', '2023-11', '2023 March'],
  )
})

test('a mapping with which nothing can be used says so', () => {
  assert.equal(linesOf(report('customer,date,value\na,soon,1\nb,later,2\n')), [
    'None of the first 2 rows can be used with this mapping.',
    '2 rows would be set aside: date could not be read (for example “soon”).',
  ])
})

test('a placeholder name, or a name with a fifth of the orders, may be many people', () => {
  const rows = (names: string[]) =>
    `customer,date,value\n${names.map((name, n) => `${name},2024-01-${10 + n},5\n`).join('')}`
  const of = (names: string[]) => report(rows(names)).checks.filter(({ kind }) => kind === 'shared-customer')
  assert.equal(of(['Walk-in Customer', 'Ann Lee', 'Walk-in Customer']), [
    { kind: 'shared-customer', customer: 'Walk-in Customer', orders: 2, of: 3 },
  ])
  for (const name of ['Laufkunde', 'Guest', 'N/A', '-', '0', 'Público en general'])
    assert.is(of([name, 'Ann Lee', name]).length, 1, name)
  assert.is(of(['Walk-in', 'Ann Lee']).length, 0, 'one order is one person')
  const long = `Walk-in ${'x'.repeat(80)}`
  assert.is(of([long, 'Ann Lee', long]).length, 0, 'a longer text is no name')
  assert.is(of(['Ann Lee', 'Bo Ek', 'Ann Lee']).length, 0, 'few customers have many orders')
  const people = Array.from({ length: 40 }, (_, n) => `C${n}`)
  const most = report(
    `customer,date,value\n${[...people, ...Array(10).fill('C1')].map((name, n) => `${name},2024-02-01 0${n % 10}:${10 + n},5\n`).join('')}`,
  )
  assert.equal(most.checks.filter(({ kind }) => kind === 'shared-customer').length, 1)
  assert.match(checkText(most.checks[0]!), '“C1” has 11 of 50 orders and counts as one customer.')
})

test('one total an order is proposed where the column is named as the order’s', () => {
  const lines = 'a,2024-01-03,50\na,2024-01-03,50\nb,2024-01-05,20\nb,2024-01-05,20\nc,2024-01-06,5\n'
  const of = (header: string, options: MappingOptions = {}) => {
    const columns = { customer: 'customerId', date: 'transactionDate', [header]: 'transactionValue' } as ColumnMapping
    return proposedOptions(report(`customer,date,${header}\n${lines}`, columns, options), options)
  }
  assert.equal(of('Order Total Amount'), { repeatedTotals: 'once' })
  assert.is(of('Line Total'), undefined)
  assert.is(of('Order Total', { repeatedTotals: 'add' }), undefined, 'the person has chosen')
})

test('a discount beside a subtotal is reported, and a subscription that ended later is no canceled order', () => {
  const rows = 'mail,day,Subtotal,Discount\na@x.com,2024-01-03,10,0\nb@x.com,2024-01-05,20,5\n'
  const found = report(rows, { mail: 'customerId', day: 'transactionDate', Subtotal: 'transactionValue' })
  assert.equal(found.checks, [{ kind: 'discount-beside', column: 'Discount', value: 'Subtotal' }])
  const ended = (header: string) =>
    report(`customer,date,value,${header}\na,2024-01-03,10,2024-05-01\nb,2024-01-05,20,\n`).checks.map(
      ({ kind }) => kind,
    )
  assert.equal(ended('Subscription canceled at'), [])
  assert.equal(ended('Canceled at'), ['unmapped-cancellation'])
})

test('rows pasted twice are reported, equal lines and regular orders are not', () => {
  const columns = ['email', 'date', 'total', 'sku']
  const mapping: ColumnMapping = {
    email: 'customerId',
    date: 'transactionDate',
    total: 'transactionValue',
    sku: 'skuId',
  }
  const rows = Array.from({ length: 40 }, (_, n) => [
    `c${n % 7}@x.com`,
    `2024-01-${10 + (n >> 1)}`,
    `${n}.50`,
    `S${n % 3}`,
  ])
  const saysPasted = (cells: string[][]) =>
    sampleReport(columns, cells, positionsOf(columns, mapping), {}).checks.filter(({ kind }) => kind === 'pasted-rows')
  assert.equal(saysPasted(rows), [])
  assert.equal(saysPasted([...rows.slice(0, 30), ...rows.slice(12, 20), ...rows.slice(30)]), [
    { kind: 'pasted-rows', rows: 8 },
  ])
  assert.equal(saysPasted([...rows, ...rows]), [{ kind: 'pasted-rows', rows: 40 }])
  assert.equal(saysPasted([...rows, ...rows.slice(3, 7)]), [])
  assert.equal(saysPasted(rows.flatMap((row) => [row, row])), [])
  assert.equal(saysPasted([...rows, ...Array.from({ length: 9 }, () => rows[0]!)]), [])
})

test('a foreign currency is reported before processing and after it', () => {
  const lineOf = (text: string, columnMapping = mapping, options: MappingOptions = {}) =>
    linesOf(report(text, columnMapping, options)).find((line) => line.startsWith('The amounts are'))
  const shown = 'They are shown with the sign of the US dollar, $, and not converted.'
  const euros = 'customer,date,value\na,2024-01-05,€12.00\nb,2024-01-06,€8.00\n'
  assert.is(lineOf(euros), 'The amounts are in EUR. They are not converted.')
  assert.is(lineOf(euros.replaceAll('€', 'kr ')), `The amounts are in kr. ${shown}`, 'of several countries')
  assert.is(lineOf(euros.replaceAll('€', '$')), undefined)
  assert.is(lineOf(euros.replaceAll('€', '')), undefined)
  const two = 'customer,date,value,currency\na,2024-01-05,12.00,GBP\nb,2024-01-06,8.00,USD\n'
  assert.is(lineOf(two), undefined, 'asked as several')
  assert.match(lineOf(two, mapping, { currency: { only: 'GBP' } })!, /in GBP/)
  assert.is(lineOf(two, mapping, { currency: { rates: { USD: '0.8' } } }), undefined)
})

test.run()
