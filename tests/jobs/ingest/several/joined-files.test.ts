import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import type { Joining } from '#domain/ingestion/joining.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { dollars } from '#domain/values/money.ts'
import { type Ingested, ingested, ingestedSource } from '#tests/jobs/ingest/ingested.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { variation } from '#tests/support/variation.ts'
import { doubtfulText } from '#text/files/sources.ts'
import { readingNotes } from '#text/files/understanding.ts'

interface Line {
  order: string
  customer: string
  day: string
  amount: string
  sku: string
}

const mapping: ColumnMapping = {
  Customer: 'customerId',
  Date: 'transactionDate',
  Amount: 'transactionValue',
  SKU: 'skuId',
}
const withIds: ColumnMapping = { Order: 'orderId', ...mapping }

const csv = (lines: Line[]) =>
  ['Order,Customer,Date,Amount,SKU', ...lines.map((line) => Object.values(line).join(','))].join('\n')

/** Half a year of orders: equal rows, refunds, orders of several rows, orders without a customer. */
function lines(seed: number): Line[] {
  const random = randomOf(seed)
  const all: Line[] = []
  for (let order = 0; order < 400; order++) {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor((order * 180) / 400))).toISOString().slice(0, 10)
    const customer = random.chance(0.1) ? '' : `c${random.below(60)}`
    for (let row = 0; row <= random.below(3); row++) {
      const amount = `${random.chance(0.08) ? '-' : ''}${1 + random.below(6)}.50`
      all.push({ order: `#${order}`, customer, day, amount, sku: `s${random.below(5)}` })
      if (random.chance(0.15)) all.push(all.at(-1)!)
    }
  }
  return all
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
function sameFigures(found: Ingested, expected: Ingested, label: string) {
  for (const table of rollupTables)
    assert.equal(sorted(found.rollups[table]), sorted(expected.rollups[table]), `${table} ${label}`)
  const figures = ({
    summary: { orders, customers, analysedMoney, guestOrders, guestMoney, firstOrderedAt },
  }: Ingested) => ({ orders, customers, analysedMoney, guestOrders, guestMoney, firstOrderedAt })
  assert.equal(figures(found), figures(expected), label)
  const { rows, analysedRows, continuationRows, leftOutRows, setAsideRows, supersededRows } = found.summary
  assert.is(rows, analysedRows + continuationRows + leftOutRows + setAsideRows + (supersededRows ?? 0), label)
}

test('docs/semantics.md §13: two files that overlap by a month equal the single file, in every figure and order of adding', async () => {
  const all = lines(1)
  const single = await ingested(csv(all), mapping)
  const early = { contents: csv(all.filter(({ day }) => day < '2024-04-20')), mapping }
  const late = { contents: csv(all.filter(({ day }) => day >= '2024-03-20')), mapping }
  for (const files of [
    [early, late],
    [late, early],
  ]) {
    const [first, second] = files.map((file) => ({ ...file, joining: 'rows' as const }))
    const source = await ingestedSource([first!, second!])
    sameFigures(source, single, files[0] === early ? 'the earlier first' : 'the later first')
    const [, joined] = source.summary.joined!
    const overlap = all.filter(({ day, customer }) => customer && day >= '2024-03-20' && day < '2024-04-20')
    assert.is(joined!.alreadyThere.rows, overlap.length)
  }
})

variation('docs/semantics.md §13: CDNOW cut at 1997-12-31 with a month of overlap is the single file', async () => {
  const path = sharedFile('cdnow/cdnow.csv')
  if (!path) return
  const [header, ...all] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const day = header!.split(',').indexOf('date')
  const text = (kept: (day: string) => boolean) =>
    [header, ...all.filter((line) => kept(line.split(',')[day]!))].join('\n')
  const columns: ColumnMapping = {
    customer_id: 'customerId',
    date: 'transactionDate',
    amount: 'transactionValue',
  }
  const file = { mapping: columns, joining: 'rows' as const }
  const source = await ingestedSource([
    { contents: text((at) => at <= '1997-12-31'), ...file },
    { contents: text((at) => at >= '1997-12-01'), ...file },
  ])
  sameFigures(
    source,
    await ingested(
      text(() => true),
      columns,
    ),
    'CDNOW',
  )
  const [early, late] = source.summary.joined!
  assert.equal([early!.rows, late!.rows, late!.alreadyThere], [56_902, 15_261, { rows: 2504, money: '95577.3500' }])
  assert.is(source.summary.analysedRows, 69_659)
})

