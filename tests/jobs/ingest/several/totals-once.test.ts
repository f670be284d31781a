// test: only full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { countDays } from '#jobs/ingest/count-days.ts'
import { type Ingested, ingested, ingestedSource, type JoiningFile, partRequest } from '#tests/jobs/ingest/ingested.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping: ColumnMapping = {
  Order: 'orderId',
  Customer: 'customerId',
  Date: 'transactionDate',
  Total: 'transactionValue',
  SKU: 'skuId',
}
const header = 'Order,Customer,Date,Total,SKU'
const options = { repeatedTotals: 'once' } as const
const csv = (rows: string[]) => [header, ...rows].join('\n')
const file = (rows: string[], more: Partial<JoiningFile> = {}): JoiningFile => ({
  contents: csv(rows),
  mapping,
  joining: 'rows',
  options,
  ...more,
})

/** Orders of one to three rows. Each row shows the order's total; a tenth of the orders have no customer. */
function rowsOf(seed: number): string[] {
  const random = randomOf(seed)
  return Array.from({ length: 300 }, (_, order) => {
    const at = new Date(Date.UTC(2024, 0, 1 + order / 3, 8 * (order % 3))).toISOString().slice(0, 19)
    const customer = random.chance(0.1) ? '' : `c${random.below(40)}`
    const total = `${10 + random.below(90)}.50`
    return Array.from(
      { length: 1 + random.below(3) },
      (_, row) => `${order},${customer},${at},${total},s${(order + row) % 7}`,
    )
  }).flat()
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
function sameFigures(found: Ingested, expected: Ingested) {
  for (const table of rollupTables) assert.equal(sorted(found.rollups[table]), sorted(expected.rollups[table]), table)
  const sums = ({ summary: { orders, customers, analysedMoney, guestOrders, guestMoney } }: Ingested) => ({
    orders,
    customers,
    analysedMoney,
    guestOrders,
    guestMoney,
  })
  assert.equal(sums(found), sums(expected))
}
const money = async (files: JoiningFile[]) => (await ingestedSource(files)).summary.analysedMoney

test('files whose totals count once equal the single file, even if cut within an order and in any order of rows', async () => {
  const all = rowsOf(1)
  const single = await ingested(csv(all), mapping, { options })
  const cut = all.findIndex((row, at) => at > 300 && row.split(',')[0] === all[at - 1]!.split(',')[0])
  for (const [from, to] of [
    [cut, cut],
    [cut - 60, cut],
  ] as const) {
    const late = all.slice(from)
    for (const rows of [late, late.toReversed()])
      sameFigures(await ingestedSource([file(all.slice(0, to)), file(rows)]), single)
  }
})

test('an order listed from bottom to top in the next export already exists', async () => {
  const first = ['1,ann,2024-01-05,100,A', '1,ann,2024-01-05,100,B', '2,bob,2024-01-06,50,A']
  const source = await ingestedSource([file(first), file([...first.toReversed(), '3,cid,2024-02-01,20,A'])])
  assert.is(source.summary.analysedMoney, '170.0000')
  const { alreadyThere, fresh, total } = source.summary.joined![1]!
  assert.equal(alreadyThere, { rows: 3, money: '150.0000' })
  assert.equal(fresh, { rows: 1, money: '20.0000' })
  assert.equal(total, { rows: 4, money: '170.0000' })
})

test('beside a file whose rows are added, totals of the other still count once, also for guests', async () => {
  const repeated = file([
    '1,ann,2024-01-05,100,A',
    '1,ann,2024-01-05,100,B',
    '2,,2024-01-06,50,A',
    '2,,2024-01-06,50,B',
  ])
  const added = file(['3,cid,2024-02-01,20,A', '3,cid,2024-02-01,20,B'], { options: {} })
  const { summary } = await ingestedSource([repeated, added])
  assert.equal([summary.analysedMoney, summary.guestMoney], ['140.0000', '50.0000'])
  assert.is(await money([added, repeated]), '140.0000')
})

test('before an addition, the money of a day counts each total once, as the source does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ingest-test-'))
  const back = process.cwd()
  try {
    const rows = ['1,ann,2024-01-05,100,A', '1,ann,2024-01-05,100,B', '2,bob,2024-01-06,50,A']
    const {
      id: _,
      name: __,
      joining: ___,
      ...request
    } = await partRequest({ ...file(rows), id: '0', name: '' }, folder)
    const { days } = await countDays({ ...request, workPath: folder, memoryLimit: '1GB', threads: 2 })
    assert.equal(
      days.map(({ money }) => money),
      ['100.0000', '50.0000'],
    )
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
