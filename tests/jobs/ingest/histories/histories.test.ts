import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openDuckdb } from '#jobs/ingest/engine/duckdb.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import { historiesOf } from '#jobs/ingest/histories/make-histories.ts'
import { passesOf, readHistoryRows, roomForRows } from '#jobs/ingest/histories/read-histories.ts'
import { layoutOf } from '#jobs/ingest/histories/row-layout.ts'
import { RowsOfPasses } from '#jobs/ingest/histories/rows-of-passes.ts'
import { amountAt } from '#jobs/ingest/histories/units.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import { variation } from '#tests/support/variation.ts'

interface Row {
  place: number
  customer: number
  seconds: number
  value: number | null
  sku: number | null
  order: number | null
  refunded: number
}

interface Kind {
  hasOrderId: boolean
  hasRefunded: boolean
  isOnce: boolean
  areNumbers: boolean
}

/** A few customers with most rows, thousands of customers, many with one row; times are often equal, and unsorted. */
function someRows(random: Random, count: number): Row[] {
  return Array.from({ length: count }, (_, place) => {
    const customer = random.chance(0.5) ? random.below(3) : random.below(count)
    return {
      place,
      customer,
      seconds: random.below(count / 10),
      value: random.chance(0.1) ? null : random.below(2000) - 400,
      sku: random.chance(0.2) ? null : random.below(50),
      order: random.chance(0.2) ? null : random.below(customer < 3 ? 800 : 3),
      refunded: random.below(3) * 50,
    }
  })
}

async function databaseOf(rows: Row[]) {
  const db = await openDuckdb({ workPath: temporaryFolder(), memoryLimit: '512MB', threads: 2 })
  await db.run(
    'create table made (place int, customer int, seconds int, value bigint, sku int, order_id int, refunded bigint)',
  )
  for (let from = 0; from < rows.length; from += 5000)
    await db.run(
      `insert into made values ${rows
        .slice(from, from + 5000)
        .map((row) => `(${Object.values(row).map(String).join(', ')})`)
        .join(', ')}`,
    )
  await db.run(`create view history_rows as select hash(customer) as customer_key,
      timestamp '2024-01-01' + to_seconds(seconds) as ordered_at, value, hash(sku) as sku_key, place as row_place,
      case when order_id is not null then hash('o' || order_id) end as order_key, refunded from made;
    create table sku_rows as select hash(sku) as sku_key, sku as place from (select distinct sku from made where sku is not null)`)
  return db
}

function groupedBy<T, K>(items: T[], keyOf: (item: T) => K): T[][] {
  const groups = new Map<K, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** A simple computation: the orders of each customer as a text of their time, value, refunds and SKUs. */
const expectedOf = (rows: Row[], kind: Kind): string[] =>
  groupedBy(rows, ({ customer }) => customer)
    .map((own) => ordersOf(own, kind).join(' '))
    .sort()

function ordersOf(rows: Row[], { hasOrderId, hasRefunded, isOnce }: Kind): string[] {
  const keyOf = ({ order, seconds }: Row) => (hasOrderId && order !== null ? `o${order}` : `t${seconds}`)
  const orders = groupedBy(rows, keyOf).flatMap((lines) => {
    const valued = lines.flatMap((line) => (line.value === null ? [] : [{ ...line, value: line.value }]))
    if (!valued.length) return []
    const back = hasRefunded ? lines.reduce((all, { refunded }) => all + refunded, 0) : 0
    const shown = new Set(valued.map(({ value, refunded }) => value + (hasRefunded ? refunded : 0)))
    const added = valued.reduce((all, { value }) => all + value, 0)
    const value = isOnce && lines.length > 1 ? [...shown].reduce((a, b) => a + b, 0) - back : added
    const seconds = Math.min(...lines.map((line) => line.seconds))
    const place = Math.min(...lines.map((line) => line.place))
    const skus = lines.map(({ sku }) => sku ?? -1).sort((a, b) => a - b)
    return [{ seconds, place, isRefund: Number(value < 0), text: `${seconds}:${value}:${back}:${skus}` }]
  })
  return orders
    .sort((a, b) => a.seconds - b.seconds || a.isRefund - b.isRefund || a.place - b.place)
    .map(({ text }) => text)
}

const firstDay = Math.round(Date.parse('2024-01-01T00:00:00Z') / 86_400_000)

function textsOf({ customers, starts, days, clocks, values, refunded, pairs, pairStarts }: Histories): string[] {
  return Array.from({ length: customers }, (_, customer) => {
    const orders: string[] = []
    for (let order = starts[customer]!; order < starts[customer + 1]!; order++) {
      const seconds = (days[order]! - firstDay) * 86_400 + clocks[order]! / 1e6
      const skus = [...pairs.subarray(pairStarts[order], pairStarts[order + 1])].sort((a, b) => a - b)
      const back = refunded ? amountAt(refunded, order) : 0
      orders.push(`${seconds}:${amountAt(values, order)}:${back}:${skus}`)
    }
    return orders.join(' ')
  })
}

const plain = { hasOrderId: false, hasRefunded: false, isOnce: false, areNumbers: true }
for (const [title, kind] of [
  ['rows of one time', plain],
  ['each value once', { ...plain, isOnce: true }],
  ['large amounts', { ...plain, areNumbers: false }],
  ['order IDs', { ...plain, hasOrderId: true }],
  ['order IDs and refunded amounts', { ...plain, hasOrderId: true, hasRefunded: true }],
  ['order IDs and refunded amounts, each value once', { ...plain, hasOrderId: true, hasRefunded: true, isOnce: true }],
  ['order IDs and large refunded amounts', { ...plain, hasOrderId: true, hasRefunded: true, areNumbers: false }],
] as [string, Kind][])
  for (const most of [undefined, { bytes: 80_000, ofPass: 60_000 }])
    (kind === plain || kind.areNumbers === false ? test : variation)(
      `histories of ${title}${most ? ', in several passes' : ''}`,
      async () => {
        const rows = someRows(randomOf(1), 9000)
        const db = await databaseOf(rows)
        const { hasOrderId, hasRefunded, isOnce, areNumbers } = kind
        const layout = layoutOf({ hasOrderId, hasRefunded, hasQuantity: false })
        const shape = { layout, amounts: { areNumbers, scale: 1n }, isOnce }
        const passes = passesOf(rows.length, layout, most)
        assert.is(passes > 1, most !== undefined)
        const held = roomForRows(rows.length, passes, layout)
        const found: string[] = []
        const ofPasses = passes > 1 ? new RowsOfPasses(temporaryFolder(), passes, layout.words) : undefined
        await readHistoryRows(db, ofPasses ?? held, shape, true)
        for (let pass = 0; pass < passes; pass++) {
          if (ofPasses) held.empty()
          ofPasses?.take(pass, held)
          for (const histories of historiesOf(held, shape, new Int32Array(1))) found.push(...textsOf(histories))
        }
        const expected = expectedOf(rows, kind)
        assert.is(found.length, expected.length)
        for (const [at, history] of found.sort().entries())
          if (history !== expected[at]) assert.is(history.slice(0, 500), expected[at]!.slice(0, 500))
      },
    )

test.run()