test('docs/semantics.md §13: an order belongs to the newest file that has it, with all its lines', async () => {
  const all = lines(2)
  const changed = all.map((line) => (line.order === '#150' ? { ...line, amount: '99.00' } : line))
  const single = await ingested(csv(changed), withIds)
  const early = { contents: csv(all.filter(({ day }) => day < '2024-04-20')), mapping: withIds }
  const late = { contents: csv(changed.filter(({ day }) => day >= '2024-03-01')), mapping: withIds }
  const source = await ingestedSource([
    { ...early, joining: 'orders' },
    { ...late, joining: 'orders' },
  ])
  sameFigures(source, single, 'order IDs')
  const [before, now] = source.summary.joined!
  assert.is(now!.changedOrders, 1)
  assert.equal(before!.superseded, now!.replaced)
  assert.ok(now!.renewed.rows > 0 && now!.alreadyThere.rows === 0)
  const cancelled = {
    contents: 'Order,Customer,Date,Amount,SKU,Status\n#3,c1,2024-01-02,5,s1,Cancelled\n#900,c1,2024-06-30,5,s1,Paid',
    mapping: { ...withIds, Status: 'orderStatus' as const },
    joining: 'orders' as const,
  }
  const without = await ingested(
    csv([
      ...all.filter(({ order, day }) => order !== '#3' && day < '2024-04-20'),
      { order: '#900', customer: 'c1', day: '2024-06-30', amount: '5', sku: 's1' },
    ]),
    withIds,
  )
  sameFigures(
    await ingestedSource([{ ...early, joining: 'orders' }, cancelled]),
    without,
    'an order that is cancelled now',
  )
})

variation('docs/semantics.md §13: a file stands for the days of the rows that it leaves out, too', async () => {
  const withStatus: ColumnMapping = { ...mapping, State: 'orderStatus' }
  const of = (joining: Joining, rows: string[]) => ({
    contents: ['Customer,Date,Amount,SKU,State', ...rows].join('\n'),
    mapping: withStatus,
    joining,
    options: { statuses: { paid: 'count', void: 'leave-out' } as const },
  })
  const { summary } = await ingestedSource([
    of('rows', ['a,2024-01-01,1,s,paid', 'a,2024-01-02,2,s,paid', 'a,2024-01-03,4,s,paid', 'a,2024-01-05,8,s,paid']),
    of('period', ['a,2024-01-02,2,s,void', 'a,2024-01-03,5,s,paid', 'a,2024-01-05,8,s,void']),
  ])
  assert.is(summary.analysedMoney, '6.0000')
  const [, later] = summary.joined!
  assert.equal(
    [later!.firstDay, later!.lastDay, later!.replaced],
    ['2024-01-02', '2024-01-05', { rows: 3, money: '14.0000' }],
  )
})

variation('days with the same revenue and no equal row are told: their orders may count twice', async () => {
  const of = (rows: string[]) => ({
    contents: ['Customer,Date,Amount,SKU', ...rows].join('\n'),
    mapping,
    joining: 'rows' as const,
  })
  const emails = ['a@x.com,2024-01-01,10,s', 'a@x.com,2024-01-02,20,s', 'b@x.com,2024-01-03,30,s']
  const numbers = ['1001,2024-01-02,20,s', '1002,2024-01-03,30,s', '1002,2024-01-04,50,s']
  const { summary } = await ingestedSource([of(emails), of(numbers)])
  const [, later] = summary.joined!
  assert.equal([summary.analysedMoney, later!.doubtfulDays], ['160.0000', { rows: 2, money: '50.0000' }])
  assert.is(
    doubtfulText(later!.doubtfulDays!, dollars),
    '2 days of this file have the same revenue as in the files before, but not the same rows: $50.00 was added. If these are the same orders, with customers, times or order IDs written in another way, they count twice: take this file out, and add it again with “Replace the days of this file”.',
  )
  assert.equal(readingNotes(summary.understanding), [
    'Orders of “2.csv” may count twice: rows of it were added to days that had the same revenue before. See Details.',
  ])
  const some = await ingestedSource([of(emails), of([...numbers, 'b@x.com,2024-01-03,30,s'])])
  assert.is(some.summary.joined![1]!.doubtfulDays, undefined)
})

