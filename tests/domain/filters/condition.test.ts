import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { segments } from '#domain/analytics/customers/segments.ts'
import { knownAttributes } from '#domain/filters/condition.ts'

test('a condition can name every segment, and no other', () => {
  assert.is(knownAttributes['customer.segment']!.whole!.to, segments.length)
})

test.run()
