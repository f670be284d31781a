// test: 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Attribute } from '#domain/attributes/attribute.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { variation } from '#tests/support/variation.ts'
import { type Listed, listed } from './listed.ts'

const mapping = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue' } as const
const text = (column: string, split?: string): Attribute => ({ column, type: 'text', ...(split && { split }) })

/** Each row with the texts of its attributes. */
function shown({ rows, values }: Listed, attributes: number): unknown[][] {
  const of = (attribute: number, id: unknown): unknown =>
    Array.isArray(id)
      ? id.map((one) => of(attribute, one))
      : (values.find((value) => value.attribute === attribute && value.id === id)?.value ?? null)
  return rows.map((row) => [Number(row.line), ...Array.from({ length: attributes }, (_, at) => of(at, row[`a${at}`]))])
}

const list = (lines: string[], attributes: Attribute[], options: MappingOptions = {}, rowsOfPart?: number) =>
  listed(lines.join('\n'), mapping, { attributes, ...options }, rowsOfPart)

test('rows of orders keep their line in the file and their attributes; blank lines, broken rows and set-aside rows do not shift them', async () => {
  const found = await list(
    [
      'Customer,Date,Amount,Channel',
      'b,2024-01-05,10,Search',
      '',
      ',2024-01-06,11,Nobody',
      'a,2024-01-07,12,Social',
      'a,never,13,Lost',
      '',
      'a,2024-01-08,14,',
      'b,2024-01-09,15,search',
    ],
    [text('Channel')],
  )
  const byLine = shown(found, 1).sort(([a], [b]) => Number(a) - Number(b))
  assert.equal(byLine, [
    [2, 'Search'],
    [5, 'Social'],
    [8, null],
    [9, 'Search'],
  ])
  assert.equal(
    found.guestrows.map(({ line, value, customer }) => [Number(line), Number(value), customer]),
    [[4, 110_000, null]],
  )
  // A filter can ask for values of orders without a customer, too.
  assert.equal(
    found.values.map(({ value, rows }) => [value, Number(rows)]),
    [
      ['Search', 2],
      ['Nobody', 1],
      ['Social', 1],
    ],
  )
})

test('text is trimmed, one in both compositions, one in both cases, and shown as most often written', async () => {
  const found = await list(
    [
      'Customer,Date,Amount,City',
      'a,2024-01-01,1, Zürich ',
      'a,2024-01-02,1,Zürich',
      'a,2024-01-03,1,ZÜRICH',
      `a,2024-01-04,1,${'x'.repeat(300)}`,
    ],
    [text('City')],
  )
  assert.equal(
    found.values.map(({ value, rows }) => [value, Number(rows)]),
    [
      ['Zürich', 3],
      ['x'.repeat(200), 1],
    ],
  )
})

test('a column of tags is cut at its sign; numbers and dates are read, and what cannot be read is blank and counted', async () => {
  const found = await list(
    [
      'Customer,Date,Amount,Tags,Shipping,Born',
      'a,2024-01-01,1,"new, vip","4,90",31.12.1990',
      'a,2024-01-02,1,"VIP,  ","1.204,50",2001-02-03',
      'a,2024-01-03,1,,free,soon',
    ],
    [text('Tags', ','), { column: 'Shipping', type: 'number' }, { column: 'Born', type: 'date' }],
  )
  assert.equal(shown(found, 3), [
    [2, ['VIP', 'new'], '4.9', '1990-12-31'],
    [3, ['VIP'], '1204.5', '2001-02-03'],
    [4, null, null, null],
  ])
  assert.equal(
    found.summary.facts.attributes?.map(({ unread }) => unread),
    [0, 1, 1, 0],
  )
  assert.is(Number(found.values.find(({ value }) => value === '1204.5')?.units), 12_045_000)
})

variation(
  'the currency of an amount before conversion is kept for questions: from its sign, a column, or the header',
  async () => {
    const currencies = async (lines: string[], amount = 'Amount', options: MappingOptions = {}) => {
      const { rows, values } = await listed(
        lines.join('\n'),
        { Customer: 'customerId', Date: 'transactionDate', [amount]: 'transactionValue' },
        options,
      )
      const shown = new Map(values.map(({ id, value }) => [id, value]))
      return rows.toSorted((a, b) => Number(a.line) - Number(b.line)).map(({ a0 }) => shown.get(a0) ?? null)
    }
    const column = ['Customer,Date,Amount,Currency', 'a,2024-01-01,1,EUR', 'b,2024-01-02,2,usd', 'c,2024-01-03,3,']
    assert.equal(await currencies(column), ['EUR', 'USD', null])
    const converted: MappingOptions = { currency: { rates: { EUR: '1.1', USD: '1' } } }
    assert.equal(await currencies(column, 'Amount', converted), ['EUR', 'USD', null])
    assert.equal(
      await currencies(['Customer,Date,Amount', 'a,2024-01-01,€1.50', 'b,2024-01-02,£2.50', 'c,2024-01-03,3.50']),
      ['EUR', 'GBP', null],
    )
    assert.equal(await currencies(['Customer,Date,Total (EUR)', 'a,2024-01-01,1', 'b,2024-01-02,2'], 'Total (EUR)'), [
      'EUR',
      'EUR',
    ])
    assert.equal(await currencies(['Customer,Date,Amount', 'a,2024-01-01,1']), [null])
  },
)

variation('parts give the same rows as one', async () => {
  const lines = ['Customer,Date,Amount,Channel']
  for (let row = 0; row < 60; row++)
    lines.push(`c${row % 7},2024-01-${String(1 + (row % 28)).padStart(2, '0')},${row},ch${row % 5}`)
  const [whole, parted] = [await list(lines, [text('Channel')]), await list(lines, [text('Channel')], {}, 9)]
  assert.equal(parted.rows, whole.rows)
  assert.is(whole.rows.length, 60)
  assert.equal(
    whole.orders.map(({ customer, place, value }) => [customer, place, Number(value)]),
    whole.orders.map(({ customer, place }) => [
      customer,
      place,
      whole.rows
        .filter((row) => row.customer === customer && row.place === place)
        .reduce((sum, row) => sum + Number(row.value), 0),
    ]),
  )
})

variation('a total on each row of an order counts once in its rows, too', async () => {
  const found = await listed(
    ['Order,Customer,Date,Amount,Channel', '1,a,2024-01-01,50,x', '1,a,2024-01-01,50,x', '2,a,2024-01-02,20,y'].join(
      '\n',
    ),
    { ...mapping, Order: 'orderId' },
    { attributes: [text('Channel')], repeatedTotals: 'once' },
  )
  assert.equal(
    found.rows.map(({ place, value }) => [place, value === null ? null : Number(value)]),
    [
      [1, 500_000],
      [1, null],
      [2, 200_000],
    ],
  )
})

test.run()
