import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import type { Histories } from '#jobs/ingest/histories/make-histories.ts'
import { historiesOf, holdRows, passesOf } from '#jobs/ingest/histories/read-histories.ts'
import type { FurtherWords } from '#jobs/ingest/histories/spread-rows.ts'
import { amountAt } from '#jobs/ingest/histories/units.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'

interface Row {
  customer: number
  seconds: number
  value: number | null
  sku: number | null
}

/** An order as text: its time, value and, if asked for, the SKUs of its rows. */
type Orders = string[]

/** A few customers with most rows, thousands of them, many with one; times are often the same, and in no order. */
function someRows(random: Random, count: number): Row[] {
  return Array.from({ length: count }, () => ({
    customer: random.chance(0.3) ? random.below(3) : random.below(count),
    seconds: random.below(count / 10),
    value: random.chance(0.1) ? null : random.below(2000) - 400,
    sku: random.chance(0.2) ? null : random.below(50),
  }))
}

async function databaseOf(rows: Row[], hasBlanks: boolean) {
  const db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '512MB', threads: 2 })
  await db.run('create table made (customer int, seconds int, value bigint, sku int)')
  for (let from = 0; from < rows.length; from += 5000)
    await db.run(
      `insert into made values ${rows
        .slice(from, from + 5000)
        .map(({ customer, seconds, value, sku }) => `(${customer}, ${seconds}, ${value}, ${sku})`)
        .join(', ')}`,
    )
  await db.run(`create view history_rows as select hash(customer) as customer_key,
      timestamp '2024-01-01' + to_seconds(seconds) as ordered_at, value, hash(sku) as sku_key, (rowid)::int as first_row from made
      where value is not null or ${hasBlanks};
    create table sku_rows as select hash(sku) as sku_key, sku as place from (select distinct sku from made where sku is not null)`)
  return db
}

/** By the plainest reckoning: orders of all customers, each customer's as one text, sorted. */
function expectedOf(rows: Row[], { further, isOnce = false }: { further: FurtherWords; isOnce?: boolean }): string[] {
  const ofCustomers = groupedBy(
    rows.filter(({ value }) => further === 'pair' || value !== null),
    ({ customer }) => customer,
  )
  return [...ofCustomers.values()].map((own) => ordersOf(own, further, isOnce).join(' ')).sort()
}

function ordersOf(rows: Row[], further: FurtherWords, isOnce: boolean): Orders {
  if (further === 'first-row')
    return rows
      .map((row, place) => ({ ...row, place, value: row.value! }))
      .sort((a, b) => a.seconds - b.seconds || Number(a.value < 0) - Number(b.value < 0) || a.place - b.place)
      .map(({ seconds, value }) => `${seconds}:${value}`)
  const ofTimes = [...groupedBy(rows, ({ seconds }) => seconds)].sort(([a], [b]) => a - b)
  return ofTimes.flatMap(([seconds, lines]) => {
    const values = lines.flatMap(({ value }) => value ?? [])
    if (!values.length) return []
    const value = (isOnce ? [...new Set(values)] : values).reduce((a, b) => a + b, 0)
    const skus = further === 'pair' ? `:${lines.map(({ sku }) => sku ?? -1).sort((a, b) => a - b)}` : ''
    return `${seconds}:${value}${skus}`
  })
}

function groupedBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const firstDay = Math.round(Date.parse('2024-01-01T00:00:00Z') / 86_400_000)

function textsOf(
  { customers, starts, days, clocks, values, pairs, pairStarts }: Histories,
  further: FurtherWords,
): string[] {
  return Array.from({ length: customers }, (_, customer) => {
    const orders: Orders = []
    for (let order = starts[customer]!; order < starts[customer + 1]!; order++) {
      const seconds = (days[order]! - firstDay) * 86_400 + clocks[order]! / 1e6
      const skus =
        further === 'pair'
          ? `:${[...pairs.subarray(pairStarts[order], pairStarts[order + 1])].sort((a, b) => a - b)}`
          : ''
      orders.push(`${seconds}:${amountAt(values, order)}${skus}`)
    }
    return orders.join(' ')
  })
}

for (const { further, isOnce = false, areNumbers = true } of [
  { further: 'none' },
  { further: 'none', isOnce: true },
  { further: 'none', areNumbers: false },
  { further: 'pair' },
  { further: 'pair', isOnce: true, areNumbers: false },
  { further: 'first-row' },
] as { further: FurtherWords; isOnce?: boolean; areNumbers?: boolean }[])
  for (const mostBytes of [undefined, 100_000])
    test(`histories with ${further}${isOnce ? ', each value once' : ''}${areNumbers ? '' : ', of bigints'}${mostBytes ? ', in several passes' : ''}`, async () => {
      const rows = someRows(randomOf(1), 20_000)
      const db = await databaseOf(rows, further === 'pair')
      const shape = { rule: { isByTime: further !== 'first-row', isOnce }, further, amounts: { areNumbers, scale: 1n } }
      const passes = passesOf(rows.length, further, mostBytes)
      assert.is(passes > 1, mostBytes !== undefined)
      const found: string[] = []
      for (let pass = 0; pass < passes; pass++) {
        const held = await holdRows(db, shape, { rows: rows.length, pass, passes })
        for (const histories of historiesOf(held, shape)) found.push(...textsOf(histories, further))
      }
      const expected = expectedOf(rows, { further, isOnce })
      assert.is(found.length, expected.length)
      for (const [at, history] of found.sort().entries())
        if (history !== expected[at]) assert.is(history.slice(0, 500), expected[at]!.slice(0, 500))
    })

test.run()
