import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isRegion, isRegionCode } from '#domain/mapping/columns/order-fields/regions.ts'
import { countsUnits } from '#domain/mapping/values/counted-units.ts'
import { says } from '#knowledge/read.ts'
import { rankedHeaders, saysHeader } from '#knowledge/whole-headers.ts'
import { spacedWords } from '#knowledge/words.ts'

test('headers rank by their place in their own language, and of two of one place the English one first', () => {
  const numbers = rankedHeaders('order number')
  const placeOf = (header: string) => numbers.indexOf(header)
  assert.is(placeOf('order id'), 0)
  assert.ok(placeOf('rechnungsnummer') < placeOf('transaction id'))
})

test('a header says a meaning by a word of any language', () => {
  const saysDiscount = saysHeader('discount')
  for (const header of ['Discount (EUR)', 'Mitgliederrabatt', 'Alennus', '割引額', 'Скидка']) {
    assert.ok(saysDiscount(spacedWords(header)), header)
  }
  assert.not.ok(saysDiscount(spacedWords('Discovery')))
})

test('units of a state are counted by a word for it and one for a quantity', () => {
  const countsReturned = countsUnits(says('returned', 'return'))
  for (const header of ['Returned Qty', 'Retourenmenge', 'Palautettu määrä']) {
    assert.ok(countsReturned(spacedWords(header)), header)
  }
  for (const header of ['Qty', 'Returned', 'Returned Quantity Amount']) {
    assert.not.ok(countsReturned(spacedWords(header)), header)
  }
})

test('states of countries are known by their names and codes', () => {
  assert.ok(isRegion('New York'))
  assert.not.ok(isRegion('Shipped'))
  assert.ok(isRegionCode(['NY', 'CA', 'TX'], 1))
  assert.not.ok(isRegionCode(['XX', 'YY'], 1))
})

test.run()
