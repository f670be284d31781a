// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { UsableRows } from '#jobs/ingest/figures/make-figures.ts'
import { madeFigures } from './made-figures.ts'

const rollups = [
  ...['revenue_by_period', 'order_gaps', 'second_orders', 'repurchase'],
  ...['cohort_cells', 'cohort_retention', 'deciles', 'lifecycle_by_decile', 'lifecycle_by_sku'],
]

/** 20,000 usable rows of some 6,000 customers, a row at a time repeated in order. */
const rows = `select hash('c' || (i * 7919 % 6007 // (1 + i % 3))) as customer_key,
  timestamp '2021-01-01' + to_days((i * 31 % 900)::int) + to_seconds(i % 3600) as ordered_at,
  ((i * 104729) % 500000 - 30000)::bigint as value_units, hash('s' || (i % 40)) as sku_key from range(20000) as rows(i)`
const texts = `select sku_key, sku_key::varchar as sku_id, '' as sku_name, false as is_cut from sku_rows`

const figuresOf = (limits: Pick<UsableRows, 'held' | 'rowsOfTwo' | 'calendar'> = {}, of = rows) =>
  madeFigures({ rows: of, texts, ...limits }, (file) => {
    const lines = (name: string) => file(`${name}.jsonl`).toString().split('\n').sort()
    return { rollups: Object.fromEntries(rollups.map((name) => [name, lines(name)])) }
  })

test('figures are the same when rows do not fit into memory and are read in several passes', async () => {
  const once = await figuresOf()
  const inPasses = await figuresOf({ held: { bytes: 100_000, ofPass: 70_000 } })
  assert.equal(inPasses, once)
  assert.ok(once.rollups.cohort_cells!.length > 1000)
  assert.ok(once.figures.sums.customers > 5000)
})

test('figures are the same when two threads add them up, also in several passes, with and without clocks', async () => {
  const held = { bytes: 100_000, ofPass: 70_000 }
  const days = rows.replace(' + to_seconds(i % 3600)', '')
  for (const of of [rows, days]) {
    const once = await figuresOf({}, of)
    for (const limits of [{ rowsOfTwo: 1 }, { rowsOfTwo: 1, held }]) assert.equal(await figuresOf(limits, of), once)
  }
})

test('two threads add up by the calendar of the source', async () => {
  const calendar = { weekStart: 'sunday', yearStart: 4 } as const
  const once = await figuresOf({ calendar })
  assert.equal(await figuresOf({ calendar, rowsOfTwo: 1 }), once)
  const kinds = new Set(once.rollups.cohort_cells!.map((line) => /"group_by":"([^"]*)"/.exec(line)?.[1]))
  for (const kind of ['day', 'week-sunday', 'month', 'quarter-4', 'year-4']) assert.ok(kinds.has(kind), kind)
})

test.run()
