// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { undoneBelow } from '#domain/mapping/statuses/voids.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { moneyIn, proposedIn } from './proposed-in.ts'

const mapping = { id: 'orderId', customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const sales = '1,a,2024-01-05,50,Done\n2,b,2024-01-05,60,Done\n3,c,2024-01-06,20,Done\n'
/** The choice of the status and the money, in the sample and in the figures, which agree. */
async function read(rows: string, header = 'Status') {
  const fields = { ...mapping, [header]: 'orderStatus' as const }
  const columns = ['id', 'customer', 'date', 'value', header]
  const lines = `${sales}${rows}`.trim().split('\n')
  const { summary } = await ingested(`${columns}\n${lines.join('\n')}\n`, fields)
  const cells = lines.map((line) => line.split(','))
  const sample = sampleReport(columns, cells, positionsOf(columns, fields), {})
  const value = rows.trim().split(',').at(-1)!.toLowerCase()
  const [inFile, inSample] = [summary.understanding.statuses!, sample.statuses[0]!.values].map(
    (values) => values.find((one) => one.value.toLowerCase() === value)!.choice,
  )
  assert.equal([inSample, sample.money], [inFile, Number(summary.analysedMoney)], rows)
  return [inSample, sample.money]
}

const words = ['Void', 'voided', 'Storno', 'Storniert', 'Anulado', 'Annullato', 'Cancelled', 'Canceled - void']
test('rows below 0 that void a sale of its own take it back', async () => {
  for (const header of ['Status', 'Type'])
    for (const word of words.slice(0, header === 'Type' ? 3 : words.length))
      assert.equal(await read(`4,c,2024-01-06,-20,${word}\n`, header), ['refund', 110], `${header}: ${word}`)
})

test('a sale that was voided itself is left out', async () => {
  assert.equal(await read('4,d,2024-01-06,20,Voided\n'), ['leave-out', 130])
  assert.equal(await read('4,d,2024-01-06,20,Voided\n4,d,2024-01-06,-20,Voided\n'), ['leave-out', 130])
  assert.equal(await read('4,c,2024-01-06,-20,Voided\n5,d,2024-01-06,20,voided\n'), ['leave-out', 130])
})

test('a void without its sale takes nothing off', async () => {
  assert.equal(await read('4,d,2024-01-06,-20,Voided\n'), ['leave-out', 130])
  assert.equal(await read('4,c,2024-01-06,-35,Voided\n'), ['leave-out', 130])
})

test('a void of a part of its order, and a type of document of its own, take money off', async () => {
  assert.equal(await read('2,b,2024-01-06,-35,Voided\n'), ['refund', 95])
  assert.equal(await read('4,c,2024-01-06,-35,Void\n', 'Type'), ['refund', 95])
})

test('what failed or waits takes nothing off', async () => {
  for (const word of ['Failed', 'Declined', 'Pending', 'Draft'])
    assert.equal(await read(`4,c,2024-01-06,-20,${word}\n`), ['leave-out', 130], word)
})

test('beside refunds, what is canceled may be a refund', async () => {
  assert.equal(await read('4,b,2024-01-07,-10,Done\n5,c,2024-01-08,-20,Cancelled\n'), ['leave-out', 120])
  assert.equal(await read('4,b,2024-01-07,-10,Done\n5,c,2024-01-08,-20,Voided\n'), ['refund', 100])
})

test('a yes below “Void” on a row below 0 takes the sale back', async () => {
  assert.equal(await read('3,c,2024-01-06,-20,Yes\n'.replaceAll('Done', 'No'), 'Void'), ['refund', 110])
  assert.equal(await read('3,d,2024-01-06,20,Yes\n', 'Void'), ['leave-out', 130])
})

const journal = `Date,Receipt,Customer,Status,Amount
  2024-01-01,R1,Anna,Completed,50.00
  2024-01-01,R2,Ben,Completed,60.00
  2024-01-02,R3,Cid,Completed,20.00
  2024-01-02,R4,Cid,Voided,-20.00`
test('the journal of a till as proposed', async () => {
  assert.equal(proposedIn(journal), { money: 110, choices: { Completed: 'count', Voided: 'refund' } })
  assert.is(await moneyIn(journal), 110)
})

test('a refund that was canceled stays a sale where a type says that it was a refund', () => {
  const rows = ['Anna,Payment,Completed,50', 'Cid,Payment,Completed,20', 'Cid,Payment Refund,Canceled,-20']
  const lines = rows.map((row, at) => `2024-01-0${at + 1},T${at},${row}`)
  assert.is(proposedIn(['Date,Transaction ID,Customer,Type,Status,Gross', ...lines].join('\n')).money, 70)
})

test('only words of voids say that a sale was undone', () => {
  const says = undoneBelow('Status')
  assert.equal(['Void', 'Anulada', 'Annulée', 'キャンセル'].map(says), ['void', 'void', 'void', 'canceled'])
  for (const value of ['Void refund', 'Cancelled return', 'Cancellation fee', 'Avoid', 'Yes'])
    assert.is(says(value), undefined, value)
  assert.is(undoneBelow('Voided')('Yes'), 'void')
  assert.is(undoneBelow('Void reason')('Yes'), undefined)
})

test.run()
