import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { aovLine, longestAmount, searchLines, skuLine } from '#domain/analytics/lifecycle-table.ts'
import { sorted } from '#domain/site/sorting.ts'
import { toCsv } from '#domain/site/table-export.ts'
import { dollars } from '#domain/values/money.ts'
import { exportCells, figureSheet } from '#text/analytics/figure-columns.ts'
import { lifecycleTable, percentileColumn, skuColumn } from '#text/analytics/lifecycle.ts'

const rates = { secondOrderRate: 0.488587, thirdOrderRate: 0.3, fourthOrderRate: 1, fifthOrderRate: 0 }
const figures = { customers: 2356, firstPurchaseAOV: 107.0931, ltvAfterFirst: -2.005, ltvOverall: 297.3433, ...rates }
test('lifecycle: columns are as wide as the longest amount, below zero or above', () => {
  assert.is(longestAmount([figures], dollars), '$297.34'.length)
  assert.is(longestAmount([], dollars), '$0.00'.length)
  const refunded = { ...figures, ltvAfterFirst: -6_790_123_477.4 }
  assert.is(longestAmount([figures, refunded], dollars), '-$6,790,123,477.40'.length)
})

test('lifecycle: ids as they are, money with 2 decimals, rates as percent with 1', () => {
  const figureHeadings =
    'Customers,First Purchase AOV,LTV After First,LTV Overall,2nd Order Rate,3rd Order Rate,4th Order Rate,5th Order Rate'
  const line = skuLine({ sku: '=00123', skuName: 'Mug, "big"', ...figures })
  assert.is(
    toCsv(exportCells(figureSheet('', lifecycleTable(skuColumn, true), [line]))),
    `SKU,SKU Name,${figureHeadings}\r\n'=00123,"Mug, ""big""",2356,107.09,-2.01,297.34,48.9%,30.0%,100.0%,0.0%\r\n`,
  )
  assert.is(
    toCsv(exportCells(figureSheet('', lifecycleTable(percentileColumn), [aovLine({ percentile: 10, ...figures })]))),
    `Percentile,${figureHeadings}\r\n90–100%,2356,107.09,-2.01,297.34,48.9%,30.0%,100.0%,0.0%\r\n`,
  )
})

test('a search finds text in IDs and names, ignoring case, and treats patterns as text', () => {
  const lines = [
    skuLine({ sku: 'MUG-01', skuName: 'Stoneware', ...figures }),
    skuLine({ sku: 'A.B', skuName: null, ...figures }),
    skuLine({ sku: '50%', skuName: 'mug gift', ...figures }),
  ]
  const found = (text: string) => searchLines(lines, text).map(({ label }) => label)
  assert.equal(found(' mug '), ['MUG-01', '50%'])
  assert.equal(found('.'), ['A.B'])
  assert.equal(found('%'), ['50%'])
  assert.equal(found('  '), ['MUG-01', 'A.B', '50%'])
  assert.equal(found('none'), [])
})

test('sorting keeps the order of ties, and blanks come last in both directions', () => {
  const rows = [
    { id: 1, n: 5 },
    { id: 2, n: null },
    { id: 3, n: 7 },
    { id: 4, n: 5 },
  ]
  const ids = (isDescending: boolean) => sorted(rows, (row) => row.n, isDescending).map((row) => row.id)
  assert.equal(ids(false), [1, 4, 3, 2])
  assert.equal(ids(true), [3, 1, 4, 2])
})

test.run()
