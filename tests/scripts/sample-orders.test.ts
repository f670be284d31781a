import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sampleOrders } from '../../scripts/sample-orders.mjs'

test('the file that newcomers can try is what the generator of the demo makes, shorter', () => {
  assert.is(readFileSync(new URL('../../public/sample-orders.csv', import.meta.url), 'utf8'), sampleOrders(700))
})

test.run()
