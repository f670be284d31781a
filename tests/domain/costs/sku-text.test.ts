import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { skuText } from '#domain/costs/sku-text.ts'

test('92: the mark that keeps a SKU from being a number is no part of it', () => {
  for (const one of ["'007", '="007"', ' 007 ', " '007"]) assert.is(skuText(one), '007', one)
  assert.is(skuText("it's"), "it's")
  assert.is(skuText("'quoted'"), "'quoted'")
})

test.run()
