import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { CostFileReport } from '#domain/costs/cost-file.ts'
import { costsText, reportSentences } from '#text/costs/costs.ts'

const report: CostFileReport = {
  ...{ rows: 2, taken: 2, setAside: {}, dateOrder: 'month-first', decimalMark: '.', currency: null },
  ...{ firstDay: '2024-01-01', lastDay: '2024-01-02' },
}
const costs = { skus: 2, replaced: 0, zero: 1, matched: { skus: 1, ofSource: 3, nearly: 1, example: '7' } }
const spend = {
  ...{ span: 'day' as const, total: '1411.0000', channels: [{ channel: null, total: '1411.0000' }], channelCount: 1 },
  replaces: [{ file: 'google.csv', amount: '352.7300', days: 2 }],
}
const said = (found: Partial<CostFileReport>, isSaved = false) =>
  reportSentences({ ...report, ...found }, { isSaved, currency: 'USD' })

test('92: one is singular, and a saved file asks for nothing', () => {
  const sentences = said({ costs })
  assert.ok(sentences.includes('1 SKU costs 0. Remove its cost from the file if it is not known.'))
  assert.ok(sentences.some((one) => one.startsWith('1 SKU differs from one of the orders')))
  const open = { ...costs, matched: null }
  assert.ok(said({ costs: open }).includes(costsText.notMatchedYet))
  assert.not.ok(said({ costs: open }, true).includes(costsText.notMatchedYet))
})

test('93: amounts are money, and what a file replaces is said before it is saved', () => {
  const replaces = 'Replaces $352.73 of “google.csv” on 2 days.'
  const sentences = said({ spend })
  assert.ok(sentences.includes('$1,411.00 spent from 2024-01-01 to 2024-01-02.'))
  assert.ok(sentences.includes(replaces))
  assert.ok(sentences.includes(costsText.channelOfReplacing), 'neither file has a channel')
  assert.ok(said({ spend, currency: 'EUR' }).includes('Replaces €352.73 of “google.csv” on 2 days.'))
  assert.not.ok(said({ spend }, true).includes(replaces))
  assert.not.ok(said({ spend: { ...spend, replaces: [] } }).some((one) => one.includes('eplace')))
})

test.run()
