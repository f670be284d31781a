// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { proposedOptions } from '#domain/mapping/sample/open-question.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import { returnsText } from '#text/mapping/sample.ts'

const columns = ['customer', 'date', 'pieces', 'total']
const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  pieces: 'quantity',
  total: 'transactionValue',
} as const
const rows = ['a,2024-01-05,2,40', 'b,2024-01-05,1,20', 'a,2024-01-06,-1,20']
const reported = (lines: string[], options: MappingOptions = {}) =>
  sampleReport(
    columns,
    lines.map((row) => row.split(',')),
    positionsOf(columns, mapping),
    options,
  )

test('for returns with amounts above 0, taking them off is proposed, with both sums', () => {
  const report = reported(rows)
  const { asReturns, asSales } = report.negativeQuantities!
  assert.equal([report.money, asReturns, asSales], [80, 40, 80])
  assert.is(
    returnsText(report.negativeQuantities!),
    '“pieces” is below 0 in 1 row of the sample whose “total” is above 0.',
  )
  assert.equal(proposedOptions(report, {}), { negativeQuantity: 'return' })
  assert.is(reported(rows, { negativeQuantity: 'return' }).money, 40)
})

test('if other returns have amounts below 0, the screen only asks; if all have, it does not', () => {
  const mixed = reported([...rows, 'b,2024-01-07,-1,-20'])
  assert.ok(mixed.negativeQuantities)
  assert.is(proposedOptions(mixed, {}), undefined)
  assert.is(reported(['a,2024-01-05,2,40', 'a,2024-01-06,-1,-20']).negativeQuantities, undefined)
})

test('processing takes them off if that was chosen, and always reports what it did', async () => {
  const read = (options: MappingOptions) =>
    ingested(`${columns}\n${rows.join('\n')}\n`, mapping, { options }).then(({ summary }) => summary)
  const sold = await read({})
  assert.is(sold.analysedMoney, '80.0000')
  assert.equal(readingNotes(sold.understanding), [
    '1 row has a negative quantity and an amount above 0 ($20.00): they were added. To take them off, map the file again and choose so.',
  ])
  const returned = await read({ negativeQuantity: 'return' })
  assert.is(returned.analysedMoney, '40.0000')
  assert.equal(readingNotes(returned.understanding), [])
  assert.ok(
    understandingLines(returned.understanding).includes(
      'An amount above 0 beside a negative quantity was read as that of a return, as you chose.',
    ),
  )
})

test.run()
