import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { decidedOptions } from '#domain/mapping/sample/open-question.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { dayOf, proposed, proposedOfFile, table } from '#tests/domain/mapping/columns/proposed.ts'
import { moneyIn } from '#tests/domain/mapping/statuses/proposed-in.ts'
import { sharedFile } from '#tests/support/shared-data.ts'

type Cells = [payment: string, sent: string, method: string]
const fileOf = (headers: string, cells: (n: number) => Cells) =>
  table(`Order ID,Email,Date,Total,${headers}`, (n) => `${n},u${n % 7}@x.com,${dayOf(n)},10.00,${cells(n)}`)
const choiceOf = (text: string, value: string) =>
  proposed(text)
    .report!.statuses.flatMap(({ values }) => values)
    .find((one) => one.value === value)?.choice

const headers = 'Payment status,Fulfillment status,Payment method'
const counted: [what: string, headers: string, cells: (n: number) => Cells, value: string][] = [
  [
    'pending, but fulfilled',
    headers,
    (n) => (n % 4 ? ['paid', 'fulfilled', 'Card'] : ['pending', 'fulfilled', 'Invoice']),
    'pending',
  ],
  [
    'unpaid, with a day of delivery',
    'Payment status,Delivered at,Method',
    (n) => (n % 4 ? ['paid', n % 3 ? dayOf(n + 1) : '', 'a'] : ['unpaid', dayOf(n + 3), 'b']),
    'unpaid',
  ],
  [
    'in German, per Nachnahme',
    'Zahlungsstatus,Ort,Zahlungsart',
    (n) => (n % 4 ? ['bezahlt', 'Rye', 'Karte'] : ['ausstehend', 'Rye', 'Nachnahme']),
    'ausstehend',
  ],
  [
    'cash on delivery, without a word of delivery',
    'Payment status,City,Payment method',
    (n) => (n % 4 ? ['paid', 'Rye', 'Card'] : ['pending', 'Rye', 'COD']),
    'pending',
  ],
]
for (const [what, headers, cells, value] of counted)
  test(`pending payments count if they were delivered, and are reported: ${what}`, () => {
    const text = fileOf(headers, (n) => (n % 10 === 7 ? ['voided', '', ''] : cells(n)))
    const found = proposed(text)
    assert.is(choiceOf(text, value), 'count')
    assert.match(found.said('paid-on-delivery')[0]!, /“.*” stands on \d+ rows?\. .*\(\$\d+\.00\).*They count as sales/)
  })

test('the first sample, before any answer, shows what will be processed', () => {
  const cells = Array.from({ length: 40 }, (_, n) => [
    `${n}`,
    `u${n % 7}@x.com`,
    dayOf(n),
    '10.00',
    n % 4 ? 'paid' : 'pending',
    'fulfilled',
    n % 4 ? 'Card' : 'COD',
  ])
  const columns = ['Order ID', 'Email', 'Date', 'Total', ...headers.split(',')]
  const { mapping } = suggestMapping(columns, cells)
  const look = (options: MappingOptions) => sampleReport(columns, cells, positionsOf(columns, mapping), options, true)
  assert.equal([look({}).money, look({}).leftOut.rows], [400, 0])
  assert.equal(
    look({}).checks.filter(({ kind }) => kind === 'much-left-out'),
    [],
  )
  assert.equal(look({ ...decidedOptions(look({}), {}) }).checks, look({}).checks)
  assert.is(look({ statuses: { pending: 'leave-out' } }).money, 300)
})

test('payments that were not sent stay left out, and the sent ones among them are reported', () => {
  const half = fileOf(headers, (n) =>
    n % 4 ? ['paid', 'fulfilled', 'Card'] : ['pending', n % 8 ? 'fulfilled' : 'unfulfilled', 'Wire'],
  )
  assert.is(choiceOf(half, 'pending'), 'leave-out')
  assert.equal(proposed(half).said('paid-on-delivery'), [
    '“pending” stands on 10 rows. 5 of them say “fulfilled” or the like in “Fulfillment status” ($50.00): the payment may have come on delivery. They are left out. If they were paid, choose Count for them under Statuses.',
  ])
  const none = fileOf(headers, (n) => (n % 4 ? ['paid', 'fulfilled', 'Card'] : ['pending', 'unfulfilled', 'COD']))
  assert.is(choiceOf(none, 'pending'), 'leave-out')
  assert.equal(proposed(none).said('paid-on-delivery'), [])
})

test('if every row was sent, nothing is decided, and unpaid rows are reported', () => {
  const all = fileOf('Payment status,Fulfillment status,Note', (n) => [n % 4 ? 'paid' : 'unpaid', 'fulfilled', ''])
  assert.is(choiceOf(all, 'unpaid'), 'leave-out')
  assert.match(proposed(all).said('paid-on-delivery')[0]!, 'They are left out')
})

test('pending orders that were delivered are in the figures', async () => {
  assert.is(
    await moneyIn(
      fileOf(headers, (n) =>
        n % 4 ? ['paid', 'fulfilled', 'Card'] : n % 8 ? ['pending', 'fulfilled', 'COD'] : ['voided', '', 'COD'],
      ),
    ),
    350,
  )
})

test('cash on delivery: three orders of two customers', async () => {
  const path = sharedFile('found/cash_on_delivery_pending.csv')
  if (!path) return
  const { report } = await proposedOfFile(path)
  assert.equal([report!.orders, report!.customers, report!.money], [3, 2, 3100])
})

test.run()
