import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ordersBehind } from '#text/analytics/opened.ts'

test('one customer and one order are not plural', () => {
  assert.is(ordersBehind({ basis: 'orders' }, 1, 1), '1 order of 1 customer')
  assert.is(ordersBehind({ basis: 'orders' }, 1140, 2), '1,140 orders of 2 customers')
  assert.is(ordersBehind({ basis: 'customers' }, 0, 1), '1 customer')
})

test.run()
