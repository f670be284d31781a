import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { proposedAttributes, withTypes } from '#domain/attributes/named-attributes.ts'

const found = [
  { column: 'Tags', type: 'text' as const, split: ',', isProposed: true, values: 3, examples: ['a'] },
  { column: 'Visits', type: 'number' as const, isProposed: false, values: 9, examples: ['1'] },
]

test('the proposed columns are stored without what the sample shows of them', () => {
  assert.equal(proposedAttributes(found), [{ column: 'Tags', type: 'text', split: ',' }])
})

test('a name takes type and sign from the sample; what a call says stays', () => {
  assert.equal(withTypes([{ column: 'Tags' }, { column: 'Visits' }, { column: 'Far' }], found), [
    { column: 'Tags', type: 'text', split: ',' },
    { column: 'Visits', type: 'number' },
    { column: 'Far', type: 'text' },
  ])
  assert.equal(withTypes([{ column: 'Tags', type: 'text' }], found), [{ column: 'Tags', type: 'text' }])
  assert.equal(withTypes([{ column: 'Visits', split: ';' }], found), [{ column: 'Visits', type: 'text', split: ';' }])
})

test.run()
