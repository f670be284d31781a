import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { proposeChoice } from '#domain/mapping/statuses/propose-choice.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { variation } from '#tests/support/variation.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const sales = 'a,2024-01-05,50,Delivered\nb,2024-01-05,30,Delivered\n'
/** The choice of the last word and the money, in the sample and in the figures, which agree. */
async function read(rows: string, { header = 'Status', before = sales } = {}) {
  const fields = { ...mapping, [header]: 'orderStatus' as const }
  const columns = ['customer', 'date', 'value', header]
  const lines = `${before}${rows}`.trim().split('\n')
  const { summary } = await ingested(`${columns}\n${lines.join('\n')}\n`, fields)
  const cells = lines.map((line) => line.split(','))
  const sample = sampleReport(columns, cells, positionsOf(columns, fields), {})
  const value = rows.trim().split(',').at(-1)!
  const [inFile, inSample] = [summary.understanding.statuses!, sample.statuses[0]!.values].map(
    (values) => values.find((one) => one.value === value)!.choice,
  )
  assert.equal([inSample, sample.money], [inFile, Number(summary.analysedMoney)], rows)
  return [inSample, sample.money]
}

test('without order IDs, a status that says refund is left out where no equal sale stands before it', async () => {
  for (const word of ['Возврат', 'iade', 'Zwrot', 'Επιστροφή', 'Return'])
    assert.equal(await read(`a,2024-02-05,20,${word}\n`), ['leave-out', 80], word)
  assert.equal(await read('a,2024-01-01,50,Zwrot\n'), ['leave-out', 80])
})

variation('after an equal sale, below 0, and beside types of rows, it is a refund', async () => {
  assert.equal(await read('a,2024-02-05,50,Zwrot\n'), ['refund', 30])
  assert.equal(await read('a,2024-02-05,-20,Zwrot\n'), ['refund', 60])
  assert.equal(await read('a,2024-02-05,20,Zwrot\n', { header: 'Type' }), ['refund', 60])
  assert.equal(await read('a,2024-02-05,20,Refund\n', { before: sales.replaceAll('Delivered', 'Sale') }), [
    'refund',
    60,
  ])
})

variation('what says refunded stays left out, whatever stands before it', async () => {
  assert.equal(await read('a,2024-02-05,50,Refunded\n'), ['leave-out', 30 + 50])
  assert.equal(await read('a,2024-02-05,20,Refunded\n'), ['leave-out', 80])
})

test('what was to be given back and was not is sold still, in every language', () => {
  const kept =
    'Refund declined,Rückerstattung abgelehnt,Retoure storniert,Remboursement annulé,Reembolso rechazado,Rimborso annullato,dispute won,Teilweise storniert,Partiellement annulé,keine Erstattung,nie anulowano,не отменен'
  for (const value of kept.split(','))
    assert.is(proposeChoice(value, { isType: false, hasRefundedAmount: false }), 'count', value)
  const lost = 'dispute lost,Storniert,Annulé,Remboursé,не оплачен,nicht genehmigt'
  for (const value of lost.split(','))
    assert.is.not(proposeChoice(value, { isType: false, hasRefundedAmount: false }), 'count', value)
})

test.run()