test('docs/semantics.md §13: a file that replaces its period, and one that replaces everything', async () => {
  const all = lines(3)
  const other = lines(4)
  const of = (joining: Joining, some: Line[]) => ({ contents: csv(some), mapping, joining })
  const [from, to] = ['2024-03-01', '2024-04-01']
  const inside = other.filter(({ day }) => day >= from && day < to)
  const days = inside.filter(({ customer }) => customer).map(({ day }) => day)
  const outside = all.filter(({ day }) => day < days[0]! || day > days.at(-1)!)
  sameFigures(
    await ingestedSource([of('rows', all), of('period', inside)]),
    await ingested(csv([...outside, ...inside]), mapping),
    'period',
  )
  const replaced = await ingestedSource([of('rows', all), of('rows', all), of('all', inside)])
  sameFigures(replaced, await ingested(csv(inside), mapping), 'all')
  assert.is(replaced.summary.joined!.length, 1)
})

const { SKU: _, ...withoutSku } = mapping

variation(
  'rows that count in no figure name their file, below the columns of the newest and then the others',
  async () => {
    const { setAside, summary } = await ingestedSource([
      { contents: 'Customer,Date,Amount,SKU\na,2024-01-05,5,x\n,2024-01-06,6,y', mapping, joining: 'rows' },
      {
        contents: 'Note,Customer,Date,Amount\nhi,a,soon,7\n"=1+1",b,2024-02-05,8',
        mapping: withoutSku,
        joining: 'rows',
      },
    ])
    assert.equal(setAside.trim().split('\r\n'), [
      'Row,Reason,Note,Customer,Date,Amount,SKU',
      '1.csv!3,no-customer,,,2024-01-06,6,y',
      '2.csv!2,unreadable-date,hi,a,soon,7,',
    ])
    assert.equal([summary.rows, summary.analysedRows, summary.setAsideRows], [4, 2, 2])
  },
)

variation(
  'docs/semantics.md §1, §13: 0012.0 of a file that writes every customer so is the 0012 of another',
  async () => {
    const rows = (decimal: string, month: string) =>
      `Customer,Date,Amount,SKU\n${['0012', '7', '-3'].map((customer) => `${customer}${decimal},2024-${month}-02,5,a`).join('\n')}\n`
    const customersOf = async (...files: string[]) => {
      const source = files.map((contents) => ({ contents, mapping, joining: 'rows' as const }))
      return (await ingestedSource(source)).summary.customers
    }
    const [spreadsheet, plain] = [rows('.0', '01'), rows('', '02')]
    assert.is(await customersOf(spreadsheet, plain), 3)
    assert.is(await customersOf(plain, spreadsheet), 3)
    // an ID that is none of a spreadsheet's numbers shows that the others are not either
    assert.is(await customersOf(`${spreadsheet}A-1.0,2024-01-03,5,a\n`, plain), 7)
  },
)

variation('rows of two files of one name are told apart', async () => {
  const file = (rows: string, name = 'orders.csv') => ({
    name,
    joining: 'rows' as const,
    mapping,
    contents: `Order,Customer,Date,Amount,SKU\n${rows}\n`,
  })
  const { setAside } = await ingestedSource([
    file('1,a,2024-01-05,5,s'),
    file('2,a,2024-02-05,5,s\n2,,2024-02-05,5,s'),
    file('3,b,2024-03-05,5,s\n3,,2024-03-05,5,s'),
    file('4,b,2024-04-05,5,s\n4,,2024-04-05,5,s', 'orders (2).csv'),
  ])
  assert.equal(columnsOfCsv(setAside, 'Row').flat(), ['orders (3).csv!3', 'orders (4).csv!3', 'orders (2).csv!3'])
})

variation('a source is told how dates and numbers were read where that is least sure', async () => {
  const columns: ColumnMapping = { c: 'customerId', t: 'transactionDate', v: 'transactionValue' }
  const file = (rows: string) => ({ contents: `c;t;v\n${rows}\n`, mapping: columns, joining: 'rows' as const })
  const source = await ingestedSource([
    file('a;03/04/2024;1.234\nb;05/06/2024;50'),
    file('a;2024-07-05;100,25'),
    file('a;2024-08-05;100,50'),
  ])
  const { dates, numbers } = source.summary.understanding
  assert.equal([dates.order, dates.readAs, dates.decidedBy], ['month-first', 'month-first', 'default'])
  assert.equal(numbers, { decimalMark: '.', decidedBy: 'default' })
})

test.run()
