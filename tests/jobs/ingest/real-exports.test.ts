import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { ingested } from './ingested.ts'

const headBytes = 1 << 20

/** Inspects a real export, accepts the suggested mapping, and processes the file with it. */
async function asSuggested(file: string) {
  const path = sharedFile(file)
  if (!path) return undefined
  const bytes = readFileSync(path)
  const head = textHead(bytes.subarray(0, headBytes), bytes.length <= headBytes)!
  const look = inspectText(head)!
  const rows = headRecords(head, look.dialect, 5000, look.dialect.linesBeforeHeader)
    .slice(1)
    .map(({ cells }) => cells)
  const { mapping } = suggestMapping(look.columns, rows)
  const report = sampleReport(look.columns, rows, positionsOf(look.columns, mapping), {})
  return { report, ...(await ingested(bytes, mapping)) }
}

/** number of rows, and the money of all of them, set-aside rows included (see the README beside them) */
const known: [file: string, rows: number, money: string][] = [
  ['shopify/orders_export_1.csv', 121, '590683.29'],
  ['woocommerce/woocommerce_orders.csv', 101, '37768.39'],
  ['stripe/unified_payments.csv', 1, '15.00'],
]
for (const [file, rows, money] of known) {
  test(`${file}: the suggested mapping gives the known total, and the sample said so before`, async () => {
    const found = await asSuggested(file)
    if (!found) return
    const { summary, report } = found
    const aside = summary.setAside.reduce((sum, entry) => sum + Number(entry.money), 0)
    assert.is((Number(summary.analysedMoney) + Number(summary.leftOutMoney) + aside).toFixed(2), money)
    assert.is(summary.rows, rows)
    assert.equal(
      {
        rows: report.rows,
        orders: report.orders,
        customers: report.customers,
        continuation: report.continuationRows,
        money: report.money.toFixed(2),
        leftOut: [report.leftOut.rows, report.leftOut.money.toFixed(2)],
        setAside: report.setAside.map((entry) => [entry.reason, entry.rows]),
        first: report.firstDay,
        last: report.lastDay,
      },
      {
        rows: summary.rows,
        orders: summary.orders,
        customers: summary.customers,
        continuation: summary.continuationRows,
        money: Number(summary.analysedMoney).toFixed(2),
        leftOut: [summary.leftOutRows, Number(summary.leftOutMoney).toFixed(2)],
        setAside: summary.setAside.map((entry) => [entry.reason, entry.rows]),
        first: summary.firstOrderedAt.slice(0, 10),
        last: summary.lastOrderedAt.slice(0, 10),
      },
    )
  })
}

for (const file of [...known.map(([name]) => name), 'cdnow/cdnow.csv']) {
  test(`${file}: revenue of all periods = all cohort money + orphan refunds, for every group-by, to the cent`, async () => {
    const found = await asSuggested(file)
    if (!found) return
    const { summary, rollups } = found
    const cents = (values: unknown[]) => values.reduce((sum: number, value) => sum + Math.round(Number(value) * 100), 0)
    for (const groupBy of ['day', 'week', 'month', 'quarter', 'year']) {
      const revenue = rollups.revenue_by_period.filter((row) => row.group_by === groupBy).map((row) => row.revenue)
      const cohorts = rollups.cohort_cells
        .filter((row) => row.group_by === groupBy && row.decile !== 0)
        .flatMap(({ group_by: _, cohort: __, decile: ___, customers: ____, ...money }) => Object.values(money))
      assert.is(cents(revenue), cents(cohorts) + cents([summary.orphanRefundMoney]), groupBy)
      assert.is(cents(revenue), cents([summary.analysedMoney]), groupBy)
    }
    assert.is(
      summary.rows,
      summary.analysedRows + summary.continuationRows + summary.leftOutRows + summary.setAsideRows,
    )
  })
}

test('cdnow/cdnow.csv: the suggested mapping gives the published figures', async () => {
  const found = await asSuggested('cdnow/cdnow.csv')
  if (!found) return
  const { summary } = found
  assert.equal(
    [summary.rows, summary.customers, summary.orders, Number(summary.analysedMoney), summary.setAsideRows],
    [69_659, 23_570, 67_591, 2_500_315.63, 0],
  )
  assert.is(summary.understanding.repeatedTotals, null)
})

test.run()
