import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { originOf, type Proposal } from '#domain/mapping/columns/column-origin.ts'
import type { ColumnReason } from '#domain/mapping/columns/column-reason.ts'
import { earlierChoice } from '#domain/mapping/remembered-mapping.ts'
import type { Decision } from '#domain/mapping/statuses/decide.ts'
import type { ColumnMapping, TargetField } from '#domain/mapping/target-field.ts'
import { whyMapped } from '#text/mapping/why-mapped.ts'
import { whyChosen, whyOf, whyText } from '#text/mapping/why-status.ts'

const kunde: ColumnReason = {
  by: 'header',
  words: [{ word: 'Kunde', kind: 'header', meaning: 'customer', languages: ['German'] }],
}
const proposal: Proposal = { mapping: { Kunde: 'customerId', Nr: 'orderId' }, why: { Kunde: kunde } }
const said = (column: string, field: TargetField, of: Proposal = proposal) =>
  whyMapped(column, field, originOf(column, field, of))
const earlier = (columnMapping: ColumnMapping, statuses = {}) => ({
  ...proposal,
  earlier: { name: 'May.csv', columnMapping, options: { statuses } },
})

test('of a column, the proposal speaks where nobody changed it', () => {
  assert.is(said('Kunde', 'customerId'), '“Kunde” means customer (German).')
  assert.is(said('Nr', 'orderId'), undefined)
})

test('of a column that a person chose, what was proposed stays readable', () => {
  assert.is(
    said('Nr', 'customerId'),
    'You chose this. We proposed “Kunde” for Customer ID. “Kunde” means customer (German). We proposed “Nr” for Order ID.',
  )
  assert.is(said('Artikel', 'skuId'), 'You chose this. We proposed no column for SKU ID.')
  assert.is(said('Nr', 'skuId'), 'You chose this. We proposed no column for SKU ID. We proposed “Nr” for Order ID.')
})

test('of a column that is mapped as in an earlier file, that file is named', () => {
  assert.is(
    said('Kunde', 'customerId', earlier({ Kunde: 'customerId' })),
    'As you chose for “May.csv”, an earlier file with the same columns. We propose it, too. “Kunde” means customer (German).',
  )
  assert.is(
    said('Nr', 'customerId', earlier({ Nr: 'customerId' })),
    'As you chose for “May.csv”, an earlier file with the same columns. We proposed “Kunde” for Customer ID. “Kunde” means customer (German). We proposed “Nr” for Order ID.',
  )
  assert.match(said('Nr', 'customerId', earlier({ Kunde: 'customerId' }))!, /^You chose this\./)
})

test('a header of any name is a name', () => {
  const of: Proposal = { mapping: JSON.parse('{"__proto__": "customerId"}'), why: {} }
  assert.is(said('__proto__', 'customerId', of), undefined)
  assert.is(said('constructor', 'skuId', of), 'You chose this. We proposed no column for SKU ID.')
})

const quote: Pick<Decision, 'rule' | 'why'> = {
  rule: 'no sale',
  why: { word: 'Angebot', meaning: 'quote', languages: ['German'] },
}

test('of a status that a person or an earlier file chose, what was proposed stays readable', () => {
  assert.is(whyOf('leave-out', quote), 'Left out: “Angebot” means quote (German).')
  assert.is(
    whyChosen({ ...quote, choice: 'leave-out' }),
    'You chose this. We proposed to leave it out: “Angebot” means quote (German).',
  )
  assert.is(
    whyChosen({ rule: 'nothing said', why: {}, choice: 'count' }, 'May.csv'),
    'As you chose for “May.csv”, an earlier file with the same columns. We proposed to count it: nothing in these words says that it is no sale.',
  )
  assert.is(
    whyChosen({ rule: 'refund', why: { word: 'Retur', meaning: 'return', languages: ['Danish'] }, choice: 'refund' }),
    'You chose this. We proposed to count it as a refund: “Retur” means return (Danish).',
  )
  assert.is(whyChosen(undefined), 'You chose this.')
  const { earlier: may } = earlier({}, { angebot: 'count' })
  assert.equal(
    [
      earlierChoice(may, ' Angebot', 'count'),
      earlierChoice(may, 'Angebot', 'refund'),
      earlierChoice(may, '__proto__', 'count'),
    ],
    ['May.csv', undefined, undefined],
  )
  assert.is(earlierChoice(undefined, 'Angebot', 'count'), undefined)
})

test('the summary says of what', () => {
  assert.is(whyText.ask, 'Why?')
  assert.is(whyText.status('Voided'), 'Status “Voided”')
  assert.is(whyText.column('x'.repeat(5000)), `Column “${'x'.repeat(80)}…”`)
  assert.is(whyText.rows('Refunds'), 'Rows “Refunds”')
  assert.is(whyText.warning('No.'), 'Warning “No.”')
})

test.run()
