import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import type { StatusValue } from '#domain/mapping/sample/rows/choose-statuses.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { precedence } from '#domain/mapping/statuses/precedence.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { whyOf } from '#text/mapping/why-status.ts'

const written = /^(\*?)(.*?) (-?\d+)(?: #(\d+))?(?: @(\w+))?$/

/** What the mapping screen says of the value behind the `*`. */
function decidedIn(example: string): StatusValue {
  const [of = '', further] = example.split(' + ')
  const [header = '', entries = ''] = of.split(': ')
  const headers = header.split('|')
  const others = further?.split(', ') ?? []
  const isWithIds = entries.includes('#')
  const mapping: ColumnMapping = {
    Name: 'customerId',
    Day: 'transactionDate',
    Value: 'transactionValue',
    ...(isWithIds && { 'Order ID': 'orderId' }),
    ...(others.includes('Total Refunded') && { 'Total Refunded': 'refundedAmount' }),
    ...Object.fromEntries(headers.map((name) => [name, 'orderStatus'])),
  }
  const columns = ['Name', 'Day', 'Value', ...(isWithIds ? ['Order ID'] : []), ...headers, ...others]
  let asked = ''
  const cells = entries.split(', ').map((entry, at) => {
    const [, mark, text = '', amount = '', order = '', customer] = written.exec(entry) ?? []
    assert.ok(amount, entry)
    const values = text.split('|')
    if (mark) asked = values[0]!
    return [
      customer ?? `Customer ${order || at}`,
      `2024-01-${String(at + 10)}`,
      amount,
      ...(isWithIds ? [order] : []),
      ...values,
      ...others.map(() => ''),
    ]
  })
  const { statuses } = sampleReport(columns, cells, positionsOf(columns, mapping), {}, true)
  return statuses[0]!.values.find(({ value }) => value === asked)!
}

for (const { name, choice, example } of precedence)
  test(`${name}: ${example}`, () => {
    const { rule, choice: chosen, proposed } = decidedIn(example)
    assert.equal([rule, chosen, proposed], [name, choice, choice])
  })

test('every line has a name of its own', () => {
  assert.is(new Set(precedence.map(({ name }) => name)).size, precedence.length)
})

test('docs/semantics.md §8.1 has the lines in their order', () => {
  const [, table = ''] = readFileSync('docs/semantics.md', 'utf8').split('<!-- lines of precedence.ts -->')
  const named = [...table.split('\n## ')[0]!.matchAll(/^\| ([^|]+) \| (counted|left out|refund) \|/gm)].map(
    ([, name, does]) => [name, does],
  )
  const does = { count: 'counted', 'leave-out': 'left out', refund: 'refund' }
  assert.equal(
    named,
    precedence.map(({ name, choice }) => [name, does[choice]]),
  )
})

const whyIn = (example: string) => {
  const found = decidedIn(example)
  return whyOf(found.proposed, found)
}

test('each decision is explained with the deciding word, in any language', () => {
  assert.equal(
    [
      'Tila: Maksettu 50, *Peruttu 30',
      'Status: Paid 50, *Canceled 30',
      'Status: Paid 50 @a, Paid 30 @b, *Void -50 @a',
      'Paid: Yes 50, *No 30 + Payment due date',
      'Status: *Betalt 50, Annulleret 30',
      'Status: Paid 50, *Blue 30',
    ].map(whyIn),
    [
      'Left out: “Peruttu” means canceled (Finnish).',
      'Left out: “Canceled” means canceled.',
      'A refund: “Void” means voided. The rows are below 0 and take back a sale of the same customer.',
      'Counted: the rows may be invoices, and an unpaid one was sold.',
      'Counted: “Betalt” means paid (Danish, Norwegian).',
      'Counted: nothing in these words says that it is no sale.',
    ],
  )
})

test('a file of a time when there was another line says nothing of it', () => {
  assert.is(whyOf('count', { rule: 'gone' as 'sale', why: {} }), undefined)
})

test.run()
