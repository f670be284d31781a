// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { type OracleRow, oracle } from '#tests/jobs/ingest/oracle.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const mapping = {
  customer: 'customerId',
  date: 'transactionDate',
  value: 'transactionValue',
  sku: 'skuId',
} as const

const two = (n: number) => String(n).padStart(2, '0')

/** Orders of some customers whose amounts are `places` decimals long. */
function largeOrders(whole: number, places: number): { text: string; rows: OracleRow[] } {
  const random = randomOf(7)
  const rows: OracleRow[] = []
  const lines = ['customer,date,value,sku']
  for (let row = 0; row < 400; row++) {
    const customer = `c${random.below(90)}`
    const at = `2024-${two(1 + random.below(12))}-${two(1 + random.below(28))} ${two(random.below(24))}:00:00`
    const sign = random.chance(0.1) ? '-' : ''
    const parts = [
      sign + random.below(whole),
      places ? `.${String(random.below(10 ** places)).padStart(places, '0')}` : '',
    ]
    const skuId = `s${random.below(9)}`
    const units = BigInt(parts.join('').replace('.', '')) * 10n ** BigInt(4 - places)
    rows.push({ customer, at, units, skuId, skuName: '' })
    lines.push(`${customer},${at},${parts.join('')},${skuId}`)
  }
  return { text: lines.join('\n'), rows }
}

/** To 12 digits: the reckoning divides as a number. */
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)
const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort(), rounded)).sort()

// Sums of amounts are numbers if they are exact (in ten-thousandths, in cents, in whole units), and bigints otherwise.
for (const [title, whole, places] of [
  ['ten-thousandths beyond 9 * 10^11', 90_000_000_000, 4],
  ['cents beyond 9 * 10^11', 90_000_000_000, 2],
  ['whole amounts beyond 9 * 10^13', 90_000_000_000_000, 0],
] as const)
  test(`every figure is exact for ${title}`, async () => {
    const { text, rows } = largeOrders(whole, places)
    const { summary, rollups } = await ingested(text, mapping)
    const expected = oracle(rows)
    const total = rows.reduce((sum, { units }) => sum + units!, 0n)
    assert.is(BigInt(summary.analysedMoney.replace('.', '')), total)
    assert.ok(rows.reduce((sum, { units }) => sum + (units! < 0n ? -units! : units!), 0n) > 2n ** 53n)
    for (const table of [
      'revenue_by_period',
      'cohort_cells',
      'cohort_retention',
      'deciles',
      'lifecycle_by_decile',
    ] as const)
      assert.equal(sorted(rollups[table]), sorted(expected[table]), table)
    const withoutPosition = rollups.lifecycle_by_sku.map(({ position: _, ...row }) => row)
    assert.equal(
      sorted(withoutPosition),
      sorted(expected.lifecycle_by_sku.map(({ position: _, ...row }: Record<string, unknown>) => row)),
    )
  })

test('a row with a blank amount adds its SKU to its order, and makes no order of its own', async () => {
  const { summary, rollups } = await ingested(
    ['customer,date,value,sku', 'a,2024-01-01,5,X', 'a,2024-01-01,,Y', 'b,2024-01-02,,Z', 'a,2024-01-03,,W'].join('\n'),
    mapping,
  )
  assert.equal([summary.customers, summary.orders, summary.continuationRows], [1, 1, 1])
  assert.equal(rollups.lifecycle_by_sku.map(({ sku }) => sku).sort(), ['X', 'Y'])
})

test.run()
