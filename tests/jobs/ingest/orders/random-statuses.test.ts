// test: only full
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const fields: ColumnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' }
const kinds = {
  Status: ['Paid', 'Refunded', 'Void', 'Canceled', 'Partially refunded', 'Zurückerstattet'],
  Type: ['Sale', 'Refunded', 'Void', 'Canceled', 'Credit Note', 'Adjustment'],
} as const
const files = 12
const asked = process.env.SEED ?? String(Date.now() % 1_000_000)
/** A seed may be a word, as CI's is. */
const firstSeed = /^\d+$/.test(asked)
  ? Number(asked)
  : createHash('sha256').update(asked).digest().readUInt32BE() % 1_000_000

/** Few customers, amounts, orders and SKUs, so that rows stand beside, behind and against each other. */
function randomRows(seed: number) {
  const random = randomOf(seed)
  const any = random.pick
  const header = any(['Status', 'Type'] as const)
  const others = { id: random.chance(0.6), sku: random.chance(0.5) }
  const columns = ['customer', 'date', 'value', header, ...(['id', 'sku'] as const).filter((name) => others[name])]
  const below = random.below(5) / 10
  const rows = Array.from({ length: 6 + random.below(25) }, () => [
    any(['a', 'b', 'c']),
    `2024-01-${String(1 + random.below(28)).padStart(2, '0')}`,
    String(any([10, 20, 30]) * (random.chance(below) ? -1 : 1)),
    random.chance(0.5) ? kinds[header][0] : any(kinds[header]),
    ...(others.id ? [any(['1', '2', '3', '4', '5', '6'])] : []),
    ...(others.sku ? [any(['X', 'Y', ''])] : []),
  ])
  const mapping: ColumnMapping = {
    ...fields,
    [header]: 'orderStatus',
    ...(others.id && { id: 'orderId' }),
    ...(others.sku && { sku: 'skuId' }),
  }
  return { columns, rows, mapping }
}

test(`${files} random files from SEED=${firstSeed}: sample and whole file count the same rows for each status`, async () => {
  const rules = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const { columns, rows, mapping } = randomRows(seed)
    const sample = sampleReport(columns, rows, positionsOf(columns, mapping), {}, true)
    const { summary } = await ingested(`${[columns, ...rows].join('\n')}\n`, mapping)
    const inFile = (summary.understanding.statuses ?? []).map(({ value, rows, money, beside = 0, choice, by }) => [
      value,
      [rows, Number(money), beside, choice, typeof by === 'object' && by.rule],
    ])
    const inSample = sample.statuses.flatMap(({ values }) =>
      values.map(({ value, rows, money, beside = 0, choice, rule }) => [value, [rows, money, beside, choice, rule]]),
    )
    assert.equal(Object.fromEntries(inFile as []), Object.fromEntries(inSample as []), `SEED=${seed}`)
    for (const { rule } of sample.statuses.flatMap(({ values }) => values)) rules.add(rule)
  }
  assert.ok(rules.size > 3, [...rules].join(', '))
})

test.run()
